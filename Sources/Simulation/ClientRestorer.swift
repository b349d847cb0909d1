import JSON
public import NavigationEngine
import Recordings
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
  private(set) var client: RecordedEngine
  private(set) var keys = AppliedKeys()
  /// The record from which on it was run; 0 for the launch.
  public let start: Int64
  private let rememberedKeys: Int
  private var batch = RecordBatch()
  /// The line of the last record.
  private var last: [UInt8] = []

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
    client = RecordedEngine(stream: opening.stream, vocabulary: app.vocabulary)
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
    keys = snapshot.keys
    client = RecordedEngine(
      stream: opening.stream, vocabulary: app.vocabulary, checkpoint: snapshot.checkpoint,
      sequence: snapshot.sequence)
    last = record
    let hash = record.withUnsafeBytes { bytes in
      RecordLine(bytes).flatMap { $0.sequence == snapshot.sequence ? $0.hash : nil }
    }
    guard hash == client.lastHash else { throw .hashDiffers }
  }

  /// The number of the last record.
  public var sequence: Int64 { client.sequence }

  /// Runs on to a recorded command, and carries it out.
  public mutating func take(
    _ line: [UInt8], within budget: EngineBudget = EngineBudget()
  ) throws(Problem) {
    guard let json = try? JSONParser.parse(line), let record = try? CommandRecord(record: json),
      record.time >= client.engine.now
    else { throw .notACommand }
    try advance(to: record.time, within: budget)
    guard record.sequence == sequence + 1 else { throw .endDiffers }
    client.apply(record.command, origin: record.origin, at: record.time, into: &batch)
    do throws(EngineBudget.Exhaustion) {
      try budget.spend(events: batch.eventCount)
    } catch {
      throw .exhausted(error)
    }
    keepLast()
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
    while sequence < end, let deadline = client.engine.nextDeadline, deadline <= time {
      try advance(to: deadline, within: budget)
    }
    guard sequence == end, last == line else { throw .endDiffers }
  }

  /// Whether the records up to a snapshot lead to just what it holds.
  ///
  /// - Precondition: All commands up to there were taken, and none after it.
  public func leads(
    to snapshot: ClientSnapshot, within budget: EngineBudget = EngineBudget()
  ) throws(Problem) -> Bool {
    guard snapshot.checkpoint.now >= client.engine.now else { return false }
    var copy = self
    try copy.advance(to: snapshot.checkpoint.now, within: budget)
    return ClientSnapshot(
      opening, sequence: copy.sequence, engine: copy.client.engine, keys: copy.keys) == snapshot
  }

  private mutating func advance(to time: Int64, within budget: EngineBudget) throws(Problem) {
    do throws(EngineBudget.Exhaustion) {
      while try client.advanceToNextMoment(until: time, into: &batch, within: budget) {
        keepLast()
      }
    } catch {
      throw .exhausted(error)
    }
  }

  private mutating func keepLast() {
    if let line = batch.lines.last { last = Array(batch.bytes(of: line)) }
    batch.removeAll()
  }
}
