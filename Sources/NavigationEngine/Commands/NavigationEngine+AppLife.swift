// What the app does by itself as it leaves the screen and as it comes back: no screen acts then, so
// it changes the session and asks for routes.
extension NavigationEngine {
  /// Does what the app does when it is told that it is in the background.
  ///
  /// What waits follows before the app is suspended, as UIKit still calls completions there; what
  /// begins to move ends at once, since there are no frames any more.
  mutating func actInBackground() {
    if !app.awayTimes.isEmpty { state.leftScreen = now }
    guard !app.onBackground.isEmpty, let root = state.root else { return }
    isLeavingScreen = true
    settleWithoutFrames()
    run(app.onBackground, by: root)
    settleWithoutFrames()
    isLeavingScreen = false
  }

  /// Does what the app does when it is told that it comes back to the screen.
  mutating func actInForeground() {
    let away = now - (state.leftScreen ?? now)
    state.leftScreen = nil
    guard !app.onForeground.isEmpty, let root = state.root else { return }
    // What was asked for before it left is older, and would cover what is asked for now.
    drainQueues()
    run(app.onForeground, by: root, result: [.integer(away)])
  }

  /// Takes up what waits, and ends at once what that sets in motion.
  ///
  /// Parts can lead to each other in circles; what is left then is taken up when the app is back.
  private mutating func settleWithoutFrames() {
    for _ in 0...Self.routesPerStep {
      drainQueues()
      guard state.isTransitioning else { return }
      endMovement()
    }
  }

  /// Ends at once what moves.
  mutating func endMovement() {
    // The button of an alert may begin something new when the alert is gone.
    while let place = state.transitions.indices.last(where: { !isNeverCompleted(at: $0) }) {
      complete(state.transitions[place], finished: false)
    }
    endRotation(finished: false)
  }
}
