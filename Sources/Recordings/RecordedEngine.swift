public import JSON
public import NavigationEngine
public import WireProtocol

/// A client's engine, all of whose steps come out as the records of its stream.
///
/// Whatever runs a client with its records runs it through this: live, brought back, verified,
/// branched, followed and rehearsed. So there is one rule for numbers, causes and hashes.
public struct RecordedEngine: Sendable {
  /// The stream.
  public let stream: String
  /// The engine.
  public private(set) var engine: NavigationEngine
  /// The number of the last record that is stored.
  public private(set) var sequence: Int64
  /// The hash that it carries; nil where it carries none.
  public private(set) var lastHash: UInt64?
  /// What writes the records.
  public let encoder: RecordEncoder

  /// Creates a client on which the app was never opened.
  ///
  /// - Parameter detail: How much its engine tells; ``EventDetail/records`` where no frame is told.
  public init(
    stream: String, vocabulary: AppVocabulary, detail: EventDetail = .everything
  ) {
    engine = NavigationEngine(app: vocabulary.app, detail: detail)
    encoder = RecordEncoder(stream: stream, vocabulary: vocabulary)
    self.stream = stream
    sequence = 0
  }

  /// Creates a client that goes on right after a record that ended a step.
  public init(
    stream: String, vocabulary: AppVocabulary, checkpoint: Checkpoint, sequence: Int64
  ) {
    engine = NavigationEngine(app: vocabulary.app, checkpoint: checkpoint)
    encoder = RecordEncoder(stream: stream, vocabulary: vocabulary)
    self.stream = stream
    self.sequence = sequence
    lastHash = engine.stateHash
  }

  /// Carries out a command, after all that is due until then.
  public mutating func apply(
    _ command: Command, origin: CommandOrigin, at time: Int64, into batch: inout RecordBatch
  ) {
    advance(to: time, into: &batch)
    engine.apply(command, into: &batch.events)
    sequence += 1
    let outcome = batch.hasNewDurableEvent ? nil : engine.stepOutcome
    lastHash = outcome?.hash
    batch.append(sequence: sequence, time: time) { writer in
      encoder.encode(
        command, origin: origin, time: time, sequence: sequence, outcome: outcome,
        into: &writer)
    }
    record(cause: origin.reference.map(CommandOrigin.json), into: &batch)
  }

  /// Lets what is due until a time happen.
  public mutating func advance(to time: Int64, into batch: inout RecordBatch) {
    engine.advance(to: time, into: &batch.events)
    record(cause: nil, into: &batch)
  }

  /// Goes on to the next moment at which something is due, at most to a time.
  ///
  /// - Returns: Whether something was due; where not, the time has come.
  /// - Throws: What ended the work; the client is used no more then.
  public mutating func advanceToNextMoment(
    until time: Int64, into batch: inout RecordBatch, within budget: EngineBudget
  ) throws(EngineBudget.Exhaustion) -> Bool {
    let isDue = try engine.advanceToNextMoment(
      until: time, into: &batch.events, within: budget)
    record(cause: nil, into: &batch)
    return isDue
  }

  /// Writes the whole state.
  public func encodeSnapshot(epoch: String, into writer: inout JSONWriter) {
    encoder.encodeSnapshot(of: engine, epoch: epoch, sequence: sequence, into: &writer)
  }

  private mutating func record(cause: [UInt8]?, into batch: inout RecordBatch) {
    batch.encodeNewEvents(with: encoder, cause: cause, sequence: &sequence, hash: &lastHash)
  }
}

extension RecordedEngine {
  /// The records of a client on which these commands are carried out, one line each.
  ///
  /// - Parameters:
  ///   - origins: Where commands came from, by their places; the others are the device's.
  ///   - end: When the run ends, in microseconds of the stream; what is due until then happens.
  public static func records(
    of commands: [TimedCommand], origins: [Int: CommandOrigin] = [:], until end: Int64,
    stream: String, app: AppVocabulary
  ) -> [UInt8] {
    var batch = RecordBatch()
    var client = RecordedEngine(stream: stream, vocabulary: app)
    let device = CommandOrigin(sender: CommandOrigin.device)
    for (place, command) in commands.enumerated() {
      client.apply(
        command.command, origin: origins[place] ?? device, at: command.time, into: &batch)
      batch.removeLines()
    }
    client.advance(to: end, into: &batch)
    return batch.writer.bytes
  }
}

/// Encoded lines one after another, and which of them are records that an engine gave.
public struct RecordBatch: Sendable {
  /// All lines, each record with its line end.
  public var writer: JSONWriter
  /// The records, in order.
  public private(set) var lines: [Line] = []
  /// How many frames of transitions were left out.
  public private(set) var framesLeftOut = 0
  /// Whether frames of transitions are encoded too, which are told and never stored.
  public let includesFrames: Bool
  /// What the engine gave, with the frames that are left out.
  fileprivate var events: [Event] = []
  /// How many of the events have their lines, or are left out.
  private var toldEvents = 0

  /// Creates an empty batch.
  public init(includingFrames: Bool = false, reservingCapacity capacity: Int = 0) {
    includesFrames = includingFrames
    writer = JSONWriter(reservingCapacity: capacity)
  }

  /// A record that an engine gave.
  public struct Line: Sendable {
    /// The record's number; of a frame that of the record before it.
    public let sequence: Int64
    /// When, in microseconds of the stream.
    public let time: Int64
    /// Which of the batch's events it tells; nil where the record is the command.
    fileprivate let place: Int?
    /// Where the line stands in ``RecordBatch/writer``, without its line end.
    public let range: Range<Int>

    /// Whether the record is the command, and not what happened by it.
    public var isCommand: Bool { place == nil }
  }

  /// What happened; nil where the record is the command.
  public func event(of line: Line) -> Event? { line.place.map { events[$0] } }

  /// A record's kind.
  public func kind(of line: Line) -> RecordKind {
    line.place.map { events[$0].body.recordKind } ?? .command
  }

  /// The bytes of a record's line.
  public func bytes(of line: Line) -> ArraySlice<UInt8> { writer[line.range] }

  /// How many events the records and the frames that were left out stand for.
  public var eventCount: Int { lines.count + framesLeftOut }

  /// Forgets which lines are records, and keeps the lines.
  public mutating func removeLines() {
    lines.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    toldEvents = 0
    framesLeftOut = 0
  }

  /// Forgets everything, and keeps the memory.
  public mutating func removeAll() {
    removeLines()
    writer.removeAll()
  }

  fileprivate var hasNewDurableEvent: Bool {
    events.indices[toldEvents...].contains { events[$0].isDurable }
  }

  /// Writes the lines of the events that have none yet.
  fileprivate mutating func encodeNewEvents(
    with encoder: RecordEncoder, cause: [UInt8]?, sequence: inout Int64, hash: inout UInt64?
  ) {
    // What others cannot change meanwhile is encoded where it stands.
    let events = events
    for place in toldEvents..<events.count {
      if events[place].isDurable {
        sequence += 1
        hash = events[place].outcome?.hash
      } else if !includesFrames {
        framesLeftOut += 1
        continue
      }
      let start = writer.count
      encoder.encode(events[place], sequence: sequence, cause: cause, into: &writer)
      endLine(from: start, sequence: sequence, time: events[place].time, place: place)
    }
    toldEvents = events.count
  }

  fileprivate mutating func append(
    sequence: Int64, time: Int64, command encode: (inout JSONWriter) -> Void
  ) {
    let start = writer.count
    encode(&writer)
    endLine(from: start, sequence: sequence, time: time, place: nil)
  }

  private mutating func endLine(from start: Int, sequence: Int64, time: Int64, place: Int?) {
    lines.append(
      Line(sequence: sequence, time: time, place: place, range: start..<writer.count))
    writer.raw("\n")
  }
}
