import FlowLanguage
import NavigationEngine
import YAMLReading

/// Several clients: all live in one time, and steps are for all of them or for some.
extension FlowRunner {
  /// Carries out a step on each client that it is for, one after the other at the same moment.
  ///
  /// Where it is for several, they all come to rest first: such a step is a barrier.
  mutating func performOnClients(
    _ step: FlowStep, depth: Int
  ) throws(StepFailure) -> StepOutcome {
    active = scope[0]
    guard scope.count > 1, step.command.concernsClients else {
      return try perform(step, depth: depth)
    }
    let isExact = isExact
    if !isExact { settleAll(within: RunLimits.settleMilliseconds) }
    var outcome = StepOutcome()
    var skipped: [String?] = []
    let began = client.now
    for index in scope {
      active = index
      // The time in which others were waited for is not this client's.
      clients[index].lastAction += client.now - began
      self.isExact = isExact
      let one: StepOutcome
      do throws(StepFailure) {
        one = try perform(step, depth: depth)
      } catch {
        var named = error
        named.message = said(error.message)
        throw named
      }
      outcome.notes += one.notes.map(said)
      outcome.warnings += one.warnings.map(said)
      skipped.append(one.skipped)
    }
    // What no client carried out is skipped as a whole.
    if skipped.allSatisfy({ $0 != nil }) { outcome.skipped = skipped[0] }
    return outcome
  }

  /// A message with the name of the client of which it tells.
  private func said(_ message: String) -> String {
    clients[active].name.map { "\($0): \(message)" } ?? message
  }

  /// Runs steps for some of the clients.
  mutating func run(_ block: ClientBlock, depth: Int) throws(StepFailure) -> StepOutcome {
    var indices: [Int] = []
    for name in block.clients {
      let index = try index(ofClient: name)
      if !indices.contains(index) { indices.append(index) }
    }
    let outer = scope
    scope = indices
    defer { scope = outer }
    return StepOutcome(acts: try run(block.steps, depth: depth))
  }

  private func index(ofClient template: Template) throws(StepFailure) -> Int {
    let name = try text(template)
    if let index = clients.firstIndex(where: { $0.name == name }) { return index }
    let names = clients.compactMap(\.name)
    guard !names.isEmpty else {
      throw StepFailure(
        message: "the flow names no clients; add 'clients: { \(name): }' to its configuration")
    }
    throw StepFailure(
      message: "there is no client '\(name)'; "
        + Fields.hint(for: name, among: names, prefix: "the clients are"))
  }

  /// Lets time pass for all clients until a moment, for each in the order of the flow.
  mutating func pass(to time: Int64) {
    for index in clients.indices { clients[index].client.advance(to: time) }
  }

  /// Waits until nothing moves by itself in any client that the step is for.
  mutating func settleAll(within milliseconds: Int) {
    isExact = false
    let limit = client.now + Int64(milliseconds) * 1000
    while let next = scope.compactMap({ clients[$0].client.momentOfMotion }).min() {
      pass(to: min(next, limit))
      if next > limit { break }
    }
    noteAwaited()
  }

  /// Waits until a transition has come as far as is wanted; the next step happens exactly then.
  mutating func advance(to moment: TransitionMoment) throws(StepFailure) {
    let index = try moment.client.map { name throws(StepFailure) in
      try self.index(ofClient: name)
    }
    let watched = index ?? scope[0]
    guard index != nil || scope.count == 1 else {
      throw StepFailure(message: "several clients: add 'client: …'")
    }
    // A failure shows the screen of the client that is meant.
    active = watched
    let limit = client.now + Int64(RunLimits.lookupMilliseconds) * 1000
    while (client.progress ?? -1) < moment.progress {
      let moments = [client.nextFrame, client.nextMoment].compactMap(\.self)
      guard let next = moments.min(), next <= limit else {
        let percent = moment.progress / (Animation.fullProgress / 100)
        let isOver = !moments.isEmpty
        if isOver { try advance(to: limit) }
        throw StepFailure(
          message: "no transition of \(clients[watched].name ?? "the client") reached \(percent) %"
            + (isOver
              ? " within \(LookTime.seconds(RunLimits.lookupMilliseconds))"
              : ", and nothing more happens by itself"))
      }
      try advance(to: next)
    }
    noteAwaited(by: watched)
    isExact = true
  }
}

extension FlowCommand {
  /// Whether the step does something to clients, rather than to the flow or to time.
  var concernsClients: Bool {
    switch self {
    case .assertTrue, .evaluate, .runScript, .runFlow, .repeated, .retry, .on, .skipped,
      .stage(.advance), .stage(.advanceTo), .text(.setClipboard):
      false
    case .waitForAnimationToEnd:
      // All are waited for at once.
      false
    default: true
    }
  }
}

extension FlowCommand {
  /// Whether the step holds others that are for some of the clients.
  var isForSome: Bool {
    if case .on = self { true } else { false }
  }

  /// Whether the step does more than look and note: from its end on, the time counts in which
  /// something is looked for. Those that contain others act where one of these did.
  var acts: Bool {
    switch self {
    case .assertVisible, .assertNotVisible, .assertTrue, .waitUntil, .takeScreenshot,
      .startRecording, .stopRecording, .text(.copy), .text(.setClipboard), .appearance(.assert),
      .setPermissions, .clearKeychain, .runFlow, .repeated, .retry, .on, .skipped:
      false
    case .stage(let command):
      switch command {
      case .assertEvents, .assertLive, .assertLiveTotal, .assertRejected, .assertFault,
        .assertNoFaults:
        false
      default: true
      }
    default: true
    }
  }
}

extension FlowClient {
  /// When something moves next by itself; nil where nothing does.
  var momentOfMotion: Int64? { isAnimating && !isLedByFinger ? nextMoment : nil }
}
