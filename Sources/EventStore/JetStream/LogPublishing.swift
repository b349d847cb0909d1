import NATSMessaging
import Synchronization

/// Stores messages of a log, one call at a time.
struct LogPublishing {
  private let publisher: JetStreamPublisher
  private let author = UInt64.random(in: .min ... .max)
  /// What a call has stored before it failed: whoever calls again with the same has it stored.
  private var storedBefore: [LogSubject: [UInt8]] = [:]

  init(_ publisher: JetStreamPublisher) { self.publisher = publisher }

  /// - Returns: Why nothing is stored of clients that others have; their messages alone are left
  ///   out.
  mutating func store(
    _ messages: [OutgoingBatch], in store: JetStreamEventStore
  ) throws(EventStoreError) -> [String: EventStoreError] {
    let messages = messages.map { $0.withTexts(of: store.view.store) }
    let new = messages.filter {
      storedBefore[$0.subject] != BatchCoding.encoded($0.batch, by: author)
    }
    try store.view.store.state.withLock { (state) throws(EventStoreError) in
      try state.check(new.map(\.batch))
    }
    let limit = store.connection.maximumPayload
    var waves: [[(subject: LogSubject, payload: [UInt8])]] = []
    for message in new {
      let pieces = message.batch.pieces(ofBytes: limit * 3 / 4).map {
        BatchCoding.encoded($0, by: author, at: store.view.clock.next($0.streams.count))
      }
      guard pieces.allSatisfy({ $0.count <= limit }) else {
        throw .invalid(
          what: "A record or an app of \(message.subject)",
          reason: "it is longer than the \(limit) bytes of a message; raise max_payload")
      }
      for (place, piece) in pieces.enumerated() {
        if waves.count == place { waves.append([]) }
        waves[place].append((message.subject, piece))
      }
    }
    var outcome = Outcome()
    do throws(EventStoreError) {
      for wave in waves { try publish(wave, in: store, noting: &outcome) }
    } catch {
      note(new, by: outcome)
      throw error
    }
    if messages.count == new.count { storedBefore = [:] }
    // Whoever takes that for a failure of all may call again.
    if !outcome.refused.isEmpty { note(new, by: outcome) }
    return outcome.refused
  }

  /// What came of messages.
  private struct Outcome {
    var stored: Set<LogSubject> = []
    /// The clients that others have.
    var refused: [String: EventStoreError] = [:]

    mutating func refuse(_ client: String) { refused[client] = .ownedElsewhere(client) }

    func refuses(_ subject: LogSubject) -> Bool {
      guard case .client(let client) = subject else { return false }
      return refused[client] != nil
    }

    func throwRefusal() throws(EventStoreError) {
      if let refusal = refused.first { throw refusal.value }
    }
  }

  /// A message in several pieces is not known as a whole; the rules refuse what is there twice.
  private mutating func note(_ messages: [OutgoingBatch], by outcome: Outcome) {
    for message in messages where outcome.stored.contains(message.subject) {
      storedBefore[message.subject] = BatchCoding.encoded(message.batch, by: author)
    }
  }

  mutating func store(
    _ change: LogChange, of stream: String, in store: JetStreamEventStore
  ) throws(EventStoreError) {
    var outcome = Outcome()
    try publish([(.change(stream), change.payload)], in: store, noting: &outcome)
  }

  /// Ends a client's stream, unless somebody else has stored something of it.
  mutating func storeEnd(
    of stream: String, in store: JetStreamEventStore
  ) throws(EventStoreError) {
    var outcome = Outcome()
    try publish([(.client(stream), EndMark.payload)], in: store, noting: &outcome)
    try outcome.throwRefusal()
  }

  private func publish(
    _ wave: [(subject: LogSubject, payload: [UInt8])], in store: JetStreamEventStore,
    noting outcome: inout Outcome
  ) throws(EventStoreError) {
    var own: [(subject: LogSubject, payload: [UInt8])] = []
    var places: [LogPlace] = []
    var messages: [JetStreamPublisher.Message] = []
    for (subject, payload) in wave where !outcome.refuses(subject) {
      let expected: UInt64?
      switch store.expectedPosition(of: subject) {
      case .success(let position): expected = position
      case .failure(let foreign):
        outcome.refuse(foreign.client)
        continue
      }
      let place = store.view.place(of: subject)
      own.append((subject, payload))
      places.append(place)
      messages.append(
        JetStreamPublisher.Message(subject: place.name, payload: payload, expected: expected))
    }
    let outcomes = publisher.publish(
      messages, milliseconds: store.configuration.acknowledgementMilliseconds)
    var failure: EventStoreError?
    var last: [Int: UInt64] = [:]
    for (place, answer) in outcomes.enumerated() {
      let (subject, payload) = own[place]
      var answer = answer
      if answer == .conflict, let earlier = store.position(of: payload, in: places[place]) {
        // It was stored by an append whose acknowledgement was lost.
        answer = .stored(earlier)
      }
      switch answer {
      case .stored(let position):
        last[places[place].shard] = max(last[places[place].shard] ?? 0, position)
        outcome.stored.insert(subject)
        if case .client(let client) = subject { store.noteStored(client, at: position) }
      case .conflict:
        guard case .client(let client) = subject else { continue }
        store.release(client)
        outcome.refuse(client)
      case .refused(let reason):
        failure = .unreachable(place: store.place, reason: reason)
      case .unanswered:
        failure = .unreachable(place: store.place, reason: "no acknowledgement came in time")
      }
    }
    if let failure { throw failure }
    for (shard, position) in last {
      guard store.view.wait(for: position, in: shard, milliseconds: 5_000) else {
        throw .unreachable(place: store.place, reason: "what was stored does not come back")
      }
    }
  }
}
