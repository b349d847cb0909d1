import FlowLanguage

extension FlowRunner {
  /// Lets time pass until a moment.
  mutating func advance(to time: Int64) throws(StepFailure) {
    guard time - clients[active].began <= RunLimits.microseconds else {
      throw StepFailure(
        message: "the flow takes more than \(RunLimits.microseconds / 3_600_000_000) hours",
        isFinal: true)
    }
    pass(to: time)
  }

  mutating func advance(byMilliseconds duration: Int) throws(StepFailure) {
    try advance(to: client.now + Int64(duration) * 1000)
  }

  /// Waits for the transition under way, unless the step is to happen at this very moment.
  mutating func settleUnlessExact() {
    if isExact {
      isExact = false
    } else {
      settle(within: RunLimits.settleMilliseconds)
    }
  }

  mutating func settle(within milliseconds: Int) {
    isExact = false
    let began = client.now
    let limit = began + Int64(milliseconds) * 1000
    // Until then nothing is looked for.
    defer { clients[active].lastAction += client.now - began }
    while let next = ask({ $0.momentOfMotion }) {
      pass(to: min(next, limit))
      if next > limit { return }
    }
  }

  /// Begins a step that acts: what assertions look at begins here.
  mutating func beginActing() {
    settleUnlessExact()
    beginLooking()
  }

  /// What assertions look at begins here; what came before and was not expected by now never is.
  mutating func beginLooking() {
    noteSurprises()
    strict?.close(active)
    mark = client.recordCount
  }

  /// Goes from one moment of the client to the next until something is found.
  ///
  /// - Returns: Nil where the time is over.
  mutating func wait<Found>(
    milliseconds: Int, _ find: (inout FlowRunner) throws(StepFailure) -> Found?
  ) throws(StepFailure) -> Found? {
    let limit = client.now + Int64(milliseconds) * 1000
    var seen = -1
    defer { noteAwaited() }
    while true {
      // Only durable records change what stands on the screen; frames of a transition do not.
      if client.recordCount != seen {
        seen = client.recordCount
        if let found = try find(&self) { return found }
      }
      guard let next = ask({ $0.nextMoment }), next <= limit else {
        try advance(to: limit)
        return nil
      }
      try advance(to: next)
    }
  }

  /// What is left of a time in which something is looked for; as in Maestro it begins with the end
  /// of the last step that acted.
  func left(of milliseconds: Int) -> Int {
    max(0, milliseconds - Int((client.now - clients[active].lastAction) / 1000))
  }

  /// How long was looked for something in vain that began at a moment.
  func lookTime(since began: Int64, of whole: Int) -> LookTime {
    let waited = Int((client.now - began) / 1000)
    return waited < whole
      ? .rest(milliseconds: waited, whole: whole) : .whole(milliseconds: waited)
  }
}
