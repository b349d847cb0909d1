extension WebSocketServer {
  /// Puts a line into the outboxes of several connections, as if it were sent to each.
  ///
  /// Ephemeral lines for the same connections, one after the other, are joined once for all.
  ///
  /// - Parameter readers: the raw values of the connections' ids.
  public func send(
    _ line: UnsafeRawBufferPointer, toEach readers: ArraySlice<UInt64>, coalescing key: UInt64?
  ) {
    guard let key, !line.isEmpty, readers.count > 1 else {
      for reader in readers {
        send(line, to: ConnectionID(rawValue: reader), coalescing: key)
      }
      return
    }
    if joined.isEmpty || !joined.goesOn(for: readers) {
      sendJoined()
      joined.begin(for: readers)
    }
    joined.append(line, key: key)
    if joined.bytes.count >= LineRun.mostBytes { sendJoined() }
  }

  /// Puts the lines that were joined into the outboxes that they are for.
  func sendJoined() {
    guard !joined.isEmpty else { return }
    // What is sent from here on must not find the run again.
    var sent = LineRun()
    swap(&sent, &joined)
    sent.bytes.withUnsafeBytes { bytes in
      for reader in sent.readers {
        guard let connection = connections[ConnectionID(rawValue: reader)], connection.isOpen
        else { continue }
        let isCrowded =
          connection.outbox.waitingBytes + bytes.count > configuration.outboxSoftBytes
        if isCrowded {
          sent.forEach { send($0, to: connection.id, coalescing: $1) }
        } else {
          statistics.linesAccepted += UInt64(sent.count)
          put(connection, after: configuration.gatheringMicroseconds) { $0.append(joined: bytes) }
        }
      }
    }
    sent.removeAll()
    if joined.isEmpty { swap(&sent, &joined) }
  }

  /// Puts joined lines into their outboxes before something else is done with a connection that
  /// gets them.
  func sendJoined(ahead connection: ConnectionID) {
    if !joined.isEmpty, joined.readers.contains(connection.rawValue) { sendJoined() }
  }
}
