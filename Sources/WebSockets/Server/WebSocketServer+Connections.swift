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
    guard let connection = connections[connection] else { return }
    beginClose(
      connection, code, reason, within: configuration.outboxMaximumAgeMicroseconds)
  }

  func opened(_ handle: OpaquePointer) -> ServerConnection {
    lastConnection += 1
    let (visitor, isEcho) =
      upgrading.removeValue(forKey: lws_get_socket_fd(handle)).map { ($0.outline, $0.isEcho) }
      ?? (nil, false)
    let connection = ServerConnection(
      id: ConnectionID(rawValue: lastConnection), handle: handle, address: visitor?.peer ?? "",
      now: now)
    connections[connection.id] = connection
    connectionsPerAddress[connection.address, default: 0] += 1
    statistics.openedConnections += 1
    statistics.openConnections = connections.count
    sweepNoLater(than: now + Int64(configuration.pingIntervalSeconds) * 1_000_000)
    if isEcho {
      connection.echo = EchoQueue()
      return connection
    }
    handler?.connectionOpened(
      connection.id, peer: connection.address,
      credentials: visitor?.credentials ?? Credentials(authorization: nil, cookies: nil))
    return connection
  }

  func closed(_ connection: ServerConnection) {
    emptyOutbox(of: connection)
    connections[connection.id] = nil
    let others = connectionsPerAddress[connection.address, default: 1] - 1
    connectionsPerAddress[connection.address] = others == 0 ? nil : others
    statistics.openConnections = connections.count
    if connection.echo == nil { handler?.connectionClosed(connection.id) }
  }

  /// The other side closes. The library answers with the same payload, which may be changed
  /// here, after looking at the code but neither at all of its range nor at the reason.
  ///
  /// - Returns: Whether the library shall answer with the payload.
  func peerCloses(_ connection: ServerConnection, _ payload: UnsafeMutableRawBufferPointer) -> Bool
  {
    if connection.isOpen { statistics.clientCloses += 1 }
    endsSoon(connection)
    emptyOutbox(of: connection)
    if payload.isEmpty { return true }
    if payload.count == 1 {
      setCloseReason(connection.handle, .protocolError, "bad close frame")
      return false
    }
    let code = CloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
    let isText = isWellFormedUTF8(.init(rebasing: payload[2...]))
    if code.isAllowedOnTheWire && isText { return true }
    let answer = isText ? CloseCode.protocolError : .invalidPayload
    payload[0] = UInt8(answer.rawValue >> 8)
    payload[1] = UInt8(answer.rawValue & 0xff)
    for index in payload.indices.dropFirst(2) where payload[index] >= 0x80 {
      payload[index] = UInt8(ascii: "?")
    }
    return true
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
