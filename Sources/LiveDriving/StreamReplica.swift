import JSON
import NavigationEngine
import Replay
import WireProtocol

/// A second engine that follows a client's stream, record by record.
///
/// Nothing happens in it before the server has told of it. Each record is held against what the
/// engine gives, byte for byte, so that its state is the one that the server's records mean.
struct StreamReplica {
  private var run: StreamRun
  /// What the engine gave, and the server has still to tell.
  private var expected: [ArraySlice<UInt8>] = []
  private var told = 0

  init(stream: String, vocabulary: AppVocabulary) {
    run = StreamRun(stream: stream, vocabulary: vocabulary)
  }

  /// A record that is not what it should be.
  struct Difference: Error, CustomStringConvertible {
    let expected: ArraySlice<UInt8>?
    let actual: ArraySlice<UInt8>?

    var description: String {
      let words = [expected, actual].map { $0.map { String(decoding: $0, as: UTF8.self) } }
      return "the server runs another app, or another version of it: "
        + "expected \(words[0] ?? "no record"), but it told \(words[1] ?? "none")"
    }
  }

  /// The app, up to what the server has told.
  var engine: NavigationEngine { run.engine }

  /// Whether the server has told all that belongs to its last record.
  var isComplete: Bool { told == expected.count }

  /// Takes the next record.
  ///
  /// - Returns: What happened with it, and what belongs to it.
  mutating func follow(
    _ line: [UInt8], _ record: JSONValue
  ) throws(Difference) -> [Event] {
    let events = isComplete ? runOn(record) : []
    guard told < expected.count, expected[told].elementsEqual(line) else {
      throw Difference(expected: told < expected.count ? expected[told] : nil, actual: line[...])
    }
    told += 1
    return events
  }

  /// Lets time pass in which, as the server says, nothing more happened.
  mutating func pass(to time: Int64) throws(Difference) {
    var writer = JSONWriter()
    if isComplete { run.advance(to: time, into: &writer) }
    expect(writer)
    guard isComplete else { throw Difference(expected: expected[told], actual: nil) }
  }

  /// Runs the engine until it gives records: by the command of this record, or by time.
  private mutating func runOn(_ record: JSONValue) -> [Event] {
    var writer = JSONWriter()
    guard let command = try? CommandRecord(record: record) else {
      while let deadline = run.engine.nextDeadline, deadline <= record["time"]?.integer ?? 0 {
        run.advance(to: deadline, into: &writer)
        if writer.count > 0 { break }
      }
      expect(writer)
      return run.events
    }
    if command.time >= run.engine.now {
      run.advance(to: command.time, into: &writer)
      // Records that were due before the command should have come before it.
      if writer.count == 0 {
        run.apply(command.command, origin: command.origin, at: command.time, into: &writer)
      }
    }
    expect(writer)
    return run.events
  }

  private mutating func expect(_ writer: JSONWriter) {
    expected = writer.bytes.split(separator: UInt8(ascii: "\n"))
    told = 0
  }
}
