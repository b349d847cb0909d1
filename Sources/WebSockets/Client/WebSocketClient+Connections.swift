import CLibwebsockets

extension WebSocketClient {
  /// Opens a connection; the handler is told when it is open, or why it is not.
  ///
  /// Where `maximumHandshakes` are under way it waits for its turn. The connect timeout begins with
  /// the handshake.
  @discardableResult
  public func connect(to endpoint: WebSocketEndpoint) -> ConnectionID {
    lastConnection += 1
    let connection = ClientConnection(
      id: ConnectionID(rawValue: lastConnection), endpoint: endpoint, buffers: buffers)
    if connections.count >= configuration.maximumConnections { connection.end = .tooMany }
    connections[connection.id] = connection
    waiting.append(connection.id)
    // The handler gets the number before it is told anything of the connection.
    beginTurn()
    return connection.id
  }

  /// Closes a connection after what waits to be sent on it has left.
  ///
  /// Nothing more is received from it or accepted for it. A reason longer than 123 bytes is cut.
  /// It is dropped where that takes longer than `closeTimeoutMicroseconds`.
  public func close(
    _ connection: ConnectionID, code: CloseCode = .normal, reason: String = ""
  ) {
    guard let connection = connections[connection] else { return }
    beginClose(connection, code, reason)
  }

  /// Ends a connection at once and without a close frame, as when a device is switched off.
  public func drop(_ connection: ConnectionID) {
    guard let connection = connections[connection] else { return }
    drop(connection, .lost)
  }

  func connection(numbered number: UInt) -> ClientConnection? {
    connections[ConnectionID(rawValue: UInt64(number))]
  }

  /// Begins as many handshakes as may be under way.
  func beginHandshakes() {
    while begun < waiting.count {
      if let connection = connections[waiting[begun]] {
        let hasEnded = connection.end != nil
        guard hasEnded || handshakes < configuration.maximumHandshakes else { break }
        if hasEnded { finish(connection) } else { beginHandshake(connection) }
      }
      begun += 1
    }
    if begun * 2 >= waiting.count {
      waiting.removeFirst(begun)
      begun = 0
    }
  }

  private func beginHandshake(_ connection: ClientConnection) {
    let deadline = now + configuration.connectTimeoutMicroseconds
    connection.phase = .opening(deadline: deadline)
    handshakes += 1
    sweepNoLater(than: deadline)
    handler?.connectionBegan(connection.id)
    var handle: OpaquePointer?
    library.connect(
      to: connection.endpoint,
      user: UnsafeMutableRawPointer(bitPattern: UInt(connection.id.rawValue))!, handle: &handle)
    // The library may have failed already, and then called back or not.
    guard connections[connection.id] === connection else { return }
    connection.handle = handle
    if handle == nil {
      connection.end = .unreachable(reason: "no connection could be begun")
      finish(connection)
    }
  }

  func opened(_ connection: ClientConnection, _ handle: OpaquePointer) {
    guard connection.isOpening else { return }
    handshakes -= 1
    connection.phase = .open
    connection.handle = handle
    connection.lastHeard = now
    sweepNoLater(than: now + Int64(configuration.pingIntervalSeconds) * 1_000_000)
    handler?.connectionOpened(connection.id)
  }

  /// The handshake came to nothing.
  func failed(_ connection: ClientConnection, _ handle: OpaquePointer, _ reason: String) {
    if connection.end == nil {
      let status = Self.status(of: handle)
      connection.end =
        status == 0 || status == 101
        ? .unreachable(reason: Self.words(for: reason)) : .refused(status: status)
    }
    finish(connection)
  }

  /// The server closes. The library answers with the same code.
  func serverCloses(_ connection: ClientConnection, _ payload: UnsafeRawBufferPointer) {
    if connection.end == nil {
      let code =
        payload.count >= 2
        ? CloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1])) : .noStatus
      let reason = String(decoding: payload.dropFirst(2), as: UTF8.self)
      connection.end = .closed(code: code, reason: reason)
    }
    endsSoon(connection)
  }

  /// The library is done with it, also where it told of no end.
  func closed(_ connection: ClientConnection) {
    connection.end = connection.end ?? .lost
    finish(connection)
  }

  /// Ends a connection without a close frame.
  func drop(_ connection: ClientConnection, _ end: ConnectionEnd) {
    connection.end = connection.end ?? end
    emptyOutbox(of: connection)
    guard let handle = connection.handle else { return }
    if connection.isOpening { handshakes -= 1 }
    connection.phase = .gone(deadline: .max)
    shim_drop(handle)
  }

  func beginClose(_ connection: ClientConnection, _ code: CloseCode, _ reason: String) {
    switch connection.phase {
    case .opening:
      drop(connection, .closed(code: code, reason: reason))
    case .open:
      let deadline = now + configuration.closeTimeoutMicroseconds
      connection.phase = .closing(code, reason: reason, deadline: deadline)
      connection.end = .closed(code: code, reason: reason)
      connection.inbox.removeAll()
      sweepNoLater(than: deadline)
      lws_callback_on_writable(connection.handle)
    case .closing, .gone: return
    }
  }

  /// Forgets a connection, and tells the handler why it is no more.
  private func finish(_ connection: ClientConnection) {
    guard connections.removeValue(forKey: connection.id) != nil else { return }
    emptyOutbox(of: connection)
    if connection.isOpening { handshakes -= 1 }
    connection.phase = .gone(deadline: .max)
    connection.handle = nil
    handler?.connectionClosed(connection.id, connection.end ?? .lost)
  }

  /// The HTTP status with which the server answered the handshake; 0 where none came.
  private static func status(of handle: OpaquePointer) -> Int {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      let count = lws_hdr_copy(handle, buffer.baseAddress!, 64, WSI_TOKEN_HTTP)
      guard count > 0 else { return 0 }
      let line = buffer.prefix(Int(count)).map { Character(Unicode.Scalar(UInt8(bitPattern: $0))) }
      return Int(String(line.prefix { $0.isNumber })) ?? 0
    }
  }

  /// What the library's words mean to a person who looks for the server.
  private static func words(for reason: String) -> String {
    let known = [
      "Unable to connect": "nothing takes connections there",
      "": "it closed during the handshake",
    ]
    // The library's words for a certificate that is not trusted, or names another host.
    if reason.contains("SSL err") || reason.contains("cert didn't look good") {
      return "its certificate is not trusted, or not for this host; name one with --trust"
    }
    return known[reason] ?? reason
  }
}
