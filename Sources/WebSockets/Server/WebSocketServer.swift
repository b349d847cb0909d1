import CLibwebsockets

/// Listens on one port, serves WebSocket connections, static files and HTTP requests.
///
/// It knows bytes and connection ids; what they mean is the handler's business. Everything
/// happens on the thread that calls `run`, and every method but `wake` must be called there,
/// from within the handler's methods.
public final class WebSocketServer: SocketLoop, @unchecked Sendable {
  /// The port that is listened on.
  public let port: Int
  /// Counts of what happened so far.
  public internal(set) var statistics = WebSocketServerStatistics()

  let configuration: WebSocketServerConfiguration
  let rules: AccessRules
  let files: StaticFiles?
  private weak var futureHandler: (any WebSocketServerHandler)?
  /// The handler while the loop runs.
  var handler: (any WebSocketServerHandler)?

  let sockets: RequestSockets
  var refusalLog = RefusalLog()

  var connections: [ConnectionID: ServerConnection] = [:]
  var connectionsPerAddress: [String: Int] = [:]
  var lastConnection: UInt64 = 0
  var lastRequest: UInt64 = 0

  /// Binds the port at once; nothing is accepted before `run`.
  ///
  /// The handler is held strongly only while the loop runs.
  public init(
    configuration: WebSocketServerConfiguration, handler: any WebSocketServerHandler,
    log: @escaping WebSocketLog = { _, _ in }
  ) throws(WebSocketError) {
    self.configuration = try configuration.validated()
    futureHandler = handler
    try DescriptorLimit.prepare(for: configuration.descriptorsNeeded)
    files = try configuration.webRoot.map { root throws(WebSocketError) in
      try StaticFiles(root: root, maximumBytes: configuration.maximumFileBytes)
    }
    let listener = try Listener(host: configuration.host, port: configuration.port)
    sockets = try RequestSockets(listener)
    port = listener.port
    rules = AccessRules(configuration, port: listener.port)
    LibraryLog.attach(log)
    let entry = CallbackEntry()
    try super.init(
      library: try LibraryContext(configuration, entry), entry: entry, sweepInterval: 500_000,
      scratchBytes: LibraryContext.sendChunkBytes, log: log)
    _ = shim_adopt_file(library.vhost, sockets.descriptor)
  }

  /// Serves until `stop`; call it once, on a thread of its own.
  public func run() {
    guard let handler = futureHandler else { return }
    self.handler = handler
    serve()
    self.handler = nil
  }

  /// Stops accepting; connections that are open stay so.
  public func stopListening() { sockets.stopListening() }

  override var isIdle: Bool { connections.isEmpty && sockets.isIdle }

  override func takeTurn() -> Int64 {
    statistics.turns += 1
    return handler?.turn(at: now) ?? .max
  }

  override func checkConnections() -> Int64 {
    min(connections.values.reduce(.max) { min($0, check($1)) }, checkRequests())
  }

  override func sent(_ bytes: Int, to connection: Connection) {
    statistics.framesSent += 1
    statistics.bytesSent += UInt64(bytes)
    let connection = unsafeDowncast(connection, to: ServerConnection.self)
    noteStall(of: connection)
    if let room = connection.wantedRoom, connection.outbox.waitingBytes < room {
      connection.wantedRoom = nil
      beginTurn()
    }
  }

  override func arrived(_ message: UnsafeRawBufferPointer, from connection: Connection) {
    statistics.messagesReceived += 1
    statistics.bytesReceived += UInt64(message.count)
    handler?.messageReceived(message, from: connection.id)
  }

  override func endsSoon(_ connection: Connection) {
    let deadline = now + Self.answerMicroseconds
    connection.phase = .gone(deadline: deadline)
    sweepNoLater(than: deadline)
  }

  /// Nothing more is sent but the reason.
  override func refuse(_ connection: Connection, _ code: CloseCode, _ reason: String) {
    emptyOutbox(of: connection)
    connection.inbox = []
    beginClose(connection, code, reason, within: Self.lastWordMicroseconds)
  }
}

extension WebSocketServerConfiguration {
  /// Sockets, and what else a process with this server has open: files, databases, pipes.
  var descriptorsNeeded: Int {
    maximumConnections + maximumRequestSockets + reservedRequestSockets + 64
  }
}

extension LibraryContext {
  /// The library's context of a server, which listens by itself.
  convenience init(
    _ configuration: WebSocketServerConfiguration, _ entry: CallbackEntry
  ) throws(WebSocketError) {
    try self.init(
      [
        // A client can never choose the first protocol: no token of a header has a space in it.
        Subprotocol(name: "http only", callback: httpCallback),
        Subprotocol(
          name: configuration.subprotocol, callback: webSocketCallback,
          sessionBytes: MemoryLayout<UnsafeRawPointer>.size,
          receiveBufferBytes: configuration.receiveBufferBytes),
      ], vhostName: "rootstage", user: Unmanaged.passUnretained(entry).toOpaque()
    ) { info in
      info.port = shim_no_listener()
      info.timeout_secs = UInt32(configuration.requestTimeoutSeconds)
      // The library gets whole heads, one at a time, and writes the name of each field into it too.
      info.max_http_header_pool = 4
      info.max_http_header_data = UInt16(2 * configuration.maximumHeaderBytes)
    }
  }
}
