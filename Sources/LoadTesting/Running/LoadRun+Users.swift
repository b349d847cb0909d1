// What each user does: it connects, goes through its flow, rests, and begins again.
extension LoadRun {
  func connect(_ number: Int) {
    users[number].phase = .connecting(since: now)
    users[number].cancelAlarm()
    count(.attempts)
    connections?.open(number)
  }

  /// An alarm that a user set has come.
  func wake(_ number: Int, _ user: VirtualUser) {
    user.alarm = nil
    switch user.phase {
    case .absent, .connecting: return
    case .waiting: connect(number)
    case .resting: beginNextRun(number, user)
    case .launching, .playing: proceed(number, user)
    }
  }

  private func beginNextRun(_ number: Int, _ user: VirtualUser) {
    guard let relaunch = user.plan.relaunch else {
      connections?.close(number)
      welcomed -= user.isWelcome ? 1 : 0
      user.isWelcome = false
      return connect(number)
    }
    user.beginRun(at: now)
    count(.runs)
    for message in relaunch where !send(message, number) { return }
    count(.commands, relaunch.count)
    waitForRecord(number, user)
  }

  /// Sends what is due, and sets the alarm for what comes next.
  func proceed(_ number: Int, _ user: VirtualUser) {
    let plan = user.plan
    while case .playing = user.phase, user.step < plan.steps.count {
      let step = plan.steps[user.step]
      guard user.got >= step.after else { return waitForRecord(number, user) }
      let due = user.lastHeard + step.delay
      guard due <= now else { return setAlarm(due, number) }
      user.sent.note(user.step, at: now)
      user.step += 1
      guard send(step.message, number) else { return }
      count(.commands)
      // The record of this command is the next one that is waited for.
      user.lastHeard = now
    }
    guard case .playing = user.phase, user.got >= plan.kinds.count else {
      return waitForRecord(number, user)
    }
    let end = user.lastHeard + plan.rest
    guard end <= now else { return setAlarm(end, number) }
    count(.finished)
    rest(number, user)
  }

  /// Gives a run up whose next record does not come.
  private func waitForRecord(_ number: Int, _ user: VirtualUser) {
    let limit = user.lastHeard + user.plan.duration + Self.patience
    guard limit <= now else {
      // An alarm that comes earlier leads here again.
      if user.alarm.map({ $0 > limit }) ?? true { setAlarm(limit, number) }
      return
    }
    count(.stalled)
    complaints.note("\(user.plan.name): record \(user.got + 1) of the run did not come")
    connections?.close(number)
    retry(number, user)
  }

  func rest(_ number: Int, _ user: VirtualUser) {
    user.phase = .resting
    setAlarm(now + scenario.pause, number)
  }

  func send(_ message: [UInt8], _ number: Int) -> Bool {
    guard connections?.send(message, of: number) == true else {
      count(.failed)
      complaints.note("a command could not be sent, as too much waits on its connection")
      connections?.close(number)
      retry(number, users[number])
      return false
    }
    count(.bytesOut, message.count)
    return true
  }

  /// The user has no connection any more, and tries again after a while.
  func retry(_ number: Int, _ user: VirtualUser) {
    welcomed -= user.isWelcome ? 1 : 0
    user.isWelcome = false
    user.phase = .waiting
    let delay = min(Self.longestRetry, Self.shortestRetry << min(user.failures, 8))
    user.failures += 1
    // Users who lost their connections together do not come back together.
    setAlarm(now + delay + Int64(number % 64) * delay / 128, number)
  }
}
