/// Strict runs: whatever the flow does not expect fails it, at the step in which it came.
///
/// A change of the screen is expected where a step's own command brought it, or a step waited
/// meanwhile; a rejection or a fault where a later step names it. The flow runs on, so that one run
/// names all.
extension FlowRunner {
  /// Looks at what came in all clients since this was done last.
  mutating func noteSurprises() {
    guard let ledger = strict, !steps.isEmpty else { return }
    for index in clients.indices where clients[index].client.recordCount > ledger.places[index] {
      let records = clients[index].client.notable(from: ledger.places[index])
      let screen = records.isEmpty ? "" : clients[index].client.screen().description
      strict?.note(
        records, of: index, upTo: clients[index].client.recordCount, step: steps.count - 1,
        screen: screen)
    }
  }

  /// The step looks at what time brings to the clients that it is for: while it waits for one of
  /// them, time passes for the others too, and they are waited for next.
  mutating func noteAwaited() {
    for index in scope { noteAwaited(by: index) }
  }

  /// The step looks at what time brings to a client.
  mutating func noteAwaited(by index: Int) {
    strict?.await(clients[index].client.sequence, of: index)
  }

  /// The step expects some of what came in the client with which it deals.
  mutating func expect(_ isMeant: (FlowRecord) -> Bool) {
    guard strict != nil else { return }
    noteSurprises()
    strict?.expect(of: active, where: isMeant)
  }

  /// Makes the steps fail in which something came that nothing expected.
  ///
  /// - Parameter isComplete: Whether the flow came to its end; what its last steps would have
  ///   expected is unknown otherwise.
  /// - Returns: The first of these steps, as an index; nil where there is none.
  mutating func reportSurprises(isComplete: Bool) -> Int? {
    if isComplete {
      noteSurprises()
      for index in clients.indices { strict?.close(index, isEnd: true) }
    }
    let found = strict?.found ?? []
    for surprise in found { report(surprise) }
    return found.first?.step
  }

  private mutating func report(_ surprise: Surprise) {
    let index = surprise.step
    let name = clients[surprise.client].name.map { "\($0): " } ?? ""
    let message = name + surprise.message
    if steps[index].screen == nil {
      steps[index].screen = surprise.screen
      steps[index].moment = FlowMoment(
        client: surprise.client, sequence: surprise.record.sequence)
    }
    var lines = steps[index].status == .failed ? steps[index].message.map { [$0] } ?? [] : []
    // One fault of several objects is said once.
    if !lines.contains(where: { $0.contains(message) }) { lines.append(message) }
    steps[index].message = lines.joined(separator: "\n")
    steps[index].status = .failed
    failSteps(around: index)
  }

  /// The steps around one that failed have failed with it.
  private mutating func failSteps(around index: Int) {
    var depth = steps[index].depth
    for outer in steps[..<index].indices.reversed() where steps[outer].depth < depth {
      depth = steps[outer].depth
      steps[outer].status = .failed
    }
  }
}
