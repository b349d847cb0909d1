public import JSON

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

    /// Places a record.
    public init(stream: String, sequence: Int64, time: Int64, kind: String) {
      self.stream = stream
      self.sequence = sequence
      self.time = time
      self.kind = kind
    }
  }

  /// Decodes every record and checks that each stream is whole and in order.
  public func forEachRecord(
    _ body: (Line, Place, JSONValue) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    var order = RecordOrder(header)
    try forEachLine { (line) throws(RecordingError) in
      let (place, value) = try order.take(bytes[line.range], number: line.number)
      try body(line, place, value)
    }
  }
}
