import CLibwebsockets

extension WebSocketTransport {
  /// Time that a slow reader gets to take the close frame.
  private static let lastWordMicroseconds: Int64 = 1_000_000
  /// Time that a client gets to answer a close frame.
  private static let answerMicroseconds: Int64 = 2_000_000

  /// Closes a connection after what waits in its outbox has been sent.
  ///
  /// Nothing more is received from it or accepted for it. A reason longer than 123 bytes is cut.
  /// If it cannot be sent within `outboxMaximumAgeMicroseconds` the connection is dropped.
  public func close(_ connection: ConnectionID, code: CloseCode, reason: String) {
    guard let connection = connections[connection] else { return }
    beginClose(
      connection, code, reason, within: configuration.outboxMaximumAgeMicroseconds)
  }

  func opened(_ handle: OpaquePointer) -> Connection {
    lastConnection += 1
    let connection = Connection(
      id: ConnectionID(rawValue: lastConnection), handle: handle, address: peer(of: handle),
      now: now)
    connections[connection.id] = connection
    connectionsPerAddress[connection.address, default: 0] += 1
    statistics.openedConnections += 1
    statistics.openConnections = connections.count
    sweepNoLater(than: now + Int64(configuration.pingIntervalSeconds) * 1_000_000)
    handler?.connectionOpened(connection.id, peer: connection.address)
    return connection
  }

  func closed(_ connection: Connection) {
    emptyOutbox(of: connection)
    connections[connection.id] = nil
    let others = connectionsPerAddress[connection.address, default: 1] - 1
    connectionsPerAddress[connection.address] = others == 0 ? nil : others
    statistics.openConnections = connections.count
    handler?.connectionClosed(connection.id)
  }

  /// A piece of a frame has arrived: at most as much as the receive buffer holds.
  func received(_ piece: UnsafeRawBufferPointer, from connection: Connection) {
    connection.lastHeard = now
    connection.pingWasSent = false
    guard connection.isOpen else { return }
    if lws_frame_is_binary(connection.handle) != 0 {
      return refuse(connection, .unsupportedData, "text messages only")
    }
    let announced = lws_remaining_packet_payload(connection.handle)
    let size = connection.inbox.count + piece.count
    guard announced <= configuration.maximumMessageBytes,
      size + announced <= configuration.maximumMessageBytes
    else {
      return refuse(
        connection, .messageTooBig,
        "a message may have \(configuration.maximumMessageBytes) bytes")
    }
    let isWhole = lws_is_final_fragment(connection.handle) != 0
    if isWhole && connection.inbox.isEmpty { return deliver(piece, from: connection) }
    connection.inbox.append(contentsOf: piece)
    if isWhole {
      let message = connection.inbox
      connection.inbox = []
      message.withUnsafeBytes { deliver($0, from: connection) }
    }
  }

  private func deliver(_ message: UnsafeRawBufferPointer, from connection: Connection) {
    guard isWellFormedUTF8(message) else {
      return refuse(connection, .invalidPayload, "not UTF-8")
    }
    statistics.messagesReceived += 1
    statistics.bytesReceived += UInt64(message.count)
    handler?.messageReceived(message, from: connection.id)
  }

  /// The other side closes. The library answers with the same payload, which may be changed
  /// here, after looking at the code but neither at all of its range nor at the reason.
  ///
  /// - Returns: Whether the library shall answer with the payload.
  func peerCloses(_ connection: Connection, _ payload: UnsafeMutableRawBufferPointer) -> Bool {
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

  /// The close frame is on its way, and only its answer is waited for.
  func endsSoon(_ connection: Connection) {
    let deadline = now + Self.answerMicroseconds
    connection.phase = .gone(deadline: deadline)
    sweepNoLater(than: deadline)
  }

  /// Ends a connection whose client broke a rule; nothing more is sent but the reason.
  private func refuse(_ connection: Connection, _ code: CloseCode, _ reason: String) {
    emptyOutbox(of: connection)
    connection.inbox = []
    beginClose(connection, code, reason, within: Self.lastWordMicroseconds)
  }

  /// Ends a connection whose reader is too slow.
  func giveUp(_ connection: Connection) {
    statistics.slowReaders += 1
    refuse(connection, .slowReader, "too slow; come back and resume")
  }

  private func beginClose(
    _ connection: Connection, _ code: CloseCode, _ reason: String, within time: Int64
  ) {
    guard connection.isOpen else { return }
    connection.phase = .closing(code, reason: reason, deadline: now + time)
    sweepNoLater(than: now + time)
    lws_callback_on_writable(connection.handle)
  }

  /// Ends a connection without a close frame.
  func drop(_ connection: Connection) {
    connection.phase = .gone(deadline: .max)
    emptyOutbox(of: connection)
    shim_drop(connection.handle)
  }

  func peer(of handle: OpaquePointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      buffer[0] = 0
      lws_get_peer_simple(handle, buffer.baseAddress!, 63)
      return String(cString: buffer.baseAddress!)
    }
  }
}
