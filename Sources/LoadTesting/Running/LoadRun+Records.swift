// The durable records of a client's stream.
extension LoadRun {
  private static let command = Array("command".utf8)
  private static let rejected = Array("rejected".utf8)

  func take(_ record: RecordLine, _ line: UnsafeRawBufferPointer, _ client: VirtualClient) {
    count(.records, of: client.user)
    if record.sequence != client.sequence + 1 || record.time < client.streamTime {
      count(.outOfOrder, of: client.user)
    }
    client.sequence = max(client.sequence, record.sequence)
    client.streamTime = max(client.streamTime, record.time)
    guard client.user.isPlaying else { return }
    if client.isLaunching {
      // Records from the end of the previous run are still arriving.
      guard isLaunch(record, line) else { return }
      client.isLaunching = false
    }
    compare(record, line, client)
  }

  /// Whether the record is that of the command that starts the run.
  private func isLaunch(_ record: RecordLine, _ line: UnsafeRawBufferPointer) -> Bool {
    guard record.isOf(Self.command) else { return false }
    return record.sequence == 1 || RecordLine.cause(FlowPlan.relaunchCause, standsIn: line)
  }

  private func compare(
    _ record: RecordLine, _ line: UnsafeRawBufferPointer, _ client: VirtualClient
  ) {
    let user = client.user
    let plan = client.plan
    // The app may continue after the flow's end, such as in a fade that the flow does not wait for.
    guard client.got < plan.kinds.count else { return }
    guard record.isOf(plan.kinds[client.got]) else { return leave(client, at: record) }
    if let hash = client.expectedHash, RecordLine.hash(of: line) != hash {
      return leave(client, at: record)
    }
    let place = client.got
    client.got += 1
    // Records that another client's timer produces early must not reset the timeout.
    if place < user.awaited(of: client) { user.lastHeard = now }
    if let last = client.sent.last, user.plan.steps[last.step].answer == place {
      self.record(.answer, now - last.time, of: user)
    }
    if record.isOf(Self.rejected) { count(.rejected, of: user) }
    guard let screen = plan.screens[place], let sent = client.sent.time(of: screen.step) else {
      return
    }
    self.record(.screen, now - sent, of: user)
    self.record(.screenLateness, now - sent - screen.duration, of: user)
  }

  /// Aborts a run whose records differ from those without load.
  private func leave(_ client: VirtualClient, at record: RecordLine) {
    let expected = String(decoding: client.plan.kinds[client.got], as: UTF8.self)
    let came = String(decoding: record.kind, as: UTF8.self)
    count(.diverged, of: client.user)
    let difference =
      came == expected
      ? "different state after \(came)" : "expected \(expected), received \(came)"
    errors.note("\(client.name), record \(client.got + 1): \(difference)")
    rest(client.user)
  }
}
