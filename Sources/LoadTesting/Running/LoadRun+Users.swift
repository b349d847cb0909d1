// The life of a user: connect, run the flow, pause, repeat.
extension LoadRun {
  func connect(_ user: VirtualUser) {
    user.phase = .connecting
    user.cancelAlarm()
    for client in user.clients {
      client.asked = now
      count(.attempts, of: user)
      connections?.open(client.number)
    }
  }

  /// Handles a user's alarm.
  func wake(_ user: VirtualUser) {
    user.alarm = nil
    switch user.phase {
    case .absent, .connecting: return
    case .waiting: connect(user)
    case .resting: beginNextRun(user)
    case .playing: proceed(user)
    }
  }

  private func beginNextRun(_ user: VirtualUser) {
    guard user.plan.isReusable else {
      disconnect(user)
      return connect(user)
    }
    user.beginRun(at: now)
    count(.runs, of: user)
    for client in user.clients {
      for message in client.plan.relaunch where !send(message, client) { return }
      count(.commands, client.plan.relaunch.count, of: user)
    }
    waitForRecord(user)
  }

  /// Sends the due commands, and sets the alarm for the next one.
  func proceed(_ user: VirtualUser) {
    let plan = user.plan
    while user.isPlaying, user.step < plan.steps.count {
      let step = plan.steps[user.step]
      guard user.unfinished == nil else { return waitForRecord(user) }
      let due = user.lastHeard + step.delay
      guard due <= now else { return setAlarm(due, user) }
      let client = user.clients[step.member]
      client.sent.note(user.step, at: now)
      user.step += 1
      guard send(step.message, client) else { return }
      count(.commands, of: user)
      // The next expected record is that of this command.
      user.lastHeard = now
    }
    guard user.isPlaying, user.unfinished == nil else { return waitForRecord(user) }
    let end = user.lastHeard + plan.rest
    guard end <= now else { return setAlarm(end, user) }
    count(.finished, of: user)
    rest(user)
  }

  /// Aborts a run whose next record timed out.
  private func waitForRecord(_ user: VirtualUser) {
    let limit = user.lastHeard + user.plan.duration + Self.patience
    guard limit <= now else {
      // An earlier alarm calls this again.
      if user.alarm.map({ $0 > limit }) ?? true { setAlarm(limit, user) }
      return
    }
    count(.stalled, of: user)
    if let client = user.unfinished {
      errors.note("\(client.name): record \(client.got + 1) timed out")
    }
    retry(user)
  }

  func rest(_ user: VirtualUser) {
    user.phase = .resting
    setAlarm(now + scenario.pause, user)
  }

  func send(_ message: [UInt8], _ client: VirtualClient) -> Bool {
    let user = client.user
    guard connections?.send(message, of: client.number) == true else {
      count(.failed, of: user)
      errors.note("command not sent: the connection's outbox is full")
      retry(user)
      return false
    }
    count(.bytesOut, message.count, of: user)
    return true
  }

  /// Closes the connections of a user's clients.
  func disconnect(_ user: VirtualUser) {
    if case .waiting = user.phase { return }
    for client in user.clients {
      connections?.close(client.number)
      welcomed -= client.isWelcome ? 1 : 0
      client.isWelcome = false
      client.isOpen = false
    }
  }

  /// Disconnects the user's clients and reconnects them after a delay.
  func retry(_ user: VirtualUser) {
    disconnect(user)
    user.phase = .waiting
    let delay = min(Self.longestRetry, Self.shortestRetry << min(user.failures, 8))
    user.failures += 1
    // Spread out, so that users that lost their connections together do not reconnect together.
    setAlarm(now + delay + Int64(user.number % 64) * delay / 128, user)
  }
}
