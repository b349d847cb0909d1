import CLibwebsockets
import Glibc

extension WebSocketTransport {
  /// Stops accepting; connections that are open stay so.
  public func stopListening() {
    guard let handle = listenerHandle else { return }
    listenerHandle = nil
    shim_close_file(handle)
  }

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

  /// Notes that the current turn is one in which something happened, and when it began.
  func beginTurn() {
    if isTurnDue { return }
    isTurnDue = true
    now = lws_now_usecs()
  }

  func loop() {
    now = lws_now_usecs()
    while true {
      if isTurnDue { endTurn() }
      if let stopDeadline, (connections.isEmpty && exchanges.isEmpty) || now >= stopDeadline {
        return
      }
      hasSent = false
      if lws_service(library.context, 0) < 0 { return }
      if !isTurnDue && !exchanges.isEmpty { quietStrayInput() }
    }
  }

  private func endTurn() {
    statistics.turns += 1
    // Writes may have taken a while since the turn began, and more may be due by now.
    now = lws_now_usecs()
    if now >= nextSweep { sweep() }
    let deadline = handler?.turn(at: now) ?? .max
    isTurnDue = false
    let next = min(deadline, nextSweep)
    timer.arm(at: next == .max ? nil : next)
  }

  func sweepNoLater(than time: Int64) {
    nextSweep = min(nextSweep, time)
  }

  /// Looks at every connection: who is too slow, who is silent, whose close takes too long.
  ///
  /// The library could ping by itself, with a timer per connection; each of them would cost up
  /// to a millisecond of spinning and a walk along the list of all timers.
  private func sweep() {
    var next = stopDeadline ?? .max
    for connection in connections.values {
      next = min(next, check(connection))
    }
    // Deadlines that lie close together share a sweep.
    nextSweep = next == .max ? .max : max(next, now + 500_000)
    if let stopDeadline { nextSweep = min(nextSweep, max(stopDeadline, now + 1)) }
  }

  /// - Returns: When this connection needs to be looked at again.
  private func check(_ connection: Connection) -> Int64 {
    switch connection.phase {
    case .gone(let deadline), .closing(_, _, let deadline):
      if now < deadline { return deadline }
      drop(connection)
      return .max
    case .open: break
    }
    var next = connection.lastHeard + Int64(configuration.hangUpSeconds) * 1_000_000
    if now >= next {
      statistics.silentConnections += 1
      drop(connection)
      return .max
    }
    if !connection.pingWasSent {
      let pingTime = connection.lastHeard + Int64(configuration.pingIntervalSeconds) * 1_000_000
      if now >= pingTime {
        connection.pingIsDue = true
        connection.pingWasSent = true
        lws_callback_on_writable(connection.handle)
      } else {
        next = pingTime
      }
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
  private func quietStrayInput() {
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
