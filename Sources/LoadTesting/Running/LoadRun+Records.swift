// What the durable records of a user's stream say.
extension LoadRun {
  private static let command = Array("command".utf8)
  private static let rejected = Array("rejected".utf8)

  func take(
    _ record: RecordLine, _ line: UnsafeRawBufferPointer, _ number: Int, _ user: VirtualUser
  ) {
    count(.records)
    if record.sequence != user.sequence + 1 || record.time < user.streamTime {
      count(.outOfOrder)
    }
    user.sequence = max(user.sequence, record.sequence)
    user.streamTime = max(user.streamTime, record.time)
    switch user.phase {
    case .launching:
      // Records of what ended the run before are still on their way.
      guard isLaunch(record, line, user) else { return }
      user.phase = .playing
      compare(record, number, user)
    case .playing: compare(record, number, user)
    case .absent, .waiting, .connecting, .resting: return
    }
  }

  /// Whether the record is of the command with which the run begins.
  private func isLaunch(
    _ record: RecordLine, _ line: UnsafeRawBufferPointer, _ user: VirtualUser
  ) -> Bool {
    guard record.isOf(Self.command) else { return false }
    return record.sequence == 1 || RecordLine.cause(FlowPlan.relaunchCause, standsIn: line)
  }

  private func compare(_ record: RecordLine, _ number: Int, _ user: VirtualUser) {
    let plan = user.plan
    // The app may go on after the flow's last moment, as in a fade that the flow does not wait for.
    guard user.got < plan.kinds.count else { return }
    guard record.isOf(plan.kinds[user.got]) else { return leave(number, user, at: record) }
    let place = user.got
    user.got += 1
    user.lastHeard = now
    if let last = user.sent.last, plan.steps[last.step].answer == place {
      self.record(.answer, now - last.time)
    }
    if record.isOf(Self.rejected) { count(.rejected) }
    guard let screen = plan.screens[place], let sent = user.sent.time(of: screen.step) else {
      return
    }
    self.record(.screen, now - sent)
    self.record(.screenLateness, now - sent - screen.duration)
  }

  /// A run that goes another way than without load is not gone on with.
  private func leave(_ number: Int, _ user: VirtualUser, at record: RecordLine) {
    let plan = user.plan
    let expected = String(decoding: plan.kinds[user.got], as: UTF8.self)
    let came = String(decoding: record.kind, as: UTF8.self)
    count(.diverged)
    complaints.note(
      "\(plan.name), record \(user.got + 1): \(came) in the place of \(expected)")
    rest(number, user)
  }
}
