import CLibwebsockets

extension WebSocketTransport {
  /// Puts a line into the outbox of a connection; all that waits leaves as one text frame at
  /// the end of the turn, lines separated by newlines.
  ///
  /// The line is copied. It must be UTF-8, without a newline, and not empty. A line without a
  /// key is durable: it is sent or the connection is closed with 4413, which happens when more
  /// than `outboxHardBytes` wait or it waits for `outboxMaximumAgeMicroseconds`. A line with a
  /// key is ephemeral: while more than `outboxSoftBytes` wait it takes the place of an older
  /// waiting line with the same key. Lines to connections that are closed or closing are
  /// dropped.
  public func send(
    _ line: UnsafeRawBufferPointer, to connection: ConnectionID, coalescing key: UInt64? = nil
  ) {
    guard let connection = connections[connection], connection.isOpen, !line.isEmpty else {
      return
    }
    let wasEmpty = connection.outbox.isEmpty
    if !wasEmpty, connection.outbox.waitingBytes + line.count > configuration.outboxHardBytes {
      return giveUp(connection)
    }
    statistics.linesAccepted += 1
    if let key {
      let didReplace = connection.outbox.append(
        line, coalescing: key, above: configuration.outboxSoftBytes)
      if didReplace {
        connection.linesCoalesced += 1
        statistics.linesCoalesced += 1
      }
    } else {
      connection.outbox.append(line, at: now)
      sweepNoLater(than: now + configuration.outboxMaximumAgeMicroseconds)
    }
    if wasEmpty { lws_callback_on_writable(connection.handle) }
  }

  /// How many ephemeral lines of a connection were replaced before they were sent.
  public func coalescedLines(of connection: ConnectionID) -> UInt64 {
    connections[connection]?.linesCoalesced ?? 0
  }

  /// How many bytes wait for a connection, not counting what the system has taken.
  public func waitingBytes(of connection: ConnectionID) -> Int {
    connections[connection]?.outbox.waitingBytes ?? 0
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
      setCloseReason(connection.handle, code, reason)
      return false
    }
    let frame = connection.outbox.nextFrame(upTo: LibraryContext.sendChunkBytes)
    let bytes = frame.baseAddress!.assumingMemoryBound(to: UInt8.self)
    if lws_write(connection.handle, bytes, frame.count, LWS_WRITE_TEXT) < 0 { return false }
    statistics.framesSent += 1
    statistics.bytesSent += UInt64(frame.count)
    connection.outbox.consume(frame.count)
    if !connection.outbox.isEmpty || !connection.isOpen {
      lws_callback_on_writable(connection.handle)
    }
    return true
  }

  /// Sends a ping with a payload; the library keeps the answer to one without for itself.
  private func sendPing(to connection: Connection) -> Bool {
    let payload = scratch.baseAddress! + Outbox.headroom
    payload.storeBytes(of: UInt8(ascii: "?"), as: UInt8.self)
    return lws_write(
      connection.handle, payload.assumingMemoryBound(to: UInt8.self), 1, LWS_WRITE_PING) >= 0
  }
}
