import CLibwebsockets

/// Listens on one port, serves WebSocket connections, static files and HTTP requests.
///
/// It knows bytes and connection ids; what they mean is the handler's business. Everything
/// happens on the thread that calls `run`, and every method but `wake` must be called there,
/// from within the handler's methods.
public final class WebSocketServer: SocketLoop, @unchecked Sendable {
  /// Time for clients to take what is left when the server stops.
  private static let relayMicroseconds: Int64 = 1_000_000

  /// The port that is listened on.
  public let port: Int
  /// Counts of what happened so far.
  public internal(set) var statistics = WebSocketServerStatistics()

  /// What it was made with, with fewer sockets where the system allows no more.
  public let configuration: WebSocketServerConfiguration
  let rules: AccessRules
  let files: StaticFiles?
  private weak var futureHandler: (any WebSocketServerHandler)?
  /// The handler while the loop runs.
  var handler: (any WebSocketServerHandler)?

  let sockets: RequestSockets
  let relay: TLSRelay?
  var refusalLog = RefusalLog()
  /// Until when no more of any body is read.
  var bodiesRestUntil: Int64 = 0

  var connections: [ConnectionID: ServerConnection] = [:]
  var connectionsPerAddress: [String: Int] = [:]
  /// Who is behind a socket that the library was given, until it is a connection. One that never
  /// becomes one leaves an entry to the next client that gets its descriptor.
  var upgrading: [Int32: Upgrade] = [:]
  var lastConnection: UInt64 = 0
  var lastRequest: UInt64 = 0

  /// Binds the port at once; nothing is accepted before `run`.
  ///
  /// The handler is held strongly only while the loop runs.
  public init(
    configuration: WebSocketServerConfiguration, handler: any WebSocketServerHandler,
    log: @escaping WebSocketLog = { _, _ in }
  ) throws(WebSocketError) {
    let wanted = try configuration.validated()
    let descriptors = DescriptorLimit.prepare(for: wanted.descriptorsNeeded)
    let configuration = try wanted.fitting(descriptors: descriptors)
    self.configuration = configuration
    futureHandler = handler
    if configuration.descriptorsNeeded < wanted.descriptorsNeeded {
      log(
        .warning,
        """
        at most \(descriptors) files may be open, so \(configuration.maximumConnections) \
        connections and \(configuration.maximumRequestSockets) other sockets are served at one \
        time, instead of \(wanted.maximumConnections) and \(wanted.maximumRequestSockets); raise \
        the limit with ulimit -n, or LimitNOFILE= of a service
        """)
    }
    files = try configuration.webRoot.map { root throws(WebSocketError) in
      try StaticFiles(root: root, maximumBytes: configuration.maximumFileBytes)
    }
    relay = try configuration.tls.map { files throws(WebSocketError) in
      try TLSRelay(try TLSIdentity(files))
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
    relay?.start()
    serve()
    relay?.stop(within: Self.relayMicroseconds)
    self.handler = nil
  }

  /// Reads the certificate and its key again; those who are connected stay so. Any thread may call
  /// it.
  ///
  /// - Throws: Why the files cannot be used; what was read before holds on then.
  public func reloadCertificate() throws(WebSocketError) {
    guard let relay, let files = configuration.tls else { return }
    relay.use(try TLSIdentity(files))
  }

  /// Stops accepting; connections that are open stay so.
  public func stopListening() { sockets.stopListening() }

  override var isIdle: Bool { connections.isEmpty && sockets.isIdle }

  override func takeTurn() -> Int64 {
    statistics.turns += 1
    return handler?.turn(at: now) ?? .max
  }

  override func turnEnded(after microseconds: Int64, lateBy lateness: Int64?) {
    handler?.turnEnded(after: microseconds, lateBy: lateness)
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

  override func arrived(
    _ message: UnsafeRawBufferPointer, isBinary: Bool, from connection: Connection
  ) {
    let connection = unsafeDowncast(connection, to: ServerConnection.self)
    if connection.echo != nil { return echo(message, isBinary: isBinary, to: connection) }
    statistics.messagesReceived += 1
    statistics.bytesReceived += UInt64(message.count)
    handler?.messageReceived(message, from: connection.id)
  }

  override func sendClose(
    _ code: CloseCode, _ reason: String, to connection: Connection
  ) -> Bool {
    sendCloseFrame(code, reason, to: unsafeDowncast(connection, to: ServerConnection.self))
  }

  override func endsSoon(_ connection: Connection) {
    let deadline = now + Self.answerMicroseconds
    connection.phase = .gone(deadline: deadline)
    sweepNoLater(than: deadline)
  }

  /// Nothing more is sent but the reason.
  override func refuse(_ connection: Connection, _ code: CloseCode, _ reason: String) {
    emptyOutbox(of: connection)
    connection.inbox.removeAll()
    beginClose(connection, code, reason, within: Self.lastWordMicroseconds)
  }
}

extension LibraryContext {
  /// The library's context of a server, which listens by itself.
  convenience init(
    _ configuration: WebSocketServerConfiguration, _ entry: CallbackEntry
  ) throws(WebSocketError) {
    // The library reads no frames; 0 would stand for much.
    let unusedBytes = 1
    let echo = Subprotocol(
      name: EchoQueue.subprotocol, callback: webSocketCallback,
      sessionBytes: MemoryLayout<UnsafeRawPointer>.size, receiveBufferBytes: unusedBytes)
    try self.init(
      [
        // A client can never choose the first protocol: no token of a header has a space in it.
        Subprotocol(name: "http only", callback: httpCallback),
        Subprotocol(
          name: configuration.subprotocol, callback: webSocketCallback,
          sessionBytes: MemoryLayout<UnsafeRawPointer>.size,
          receiveBufferBytes: unusedBytes),
      ] + (configuration.echoes ? [echo] : []),
      whereNoneIsOffered: configuration.echoes ? echo.name : nil, vhostName: "rootstage",
      user: Unmanaged.passUnretained(entry).toOpaque()
    ) { info in
      info.port = shim_no_listener()
      info.timeout_secs = UInt32(configuration.requestTimeoutSeconds)
      // The library gets whole heads, one at a time, and writes the name of each field into it too.
      info.max_http_header_pool = 4
      info.max_http_header_data = UInt16(2 * configuration.maximumHeaderBytes)
    }
  }
}
