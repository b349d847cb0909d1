/// A client that this node owns, or is about to.
struct OwnedClient<Engine: ClientEngine> {
  enum Phase: Hashable {
    /// The owner's entry is being written.
    case claiming
    /// The log is being read.
    case loading
    /// An empty batch is being stored, to see that what was read is all there is.
    case marking
    case serving
    /// A batch was refused or not answered: who owns the client is being read.
    case verifying
    /// The client goes to another node once its batch is stored.
    case leaving(to: NodeID)
    /// The other node is being written as the owner.
    case handingOver(to: NodeID)
  }

  var phase: Phase
  var epoch: Revision
  /// It is at most one batch ahead of the log, the one in flight.
  var engine: Engine
  var position: LogPosition = 0
  /// That of the last stored record.
  var sequence: Int64 = 0
  /// The stream's time of the last record.
  var timeMicroseconds: Int64 = 0
  /// The node's time at which the stream's was zero.
  var origin: Int64 = 0
  var refs: KnownRefs
  var queue: [ClientCommand] = []
  var inFlight: [LogRecord] = []
  /// When a device of the client was last connected here, or the client came.
  var lastDevice: Int64
  /// Where the client belongs among the nodes that take clients; nil while that is not known.
  var home: NodeID?

  init(_ client: ClientID, phase: Phase, epoch: Revision, bounds: ClusterBounds, at now: Int64) {
    self.phase = phase
    self.epoch = epoch
    engine = Engine(client: client)
    refs = KnownRefs(bound: bounds.rememberedRefs)
    lastDevice = now
  }

  /// The stream's time, which goes on from its last record whatever this node's clock says.
  func streamTime(at now: Int64) -> Int64 { max(timeMicroseconds, now - origin) }

  /// When the engine has something to do, in the node's time; nil while it cannot.
  var deadline: Int64? {
    guard phase == .serving, inFlight.isEmpty else { return nil }
    return engine.deadlineMicroseconds.map { $0 + origin }
  }

  /// Whether it has something to store, or goes to another node now.
  func isDue(at now: Int64) -> Bool {
    guard inFlight.isEmpty else { return false }
    if case .leaving = phase { return true }
    return phase == .serving && (!queue.isEmpty || deadline.map { $0 <= now } ?? false)
  }

  /// Takes commands that are not known, in order, as far as there is room.
  mutating func enqueue(_ commands: [ClientCommand], bounds: ClusterBounds, again: Bool) {
    for command in commands
    where again || (refs.sequence(of: command.ref) == nil && !queue.contains(command)) {
      // What comes after the first without room would overtake it.
      guard queue.count < bounds.queuedCommands else { return }
      queue.append(command)
    }
  }

  /// The known ones of these commands, each with the sequence of its last stored record.
  func known(of commands: [ClientCommand]) -> [String: Int64] {
    var known: [String: Int64] = [:]
    for command in commands {
      guard let last = refs.sequence(of: command.ref), last <= sequence else { continue }
      known[command.ref] = last
    }
    return known
  }

  /// Starts again from what the log has.
  mutating func restore(_ client: ClientID, from excerpt: LogExcerpt, at now: Int64) {
    engine = Engine(client: client)
    refs = KnownRefs(bound: refs.bound)
    (sequence, timeMicroseconds, inFlight) = (0, 0, [])
    position = excerpt.end
    for record in excerpt.batches.lazy.flatMap(\.records) {
      engine.restore(record)
      (sequence, timeMicroseconds) = (record.sequence, record.timeMicroseconds)
      if let cause = record.cause { refs.remember(cause, of: record.sequence) }
    }
    origin = now - timeMicroseconds
  }

  /// Carries out what is due and what waits; the records are not stored yet.
  mutating func turn(at now: Int64, again: Bool) -> [LogRecord] {
    let time = streamTime(at: now)
    var records: [LogRecord] = []
    func add(_ bodies: [String], cause: String?) {
      for body in bodies {
        let next = sequence + Int64(records.count) + 1
        records.append(
          LogRecord(sequence: next, timeMicroseconds: time, cause: cause, body: body))
      }
    }
    if let deadline = engine.deadlineMicroseconds, deadline <= time {
      add(engine.advance(to: time), cause: nil)
    }
    for command in queue where again || refs.sequence(of: command.ref) == nil {
      add(engine.apply(command, at: time), cause: command.ref)
      refs.remember(command.ref, of: sequence + Int64(records.count))
    }
    queue = []
    if !records.isEmpty { timeMicroseconds = time }
    return records
  }
}

/// The latest `ref`s of a client, each with the sequence of its last record.
struct KnownRefs {
  let bound: Int
  private var sequences: [String: Int64] = [:]
  private var order: [String] = []

  init(bound: Int) { self.bound = bound }

  func sequence(of ref: String) -> Int64? { sequences[ref] }

  mutating func remember(_ ref: String, of sequence: Int64) {
    if sequences.updateValue(sequence, forKey: ref) != nil { return }
    order.append(ref)
    if order.count > bound { sequences[order.removeFirst()] = nil }
  }
}
