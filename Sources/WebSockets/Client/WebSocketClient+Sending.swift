import CLibwebsockets

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
    put(connection) { $0.append(line, at: now) }
    return true
  }

  /// How many bytes wait for a connection, not counting what the system has taken.
  public func waitingBytes(of connection: ConnectionID) -> Int {
    connections[connection]?.outbox.waitingBytes ?? 0
  }
}
