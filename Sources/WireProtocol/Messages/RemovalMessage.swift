import JSON

/// A request to take clients off the stage.
public struct RemovalMessage: Sendable, Equatable {
  /// The sender's name for the message.
  public let reference: String
  /// The clients.
  public let targets: MessageTargets

  init(_ value: JSONValue, reference: String?) throws(ProtocolError) {
    let fields = MessageFields(value: value, reference: reference, place: "The message")
    self.reference = try fields.required("ref", reference)
    targets = try fields.required("targets", fields.targets())
  }
}
