import NavigationEngine
import WireProtocol

/// One recorded client, run again beside its records.
final class StreamReplay {
  let stream: String
  /// The bytes with which each of its records begins.
  let prefix: [UInt8]
  private let encoder: RecordEncoder
  private var engine: NavigationEngine
  private var sequence: Int64 = 0
  private var events: [Event] = []
  /// The records that the engine gave and the file has still to show.
  private var expected = JSONWriter()
  private var expectedLines: [Range<Int>] = []
  private var nextExpected = 0

  init(stream: String, vocabulary: AppVocabulary) {
    self.stream = stream
    encoder = RecordEncoder(stream: stream, vocabulary: vocabulary)
    engine = NavigationEngine(app: vocabulary.app)
    prefix = encoder.linePrefix
  }

  /// The stream's time, in microseconds.
  var time: Int64 { engine.now }

  /// Compares the next record of the file.
  ///
  /// - Returns: The difference, where there is one.
  func compare(
    _ line: ArraySlice<UInt8>, line number: Int
  ) throws(RecordingError) -> Verification.Difference? {
    if nextExpected == expectedLines.count { try runOn(line, line: number) }
    guard nextExpected < expectedLines.count else {
      return difference(number, sequence + 1, expected: nil, actual: line)
    }
    let range = expectedLines[nextExpected]
    let candidate = expected.bytes[range]
    guard candidate.elementsEqual(line) else {
      let first = sequence - Int64(expectedLines.count - nextExpected) + 1
      return difference(number, first, expected: candidate, actual: line)
    }
    nextExpected += 1
    return nil
  }

  /// The records that the engine gave and the file does not show.
  func differenceAtEnd() -> Verification.Difference? {
    guard nextExpected < expectedLines.count else { return nil }
    let first = sequence - Int64(expectedLines.count - nextExpected) + 1
    return difference(
      0, first, expected: expected.bytes[expectedLines[nextExpected]], actual: nil)
  }

  /// Runs the engine until it gives records: by the command of this line, or by time.
  private func runOn(_ line: ArraySlice<UInt8>, line number: Int) throws(RecordingError) {
    expected.removeAll()
    expectedLines.removeAll(keepingCapacity: true)
    nextExpected = 0
    let record = try command(in: line, line: number)
    if let record, record.time < engine.now {
      throw RecordingError(line: number, problem: .timeWentBack(stream: stream))
    }
    advance(to: record?.time)
    guard let record, expectedLines.isEmpty else { return }
    engine.apply(record.command, at: record.time, into: &events)
    sequence += 1
    let start = expected.count
    encoder.encode(
      record.command, origin: record.origin, time: record.time, sequence: sequence,
      hash: events.contains(where: \.isDurable) ? nil : engine.stateHash, into: &expected)
    expectedLines.append(start..<expected.count)
    expect(cause: record.origin.reference.map(CommandOrigin.json))
  }

  /// Goes on to the next thing that gives records, at most to a time.
  ///
  /// It stops there, so that no command's time, however late, makes it run for long.
  private func advance(to limit: Int64?) {
    while expectedLines.isEmpty, let deadline = engine.nextDeadline,
      limit.map({ deadline <= $0 }) ?? true
    {
      engine.advance(to: deadline, into: &events)
      expect(cause: nil)
    }
  }

  private func expect(cause: [UInt8]?) {
    for event in events where event.isDurable {
      sequence += 1
      let start = expected.count
      encoder.encode(event, sequence: sequence, cause: cause, into: &expected)
      expectedLines.append(start..<expected.count)
    }
    events.removeAll(keepingCapacity: true)
  }

  private func command(
    in line: ArraySlice<UInt8>, line number: Int
  ) throws(RecordingError) -> CommandRecord? {
    guard RecordEncoder.isCommand(line) else { return nil }
    let json: JSONValue
    do {
      json = try JSONParser.parse(line)
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
    _ line: Int, _ sequence: Int64, expected: ArraySlice<UInt8>?, actual: ArraySlice<UInt8>?
  ) -> Verification.Difference {
    Verification.Difference(
      line: line, stream: stream, sequence: sequence,
      expected: expected.map { String(decoding: $0, as: UTF8.self) },
      actual: actual.map { String(decoding: $0, as: UTF8.self) })
  }
}
