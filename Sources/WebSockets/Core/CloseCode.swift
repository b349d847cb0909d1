/// The reason for closing a WebSocket connection as a number (RFC 6455, section 7.4).
public struct CloseCode: RawRepresentable, Hashable, Sendable {
  /// The number on the wire: 1000 to 1014 for the protocol, 4000 to 4999 for applications.
  public let rawValue: UInt16

  /// Makes the close code with this number.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The purpose of the connection is fulfilled.
  public static let normal = CloseCode(rawValue: 1000)
  /// The server goes down.
  public static let goingAway = CloseCode(rawValue: 1001)
  /// A frame broke the rules of the protocol.
  public static let protocolError = CloseCode(rawValue: 1002)
  /// A message of a kind that is not accepted here: a binary one.
  public static let unsupportedData = CloseCode(rawValue: 1003)
  /// A text message that is not UTF-8.
  public static let invalidPayload = CloseCode(rawValue: 1007)
  /// A message above the bound on message size.
  public static let messageTooBig = CloseCode(rawValue: 1009)
  /// The server met a condition it did not expect.
  public static let internalError = CloseCode(rawValue: 1011)
  /// The peer may come back at once, and finds what it had elsewhere.
  public static let serviceRestart = CloseCode(rawValue: 1012)
  /// The peer may come back a little later.
  public static let tryAgainLater = CloseCode(rawValue: 1013)
  /// No code came with the close frame; never sent.
  public static let noStatus = CloseCode(rawValue: 1005)
  /// The reader was slower than its outbox allows; it may come back and resume.
  public static let slowReader = CloseCode(rawValue: 4413)

  /// Whether a peer may send this code in a close frame.
  var isAllowedOnTheWire: Bool {
    switch rawValue {
    case 1000...1003, 1007...1014, 3000...4999: true
    default: false
    }
  }
}
