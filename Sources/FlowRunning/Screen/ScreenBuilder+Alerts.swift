import NavigationEngine

/// Alerts and confirmations: only their buttons take taps.
extension ScreenBuilder {
  /// - Parameter node: The alert's view controller; nil for one of the system's.
  mutating func add(_ alert: Alert, _ arguments: [Value] = [], of node: NodeID? = nil) {
    let title = alert.text(alert.title, with: arguments)
    let message = alert.text(alert.message, with: arguments)
    let lines = [(id: "alert.title", text: title), (id: "alert.message", text: message)]
      .filter { !$0.text.isEmpty }
    let row = ScreenLayout.row
    let height = (lines.count + alert.buttons.count) * row
    let width = alert.isConfirmation ? tree.width : min(ScreenLayout.alertWidth, tree.width)
    let top = alert.isConfirmation ? tree.height - height : (tree.height - height) / 2
    let frame = Rectangle(
      x: (tree.width - width) / 2, y: max(0, top), width: width, height: height)
    var element = ScreenElement(
      id: "alert.\(alert.name)", text: "", kind: .alert, frame: frame, screen: "")
    element.node = node
    guard let root = put(element, in: tree.bounds) else { return }
    var y = frame.y
    func piece(_ id: String, _ text: String, _ kind: ScreenElement.Kind) -> ScreenElement {
      let place = Rectangle(x: frame.x, y: y, width: width, height: row)
      y += row
      var element = ScreenElement(id: id, text: text, kind: kind, frame: place, screen: "")
      element.node = node
      return element
    }
    for line in lines { put(piece(line.id, line.text, .label), in: tree.bounds, root) }
    for button in alert.buttons {
      let text = alert.text(button.title, with: arguments)
      put(piece(button.id, text, .alertButton), in: tree.bounds, root)
    }
  }
}
