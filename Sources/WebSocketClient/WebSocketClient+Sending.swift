import CLibwebsockets
public import WebSocketTransport

extension WebSocketClient {
  /// Queues a line for a connection; all that waits leaves as one text frame, lines separated by
  /// newlines.
  ///
  /// The line is copied. It must be UTF-8, without a newline, and not empty.
  ///
  /// - Returns: False where the connection is not open, or more than `sendQueueBytes` would wait.
  @discardableResult
  public func send(_ line: UnsafeRawBufferPointer, to connection: ConnectionID) -> Bool {
    guard let connection = connections[connection], connection.isOpen, !line.isEmpty else {
      return false
    }
    let wasEmpty = connection.outbox.isEmpty
    let waiting = wasEmpty ? 0 : connection.outbox.waitingBytes + 1
    guard waiting + line.count <= configuration.sendQueueBytes else { return false }
    connection.outbox.append(line, at: now)
    if wasEmpty { lws_callback_on_writable(connection.handle) }
    return true
  }

  /// How many bytes wait for a connection, not counting what the system has taken.
  public func waitingBytes(of connection: ConnectionID) -> Int {
    connections[connection]?.outbox.waitingBytes ?? 0
  }

  /// The socket can take more. The library allows one write each time.
  ///
  /// - Returns: Whether the connection goes on.
  func writable(_ connection: ClientConnection, _ handle: OpaquePointer) -> Bool {
    if connection.pingIsDue {
      connection.pingIsDue = false
      lws_callback_on_writable(handle)
      return sendPing(handle)
    }
    if connection.outbox.isEmpty {
      guard case .closing(let code, let reason, _) = connection.phase else { return true }
      endsSoon(connection)
      setCloseReason(handle, code, reason)
      return false
    }
    let frame = connection.outbox.nextFrame(upTo: LibraryContext.sendChunkBytes)
    let bytes = frame.baseAddress!.assumingMemoryBound(to: UInt8.self)
    if lws_write(handle, bytes, frame.count, LWS_WRITE_TEXT) < 0 { return false }
    connection.outbox.consume(frame.count)
    if !connection.outbox.isEmpty || !connection.isOpen { lws_callback_on_writable(handle) }
    return true
  }

  /// Sends a ping with a payload; the library keeps the answer to one without for itself.
  private func sendPing(_ handle: OpaquePointer) -> Bool {
    let payload = scratch.baseAddress! + Outbox.headroom
    payload.storeBytes(of: UInt8(ascii: "?"), as: UInt8.self)
    return lws_write(
      handle, payload.assumingMemoryBound(to: UInt8.self), 1, LWS_WRITE_PING) >= 0
  }

  func heard(from connection: ClientConnection) {
    connection.lastHeard = now
    connection.pingWasSent = false
  }

  /// A piece of a frame has arrived: at most as much as the receive buffer holds.
  func received(
    _ piece: UnsafeRawBufferPointer, from connection: ClientConnection, _ handle: OpaquePointer
  ) {
    heard(from: connection)
    guard connection.isOpen else { return }
    if lws_frame_is_binary(handle) != 0 {
      return refuse(connection, .unsupportedData, "text messages only")
    }
    let announced = lws_remaining_packet_payload(handle)
    guard connection.inbox.count + piece.count + announced <= configuration.maximumMessageBytes
    else {
      return refuse(
        connection, .messageTooBig,
        "a message may have \(configuration.maximumMessageBytes) bytes")
    }
    let isWhole = lws_is_final_fragment(handle) != 0 && announced == 0
    if isWhole && connection.inbox.isEmpty { return deliver(piece, from: connection) }
    connection.inbox.append(contentsOf: piece)
    if isWhole {
      let message = connection.inbox
      connection.inbox = []
      message.withUnsafeBytes { deliver($0, from: connection) }
    }
  }

  private func deliver(_ message: UnsafeRawBufferPointer, from connection: ClientConnection) {
    guard isWellFormedUTF8(message) else {
      return refuse(connection, .invalidPayload, "not UTF-8")
    }
    handler?.messageReceived(message, from: connection.id)
  }

  /// Ends a connection whose server broke a rule; nothing more is sent but the reason.
  private func refuse(_ connection: ClientConnection, _ code: CloseCode, _ reason: String) {
    connection.outbox.removeAll()
    connection.inbox = []
    beginClose(connection, code, reason)
  }
}
