import CLibwebsockets

extension SocketLoop {
  /// A piece of a frame has arrived: at most as much as the receive buffer holds.
  func received(
    _ piece: UnsafeRawBufferPointer, from connection: Connection, upTo maximumBytes: Int
  ) {
    heard(from: connection)
    guard connection.isOpen else { return }
    if connection.echo == nil, lws_frame_is_binary(connection.handle) != 0 {
      return refuse(connection, .unsupportedData, "text messages only")
    }
    let announced = lws_remaining_packet_payload(connection.handle)
    guard announced <= maximumBytes,
      connection.inbox.count + piece.count + announced <= maximumBytes
    else {
      return refuse(connection, .messageTooBig, "a message may have \(maximumBytes) bytes")
    }
    let isWhole = lws_is_final_fragment(connection.handle) != 0
    if isWhole && connection.inbox.isEmpty { return check(piece, from: connection) }
    connection.inbox.append(contentsOf: piece)
    if isWhole {
      let message = connection.inbox
      connection.inbox = []
      message.withUnsafeBytes { check($0, from: connection) }
    }
  }

  private func check(_ message: UnsafeRawBufferPointer, from connection: Connection) {
    if connection.echo != nil, lws_frame_is_binary(connection.handle) != 0 {
      connection.echo?.add(message, isBinary: true, of: connection.handle)
      return
    }
    guard isWellFormedUTF8(message) else {
      return refuse(connection, .invalidPayload, "not UTF-8")
    }
    if connection.echo != nil {
      connection.echo?.add(message, isBinary: false, of: connection.handle)
    } else {
      arrived(message, from: connection)
    }
  }

  func heard(from connection: Connection) {
    connection.lastHeard = now
    connection.pingWasSent = false
  }

  /// When a silent connection is to be looked at again, after a ping where one is due.
  ///
  /// - Returns: Nil where it has been silent for too long.
  func checkSilence(
    of connection: Connection, pingSeconds: Int, hangUpSeconds: Int
  ) -> Int64? {
    let hangUp = connection.lastHeard + Int64(hangUpSeconds) * 1_000_000
    if now >= hangUp { return nil }
    if connection.pingWasSent { return hangUp }
    let pingTime = connection.lastHeard + Int64(pingSeconds) * 1_000_000
    if now < pingTime { return pingTime }
    connection.pingIsDue = true
    connection.pingWasSent = true
    lws_callback_on_writable(connection.handle)
    return hangUp
  }

  /// The socket can take more. The library allows one write each time.
  ///
  /// - Returns: Whether the connection goes on.
  func writable(_ connection: Connection) -> Bool {
    if connection.pingIsDue {
      connection.pingIsDue = false
      lws_callback_on_writable(connection.handle)
      return sendPing(to: connection)
    }
    if let count = connection.echo?.send(to: connection.handle) {
      if count >= 0 { sent(count, to: connection) }
      if !connection.isOpen { lws_callback_on_writable(connection.handle) }
      return count >= 0
    }
    if connection.outbox.isEmpty {
      guard case .closing(let code, let reason, _) = connection.phase else { return true }
      endsSoon(connection)
      setCloseReason(connection.handle, code, reason)
      return false
    }
    let waiting = connection.outbox.waitingBytes
    let frame = connection.outbox.nextFrame(upTo: LibraryContext.sendChunkBytes)
    let bytes = frame.baseAddress!.assumingMemoryBound(to: UInt8.self)
    if lws_write(connection.handle, bytes, frame.count, LWS_WRITE_TEXT) < 0 { return false }
    connection.outbox.consume(frame.count)
    waitingBytes += connection.outbox.waitingBytes - waiting
    if !connection.outbox.isEmpty || !connection.isOpen {
      lws_callback_on_writable(connection.handle)
    }
    sent(frame.count, to: connection)
    return true
  }

  /// Sends a ping with a payload; the library keeps the answer to one without for itself.
  private func sendPing(to connection: Connection) -> Bool {
    let payload = scratch.baseAddress! + Outbox.headroom
    payload.storeBytes(of: UInt8(ascii: "?"), as: UInt8.self)
    return lws_write(
      connection.handle, payload.assumingMemoryBound(to: UInt8.self), 1, LWS_WRITE_PING) >= 0
  }

  /// Puts a line into an outbox, and asks for a moment to send it.
  func put(_ connection: Connection, _ append: (inout Outbox) -> Void) {
    let (wasEmpty, waiting) = (connection.outbox.isEmpty, connection.outbox.waitingBytes)
    append(&connection.outbox)
    waitingBytes += connection.outbox.waitingBytes - waiting
    if wasEmpty { lws_callback_on_writable(connection.handle) }
  }

  /// Forgets all that waits for a connection.
  func emptyOutbox(of connection: Connection) {
    waitingBytes -= connection.outbox.waitingBytes
    connection.outbox.removeAll()
  }
}
