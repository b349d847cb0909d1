extension NavigationEngine {
  /// Brings the app on screen for what has come from outside: up to where it is about to be active.
  mutating func comeOnScreen(into events: inout [Event]) {
    if state.isRunning {
      state.phase = .active
      state.isLocked = false
      emit(.appWillEnterForeground, &events)
      expirePending(into: &events)
      losePending(into: &events)
    } else {
      startProcess(on: state.device, into: &events)
    }
  }

  mutating func becomeActive(into events: inout [Event]) {
    emit(.appActive, &events)
  }
}
