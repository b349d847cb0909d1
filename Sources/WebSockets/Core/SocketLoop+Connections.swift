import CLibwebsockets

extension SocketLoop {
  /// A piece of a message has arrived.
  func received(
    _ piece: MessagePiece, from connection: Connection, upTo maximumBytes: Int
  ) {
    guard connection.isOpen else { return }
    if piece.isBinary && !connection.takesBinary {
      return refuse(connection, .unsupportedData, "text messages only")
    }
    guard piece.missingBytes <= maximumBytes,
      connection.inbox.count + piece.bytes.count + piece.missingBytes <= maximumBytes
    else {
      return refuse(connection, .messageTooBig, "a message may have \(maximumBytes) bytes")
    }
    if piece.isLast && connection.inbox.isEmpty {
      guard piece.isBinary || isWellFormedUTF8(piece.bytes) else {
        return refuseBytes(of: connection)
      }
      return arrived(piece.bytes, isBinary: piece.isBinary, from: connection)
    }
    connection.inbox.append(piece.bytes)
    guard piece.isLast else {
      if !piece.isBinary && !connection.inbox.checkBeginning() { refuseBytes(of: connection) }
      return
    }
    guard piece.isBinary || connection.inbox.isText() else { return refuseBytes(of: connection) }
    let message = connection.inbox.bytes
    connection.inbox.removeAll()
    message.withUnsafeBytes { arrived($0, isBinary: piece.isBinary, from: connection) }
  }

  private func refuseBytes(of connection: Connection) {
    refuse(connection, .invalidPayload, "not UTF-8")
  }

  func heard(from connection: Connection) {
    connection.lastHeard = now
    connection.pinged = nil
    connection.suspectedSince = nil
  }

  /// How long a connection that is suspected to be gone can still answer, counted from when the
  /// loop found it so, in microseconds.
  private static let suspicionTimeout: Int64 = 1_000_000

  /// When a silent connection is to be looked at again, after a ping where one is due.
  ///
  /// Nobody is given up before a ping had its time, and a while more since this loop last looked,
  /// however long the silence was: it may have been the loop that stood still.
  ///
  /// - Returns: Nil where it has been silent for too long.
  func checkSilence(
    of connection: Connection, pingSeconds: Int, hangUpSeconds: Int
  ) -> Int64? {
    let grace = Int64(hangUpSeconds - pingSeconds) * 1_000_000
    let suspicion = min(Self.suspicionTimeout, grace / 2)
    if let since = connection.suspectedSince {
      return now < since + suspicion ? since + suspicion : nil
    }
    if let pinged = connection.pinged {
      let suspected = pinged + grace - suspicion
      if now < suspected { return suspected }
      connection.suspectedSince = now
      return now + suspicion
    }
    let pingTime = connection.lastHeard + Int64(pingSeconds) * 1_000_000
    if now < pingTime { return pingTime }
    connection.pingIsDue = true
    connection.pinged = now
    lws_callback_on_writable(connection.handle)
    return now + grace - suspicion
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
    if connection.outbox.isEmpty {
      guard case .closing(let code, let reason, _) = connection.phase else { return true }
      endsSoon(connection)
      return sendClose(code, reason, to: connection)
    }
    let before = connection.outbox.ownBytes
    let frame = connection.outbox.nextFrame(upTo: LibraryContext.sendChunkBytes)
    let bytes = frame.baseAddress!.assumingMemoryBound(to: UInt8.self)
    if lws_write(connection.handle, bytes, frame.count, LWS_WRITE_TEXT) < 0 { return false }
    connection.outbox.consume(frame.count)
    connection.isGathering = false
    connection.lastSent = now
    ownBytes += connection.outbox.ownBytes - before
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
  ///
  /// - Parameter quiet: the time, in microseconds, that has to be over since lines last left, for
  ///   one that can wait; others leave at once, and with them all that waits.
  func put(
    _ connection: Connection, after quiet: Int64 = 0, _ append: (inout Outbox) -> Void
  ) {
    let (wasEmpty, before) = (connection.outbox.isEmpty, connection.outbox.ownBytes)
    append(&connection.outbox)
    ownBytes += connection.outbox.ownBytes - before
    guard wasEmpty || connection.isGathering && quiet == 0 else { return }
    if quiet > 0, now < connection.lastSent &+ quiet {
      connection.isGathering = true
      gather(connection, until: connection.lastSent + quiet)
    } else {
      connection.isGathering = false
      lws_callback_on_writable(connection.handle)
    }
  }

  /// Forgets all that waits for a connection.
  func emptyOutbox(of connection: Connection) {
    ownBytes -= connection.outbox.ownBytes
    connection.outbox.removeAll()
    connection.isGathering = false
  }
}
