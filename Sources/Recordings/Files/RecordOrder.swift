import JSON
import WireProtocol

/// Follows the records of a file and holds each against the one before it in its stream.
struct RecordOrder: Sendable {
  private let streams: [String]
  private let places: [String: Int]
  /// The last record of each stream.
  private var last: [(sequence: Int64, time: Int64)]
  /// The stream whose record came last; the next one is most often of it too.
  private var current = 0
  /// How the lines of that stream begin.
  private var start: [UInt8]
  private var kinds = KindNames()
  private var plain = PlainJSON()

  /// Begins before the first record of each stream that a header names.
  init(_ header: RecordingHeader) {
    streams = header.streams.map(\.stream)
    places = Dictionary(streams.enumerated().map { ($1, $0) }) { first, _ in first }
    last = Array(repeating: (0, 0), count: streams.count)
    start = streams.first.map(RecordingLine.start) ?? []
  }

  /// How many records came of each stream.
  var counts: [RecordingEnd.Count] {
    zip(streams, last).map { RecordingEnd.Count(stream: $0, records: $1.sequence) }
  }

  /// Checks a line as ``take(_:number:pausing:)`` does, and decodes it only where that is not sure
  /// otherwise.
  mutating func takePlace(
    of line: UnsafeRawBufferPointer, number: Int, pausing pause: () -> Void
  ) throws(RecordingError) -> RecordingReader.Place {
    guard let place = plainPlace(of: line) else {
      return try take(line, number: number, pausing: pause).place
    }
    do throws(RecordingError.Problem) {
      try follow(place, of: current)
      return place
    } catch {
      throw RecordingError(line: number, problem: error)
    }
  }

  /// The stream of a line that is written as records are here; nil where it is another one.
  ///
  /// The line need not be good.
  mutating func stream(of line: UnsafeRawBufferPointer) -> String? {
    guard !start.isEmpty else { return nil }
    if line.begins(with: start) { return streams[current] }
    guard let place = RecordingLine.stream(of: line).flatMap({ places[$0] }) else { return nil }
    current = place
    start = RecordingLine.start(streams[place])
    return streams[place]
  }

  /// The place of a line that is surely good and of a stream of the header; nil for any other.
  private mutating func plainPlace(of line: UnsafeRawBufferPointer) -> RecordingReader.Place? {
    guard line.count <= Self.longestPlainLine, let record = RecordLine(line), record.frame == nil,
      Self.numbers.contains(record.sequence), Self.numbers.contains(record.time),
      !record.isOf(.command) || record.dataAndMore?.first == UInt8(ascii: "{"),
      let kind = kinds.text(of: UnsafeRawBufferPointer(rebasing: record.kind)),
      let stream = stream(of: line),
      plain.isGood(line, maximumValues: RecordingReader.maximumLineValues)
    else { return nil }
    return RecordingReader.Place(
      stream: stream, sequence: record.sequence, time: record.time, kind: kind)
  }

  /// What a sequence and a time may be.
  private static let numbers = 0...(Int64(1) << 53 - 1)
  /// Longer lines are parsed, in which others may come in between.
  private static let longestPlainLine = 1 << 16

  /// Decodes a line and checks that it goes on where its stream stopped.
  ///
  /// - Parameter pause: Called again and again where the line is long.
  mutating func take(
    _ line: some Collection<UInt8>, number: Int, pausing pause: () -> Void = {}
  ) throws(RecordingError) -> (place: RecordingReader.Place, value: JSONValue) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(
        line, maximumValues: RecordingReader.maximumLineValues, pausing: pause)
    } catch {
      throw RecordingError(line: number, problem: .notJSON(error))
    }
    do throws(RecordingError.Problem) {
      let place = try Self.place(of: value)
      guard let stream = places[place.stream] else { throw .unknownStream(place.stream) }
      try follow(place, of: stream)
      return (place, value)
    } catch {
      throw RecordingError(line: number, problem: error)
    }
  }

  private mutating func follow(
    _ place: RecordingReader.Place, of stream: Int
  ) throws(RecordingError.Problem) {
    let before = last[stream]
    let expected = before.sequence + 1
    guard place.sequence == expected else {
      throw .sequenceGap(stream: place.stream, expected: expected, found: place.sequence)
    }
    guard place.time >= before.time else { throw .timeWentBack(stream: place.stream) }
    last[stream] = (place.sequence, place.time)
  }

  private static func place(
    of value: JSONValue
  ) throws(RecordingError.Problem) -> RecordingReader.Place {
    guard let stream = value["stream"]?.string, let sequence = value["sequence"]?.integer,
      let time = value["time"]?.integer, let kind = value["kind"]?.string
    else {
      if value["format"]?.string == FormatVersion.recordingName { throw .secondHeader }
      throw .notARecord(
        "it needs stream and kind, which are texts, and sequence and time, which are whole numbers")
    }
    guard numbers.contains(sequence), numbers.contains(time)
    else { throw .notARecord("sequence and time must be from 0 to 2^53 - 1") }
    if kind == RecordKind.command.rawValue {
      guard case .object = value["data"] else {
        throw .notARecord("the data of a command must be an object")
      }
    }
    return RecordingReader.Place(stream: stream, sequence: sequence, time: time, kind: kind)
  }
}
