import JSON
public import WireProtocol

/// One client of a recording, with what was asked of it.
public struct RecordedStream: Sendable {
  /// What the header says of it.
  public let description: RecordingHeader.Stream
  /// What was asked, in order.
  public private(set) var commands: [CommandRecord] = []
  /// The time of the last record, in microseconds of the stream; 0 where there is none.
  public private(set) var end: Int64 = 0
  /// How many records it has.
  public private(set) var recordCount: Int64 = 0
  /// The records, one line each, each with its line end.
  private var lines: [UInt8] = []
  /// The lines of the records in their file, counted from 1; empty where they come from a store.
  private var lineNumbers: [Int] = []

  /// Begins before the first record.
  public init(_ description: RecordingHeader.Stream) {
    self.description = description
  }

  /// A client of which only what was asked is known, as one that a page plays by itself.
  ///
  /// - Parameters:
  ///   - commands: By ascending time.
  ///   - end: How far the client has come, in microseconds of the stream.
  public init(
    _ description: RecordingHeader.Stream, commands: [CommandRecord], until end: Int64
  ) {
    self.init(description)
    self.commands = commands
    self.end = end
  }

  /// Reads a client from a recording, and keeps nothing of the others; the first that the header
  /// names, where no name is given.
  ///
  /// - Parameter scan: Hands the recording's items to its argument, in their order.
  /// - Throws: `BranchError` where the recording has no such client, `RecordingError` for a record
  ///   that is none, and what `scan` throws.
  public init(
    _ name: String?,
    from scan: (_ take: (RecordingScanner.Item) throws -> Void) throws -> Void
  ) throws {
    var found: RecordedStream?
    try scan { item in
      switch item {
      case .header(let header):
        let streams = header.streams
        guard let description = streams.first(where: { name == nil || $0.stream == name }) else {
          throw BranchError.noStream(name ?? "", known: streams.map(\.stream))
        }
        found = RecordedStream(description)
      case .record(let record): try found?.take(record)
      case .marker: break
      }
    }
    guard let found else { throw RecordingError(line: 1, problem: .noHeader) }
    self = found
  }

  private mutating func take(_ record: RecordingScanner.Record) throws(RecordingError) {
    let place = record.place
    guard place.stream == description.stream else { return }
    lineNumbers.append(record.line)
    do throws(RecordingError.Problem) {
      try append(
        record.bytes, sequence: place.sequence, time: place.time,
        value: place.kind == RecordKind.command.rawValue ? record.value : .null)
    } catch {
      throw RecordingError(line: record.line, problem: error)
    }
  }

  /// Takes the next record as a store keeps it.
  public mutating func append(
    _ line: [UInt8], sequence: Int64, time: Int64, isCommand: Bool
  ) throws(RecordingError.Problem) {
    let value: JSONValue
    do throws(JSONError) {
      value = isCommand ? try JSONParser.parse(line) : .null
    } catch {
      throw .notJSON(error)
    }
    try append(line, sequence: sequence, time: time, value: value)
    guard !isCommand || commands.last?.sequence == sequence else {
      throw .notARecord("it is stored as a command, and is none")
    }
  }

  private mutating func append(
    _ line: some Collection<UInt8>, sequence: Int64, time: Int64, value: JSONValue
  ) throws(RecordingError.Problem) {
    guard sequence == recordCount + 1 else {
      throw .sequenceGap(
        stream: description.stream, expected: recordCount + 1, found: sequence)
    }
    recordCount = sequence
    end = time
    lines += line
    lines.append(UInt8(ascii: "\n"))
    do throws(ProtocolError) {
      if let command = try CommandRecord(record: value) { commands.append(command) }
    } catch {
      throw .notARecord(error.message)
    }
  }

  /// The line of a record in the file, counted from 1; nil where it comes from a store.
  func lineNumber(of sequence: Int64) -> Int? {
    lineNumbers.isEmpty ? nil : lineNumbers[Int(sequence) - 1]
  }

  /// The first number at which the recording is not what a run gave; nil where it is all of it.
  func firstDifference(from given: [UInt8]) -> Int64? {
    if given.starts(with: lines) { return nil }
    let same = zip(lines, given).prefix { $0 == $1 }.reduce(into: 0) { count, pair in
      if pair.0 == UInt8(ascii: "\n") { count += 1 }
    }
    return Int64(same) + 1
  }
}
