import JSON
import WireProtocol

/// Follows the records of a file and holds each against the one before it in its stream.
struct RecordOrder: Sendable {
  private var last: [String: (sequence: Int64, time: Int64)]

  /// Begins before the first record of each stream that a header names.
  init(_ header: RecordingHeader) {
    last = Dictionary(uniqueKeysWithValues: header.streams.map { ($0.stream, (0, 0)) })
  }

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
      try follow(place)
      return (place, value)
    } catch {
      throw RecordingError(line: number, problem: error)
    }
  }

  private mutating func follow(
    _ place: RecordingReader.Place
  ) throws(RecordingError.Problem) {
    guard let before = last[place.stream] else { throw .unknownStream(place.stream) }
    let expected = before.sequence + 1
    guard place.sequence == expected else {
      throw .sequenceGap(stream: place.stream, expected: expected, found: place.sequence)
    }
    guard place.time >= before.time else { throw .timeWentBack(stream: place.stream) }
    last[place.stream] = (place.sequence, place.time)
  }

  private static func place(
    of value: JSONValue
  ) throws(RecordingError.Problem) -> RecordingReader.Place {
    guard let stream = value["stream"]?.string, let sequence = value["sequence"]?.integer,
      let time = value["time"]?.integer, let kind = value["kind"]?.string
    else {
      if value["format"]?.string == FormatVersion.recordingName { throw .secondHeader }
      throw .notARecord("it needs stream, sequence, time and kind")
    }
    guard JSONValue.exactCounts.contains(sequence), JSONValue.exactCounts.contains(time)
    else { throw .notARecord("sequence and time must be from 0 to 2^53") }
    return RecordingReader.Place(stream: stream, sequence: sequence, time: time, kind: kind)
  }
}
