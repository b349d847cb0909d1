import CLibwebsockets

extension WebSocketServerConfiguration {
  /// How often it is looked whether a reader takes what waits for it, in microseconds.
  var progressInterval: Int64 { max(1, outboxMaximumAgeMicroseconds / 4) }
}

extension WebSocketServer {
  /// Ends `run` as soon as every connection has been closed, and after `stopTimeoutMicroseconds` at
  /// the latest.
  ///
  /// - Parameters:
  ///   - code: That of connections which nobody has closed yet.
  ///   - reason: What these are told.
  public func stop(code: CloseCode = .goingAway, reason: String = "the server stops") {
    guard stopDeadline == nil else { return }
    stopListening()
    let deadline = now + configuration.stopTimeoutMicroseconds
    stopDeadline = deadline
    for connection in connections.values where connection.isOpen {
      close(connection.id, code: code, reason: reason)
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
      let expiry = (connection.stalledSince ?? since) + configuration.outboxStallMicroseconds
      if expiry > now { next = min(next, expiry) }
    }
    if let oldest = connection.outbox.oldestDurable {
      // A reader that takes something is on its way, however much there is to take.
      let begin = max(oldest, connection.lastProgress(at: now))
      let expiry = begin + configuration.outboxMaximumAgeMicroseconds
      if now >= expiry {
        giveUp(connection)
        return now
      }
      next = min(next, expiry, now + configuration.progressInterval)
    }
    return next
  }
}
