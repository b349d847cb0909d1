import NavigationEngine

/// What the system shows over the app.
extension ScreenBuilder {
  /// How many photos stand side by side.
  private static let photosInRow = 3
  /// The id that iOS gives to every photo in its picker.
  private static let photoID = "PXGGridLayout-Info"

  mutating func add(_ prompt: SystemRequest) {
    let alert = app.alert(of: prompt)
    guard case .screen(let index) = prompt.subject,
      app.systemScreens[index].kind == .photoPicker
    else { return add(alert, prompt.arguments) }
    addPicker(alert, prompt.arguments)
  }

  /// The photos as a grid below a bar with the button that cancels.
  private mutating func addPicker(_ alert: Alert, _ arguments: [Value]) {
    let photos = alert.buttons.filter { $0.role != .cancel }
    let rows = (photos.count + Self.photosInRow - 1) / Self.photosInRow
    let bar = ScreenLayout.bar
    let side = min(
      tree.width / Self.photosInRow, max(1, (tree.height - bar) / max(1, rows)))
    let height = bar + rows * side
    let frame = Rectangle(x: 0, y: tree.height - height, width: tree.width, height: height)
    let root = put(
      ScreenElement(
        id: "alert.\(alert.name)", text: "", kind: .alert, frame: frame, screen: ""),
      in: tree.bounds)
    guard let root else { return }
    for button in alert.buttons where button.role == .cancel {
      let place = Rectangle(x: 0, y: frame.y, width: ScreenLayout.barButton, height: bar)
      put(element(button, alert, arguments, place), in: tree.bounds, root)
    }
    let title = Rectangle(
      x: ScreenLayout.barButton, y: frame.y,
      width: max(1, tree.width - 2 * ScreenLayout.barButton), height: bar)
    put(
      ScreenElement(
        id: "alert.title", text: alert.text(alert.title, with: arguments), kind: .label,
        frame: title, screen: ""),
      in: tree.bounds, root)
    for (index, photo) in photos.enumerated() {
      let place = Rectangle(
        x: index % Self.photosInRow * tree.width / Self.photosInRow,
        y: frame.y + bar + index / Self.photosInRow * side,
        width: tree.width / Self.photosInRow, height: side)
      var picture = element(photo, alert, arguments, place)
      picture.alias = Self.photoID
      put(picture, in: tree.bounds, root)
    }
  }

  private func element(
    _ button: AlertButton, _ alert: Alert, _ arguments: [Value], _ frame: Rectangle
  ) -> ScreenElement {
    ScreenElement(
      id: button.id, text: alert.text(button.title, with: arguments), kind: .alertButton,
      frame: frame, screen: "")
  }
}
