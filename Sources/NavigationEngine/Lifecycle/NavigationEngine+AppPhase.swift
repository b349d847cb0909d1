extension NavigationEngine {
  /// Why nothing can be done on the screen now; nil where it can.
  var refusalOffScreen: Rejection? {
    switch state.phase {
    case .notRunning: .notRunning
    case .background: .notOnScreen
    case .active: nil
    }
  }

  /// The app loses the screen: what moves ends at once, and the app is suspended.
  ///
  /// View controllers are told nothing: UIKit sends no appearance callbacks here.
  mutating func enterBackground(locked: Bool, into events: inout [Event]) {
    switch state.phase {
    case .notRunning: return reject(.notRunning, &events)
    case .background: return reject(.alreadyInBackground, &events)
    case .active: break
    }
    // Where the system asks for a permission, the app is not active any more.
    if state.prompt == nil { emit(.appWillResignActive, &events) }
    // The button of an alert may begin something new when the alert is gone.
    while state.transition != nil { completeTransition(finished: false, into: &events) }
    hideBanner(into: &events)
    withdrawPrompt()
    state.phase = .background
    state.isLocked = locked
    emit(.appEnteredBackground(locked: locked), &events)
  }

  /// The app gets the screen back; what fell due meanwhile happens when it is active.
  mutating func enterForeground(into events: inout [Event]) {
    switch state.phase {
    case .notRunning: return reject(.notRunning, &events)
    case .active: return reject(.alreadyActive, &events)
    case .background: break
    }
    comeOnScreen(into: &events)
    becomeActive(into: &events)
  }

  mutating func warnOfMemory(into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
    emit(.memoryWarning, &events)
  }
}
