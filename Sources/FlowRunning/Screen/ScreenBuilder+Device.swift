import NavigationEngine

/// What is not the app's own: banners, the home screen and the lock screen.
extension ScreenBuilder {
  mutating func add(_ notification: Notification) {
    let frame = Rectangle(
      x: ScreenLayout.margin, y: ScreenLayout.statusBar,
      width: max(1, tree.width - 2 * ScreenLayout.margin), height: ScreenLayout.banner)
    add(notification, id: "banner", .banner, frame)
  }

  private mutating func add(
    _ notification: Notification, id: String, _ kind: ScreenElement.Kind, _ frame: Rectangle,
    _ parent: Int? = nil
  ) {
    let title = notification.title.isEmpty ? app.title : notification.title
    guard
      let index = put(
        ScreenElement(id: id, text: title, kind: kind, frame: frame, screen: ""),
        in: tree.bounds, parent)
    else { return }
    guard !notification.body.isEmpty else { return }
    let half = Rectangle(
      x: frame.x, y: frame.middleY, width: frame.width, height: frame.height / 2)
    put(
      ScreenElement(
        id: "\(id).body", text: notification.body, kind: .label, frame: half, screen: ""),
      in: tree.bounds, index)
  }

  mutating func addHome() {
    let home = put(
      ScreenElement(id: "home", text: "", kind: .screen, frame: tree.bounds, screen: "home"),
      in: tree.bounds)
    addNotices(home)
    let side = ScreenLayout.icon
    let icon = Rectangle(
      x: ScreenLayout.margin, y: tree.height - 2 * side, width: side, height: side)
    put(
      ScreenElement(id: app.name, text: app.title, kind: .icon, frame: icon, screen: "home"),
      in: tree.bounds, home)
    guard device.isMenuOpen else { return }
    let entries = app.shortcuts.filter { $0.condition?.holds(in: state.session) ?? true }
    for (place, shortcut) in entries.enumerated() {
      let frame = Rectangle(
        x: icon.x, y: icon.y - (entries.count - place) * ScreenLayout.row,
        width: ScreenLayout.menuWidth, height: ScreenLayout.row)
      put(
        ScreenElement(
          id: shortcut.id, text: shortcut.title, kind: .menuItem, frame: frame, screen: "home"),
        in: tree.bounds, home)
    }
  }

  mutating func addLockScreen() {
    let lock = put(
      ScreenElement(
        id: "lock-screen", text: "", kind: .screen, frame: tree.bounds, screen: "lock-screen"),
      in: tree.bounds)
    addNotices(lock)
  }

  /// The notifications that came while the app was not on screen, the latest first.
  private mutating func addNotices(_ parent: Int?) {
    var y = 2 * ScreenLayout.statusBar
    for (place, notice) in device.notices.enumerated().reversed() {
      let frame = Rectangle(
        x: ScreenLayout.margin, y: y, width: max(1, tree.width - 2 * ScreenLayout.margin),
        height: ScreenLayout.banner)
      y = frame.bottom
      add(notice, id: "notice-\(place + 1)", .notice, frame, parent)
    }
  }
}
