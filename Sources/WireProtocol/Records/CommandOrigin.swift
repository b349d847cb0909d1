import JSON

/// Where a command came from: what the sender calls it, and who the sender is.
public struct CommandOrigin: Sendable, Equatable {
  /// The sender's name for the command; the records it brings carry it as their cause.
  public let reference: String?
  /// The idempotency key: a second command with the same key is not carried out.
  public let key: String?
  /// The sender: `device`, `server`, or an operator's name.
  public let sender: String?

  /// The sender of what a client's own device asks.
  public static let device = "device"

  /// Creates an origin.
  public init(reference: String? = nil, key: String? = nil, sender: String? = nil) {
    self.reference = reference
    self.key = key
    self.sender = sender
  }

  /// A reference as the JSON that records carry.
  public static func json(_ reference: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(reference)
    return writer.bytes
  }
}
