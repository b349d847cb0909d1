import CLibwebsockets

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

  /// - Returns: When this connection needs to be looked at again.
  func check(_ connection: ClientConnection) -> Int64 {
    switch connection.phase {
    case .opening(nil): return .max
    case .opening(let deadline?):
      if now < deadline { return deadline }
      drop(connection, .timedOut(microseconds: configuration.connectTimeoutMicroseconds))
      return .max
    case .gone(let deadline), .closing(_, _, let deadline):
      if now < deadline { return deadline }
      drop(connection, .lost)
      return .max
    case .open: break
    }
    let silence = checkSilence(
      of: connection, pingSeconds: configuration.pingIntervalSeconds,
      hangUpSeconds: configuration.hangUpSeconds)
    if silence == nil { drop(connection, .silent(seconds: configuration.hangUpSeconds)) }
    return silence ?? .max
  }
}
