import CLibwebsockets
import Glibc

extension WebSocketServer {
  /// Ends `run` as soon as every connection has been closed, those with 1001 that nobody closed
  /// yet, and after `stopTimeoutMicroseconds` at the latest.
  public func stop() {
    guard stopDeadline == nil else { return }
    stopListening()
    let deadline = now + configuration.stopTimeoutMicroseconds
    stopDeadline = deadline
    for connection in connections.values where connection.isOpen {
      close(connection.id, code: .goingAway, reason: "the server stops")
    }
    sweepNoLater(than: deadline)
  }

  /// - Returns: When this connection needs to be looked at again.
  func check(_ connection: ServerConnection) -> Int64 {
    switch connection.phase {
    case .gone(let deadline), .closing(_, _, let deadline):
      if now < deadline { return deadline }
      drop(connection)
      return .max
    case .opening, .open: break
    }
    let silence = checkSilence(
      of: connection, pingSeconds: configuration.pingIntervalSeconds,
      hangUpSeconds: configuration.hangUpSeconds)
    guard var next = silence else {
      statistics.silentConnections += 1
      drop(connection)
      return .max
    }
    if let since = connection.stalledSince {
      if isStalled(connection) {
        giveUp(connection)
        return now
      }
      let expiry = since + configuration.outboxStallMicroseconds
      if expiry > now { next = min(next, expiry) }
    }
    if let oldest = connection.outbox.oldestDurable {
      let expiry = oldest + configuration.outboxMaximumAgeMicroseconds
      if now >= expiry {
        giveUp(connection)
        return now
      }
      next = min(next, expiry)
    }
    return next
  }

  /// Takes as many clients as are waiting, within reason.
  func acceptSockets() {
    for _ in 0..<64 {
      guard let socket = listener.accept() else { return }
      if heldSockets - connections.count >= configuration.maximumRequestSockets {
        statistics.refusedSockets += 1
        Glibc.close(socket)
      } else {
        _ = shim_adopt_http_socket(library.vhost, socket)
      }
    }
  }

  /// The library does not read after a request while its answer is due, but polls for input
  /// all the same: without this, one stray byte would keep the loop busy.
  func quietStrayInput() {
    for exchange in exchanges.values where exchange.phase != .receiving {
      if !exchange.discardInput(into: scratch) { shim_drop(exchange.handle) }
    }
    // A download turns the loop once for each of its pieces.
    if !hasSent, spinGuard.isSpinning(at: lws_now_usecs()) { endStrayExchanges() }
  }

  /// Stray bytes that came along with a request are in the library's own buffer, which it tries
  /// to empty again and again without a pause.
  private func endStrayExchanges() {
    for exchange in exchanges.values {
      switch exchange.phase {
      case .receiving: break
      case .waiting:
        // Only where something is buffered does this lead to a writable callback.
        lws_rx_flow_control(exchange.handle, 0)
        lws_rx_flow_control(exchange.handle, 1)
      case .sending, .lingering: shim_drop(exchange.handle)
      }
    }
  }
}
