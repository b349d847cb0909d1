package import NavigationEngine

/// What a client's device keeps that the app knows nothing of: a person's view of it.
package struct Device: Sendable, Equatable {
  /// The most notifications that wait; the oldest goes first.
  static let noticeBound = 8

  /// Whether the lock screen is in front.
  var isLocked = false
  /// Whether the app comes back when the device is unlocked, as it was in front before.
  var unlocksToApp = false
  /// Whether the menu on the app's icon is open.
  var isMenuOpen = false
  /// How far the content of each screen is moved up, in points.
  var offsets: [NodeID: Int] = [:]
  /// The field into which is typed; nil while there is no keyboard.
  var focus: FieldFocus?
  /// The notifications that came while the app was not on screen, oldest first.
  var notices: [Notification] = []

  /// Creates a device as it is when it is switched on.
  package init() {}

  /// Takes note of what happened in the app.
  package mutating func note(_ event: Event.Body) {
    switch event {
    case .app(.enteredBackground(let locked)):
      isLocked = locked
      unlocksToApp = locked
      isMenuOpen = false
    case .app(.launched), .app(.willEnterForeground):
      isLocked = false
      isMenuOpen = false
      notices = []
    case .app(.terminated):
      unlocksToApp = false
      focus = nil
      offsets = [:]
    case .lifecycle(.freed(let subject)):
      if focus?.node == subject.node { focus = nil }
      offsets[subject.node] = nil
    default: break
    }
  }

  /// Keeps a notification that the app, behind another screen, does not see.
  mutating func keep(_ notification: Notification) {
    notices.append(notification)
    if notices.count > Self.noticeBound { notices.removeFirst() }
  }
}
