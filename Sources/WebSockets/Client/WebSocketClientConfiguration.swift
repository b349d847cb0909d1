/// Everything about a WebSocket client that can be set; times are microseconds, if not in seconds.
public struct WebSocketClientConfiguration: Sendable {
  /// Connections at one time, those that wait to be opened among them.
  public var maximumConnections = 10_000
  /// Handshakes under way at one time; further connections wait for their turn.
  public var maximumHandshakes = 256
  /// From the beginning of a handshake to its end.
  public var connectTimeoutMicroseconds: Int64 = 5_000_000
  /// Longest message taken, in bytes; above it the connection is closed with 1009.
  public var maximumMessageBytes = 4_194_304
  /// Bytes that may wait to be sent on one connection; a message beyond them is not taken.
  public var sendQueueBytes = 262_144
  /// Receive buffer of each connection, in bytes.
  public var receiveBufferBytes = 4096
  /// Silence after which a server is asked for a sign of life, in seconds.
  public var pingIntervalSeconds = 20
  /// Silence after which a connection is given up, in seconds; more than the ping interval.
  public var hangUpSeconds = 35
  /// Time for what waits to leave, and for the server to answer a close frame.
  public var closeTimeoutMicroseconds: Int64 = 2_000_000

  /// Whether TLS can be spoken.
  public var isEncrypted = false
  /// A file in PEM with the certificates that are trusted; nil for those of the system.
  public var trustedCertificates: String?

  /// Makes a configuration of defaults.
  public init() {}

  /// Makes a configuration of defaults for connections to one server.
  public init(for endpoint: WebSocketEndpoint) {
    isEncrypted = endpoint.isEncrypted
    trustedCertificates = endpoint.trustedCertificates
  }

  func validated() throws(WebSocketError) -> Self {
    try WebSocketError.require(maximumConnections > 0, "maximumConnections", "above 0")
    try WebSocketError.require(
      (1...65_535).contains(maximumHandshakes), "maximumHandshakes", "between 1 and 65535")
    try WebSocketError.require(
      connectTimeoutMicroseconds > 0, "connectTimeoutMicroseconds", "above 0")
    try WebSocketError.require(maximumMessageBytes > 0, "maximumMessageBytes", "above 0")
    try WebSocketError.require(sendQueueBytes > 0, "sendQueueBytes", "above 0")
    try WebSocketError.require(
      (128...65_536).contains(receiveBufferBytes), "receiveBufferBytes",
      "between 128 and 65536")
    try WebSocketError.require(pingIntervalSeconds > 0, "pingIntervalSeconds", "above 0")
    try WebSocketError.require(
      hangUpSeconds > pingIntervalSeconds, "hangUpSeconds", "above pingIntervalSeconds")
    try WebSocketError.require(closeTimeoutMicroseconds > 0, "closeTimeoutMicroseconds", "above 0")
    return self
  }

  /// Sockets, and what else a process with a client has open.
  var descriptorsNeeded: Int { maximumConnections + 64 }
}
