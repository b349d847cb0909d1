import AppIdentity
public import JSON
import WireProtocol

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

  /// Decodes every record and checks that each stream is whole and in order, and the end.
  public func forEachRecord(
    _ body: (Line, Place, JSONValue) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    try forEachLine { (order, line) throws(RecordingError) in
      let (place, value) = try order.take(bytes[line.range], number: line.number)
      try body(line, place, value)
    }
  }

  /// Checks what ``forEachRecord(_:)`` checks, and decodes the commands alone.
  ///
  /// - Parameter body: Takes the record, decoded where it is a command; null where it is not.
  public func forEachCommand(
    _ body: (Line, Place, JSONValue) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    try forEachLine { (order, line) throws(RecordingError) in
      let read = bytes.withUnsafeBytes { bytes in
        Result { () throws(RecordingError) in
          try order.takePlace(
            of: UnsafeRawBufferPointer(rebasing: bytes[line.range]), number: line.number,
            pausing: {})
        }
      }
      let place = try read.get()
      var value = JSONValue.null
      if place.kind == RecordKind.command.rawValue {
        do throws(JSONError) {
          value = try JSONParser.parse(bytes[line.range])
        } catch {
          throw RecordingError(line: line.number, problem: .notJSON(error))
        }
      }
      try body(line, place, value)
    }
  }

  private func forEachLine(
    _ body: (inout RecordOrder, Line) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    var order = RecordOrder(header)
    let end = try forEachLine { (line) throws(RecordingError) in try body(&order, line) }
    guard let end else { return }
    var hash = RunningSHA256()
    bytes.withUnsafeBytes {
      hash.update(UnsafeRawBufferPointer(rebasing: $0[..<end.range.lowerBound]))
    }
    do throws(RecordingError.Problem) {
      try RecordingEnd(counts: order.counts, hash: hash.hexadecimal).check(bytes[end.range])
    } catch {
      throw RecordingError(line: end.number, problem: error)
    }
  }
}
