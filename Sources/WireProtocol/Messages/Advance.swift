public import JSON

/// A request to let the time of a client pass whose clock its device holds.
public struct Advance: Sendable, Equatable {
  /// The sender's name for the message.
  public let reference: String
  /// Up to when, in microseconds of the stream; a time in the past changes nothing.
  public let time: Int64

  /// How far one message may let time pass, in microseconds: a minute.
  public static let maximumMicroseconds: Int64 = 60_000_000

  /// Creates a request.
  public init(reference: String, time: Int64) {
    self.reference = reference
    self.time = time
  }

  init(_ value: JSONValue, reference: String?) throws(ProtocolError) {
    let fields = MessageFields(value: value, reference: reference, place: "The message")
    self.reference = try fields.required("ref", reference)
    time = try fields.required("to", fields.count("to"))
  }

  /// Writes the message as one line, without a line end.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{\"kind\":\"advance\",\"ref\":")
    writer.string(reference)
    writer.member("to", time)
    writer.raw("}")
  }
}
