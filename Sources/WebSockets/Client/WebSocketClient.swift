import CLibwebsockets

/// Holds many WebSocket connections to servers on one thread.
///
/// It knows bytes and connection ids; what they mean is the handler's business. Everything
/// happens on the thread that calls `run`, and every method but `wake` must be called there,
/// from within the handler's methods. Between events the thread sleeps.
public final class WebSocketClient: SocketLoop, @unchecked Sendable {
  let configuration: WebSocketClientConfiguration
  private weak var futureHandler: (any WebSocketClientHandler)?
  /// The handler while the loop runs.
  var handler: (any WebSocketClientHandler)?

  var connections: [ConnectionID: ClientConnection] = [:]
  var lastConnection: UInt64 = 0
  /// Connections whose handshakes have not begun, in their order.
  var waiting: [ConnectionID] = []
  /// How many of them have begun since the list was last shortened.
  var begun = 0
  /// How many handshakes are under way.
  var handshakes = 0

  /// Prepares a client; nothing is connected before ``run()``.
  ///
  /// The handler is held strongly only while the loop runs.
  public init(
    configuration: WebSocketClientConfiguration = .init(), handler: any WebSocketClientHandler,
    log: @escaping WebSocketLog = { _, _ in }
  ) throws(WebSocketError) {
    self.configuration = try configuration.validated()
    futureHandler = handler
    let needed = configuration.descriptorsNeeded
    let allowed = DescriptorLimit.prepare(for: needed)
    if allowed < needed { throw .tooFewFileDescriptors(needed: needed, available: allowed) }
    LibraryLog.attach(log)
    let entry = CallbackEntry()
    try super.init(
      library: try LibraryContext(configuration, entry), entry: entry, sweepInterval: 100_000,
      scratchBytes: 16, log: log)
  }

  /// How many connections there are, those that wait to be opened among them.
  public var connectionCount: Int { connections.count }

  /// Runs until ``stop()``; call it once, on a thread of its own.
  public func run() {
    guard let handler = futureHandler else { return }
    self.handler = handler
    serve()
    self.handler = nil
  }

  override var isIdle: Bool { connections.isEmpty }

  override func takeTurn() -> Int64 {
    beginHandshakes()
    let deadline = handler?.turn(at: now) ?? .max
    beginHandshakes()
    return deadline
  }

  override func checkConnections() -> Int64 {
    // A connection that is dropped may leave the list at once.
    Array(connections.values).reduce(.max) { min($0, check($1)) }
  }

  override func sendClose(
    _ code: CloseCode, _ reason: String, to connection: Connection
  ) -> Bool {
    setCloseReason(connection.handle, code, reason)
    return false
  }

  override func arrived(
    _ message: UnsafeRawBufferPointer, isBinary: Bool, from connection: Connection
  ) {
    handler?.messageReceived(message, from: connection.id)
  }

  override func endsSoon(_ connection: Connection) {
    emptyOutbox(of: connection)
    let deadline = now + configuration.closeTimeoutMicroseconds
    connection.phase = .gone(deadline: deadline)
    sweepNoLater(than: deadline)
  }

  /// Nothing more is sent but the reason.
  override func refuse(_ connection: Connection, _ code: CloseCode, _ reason: String) {
    emptyOutbox(of: connection)
    connection.inbox.removeAll()
    beginClose(unsafeDowncast(connection, to: ClientConnection.self), code, reason)
  }
}
