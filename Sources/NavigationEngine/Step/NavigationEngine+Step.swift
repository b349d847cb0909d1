extension NavigationEngine {
  /// Carries out one step: what it does, what waited for it to end, the faults that show with it,
  /// and what it leaves behind.
  mutating func step(_ body: (inout NavigationEngine) -> Void) {
    sink.beginStep()
    body(&self)
    finishPublishedSwaps()
    settle()
    reportFaults()
    if tellsOutcomes, detail != .changes, let last = sink.lastDurable {
      sink.close(last, stepOutcome)
    }
  }

  /// What the last step left behind.
  public var stepOutcome: Event.StepOutcome {
    Event.StepOutcome(hash: stateHash, visibleScreen: state.visibleScreen)
  }

  mutating func emit(_ body: consuming Event.Body) {
    if sink.isMuted { return }
    sink.append(Event(time: now, body: body))
  }

  /// Whether events tell also what nothing follows from.
  var tellsAll: Bool { detail != .changes && !sink.isMuted }

  mutating func reject(_ rejection: Rejection) {
    emit(.rejected(rejection))
  }

  mutating func reject(_ code: Rejection.Code, _ target: Rejection.Target? = nil) {
    reject(Rejection(code, target))
  }
}
