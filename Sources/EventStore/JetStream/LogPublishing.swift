import NATSMessaging
import Synchronization

/// Stores messages of a log, one call at a time.
struct LogPublishing {
  private let publisher: JetStreamPublisher
  private let author = UInt64.random(in: .min ... .max)
  /// What a call has stored before it failed: whoever calls again with the same has it stored.
  private var storedBefore: [LogSubject: [UInt8]] = [:]
  /// What the last call has sent without hearing what became of it: it may be stored, or not.
  private var unanswered: Set<LogSubject> = []
  /// What is stored and was not read here yet, by stream of the log.
  private var unread: [Int: UInt64] = [:]

  init(_ publisher: JetStreamPublisher) { self.publisher = publisher }

  /// - Parameter refusingClients: Whether the messages of clients that do not follow what is stored
  ///   of these are left out as well; else nothing is stored.
  /// - Returns: Why nothing is stored of clients that others have; their messages alone are left
  ///   out.
  mutating func store(
    _ messages: [OutgoingBatch], in store: JetStreamEventStore, refusingClients: Bool
  ) throws(EventStoreError) -> [String: EventStoreError] {
    var outcome = Outcome()
    let messages = Self.reachable(
      messages.map { $0.withTexts(of: store.view.store) }, in: store, noting: &outcome)
    do throws(EventStoreError) {
      let new = try unstored(
        of: messages, in: store, refusingClients: refusingClients, noting: &outcome)
      for wave in try waves(of: new, in: store) {
        try publish(wave, in: store, noting: &outcome)
        try awaitReading(in: store)
      }
      // Also what an earlier call has stored.
      try awaitReading(in: store)
    } catch {
      note(messages, by: outcome)
      unanswered.formUnion(outcome.unanswered)
      throw error
    }
    for message in messages { unanswered.remove(message.subject) }
    if outcome.isNew { storedBefore = [:] }
    // Whoever takes that for a failure of all may call again.
    if !outcome.refused.isEmpty { note(messages, by: outcome) }
    return outcome.refused
  }

  /// The messages but those of clients whose stream of the log is out: these hold up no other.
  private static func reachable(
    _ messages: [OutgoingBatch], in store: JetStreamEventStore, noting outcome: inout Outcome
  ) -> [OutgoingBatch] {
    messages.filter { message in
      guard case .client(let client) = message.subject, let reason = store.trouble(of: client)
      else { return true }
      // Something of it may be on its way from before, of which nothing will be heard any more.
      store.release(client)
      outcome.refused[client] = .unreachable(place: store.place, reason: reason)
      return false
    }
  }

  /// The messages that an earlier call has not stored, which the rules allow.
  private mutating func unstored(
    of messages: [OutgoingBatch], in store: JetStreamEventStore, refusingClients: Bool,
    noting outcome: inout Outcome
  ) throws(EventStoreError) -> [OutgoingBatch] {
    var new: [OutgoingBatch] = []
    for message in messages {
      let payload = BatchCoding.encoded(message.batch, by: author)
      if storedBefore[message.subject] == payload {
        outcome.noteStoredBefore(message.subject)
      } else if !isStored(message, as: payload, in: store, noting: &outcome) {
        new.append(message)
      }
    }
    try store.view.store.state.withLock { (state) throws(EventStoreError) in
      guard refusingClients else { return try state.check(new.map(\.batch)) }
      new = new.filter { message in
        guard case .client(let client) = message.subject else { return true }
        do throws(EventStoreError) {
          try state.check([message.batch])
          return true
        } catch {
          outcome.refused[client] = error
          return false
        }
      }
      try state.check(new.map(\.batch))
    }
    for client in Array(outcome.refused.keys) where store.trouble(of: client) == nil {
      // Where somebody else has gone on with it, that is why it does not follow.
      if case .failure = store.expectedPosition(of: .client(client)) { outcome.refuse(client) }
    }
    return new
  }

  /// What is to be stored in one go, one go after the other; of each message as much as there may
  /// be in one.
  private func waves(
    of messages: [OutgoingBatch], in store: JetStreamEventStore
  ) throws(EventStoreError) -> [[(subject: LogSubject, payload: [UInt8])]] {
    let limit = store.connection.maximumPayload
    var waves: [[(subject: LogSubject, payload: [UInt8])]] = []
    for message in messages {
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
    return waves
  }

  /// Whether a message was read here whose acknowledgement did not come; the rules would refuse it
  /// as one that does not follow.
  private func isStored(
    _ message: OutgoingBatch, as payload: [UInt8], in store: JetStreamEventStore,
    noting outcome: inout Outcome
  ) -> Bool {
    guard unanswered.contains(message.subject), case .client(let client) = message.subject,
      // Its owner has lost it otherwise, and may not store behind that.
      store.heldPosition(of: client) != nil || !message.batch.streams.isEmpty,
      let position = store.view.position(of: payload, of: client)
    else { return false }
    store.noteStored(client, at: position)
    outcome.noteStoredBefore(message.subject)
    return true
  }

  /// What came of messages.
  private struct Outcome {
    var stored: Set<LogSubject> = []
    var unanswered: Set<LogSubject> = []
    /// The clients that others have, and those whose messages the rules refuse.
    var refused: [String: EventStoreError] = [:]
    /// Whether nothing of it was stored by an earlier call.
    private(set) var isNew = true

    mutating func noteStoredBefore(_ subject: LogSubject) {
      stored.insert(subject)
      isNew = false
    }

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
    try awaitReading(in: store)
  }

  /// Ends a client's stream, unless somebody else has stored something of it.
  mutating func storeEnd(
    of stream: String, in store: JetStreamEventStore
  ) throws(EventStoreError) {
    var outcome = Outcome()
    try publish([(.client(stream), EndMark.payload)], in: store, noting: &outcome)
    try outcome.throwRefusal()
    try awaitReading(in: store)
  }

  /// Waits until all that is stored was read here: whoever hears of it may read it.
  private mutating func awaitReading(
    in store: JetStreamEventStore
  ) throws(EventStoreError) {
    for (shard, position) in unread {
      guard store.view.wait(for: position, in: shard, milliseconds: 5_000) else {
        throw .unreachable(place: store.place, reason: "what was stored does not come back")
      }
      unread[shard] = nil
    }
  }

  private mutating func publish(
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
    let read = store.view.layout.shards.map(store.view.folded)
    let outcomes = publisher.publish(
      messages, milliseconds: store.configuration.acknowledgementMilliseconds)
    store.watch.noteStoring(Self.failures(outcomes, in: places.map(\.shard)))
    var failure: EventStoreError?
    for (place, answer) in outcomes.enumerated() {
      let (subject, payload) = own[place]
      var answer = answer
      let shard = places[place].shard
      if case .stored(let position) = answer, position <= read[shard] {
        store.watch.noteStored(at: position, in: shard, read: read[shard])
        throw store.setBack ?? .unreachable(place: store.place, reason: "it was set back")
      }
      if answer == .conflict {
        do throws(EventStoreError) {
          // Where it is stored, an append's acknowledgement was lost.
          let earlier = try store.position(of: payload, in: places[place])
          answer = earlier.map { .stored($0) } ?? .conflict
        } catch {
          answer = .unanswered
        }
      }
      switch answer {
      case .stored(let position):
        unread[shard] = max(unread[shard] ?? 0, position)
        outcome.stored.insert(subject)
        if case .client(let client) = subject { store.noteStored(client, at: position) }
      case .conflict:
        guard case .client(let client) = subject else { continue }
        store.release(client)
        outcome.refuse(client)
      case .refused(let reason):
        failure = .unreachable(place: store.place, reason: reason)
      case .unanswered:
        outcome.unanswered.insert(subject)
        failure = .unreachable(place: store.place, reason: Self.noAnswer)
      }
    }
    if let failure { throw failure }
  }

  private static let noAnswer = "no acknowledgement came in time"

  /// Of each stream of the log why it stored nothing; nil where it stored something, or could.
  private static func failures(
    _ outcomes: [JetStreamPublisher.Outcome], in shards: [Int]
  ) -> [Int: String?] {
    var failures: [Int: String?] = [:]
    for (shard, outcome) in zip(shards, outcomes) {
      let known = failures[shard]
      switch outcome {
      case .stored, .conflict: failures[shard] = .some(nil)
      case .refused(let reason): failures[shard] = known ?? reason
      case .unanswered: failures[shard] = known ?? noAnswer
      }
    }
    return failures
  }
}
