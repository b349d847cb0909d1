import JSON
public import NavigationEngine
import WireProtocol

/// A client on its way back into memory: recorded commands, run again one by one.
///
/// It belongs to no loop, so that a long stream is read and run where nobody waits for a turn.
public struct ClientRestorer: Sendable {
  /// Why a client cannot be had from what was recorded.
  public enum Problem: Error, Sendable, Equatable {
    /// To run it again takes more than is granted.
    case exhausted(EngineBudget.Exhaustion)
    /// The snapshot is of another stream, app or engine.
    case foreignSnapshot
    /// The snapshot's state is not the one whose hash the record before it carries.
    case hashDiffers
    /// This line is no command that follows what came before.
    case notACommand
    /// The commands do not lead to the last record, as after a change of the engine.
    case endDiffers
  }

  let opening: StreamOpening
  let app: AppEntry
  private(set) var engine: NavigationEngine
  /// The number of the last durable record.
  public private(set) var sequence: Int64 = 0
  /// The hash that it carries; nil where it carries none.
  private(set) var lastHash: UInt64?
  private(set) var keys = AppliedKeys()
  /// The record from which on it was run; 0 for the launch.
  public let start: Int64
  private let rememberedKeys: Int
  private let encoder: RecordEncoder
  private var last = JSONWriter()
  private var events: [Event] = []

  /// Begins before the first record.
  ///
  /// - Parameter rememberedKeys: How many idempotency keys are remembered.
  public init(
    _ opening: StreamOpening, app: AppEntry,
    rememberedKeys: Int = SimulationConfiguration().rememberedKeys
  ) {
    self.opening = opening
    self.app = app
    self.rememberedKeys = rememberedKeys
    start = 0
    encoder = RecordEncoder(stream: opening.stream, vocabulary: app.vocabulary)
    engine = NavigationEngine(app: app.vocabulary.app)
  }

  /// Begins after a snapshot, where that is what the records up to there lead to.
  ///
  /// - Parameter record: The line of the record before it, whose hash the state must have.
  public init(
    _ opening: StreamOpening, app: AppEntry, from snapshot: ClientSnapshot, record: [UInt8],
    rememberedKeys: Int = SimulationConfiguration().rememberedKeys
  ) throws(Problem) {
    guard snapshot.stream == opening.stream, snapshot.appHash == opening.appHash,
      snapshot.engineVersion == FormatVersion.engine
    else { throw .foreignSnapshot }
    self.opening = opening
    self.app = app
    self.rememberedKeys = rememberedKeys
    start = snapshot.sequence
    sequence = snapshot.sequence
    keys = snapshot.keys
    encoder = RecordEncoder(stream: opening.stream, vocabulary: app.vocabulary)
    engine = NavigationEngine(app: app.vocabulary.app, checkpoint: snapshot.checkpoint)
    last.raw(record)
    lastHash = engine.stateHash
    var hash = JSONWriter()
    hash.hexadecimal(engine.stateHash)
    guard let json = try? JSONParser.parse(record), json["sequence"]?.integer == sequence,
      json["hash"]?.string == String(decoding: hash.bytes.dropFirst().dropLast(), as: UTF8.self)
    else { throw .hashDiffers }
  }

  /// Runs on to a recorded command, and carries it out.
  public mutating func take(
    _ line: [UInt8], within budget: EngineBudget = EngineBudget()
  ) throws(Problem) {
    guard let json = try? JSONParser.parse(line), let record = try? CommandRecord(record: json),
      record.time >= engine.now
    else { throw .notACommand }
    try advance(to: record.time, within: budget)
    guard record.sequence == sequence + 1 else { throw .endDiffers }
    engine.apply(record.command, into: &events)
    try spend(events.count, of: budget)
    sequence += 1
    last.removeAll()
    lastHash = events.contains(where: \.isDurable) ? nil : engine.stateHash
    encoder.encode(
      record.command, origin: record.origin, time: record.time, sequence: sequence,
      hash: lastHash, into: &last)
    count(cause: record.origin.reference.map(CommandOrigin.json))
    if let key = record.origin.key {
      keys.remember(key, of: record.sequence, bound: rememberedKeys)
    }
  }

  /// Runs on to the last record that is stored, and no further: what follows it was not.
  ///
  /// - Parameters:
  ///   - end: The record's number.
  ///   - time: Its time, in microseconds of the stream.
  ///   - line: What the client must have given then.
  public mutating func finish(
    at end: Int64, time: Int64, line: [UInt8], within budget: EngineBudget = EngineBudget()
  ) throws(Problem) {
    while sequence < end, let deadline = engine.nextDeadline, deadline <= time {
      engine.advance(to: deadline, into: &events)
      try spend(max(1, events.count), of: budget)
      count(cause: nil)
    }
    guard sequence == end, last.bytes == line else { throw .endDiffers }
  }

  /// Whether the records up to a snapshot lead to just what it holds.
  ///
  /// - Precondition: All commands up to there were taken, and none after it.
  public func leads(
    to snapshot: ClientSnapshot, within budget: EngineBudget = EngineBudget()
  ) throws(Problem) -> Bool {
    guard snapshot.checkpoint.now >= engine.now else { return false }
    var copy = self
    try copy.advance(to: snapshot.checkpoint.now, within: budget)
    return ClientSnapshot(
      opening, sequence: copy.sequence, engine: copy.engine, keys: copy.keys) == snapshot
  }

  private mutating func advance(to time: Int64, within budget: EngineBudget) throws(Problem) {
    do throws(EngineBudget.Exhaustion) {
      while try engine.advanceToNextMoment(until: time, into: &events, within: budget) {
        count(cause: nil)
      }
    } catch {
      throw .exhausted(error)
    }
  }

  private func spend(_ events: Int, of budget: EngineBudget) throws(Problem) {
    do throws(EngineBudget.Exhaustion) {
      try budget.spend(events: events)
    } catch {
      throw .exhausted(error)
    }
  }

  /// Numbers what the last call brought.
  private mutating func count(cause: [UInt8]?) {
    for event in events where event.isDurable {
      sequence += 1
      lastHash = event.hash
      last.removeAll()
      encoder.encode(event, sequence: sequence, cause: cause, into: &last)
    }
    events.removeAll(keepingCapacity: true)
  }
}
