import WireProtocol

// The durable records of a client's stream.
extension LoadRun {
  func take(_ record: RecordLine, _ client: VirtualClient) {
    count(.records, of: client.user)
    if record.sequence != client.sequence + 1 || record.time < client.streamTime {
      count(.outOfOrder, of: client.user)
    }
    client.sequence = max(client.sequence, record.sequence)
    client.streamTime = max(client.streamTime, record.time)
    guard client.user.isPlaying else { return }
    if client.isLaunching {
      // Records from the end of the previous run are still arriving.
      guard isLaunch(record) else { return }
      client.isLaunching = false
    }
    compare(record, client)
  }

  /// Whether the record is that of the command that starts the run.
  private func isLaunch(_ record: RecordLine) -> Bool {
    guard record.isOf(.command) else { return false }
    return record.sequence == 1 || record.contains(FlowPlan.relaunchCause)
  }

  private func compare(_ record: RecordLine, _ client: VirtualClient) {
    let user = client.user
    let plan = client.plan
    // The app may continue after the flow's end, such as in a fade that the flow does not wait for.
    guard client.got < plan.kinds.count else { return }
    guard record.isOf(plan.kinds[client.got]) else { return leave(client, at: record) }
    if let hash = client.expectedHash, record.hash != hash {
      return leave(client, at: record)
    }
    let place = client.got
    client.got += 1
    // Records that another client's timer produces early must not reset the timeout.
    if place < user.awaited(of: client) { user.lastHeard = now }
    if let last = client.sent.last, user.plan.steps[last.step].answer == place {
      self.record(.answer, now - last.time, of: user)
    }
    if record.isOf(.rejected) { count(.rejected, of: user) }
    guard let screen = plan.screens[place], let sent = client.sent.time(of: screen.step) else {
      return
    }
    self.record(.screen, now - sent, of: user)
    self.record(.screenLateness, now - sent - screen.duration, of: user)
  }

  /// Aborts a run whose records differ from those without load.
  private func leave(_ client: VirtualClient, at record: RecordLine) {
    let expected = client.plan.kinds[client.got].rawValue
    let came = String(decoding: record.kind, as: UTF8.self)
    count(.diverged, of: client.user)
    let difference =
      came == expected
      ? "different state after \(came)" : "expected \(expected), received \(came)"
    errors.note("\(client.name), record \(client.got + 1): \(difference)")
    rest(client.user)
  }
}
