import CLibwebsockets
import Glibc

extension WebSocketServer {
  /// Pings of a client that wait for their answers at most; then the oldest gets none.
  private static let mostPongs = 64

  /// Reads what a client sends from now on, after what it sent behind its request.
  func beginReading(_ connection: ServerConnection, after input: [UInt8]) {
    lws_rx_flow_control(connection.handle, 0)
    connection.watcher = ReadWatcher(connection, in: library)
    if input.isEmpty { return }
    var input = input
    input.withUnsafeMutableBytes { read($0, from: connection) }
  }

  /// A client has sent something, or is gone.
  func readable(_ connection: ServerConnection) {
    beginTurn()
    let count = recv(lws_get_socket_fd(connection.handle), scratch.baseAddress, scratch.count, 0)
    if count > 0 {
      return read(.init(rebasing: scratch[..<count]), from: connection)
    }
    if count < 0 && (errno == EAGAIN || errno == EINTR) { return }
    connection.watcher?.pause()
    drop(connection)
  }

  /// Reads frames, which are unmasked where they are.
  func read(_ bytes: UnsafeMutableRawBufferPointer, from connection: ServerConnection) {
    heard(from: connection)
    var rest = bytes
    do throws(FrameReader.Fault) {
      while connection.isRead, let event = try connection.reader.next(in: &rest) {
        switch event {
        case .data(let piece): received(piece, from: connection, upTo: messageBound(of: connection))
        case .ping(let payload): answer(payload, connection)
        case .pong: break
        case .close(let payload): clientCloses(connection, payload)
        }
      }
    } catch {
      fail(connection, .protocolError, error.reason)
    }
    if connection.echo?.isFull == true { connection.watcher?.pause() }
  }

  /// Sends a message back to where it came from.
  func echo(
    _ message: UnsafeRawBufferPointer, isBinary: Bool, to connection: ServerConnection
  ) {
    connection.echo?.add(message, isBinary: isBinary)
    lws_callback_on_writable(connection.handle)
  }

  private func messageBound(of connection: ServerConnection) -> Int {
    connection.echo == nil ? configuration.maximumMessageBytes : EchoQueue.maximumMessageBytes
  }

  private func answer(_ ping: [UInt8], _ connection: ServerConnection) {
    if case .gone = connection.phase { return }
    if connection.pongs.count == Self.mostPongs { connection.pongs.removeFirst() }
    connection.pongs.append(ping)
    lws_callback_on_writable(connection.handle)
  }

  private func clientCloses(_ connection: ServerConnection, _ payload: [UInt8]) {
    connection.isRead = false
    connection.clientHasClosed = true
    // This is the answer to the close frame from here.
    if case .gone = connection.phase { return drop(connection) }
    let code =
      payload.count < 2
      ? .noStatus : CloseCode(rawValue: UInt16(payload[0]) << 8 | UInt16(payload[1]))
    guard payload.isEmpty || code.isAllowedOnTheWire else {
      return fail(connection, .protocolError, "bad close frame")
    }
    guard let reason = String(validating: payload.dropFirst(2), as: UTF8.self) else {
      return fail(connection, .invalidPayload, "not UTF-8")
    }
    if connection.isOpen { statistics.clientCloses += 1 }
    emptyOutbox(of: connection)
    let deadline = now + Self.answerMicroseconds
    connection.phase = .closing(code, reason: reason, deadline: deadline)
    sweepNoLater(than: deadline)
    lws_callback_on_writable(connection.handle)
  }

  /// Nothing more that a client sends can be understood, or shall be.
  private func fail(_ connection: ServerConnection, _ code: CloseCode, _ reason: String) {
    connection.isRead = false
    refuse(connection, code, reason)
  }
}
