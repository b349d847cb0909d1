import CLibwebsockets

extension WebSocketServer {
  /// Time that a slow reader gets to take the close frame.
  static let lastWordMicroseconds: Int64 = 1_000_000
  /// Time that a client gets to answer a close frame.
  static let answerMicroseconds: Int64 = 2_000_000

  /// Closes a connection after what waits in its outbox has been sent.
  ///
  /// Nothing more is received from it or accepted for it. A reason longer than 123 bytes is cut.
  /// If it cannot be sent within `outboxMaximumAgeMicroseconds` the connection is dropped.
  public func close(_ connection: ConnectionID, code: CloseCode, reason: String) {
    sendJoined(ahead: connection)
    guard let connection = connections[connection] else { return }
    beginClose(
      connection, code, reason, within: configuration.outboxMaximumAgeMicroseconds)
  }

  /// The loops count in steps of as many as they are, so that each connection's number is its own,
  /// and tells its loop.
  private var nextConnectionID: ConnectionID {
    let loops = UInt64(configuration.loops)
    return ConnectionID(rawValue: (connectionCount - 1) * loops + UInt64(number) + 1)
  }

  /// - Returns: The connection, and what its client sent behind the request.
  func opened(_ handle: OpaquePointer) -> (ServerConnection, input: [UInt8]) {
    connectionCount += 1
    let upgrade = upgrading.removeValue(forKey: lws_get_socket_fd(handle))
    let connection = ServerConnection(
      id: nextConnectionID, handle: handle,
      address: upgrade?.outline.peer ?? "", now: now, buffers: buffers)
    connections[connection.id] = connection
    shared.opened(connection.address, by: number)
    statistics.openedConnections += 1
    statistics.openConnections = connections.count
    sweepNoLater(than: now + Int64(configuration.pingIntervalSeconds) * 1_000_000)
    if upgrade?.isEcho == true {
      connection.echo = EchoQueue()
      return (connection, upgrade?.input ?? [])
    }
    handler?.connectionOpened(
      connection.id, peer: connection.address,
      credentials: upgrade?.outline.credentials ?? Credentials(authorization: nil, cookies: nil))
    return (connection, upgrade?.input ?? [])
  }

  func closed(_ connection: ServerConnection) {
    connection.watcher?.end()
    connection.watcher = nil
    emptyOutbox(of: connection)
    connections[connection.id] = nil
    shared.closed(connection.address, by: number)
    statistics.openConnections = connections.count
    if connection.echo == nil { handler?.connectionClosed(connection.id) }
  }

  /// Ends a connection whose reader is too slow.
  func giveUp(_ connection: ServerConnection) {
    statistics.slowReaders += 1
    refuse(connection, .slowReader, "too slow; come back and resume")
  }

  func beginClose(
    _ connection: Connection, _ code: CloseCode, _ reason: String, within time: Int64
  ) {
    guard connection.isOpen else { return }
    statistics.closes[code, default: 0] += 1
    connection.phase = .closing(code, reason: reason, deadline: now + time)
    sweepNoLater(than: now + time)
    lws_callback_on_writable(connection.handle)
  }

  /// Ends a connection without a close frame.
  func drop(_ connection: Connection) {
    connection.phase = .gone(deadline: .max)
    emptyOutbox(of: connection)
    if let handle = connection.handle { shim_drop(handle) }
  }
}
