extension RecordingReader {
  /// The members of a record that place it in its stream.
  public struct Place: Sendable, Equatable {
    /// The stream.
    public let stream: String
    /// The record's number.
    public let sequence: Int64
    /// The record's time, in microseconds of the stream.
    public let time: Int64
    /// The record's kind.
    public let kind: String
  }

  /// Decodes every record and checks that each stream is whole and in order.
  public func forEachRecord(
    _ body: (Line, Place, JSONValue) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    var last: [String: (sequence: Int64, time: Int64)] = [:]
    let streams = Set(header.streams.map(\.stream))
    try forEachLine { (line) throws(RecordingError) in
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONParser.parse(bytes[line.range])
      } catch {
        throw RecordingError(
          line: line.number, byte: error.offset + 1, problem: .notJSON(error))
      }
      let place = try Self.place(of: value, line: line)
      guard streams.contains(place.stream) else {
        throw RecordingError(line: line.number, problem: .unknownStream(place.stream))
      }
      let before = last[place.stream]
      let expected = (before?.sequence ?? 0) + 1
      guard place.sequence == expected else {
        throw RecordingError(
          line: line.number,
          problem: .sequenceGap(
            stream: place.stream, expected: expected, found: place.sequence))
      }
      guard place.time >= before?.time ?? 0 else {
        throw RecordingError(line: line.number, problem: .timeWentBack(stream: place.stream))
      }
      last[place.stream] = (place.sequence, place.time)
      try body(line, place, value)
    }
  }

  private static func place(
    of value: JSONValue, line: Line
  ) throws(RecordingError) -> Place {
    guard let stream = value["stream"]?.string, let sequence = value["sequence"]?.integer,
      let time = value["time"]?.integer, let kind = value["kind"]?.string
    else {
      throw RecordingError(
        line: line.number,
        problem: .notARecord("it needs stream, sequence, time and kind"))
    }
    guard MessageFields.countRange.contains(sequence), MessageFields.countRange.contains(time)
    else {
      throw RecordingError(
        line: line.number, problem: .notARecord("sequence and time must be from 0 to 2^53"))
    }
    return Place(stream: stream, sequence: sequence, time: time, kind: kind)
  }
}
