import NavigationEngine

/// What a person has in front of them.
package enum Front: Sendable {
  /// The app.
  case app
  /// The home screen, with the app's icon.
  case home
  /// The lock screen.
  case lockScreen

  init(_ state: borrowing State, _ device: borrowing Device) {
    self = state.phase == .active ? .app : device.isLocked ? .lockScreen : .home
  }
}
