import CLibwebsockets
import WebSocketTransport

extension WebSocketClient {
  /// Ends ``run()`` as soon as every connection has been closed, and after
  /// `closeTimeoutMicroseconds` at the latest.
  public func stop() {
    guard stopDeadline == nil else { return }
    let deadline = now + configuration.closeTimeoutMicroseconds
    stopDeadline = deadline
    for connection in Array(connections.values) { beginClose(connection, .normal, "") }
    sweepNoLater(than: deadline)
    beginTurn()
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
      if let stopDeadline, connections.isEmpty || now >= stopDeadline { return }
      // What the handler asked for in its turn is begun without waiting for an event.
      if isTurnDue { continue }
      if lws_service(library.context, 0) < 0 { return }
    }
  }

  private func endTurn() {
    now = lws_now_usecs()
    isTurnDue = false
    if now >= nextSweep { sweep() }
    beginHandshakes()
    let deadline = handler?.turn(at: now) ?? .max
    beginHandshakes()
    let next = min(deadline, nextSweep)
    timer.arm(at: next == .max ? nil : next)
  }

  func sweepNoLater(than time: Int64) {
    nextSweep = min(nextSweep, time)
  }

  /// Looks at every connection: whose handshake or close takes too long, who is silent.
  private func sweep() {
    var next = Int64.max
    for connection in Array(connections.values) { next = min(next, check(connection)) }
    // Deadlines that lie close together share a sweep.
    nextSweep = next == .max ? .max : max(next, now + Self.sweepMicroseconds)
    if let stopDeadline { nextSweep = min(nextSweep, max(stopDeadline, now + 1)) }
  }

  /// The shortest time from one sweep to the next.
  private static let sweepMicroseconds: Int64 = 100_000

  /// - Returns: When this connection needs to be looked at again.
  private func check(_ connection: ClientConnection) -> Int64 {
    switch connection.phase {
    case .waiting: return .max
    case .opening(let deadline):
      if now < deadline { return deadline }
      drop(connection, .timedOut(microseconds: configuration.connectTimeoutMicroseconds))
      return .max
    case .gone(let deadline), .closing(_, _, let deadline):
      if now < deadline { return deadline }
      drop(connection, .lost)
      return .max
    case .open: return checkSilence(of: connection)
    }
  }

  private func checkSilence(of connection: ClientConnection) -> Int64 {
    let hangUp = connection.lastHeard + Int64(configuration.hangUpSeconds) * 1_000_000
    if now >= hangUp {
      drop(connection, .silent(seconds: configuration.hangUpSeconds))
      return .max
    }
    if connection.pingWasSent { return hangUp }
    let pingTime = connection.lastHeard + Int64(configuration.pingIntervalSeconds) * 1_000_000
    if now < pingTime { return pingTime }
    connection.pingIsDue = true
    connection.pingWasSent = true
    lws_callback_on_writable(connection.handle)
    return hangUp
  }
}
