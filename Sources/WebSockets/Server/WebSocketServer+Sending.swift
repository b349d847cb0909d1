import CLibwebsockets
import Glibc

extension WebSocketServer {
  /// Puts a line into the outbox of a connection; all that waits leaves as one text frame at
  /// the end of the turn, lines separated by newlines.
  ///
  /// The line is copied. It must be UTF-8, without a newline, and not empty. A line without a
  /// key is durable: it is sent or the connection is closed with 4413. That happens when its reader
  /// takes nothing for `outboxStallMicroseconds` while more than `outboxHardBytes` wait, when it
  /// takes nothing for `outboxMaximumAgeMicroseconds` while such a line waits, and when more would
  /// wait than `outboxMaximumBytes` or `outboxesMaximumBytes` allow. A line with a key is
  /// ephemeral: while more than `outboxSoftBytes` wait it takes the place of an older waiting line
  /// with the same key, and it may wait for others for `gatheringMicroseconds`. Lines to
  /// connections that are closed or closing are dropped.
  public func send(
    _ line: UnsafeRawBufferPointer, to connection: ConnectionID, coalescing key: UInt64? = nil
  ) {
    sendJoined(ahead: connection)
    guard let connection = connections[connection], connection.isOpen, !line.isEmpty else {
      return
    }
    let count = line.count + 1
    guard hasRoom(for: count, adding: count, of: connection) else {
      return giveUp(connection)
    }
    statistics.linesAccepted += 1
    guard let key else {
      put(connection) { $0.append(line, at: now) }
      return sweepNoLater(than: now + configuration.progressInterval)
    }
    var didReplace = false
    put(connection, after: configuration.gatheringMicroseconds) {
      didReplace = $0.append(line, coalescing: key, above: configuration.outboxSoftBytes)
    }
    if didReplace { statistics.linesCoalesced += 1 }
  }

  /// The socket can take more. The library allows one write each time.
  ///
  /// - Returns: Whether the connection goes on.
  func send(to connection: ServerConnection) -> Bool {
    if !connection.pongs.isEmpty {
      let pong = connection.pongs.removeFirst()
      lws_callback_on_writable(connection.handle)
      return sendControlFrame(Self.pongOpcode, pong, to: connection)
    }
    guard let count = connection.echo?.send(to: connection.handle) else {
      return writable(connection)
    }
    if count < 0 { return false }
    sent(count, to: connection)
    if connection.echo?.isFull == false { connection.watcher?.resume() }
    lws_callback_on_writable(connection.handle)
    return true
  }

  /// Sends the close frame; after one from the client the connection ends with it.
  ///
  /// - Returns: Whether the connection goes on.
  func sendCloseFrame(
    _ code: CloseCode, _ reason: String, to connection: ServerConnection
  ) -> Bool {
    let payload =
      code == .noStatus
      ? [] : [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xff)] + closeReason(reason)
    guard sendControlFrame(Self.closeOpcode, payload, to: connection),
      !connection.clientHasClosed
    else { return false }
    // Who cannot be understood is not waited for: its system is told that nothing follows.
    if !connection.isRead && lws_send_pipe_choked(connection.handle) == 0 {
      shutdown(lws_get_socket_fd(connection.handle), Int32(SHUT_WR))
    }
    return true
  }

  private static let closeOpcode: UInt8 = 8
  private static let pongOpcode: UInt8 = 10

  /// Sends a frame as it is: the library writes no close frames, and keeps the pongs for itself.
  private func sendControlFrame(
    _ opcode: UInt8, _ payload: [UInt8], to connection: ServerConnection
  ) -> Bool {
    var frame = [0x80 | opcode, UInt8(payload.count)] + payload
    return lws_write(connection.handle, &frame, frame.count, LWS_WRITE_HTTP) >= 0
  }

  /// Whether more may wait for a connection.
  ///
  /// To a reader that has taken nearly all before it, a line is sent however long it is: who comes
  /// back gets all of a client in one, and would never have it otherwise. It is not counted for
  /// what comes behind it. A line of more than `outboxHardBytes` must fit beside what waits for
  /// others, where anything does.
  ///
  /// - Parameters:
  ///   - count: How many bytes.
  ///   - added: How many of them are not among those of the port yet, as shared ones are.
  func hasRoom(for count: Int, adding added: Int, of connection: ServerConnection) -> Bool {
    let waiting = connection.outbox.waitingBytes
    guard waiting > configuration.outboxHardBytes else {
      let isLong = waiting + count > configuration.outboxMaximumBytes
      connection.longLineBytes = isLong ? count : 0
      let waitingForAll = count > configuration.outboxHardBytes ? waitingBytesOfPort : 0
      return waitingForAll == 0
        || waitingForAll + added <= configuration.outboxesMaximumBytes
    }
    return waiting + count <= configuration.outboxMaximumBytes + connection.longLineBytes
      && waitingBytesOfPort + added <= configuration.outboxesMaximumBytes
  }

  /// Bytes that wait for the connections of all loops; those of others are some turns old.
  private var waitingBytesOfPort: Int {
    configuration.loops == 1 ? waitingBytes : waitingBytes + shared.waitingBytes(beside: number)
  }

  /// Takes a turn as soon as fewer bytes than this wait for a connection.
  public func takeTurn(whenFewerThan bytes: Int, waitFor connection: ConnectionID) {
    guard let connection = connections[connection] else { return }
    connection.wantedRoom = max(connection.wantedRoom ?? 0, bytes)
  }

  /// How many bytes wait for a connection, not counting what the system has taken.
  public func waitingBytes(of connection: ConnectionID) -> Int {
    guard let outbox = connections[connection]?.outbox.waitingBytes else { return 0 }
    return outbox + (joined.isFor(connection) ? joined.bytes.count : 0)
  }

  /// How many sockets are no WebSocket connection, or not yet.
  public var requestSockets: Int { sockets.exchanges.count }

  /// How many connections all loops of the port have.
  public var connectionsOfPort: Int { shared.connections }

  /// How many bytes wait for all connections, and for the one for which most wait.
  public var waitingBytesOfAll: (total: Int, largest: Int) {
    sendJoined()
    return (waitingBytes, connections.values.reduce(0) { max($0, $1.outbox.waitingBytes) })
  }

  /// Begins the time of a reader that has much to take, where the system takes no more for it.
  func noteStall(of connection: ServerConnection) {
    guard connection.outbox.waitingBytes > configuration.outboxHardBytes,
      lws_send_pipe_choked(connection.handle) != 0
    else {
      connection.stalledSince = nil
      return
    }
    let time = lws_now_usecs()
    connection.noteProgress(at: time)
    connection.stalledSince = time
    sweepNoLater(than: time + configuration.outboxStallMicroseconds)
  }

  /// Whether a reader has taken nothing for too long, and still takes nothing.
  func isStalled(_ connection: ServerConnection) -> Bool {
    guard let since = connection.stalledSince,
      now >= since + configuration.outboxStallMicroseconds,
      connection.outbox.waitingBytes > configuration.outboxHardBytes
    else { return false }
    let progress = connection.lastProgress(at: now)
    connection.stalledSince = progress
    // What it took while the loop was busy could not be noticed.
    return now >= progress + configuration.outboxStallMicroseconds
      && lws_send_pipe_choked(connection.handle) != 0
  }
}
