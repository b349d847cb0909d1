import JSON

/// The clients that a message is for.
public enum MessageTargets: Sendable, Equatable {
  /// Every client.
  case all
  /// These clients.
  case streams([String])
}

extension MessageFields {
  /// The clients that a message is for; nil where it does not say.
  func targets() throws(ProtocolError) -> MessageTargets? {
    if case .string("all")? = self["targets"] { return .all }
    return try identifiers("targets").map(MessageTargets.streams)
  }
}
