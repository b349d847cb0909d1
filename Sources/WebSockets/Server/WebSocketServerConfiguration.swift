/// Everything about a transport that can be set; the defaults suit one developer's machine.
public struct WebSocketServerConfiguration: Sendable {
  /// Address or name to listen on.
  public var host = "127.0.0.1"
  /// Port to listen on, 0 to 65535; 0 takes any free one.
  public var port = 0
  /// How many loops serve the port, each on a thread of its own, 1 to 64.
  public var loops = 1
  /// The certificate and its key, where clients speak TLS; nil where they do not.
  public var tls: TLSFiles?
  /// The one path on which WebSocket connections are accepted.
  public var path = "/ws"
  /// The one subprotocol that a client must offer; under 64 characters.
  public var subprotocol = "rootstage.v1"
  /// Whether clients that do not offer the subprotocol get their messages back, on any path: for
  /// suites that test the transport from outside.
  public var echoes = false
  /// Folder whose files are served; nil serves none.
  public var webRoot: String?
  /// Exact paths, or prefixes that end in "/", whose requests go to the handler.
  public var dynamicPaths = ["/healthz", "/readyz", "/metrics", "/api/"]
  /// Paths that are answered whatever `Origin` and `Host` say, for probes by other addresses.
  public var probedPaths: Set<String> = ["/healthz", "/readyz"]
  /// Values of `Origin` accepted beside the address at which a request comes in, compared exactly.
  ///
  /// A request without `Origin` does not come from a web page and is accepted.
  public var furtherOrigins: [String] = []
  /// Values of `Host` accepted beside the address at which a request comes in.
  public var furtherHosts: [String] = []
  /// Headers that every answer carries.
  public var responseHeaders = ResponseHeader.strict

  /// Longest message taken from a client, in bytes; above it the connection is closed with 1009.
  public var maximumMessageBytes = 65_536
  /// WebSocket connections open at one time; above it an upgrade is answered with 503.
  public var maximumConnections = 10_000
  /// WebSocket connections from one address; above it an upgrade is answered with 429.
  ///
  /// Behind a proxy and on loopback all clients share an address, hence the high default.
  public var maximumConnectionsPerAddress = 10_000
  /// Sockets that are no WebSocket connection, or not yet; one more waits until another one is
  /// done, or takes the place of the oldest unfinished one of the address that has most of them.
  public var maximumRequestSockets = 512
  /// Such sockets of one address; one more takes the place of its oldest unfinished one.
  public var maximumRequestSocketsPerAddress = 512
  /// Time that an unfinished request has before it loses its place to another one.
  ///
  /// Very many clients that connect at once are so let in one after another, and none is lost.
  public var unfinishedRequestMicroseconds: Int64 = 1_000_000
  /// Further sockets for clients on the same machine, so that one that asks how the server is gets
  /// an answer while all others wait for work.
  public var reservedRequestSockets = 16
  /// Longest body of a request, in bytes; above it the answer is 413.
  public var maximumRequestBodyBytes = 16_777_216
  /// Paths whose bodies may be longer than what is kept in memory, and go through a file.
  public var longBodyPaths: Set<String> = []
  /// Longest body of these paths, in bytes; above it the answer is 413.
  public var maximumLongBodyBytes = 0
  /// The folder of the files through which long bodies go; nil where there are none.
  public var bodyFolder: String?
  /// Bytes of a long body that wait for the disk from which on its client waits too.
  public var maximumWaitingBodyBytes = 4_194_304
  /// How fast the handler takes a long body at least, for which its client waits.
  public var minimumHandledBytesPerSecond = 262_144
  /// Answers that are sent from files at one time; one more is answered with 503.
  public var maximumFileAnswers = 32
  /// Bytes of all bodies together that have not been answered; above it the answer is 503.
  public var maximumBodiesBytes = 268_435_456
  /// Bytes of all long answers together that their clients have yet to take; one more is answered
  /// with 503 instead, unless it is the only one.
  public var maximumAnswersBytes = 268_435_456
  /// Longest head of a request, in bytes; above it the answer is 431.
  public var maximumHeaderBytes = 16_384
  /// Largest static file served, in bytes; a larger one is not found.
  public var maximumFileBytes = 16_777_216

  /// Time since lines last left for a connection, in microseconds, before which ephemeral ones wait
  /// for others: half a frame of 60 Hz, so that one stream is told at once, and many in few writes.
  /// A durable line takes all that waits along. 0 sends each turn's lines at its end.
  public var gatheringMicroseconds: Int64 = 8_000
  /// Waiting bytes above which ephemeral lines of one key replace each other.
  public var outboxSoftBytes = 262_144
  /// Waiting bytes above which a connection is closed with 4413 once its reader has taken nothing
  /// for `outboxStallMicroseconds`.
  public var outboxHardBytes = 1_048_576
  /// Time for a reader with more than `outboxHardBytes` to come to take anything.
  ///
  /// It begins when the system's buffers are full: what one turn brings is no fault of a reader.
  public var outboxStallMicroseconds: Int64 = 5_000_000
  /// Bytes that may wait for one connection, however fast its reader is; one line more closes it
  /// with 4413. A line that is longer by itself is sent all the same, behind `outboxHardBytes` at
  /// most.
  public var outboxMaximumBytes = 67_108_864
  /// Bytes that may wait for all connections of all loops together, what several of one loop share
  /// counted once; beyond them, whoever has more than `outboxHardBytes` waiting and would get one
  /// line more is closed with 4413.
  ///
  /// A loop knows of the others what waited at the end of their last turns.
  public var outboxesMaximumBytes = 536_870_912
  /// Time for a reader with a durable line to come to take anything; then the connection is closed
  /// with 4413, however little waits.
  ///
  /// It is looked at four times in that time, and twice a second at most.
  public var outboxMaximumAgeMicroseconds: Int64 = 5_000_000

  /// Silence after which a client is asked for a sign of life, in seconds.
  public var pingIntervalSeconds = 20
  /// Silence after which a connection is given up, in seconds; more than the ping interval.
  public var hangUpSeconds = 35
  /// Time for a client to send the whole head of a request, in seconds, and for each next piece of
  /// a body; then the answer is 408, or none.
  public var requestTimeoutSeconds = 5
  /// How long a socket stays open after an answer for the next request, in seconds; 0 closes it.
  ///
  /// One that waits for that makes room first where the sockets are used up.
  public var keepAliveSeconds = 15
  /// Time for a body and for an answer before `minimumBodyBytesPerSecond` holds, in seconds.
  public var bodyGraceSeconds = 20
  /// How fast a body must come on average, and an answer be taken. A body that is slower is
  /// answered with 408, and the socket of an answer that is slower is closed.
  public var minimumBodyBytesPerSecond = 16_384
  /// How fast all bodies together are read: a long one that came as fast as the machine can send
  /// would keep others waiting. What is not read yet stays with its sender.
  public var maximumBodyBytesPerSecond = 67_108_864
  /// Time for the handler to answer, and for a client to take each next piece, in seconds.
  public var responseTimeoutSeconds = 30
  /// Time that `stop` gives to close handshakes before it drops what is left.
  public var stopTimeoutMicroseconds: Int64 = 2_000_000

  /// Makes a configuration of defaults.
  public init() {}

  func validated() throws(WebSocketError) -> Self {
    try WebSocketError.require((0...65_535).contains(port), "port", "between 0 and 65535")
    try WebSocketError.require((1...64).contains(loops), "loops", "between 1 and 64")
    try WebSocketError.require(path.hasPrefix("/"), "path", "an absolute path such as /ws")
    try WebSocketError.require(
      (1...63).contains(subprotocol.utf8.count), "subprotocol", "1 to 63 characters long")
    try WebSocketError.require(maximumMessageBytes > 0, "maximumMessageBytes", "above 0")
    try WebSocketError.require(maximumConnections > 0, "maximumConnections", "above 0")
    try WebSocketError.require(
      maximumConnectionsPerAddress > 0, "maximumConnectionsPerAddress", "above 0")
    try WebSocketError.require(
      (1...32_768).contains(maximumRequestSockets), "maximumRequestSockets",
      "between 1 and 32768")
    try WebSocketError.require(maximumRequestBodyBytes >= 0, "maximumRequestBodyBytes", "0 or more")
    try WebSocketError.require(
      maximumRequestSocketsPerAddress > 0, "maximumRequestSocketsPerAddress", "above 0")
    try WebSocketError.require(
      unfinishedRequestMicroseconds >= 0, "unfinishedRequestMicroseconds", "0 or more")
    try WebSocketError.require(
      (0...1024).contains(reservedRequestSockets), "reservedRequestSockets",
      "between 0 and 1024")
    try WebSocketError.require(
      maximumBodiesBytes >= maximumRequestBodyBytes, "maximumBodiesBytes",
      "at least maximumRequestBodyBytes")
    try WebSocketError.require(maximumAnswersBytes > 0, "maximumAnswersBytes", "above 0")
    try WebSocketError.require(
      (1024...32_767).contains(maximumHeaderBytes), "maximumHeaderBytes",
      "between 1024 and 32767")
    try WebSocketError.require(
      (0...60_000_000).contains(gatheringMicroseconds), "gatheringMicroseconds",
      "between 0 and 60000000")
    try WebSocketError.require(outboxSoftBytes > 0, "outboxSoftBytes", "above 0")
    try WebSocketError.require(
      outboxHardBytes >= outboxSoftBytes, "outboxHardBytes", "at least outboxSoftBytes")
    try WebSocketError.require(outboxStallMicroseconds > 0, "outboxStallMicroseconds", "above 0")
    try WebSocketError.require(
      outboxMaximumBytes >= outboxHardBytes, "outboxMaximumBytes", "at least outboxHardBytes")
    try WebSocketError.require(
      outboxesMaximumBytes >= outboxMaximumBytes, "outboxesMaximumBytes",
      "at least outboxMaximumBytes")
    try WebSocketError.require(
      outboxMaximumAgeMicroseconds > 0, "outboxMaximumAgeMicroseconds", "above 0")
    try WebSocketError.require(pingIntervalSeconds > 0, "pingIntervalSeconds", "above 0")
    try WebSocketError.require(
      hangUpSeconds > pingIntervalSeconds, "hangUpSeconds", "above pingIntervalSeconds")
    try WebSocketError.require(requestTimeoutSeconds > 0, "requestTimeoutSeconds", "above 0")
    try WebSocketError.require(keepAliveSeconds >= 0, "keepAliveSeconds", "0 or more")
    try WebSocketError.require(bodyGraceSeconds > 0, "bodyGraceSeconds", "above 0")
    try WebSocketError.require(
      minimumBodyBytesPerSecond > 0, "minimumBodyBytesPerSecond", "above 0")
    try WebSocketError.require(
      maximumBodyBytesPerSecond >= minimumBodyBytesPerSecond, "maximumBodyBytesPerSecond",
      "at least minimumBodyBytesPerSecond")
    try WebSocketError.require(responseTimeoutSeconds > 0, "responseTimeoutSeconds", "above 0")
    return self
  }
}
