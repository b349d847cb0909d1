import JSON
import NavigationEngine
import WireProtocol

/// One recorded client, run again beside its records.
struct StreamReplay {
  let stream: String
  /// The bytes with which each of its records begins.
  let prefix: [UInt8]
  private let encoder: RecordEncoder
  private var engine: NavigationEngine
  private var sequence: Int64 = 0
  private let budget: EngineBudget
  private var events: [Event] = []
  /// The records that the engine gave and the file has still to show, each with its line end.
  private var expected = JSONWriter()
  /// Where each of them ends, before its line end.
  private var ends: [Int] = []
  private var next = 0

  init(stream: String, vocabulary: AppVocabulary, budget: EngineBudget) {
    self.budget = budget
    self.stream = stream
    encoder = RecordEncoder(stream: stream, vocabulary: vocabulary)
    engine = NavigationEngine(app: vocabulary.app)
    prefix = encoder.linePrefix
  }

  /// The stream's time, in microseconds.
  var time: Int64 { engine.now }

  /// Whether a line is of this stream.
  func owns(_ line: Bytes) -> Bool {
    prefix.withUnsafeBufferPointer { line.begins(with: $0) }
  }

  /// Compares all records that are still to come of this step, where the file goes on with them.
  ///
  /// One comparison for a whole step: its lines need not be looked for one by one.
  ///
  /// - Returns: How many bytes and records are the same; none where the file goes on otherwise.
  mutating func compareStep(_ rest: Bytes) -> (bytes: Int, records: Int) {
    guard next < ends.count else { return (0, 0) }
    let start = start(of: next)
    let isSame = expected.bytes.withUnsafeBufferPointer { rest.begins(with: $0.after(start)) }
    guard isSame else { return (0, 0) }
    defer { next = ends.count }
    return (expected.count - start, ends.count - next)
  }

  /// Compares the next record of the file.
  ///
  /// - Returns: The difference, where there is one.
  mutating func compare(
    _ line: Bytes, line number: Int
  ) throws -> Verification.Difference? {
    if next == ends.count { try runOn(line, line: number) }
    guard next < ends.count else {
      return difference(number, sequence + 1, expected: nil, actual: line)
    }
    let range = start(of: next)..<ends[next]
    let isSame = expected.bytes.withUnsafeBufferPointer {
      line.count == range.count && line.begins(with: Bytes(rebasing: $0[range]))
    }
    guard isSame else { return difference(number, nextSequence, expected: range, actual: line) }
    next += 1
    return nil
  }

  /// The records that the engine gave and the file does not show.
  func differenceAtEnd() -> Verification.Difference? {
    guard next < ends.count else { return nil }
    return difference(0, nextSequence, expected: start(of: next)..<ends[next], actual: nil)
  }

  private var nextSequence: Int64 { sequence - Int64(ends.count - next) + 1 }

  private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] + 1 }

  /// Runs the engine until it gives records: by the command of this line, or by time.
  private mutating func runOn(_ line: Bytes, line number: Int) throws {
    expected.removeAll()
    ends.removeAll(keepingCapacity: true)
    next = 0
    let record = try command(in: line, line: number)
    if let record, record.time < engine.now {
      throw RecordingError(line: number, problem: .timeWentBack(stream: stream))
    }
    try advance(to: record?.time)
    guard let record, ends.isEmpty else { return }
    engine.advance(to: record.time, into: &events)
    engine.apply(record.command, into: &events)
    try budget.spend(events: events.count)
    sequence += 1
    encoder.encode(
      record.command, origin: record.origin, time: record.time, sequence: sequence,
      hash: events.contains(where: \.isDurable) ? nil : engine.stateHash, into: &expected)
    endLine()
    expect(cause: record.origin.reference.map(CommandOrigin.json))
  }

  /// Goes on to the next thing that gives records, at most to a time.
  ///
  /// It stops there, so that no command's time, however late, makes it run for long.
  private mutating func advance(to limit: Int64?) throws(EngineBudget.Exhaustion) {
    while ends.isEmpty, let deadline = engine.nextDeadline,
      limit.map({ deadline <= $0 }) ?? true
    {
      engine.advance(to: deadline, into: &events)
      try budget.spend(events: max(1, events.count))
      expect(cause: nil)
    }
  }

  private mutating func expect(cause: [UInt8]?) {
    for event in events where event.isDurable {
      sequence += 1
      encoder.encode(event, sequence: sequence, cause: cause, into: &expected)
      endLine()
    }
    events.removeAll(keepingCapacity: true)
  }

  private mutating func endLine() {
    ends.append(expected.count)
    expected.raw("\n")
  }

  private func command(
    in line: Bytes, line number: Int
  ) throws(RecordingError) -> CommandRecord? {
    guard RecordEncoder.isCommand(line) else { return nil }
    let json: JSONValue
    do {
      json = try JSONParser.parse(UnsafeRawBufferPointer(line))
    } catch {
      throw RecordingError(line: number, byte: error.offset + 1, problem: .notJSON(error))
    }
    do {
      return try CommandRecord(record: json)
    } catch {
      throw RecordingError(line: number, problem: .notARecord(error.message))
    }
  }

  private func difference(
    _ line: Int, _ sequence: Int64, expected range: Range<Int>?, actual: Bytes?
  ) -> Verification.Difference {
    Verification.Difference(
      line: line, stream: stream, sequence: sequence,
      expected: range.map { String(decoding: expected.bytes[$0], as: UTF8.self) },
      actual: actual.map { String(decoding: $0, as: UTF8.self) })
  }
}
