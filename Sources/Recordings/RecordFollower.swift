import JSON
public import NavigationEngine
public import WireProtocol

/// A client's engine that follows the records of a stream, and holds each against its own.
///
/// Its state is what the records mean: nothing happens in it before a record tells of it.
public struct RecordFollower: Sendable {
  /// The client, up to the end of the step of which the last record told.
  public private(set) var client: RecordedEngine
  private var batch = RecordBatch()
  private var next = 0
  private var commands = CommandReader()

  /// Begins before the first record.
  ///
  /// - Parameter detail: As of ``RecordedEngine``; the records are the same.
  public init(stream: String, vocabulary: AppVocabulary, detail: EventDetail = .everything) {
    client = RecordedEngine(stream: stream, vocabulary: vocabulary, detail: detail)
  }

  /// A record that is not what the engine gives.
  public struct Difference: Error, Sendable, Equatable {
    /// The number at which the two part.
    public let sequence: Int64
    /// The record that the engine gives; nil where it gives none.
    public let expected: String?
    /// The record that came; nil where none did.
    public let actual: String?

    /// Creates a difference.
    public init(sequence: Int64, expected: String?, actual: String?) {
      self.sequence = sequence
      self.expected = expected
      self.actual = actual
    }
  }

  /// Whether all records of the last step have come.
  public var isComplete: Bool { next == batch.lines.count }

  /// The number of the last record that came; 0 before the first.
  public var lastSequence: Int64 {
    isComplete ? client.sequence : batch.lines[next].sequence - 1
  }

  /// Whether a line is of this stream.
  public func owns(_ line: UnsafeRawBufferPointer) -> Bool {
    client.encoder.linePrefix.withUnsafeBytes { line.begins(with: $0) }
  }

  /// Takes the next record, by its line.
  ///
  /// - Returns: The record's number, and what happened; no event where the record is the command.
  /// - Throws: `Difference`, `RecordingError.Problem` where the line is a command that cannot be
  ///   read or goes back in time, `EngineBudget.Exhaustion`.
  public mutating func follow(
    _ line: UnsafeRawBufferPointer, within budget: EngineBudget
  ) throws -> (sequence: Int64, event: Event?) {
    if isComplete { try runOn(line, within: budget) }
    guard next < batch.lines.count else {
      throw Difference(
        sequence: client.sequence + 1, expected: nil,
        actual: String(decoding: line, as: UTF8.self))
    }
    let expected = batch.lines[next]
    let isSame = batch.writer.withUnsafeBytes { bytes in
      line.count == expected.range.count
        && line.begins(with: UnsafeRawBufferPointer(rebasing: bytes[expected.range]))
    }
    guard isSame else {
      // Something may be wrong with it where it was not looked at to know the command.
      _ = try CommandRecord(whole: line)
      throw difference(from: String(decoding: line, as: UTF8.self))
    }
    next += 1
    return (expected.sequence, batch.event(of: expected))
  }

  /// Takes all records that are still to come of this step, where the bytes go on with them.
  ///
  /// One comparison for a whole step: its lines need not be looked for one by one.
  ///
  /// - Returns: How many bytes and records are the same; none where the bytes go on otherwise.
  mutating func followStep(_ bytes: UnsafeRawBufferPointer) -> (bytes: Int, records: Int) {
    guard !isComplete else { return (0, 0) }
    let start = batch.lines[next].range.lowerBound
    let isSame = batch.writer.withUnsafeBytes { expected in
      bytes.begins(with: UnsafeRawBufferPointer(rebasing: expected[start...]))
    }
    guard isSame else { return (0, 0) }
    defer { next = batch.lines.count }
    return (batch.writer.count - start, batch.lines.count - next)
  }

  /// Takes it that time passes in which nothing more happens.
  public mutating func pass(to time: Int64) throws(Difference) {
    if isComplete {
      begin()
      client.advance(to: time, into: &batch)
    }
    try end()
  }

  /// Takes it that no more records come.
  public func end() throws(Difference) {
    guard isComplete else { throw difference(from: nil) }
  }

  private func difference(from actual: String?) -> Difference {
    let expected = batch.lines[next]
    return Difference(
      sequence: expected.sequence,
      expected: String(decoding: batch.bytes(of: expected), as: UTF8.self), actual: actual)
  }

  private mutating func begin() {
    batch.removeAll()
    next = 0
  }

  /// Runs the engine until it gives records: by the command of this line, or by time.
  private mutating func runOn(
    _ line: UnsafeRawBufferPointer, within budget: EngineBudget
  ) throws {
    begin()
    let record = try commandRecord(line)
    if let record, record.time < client.engine.now {
      _ = try CommandRecord(whole: line)
      throw RecordingError.Problem.timeWentBack(stream: record.stream)
    }
    // It stops at the first records, so that no command's time makes it run for long.
    while isComplete, let deadline = client.engine.nextDeadline,
      record.map({ deadline <= $0.time }) ?? true
    {
      _ = try client.advanceToNextMoment(until: deadline, into: &batch, within: budget)
    }
    guard let record, isComplete else { return }
    batch.removeAll()
    client.apply(record.command, origin: record.origin, at: record.time, into: &batch)
    try budget.spend(events: batch.eventCount)
  }

  /// Reads a command from a line that is still to be compared; nil where it is something else.
  private mutating func commandRecord(
    _ line: UnsafeRawBufferPointer
  ) throws(RecordingError.Problem) -> CommandRecord? {
    if let record = RecordLine(line) {
      guard record.isOf(.command) else { return nil }
      if let command = commands.record(of: record, in: client.stream) { return command }
    }
    return try CommandRecord(whole: line)
  }
}

extension CommandRecord {
  /// Reads a command from a record's line, all of which is looked at; nil where the line is
  /// something else.
  fileprivate init?(whole line: UnsafeRawBufferPointer) throws(RecordingError.Problem) {
    let record = RecordLine(line)
    if let record, !record.isOf(.command) { return nil }
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONParser.parse(line)
    } catch {
      guard record == nil else { throw .notJSON(error) }
      return nil
    }
    do throws(ProtocolError) {
      try self.init(record: json)
    } catch {
      throw .notARecord(error.message)
    }
  }
}
