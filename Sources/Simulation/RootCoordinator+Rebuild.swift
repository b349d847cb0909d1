import NavigationEngine
import WireProtocol

extension RootCoordinator {
  /// Makes a client anew from its recorded commands, as it was after its last record.
  ///
  /// - Returns: Nil where the commands do not lead to the last record any more, as after a change
  ///   of the engine; the stream cannot be continued then.
  static func rebuilt(
    from history: StreamHistory, clock: ClientClock, at now: Int64, rememberedKeys: Int
  ) -> RootCoordinator? {
    let coordinator = RootCoordinator(
      opening: history.opening, app: history.app, clock: clock,
      origin: now - history.lastTime)
    var last = JSONWriter()
    for line in history.commands {
      guard let json = try? JSONParser.parse(line),
        let record = try? CommandRecord(record: json), record.time >= coordinator.engine.now
      else { return nil }
      coordinator.reapply(record, last: &last)
      if let key = record.origin.key {
        coordinator.remember(key: key, of: record.sequence, bound: rememberedKeys)
      }
    }
    coordinator.readvance(to: history, last: &last)
    guard coordinator.sequence == history.lastSequence, last.bytes == history.lastLine else {
      return nil
    }
    return coordinator
  }

  private func reapply(_ record: CommandRecord, last: inout JSONWriter) {
    var events: [Event] = []
    engine.advance(to: record.time, into: &events)
    count(events, cause: nil, last: &last)
    events.removeAll()
    engine.apply(record.command, at: record.time, into: &events)
    sequence += 1
    last.removeAll()
    encoder.encode(
      record.command, origin: record.origin, time: record.time, sequence: sequence,
      hash: events.contains(where: \.isDurable) ? nil : engine.stateHash, into: &last)
    count(events, cause: record.origin.reference.map(CommandOrigin.json), last: &last)
  }

  /// Goes on to the last record, and no further: what follows it was not stored.
  private func readvance(to history: StreamHistory, last: inout JSONWriter) {
    while sequence < history.lastSequence, let deadline = engine.nextDeadline,
      deadline <= history.lastTime
    {
      var events: [Event] = []
      engine.advance(to: deadline, into: &events)
      count(events, cause: nil, last: &last)
    }
  }

  private func count(_ events: [Event], cause: [UInt8]?, last: inout JSONWriter) {
    for event in events where event.isDurable {
      sequence += 1
      last.removeAll()
      encoder.encode(event, sequence: sequence, cause: cause, into: &last)
    }
  }
}
