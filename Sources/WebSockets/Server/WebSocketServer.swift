import CLibwebsockets
import Glibc

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
  @exclusivity(unchecked) public internal(set) var statistics = WebSocketServerStatistics()

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

  /// What it has in common with the other loops of its port.
  let shared: SharedPort
  /// Its number among these, from 0 on.
  public private(set) var number = 0
  @exclusivity(unchecked) var connections: [ConnectionID: ServerConnection] = [:]
  /// Who is behind a socket that the library was given, until it is a connection. One that never
  /// becomes one leaves an entry to the next client that gets its descriptor.
  var upgrading: [Int32: Upgrade] = [:]
  /// Lines for several connections that are not in their outboxes yet: at most for a turn where
  /// one is durable, and else for `gatheringMicroseconds`.
  @exclusivity(unchecked) var joined = LineRun()
  var connectionCount: UInt64 = 0
  var lastRequest: UInt64 = 0

  /// Binds the port at once; nothing is accepted before `run`.
  ///
  /// The handler is held strongly only while the loop runs.
  public convenience init(
    configuration: WebSocketServerConfiguration, handler: any WebSocketServerHandler,
    log: @escaping WebSocketLog = { _, _ in }
  ) throws(WebSocketError) {
    let configuration = try Self.fitting(configuration, log)
    try self.init(
      configuration, try Listener(host: configuration.host, port: configuration.port),
      SharedPort(), handler, log)
  }

  /// Makes a further loop for the port of another one, which accepts and answers requests, and
  /// gives each connection to the loop that has the fewest.
  ///
  /// There are `configuration.loops` of them at most, each with a thread of its own.
  public convenience init(
    beside first: WebSocketServer, handler: any WebSocketServerHandler,
    log: @escaping WebSocketLog = { _, _ in }
  ) throws(WebSocketError) {
    precondition(first.shared.loopCount < first.configuration.loops, "no more loops were asked for")
    try self.init(first.configuration, nil, first.shared, handler, log)
  }

  private init(
    _ configuration: WebSocketServerConfiguration, _ listener: Listener?, _ shared: SharedPort,
    _ handler: any WebSocketServerHandler, _ log: @escaping WebSocketLog
  ) throws(WebSocketError) {
    self.configuration = configuration
    self.shared = shared
    futureHandler = handler
    let accepts = listener != nil
    files = try configuration.webRoot.flatMap { root throws(WebSocketError) in
      accepts ? try StaticFiles(root: root, maximumBytes: configuration.maximumFileBytes) : nil
    }
    relay = try configuration.tls.flatMap { files throws(WebSocketError) in
      accepts ? try TLSRelay(try TLSIdentity(files)) : nil
    }
    sockets = try RequestSockets(listener)
    port = listener?.port ?? 0
    rules = AccessRules(configuration, port: port)
    LibraryLog.attach(log)
    let entry = CallbackEntry()
    try super.init(
      library: try LibraryContext(configuration, entry), entry: entry, sweepInterval: 500_000,
      scratchBytes: LibraryContext.sendChunkBytes, log: log)
    number = shared.join { [waker] in waker.wake() }
    _ = shim_adopt_file(library.vhost, sockets.descriptor)
  }

  /// The same with as many sockets as the system allows.
  private static func fitting(
    _ configuration: WebSocketServerConfiguration, _ log: WebSocketLog
  ) throws(WebSocketError) -> WebSocketServerConfiguration {
    let wanted = try configuration.validated()
    let descriptors = DescriptorLimit.prepare(for: wanted.descriptorsNeeded)
    let configuration = try wanted.fitting(descriptors: descriptors)
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
    return configuration
  }

  /// The number of the loop that has a connection.
  public func loop(of connection: ConnectionID) -> Int {
    Int((connection.rawValue - 1) % UInt64(configuration.loops))
  }

  /// Serves until `stop`; call it once, on a thread of its own.
  public func run() {
    guard let handler = futureHandler else { return }
    self.handler = handler
    relay?.start()
    serve()
    relay?.stop(within: Self.relayMicroseconds)
    for arrival in shared.leave(number) { Glibc.close(arrival.socket) }
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

  override var isIdle: Bool {
    // The relay serves the connections of all loops.
    connections.isEmpty && sockets.isIdle && (relay == nil || shared.connections == 0)
  }

  override func takeTurn() -> Int64 {
    for arrival in shared.takeArrivals(of: number) { adopt(arrival) }
    statistics.turns += 1
    let deadline = handler?.turn(at: now) ?? .max
    return min(deadline, sendJoinedWhenDue())
  }

  override func turnEnded(after microseconds: Int64, lateBy lateness: Int64?) {
    if configuration.loops > 1 { shared.note(waitingBytes: waitingBytes, of: number) }
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
