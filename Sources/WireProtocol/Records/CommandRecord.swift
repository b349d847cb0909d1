public import JSON
public import NavigationEngine

/// A command as a recording holds it.
public struct CommandRecord: Sendable, Equatable {
  /// The stream it belongs to.
  public let stream: String
  /// Its number in the stream.
  public let sequence: Int64
  /// When it was carried out, in microseconds of the stream.
  public let time: Int64
  /// What was asked.
  public let command: Command
  /// Where it came from.
  public let origin: CommandOrigin

  /// Creates a record of a command.
  public init(
    stream: String, sequence: Int64, time: Int64, command: Command, origin: CommandOrigin
  ) {
    self.stream = stream
    self.sequence = sequence
    self.time = time
    self.command = command
    self.origin = origin
  }

  /// Reads a command from a record; nil where the record is of another kind.
  public init?(record: JSONValue) throws(ProtocolError) {
    guard record["kind"]?.string == RecordKind.command.rawValue else { return nil }
    let fields = MessageFields(value: record, reference: nil, place: "The record")
    stream = try fields.required("stream", fields.identifier("stream"))
    sequence = try fields.required("sequence", fields.count("sequence"))
    time = try fields.required("time", fields.count("time"))
    let data = try fields.required("data", record["data"])
    command = try Command(json: data)
    origin = CommandOrigin(
      reference: try fields.text("cause"), key: data["idempotencyKey"]?.string,
      sender: data["by"]?.string)
  }
}
