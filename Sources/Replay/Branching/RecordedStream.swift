public import WireProtocol

/// One client of a recording, with what was asked of it.
public struct RecordedStream: Sendable {
  /// What the header says of it.
  public let description: RecordingHeader.Stream
  /// What was asked, in order.
  public let commands: [CommandRecord]
  /// The time of the last record, in microseconds of the stream; 0 where there is none.
  public let end: Int64
  private let bytes: [UInt8]
  private let lines: [RecordingReader.Line]

  /// Reads a client from a recording; the first that the header names, where no name is given.
  ///
  /// - Throws: `BranchError` where the recording has no such client, `RecordingError` where it is
  ///   no whole recording.
  public init(_ name: String?, in reader: RecordingReader) throws {
    let streams = reader.header.streams
    guard let description = streams.first(where: { name == nil || $0.stream == name }) else {
      throw BranchError.noStream(name ?? "", known: streams.map(\.stream))
    }
    var commands: [CommandRecord] = []
    var lines: [RecordingReader.Line] = []
    var end: Int64 = 0
    try reader.forEachRecord { (line, place, value) throws(RecordingError) in
      guard place.stream == description.stream else { return }
      lines.append(line)
      end = place.time
      do throws(ProtocolError) {
        if let command = try CommandRecord(record: value) { commands.append(command) }
      } catch {
        throw RecordingError(line: line.number, problem: .notARecord(error.message))
      }
    }
    self.description = description
    self.commands = commands
    self.end = end
    self.lines = lines
    bytes = reader.bytes
  }

  /// How many records it has.
  public var recordCount: Int64 { Int64(lines.count) }

  /// The line of a record in the file, counted from 1.
  ///
  /// - Precondition: the number is 1 to ``recordCount``.
  func lineNumber(of sequence: Int64) -> Int { lines[Int(sequence) - 1].number }

  /// The first number at which the recording is not what a run gave; nil where it is all of it.
  func firstDifference(from records: RecordLines) -> Int64? {
    var iterator = records.makeIterator()
    for (index, line) in lines.enumerated() {
      guard let given = iterator.next(), given.elementsEqual(bytes[line.range]) else {
        return Int64(index) + 1
      }
    }
    return nil
  }
}
