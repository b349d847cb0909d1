import WireProtocol

// What comes over the connections.
extension LoadRun {
  /// A user's handshake is over.
  package func opened(_ number: Int, at time: Int64) {
    passTime(to: time)
    guard ending == nil else { return }
    let user = users[number]
    guard case .connecting(let since) = user.phase else { return }
    hasOpened = true
    record(.connect, now - since)
    count(.opened)
    user.beginStream(at: now)
    count(.runs)
    guard send(user.plan.hello, number) else { return }
    proceed(number, user)
  }

  /// A user has no connection, or none any more.
  ///
  /// - Parameter reason: Why, for a person.
  package func ended(_ number: Int, because reason: String, at time: Int64) {
    passTime(to: time)
    guard ending == nil else { return }
    let user = users[number]
    lastEnd = reason
    complaints.note(reason)
    count(user.isWelcome ? .lost : .refused)
    if !hasOpened { return end(.notThere(reason)) }
    retry(number, user)
  }

  /// A message has come: lines that each are a record or an answer.
  package func received(_ message: UnsafeRawBufferPointer, by number: Int, at time: Int64) {
    passTime(to: time)
    guard ending == nil else { return }
    lastContact = now
    count(.messages)
    count(.bytesIn, message.count)
    let user = users[number]
    var start = 0
    while start < message.count {
      let end = message[start...].firstIndex(of: UInt8(ascii: "\n")) ?? message.count
      take(UnsafeRawBufferPointer(rebasing: message[start..<end]), number, user)
      start = end + 1
    }
    switch user.phase {
    case .launching, .playing: proceed(number, user)
    case .absent, .waiting, .connecting, .resting: break
    }
  }

  private func take(_ line: UnsafeRawBufferPointer, _ number: Int, _ user: VirtualUser) {
    switch user.phase {
    case .launching, .playing, .resting: break
    case .absent, .waiting, .connecting: return
    }
    guard let record = RecordLine(line) else { return answer(line, number, user) }
    user.offset = min(user.offset, now - record.time)
    if let frame = record.frame {
      take(frame, record, user)
    } else {
      take(record, line, number, user)
    }
  }

  private func take(_ frame: Int64, _ record: RecordLine, _ user: VirtualUser) {
    count(.progress)
    let missing = user.frames.note(frame, of: record.transition)
    if missing > 0 { count(.dropped, missing) }
    if record.sequence != user.sequence { count(.outOfOrder) }
    self.record(.progressLateness, now - record.time - user.offset)
  }

  /// A message about the connection or a command.
  private func answer(_ line: UnsafeRawBufferPointer, _ number: Int, _ user: VirtualUser) {
    guard let message = try? JSONParser.parse(line), let kind = message["kind"]?.string else {
      return count(.malformed)
    }
    switch kind {
    case "welcome":
      guard !user.isWelcome else { return }
      user.isWelcome = true
      user.failures = 0
      welcomed += 1
    case "error":
      let text = message["message"]?.string ?? "an error without words"
      let code = message["code"]?.string.flatMap(ProtocolError.Code.init)
      switch code {
      case .unknownApp, .noSuchVariant: return end(.unsuitable(text))
      default: break
      }
      complaints.note(text)
      guard user.isWelcome || code == .busy else { return }
      count(user.isWelcome ? .failed : .refused)
      connections?.close(number)
      retry(number, user)
    default: return
    }
  }
}
