import JSON
import WireProtocol

// Events of the connections.
extension LoadRun {
  /// Called when a client's handshake begins.
  package func began(_ number: Int, at time: Int64) {
    passTime(to: time)
    guard ending == nil else { return }
    let client = clients[number]
    guard case .connecting = client.user.phase else { return }
    record(.connectWait, now - client.asked, of: client.user)
    client.begun = now
  }

  /// Called when a client's handshake has succeeded.
  package func opened(_ number: Int, at time: Int64) {
    passTime(to: time)
    guard ending == nil else { return }
    let client = clients[number]
    let user = client.user
    guard case .connecting = user.phase, !client.isOpen else { return }
    hasOpened = true
    record(.connect, now - client.begun, of: user)
    count(.opened, of: user)
    client.isOpen = true
    if user.clients.allSatisfy(\.isOpen) { begin(user) }
  }

  /// Starts the flow of a user all of whose clients have a connection.
  private func begin(_ user: VirtualUser) {
    for client in user.clients { client.beginStream() }
    user.beginRun(at: now)
    count(.runs, of: user)
    for client in user.clients where !send(client.plan.hello, client) { return }
    proceed(user)
  }

  /// Called when a client's connection failed or was closed; all clients of its user reconnect.
  ///
  /// - Parameter reason: The reason as text.
  package func ended(_ number: Int, because reason: String, at time: Int64) {
    passTime(to: time)
    guard ending == nil else { return }
    let client = clients[number]
    lastEnd = reason
    errors.note(reason)
    count(client.isWelcome ? .lost : .refused, of: client.user)
    if !hasOpened { return end(.notThere(reason)) }
    retry(client.user)
  }

  /// Called for each message, which has one record or answer per line.
  package func received(_ message: UnsafeRawBufferPointer, by number: Int, at time: Int64) {
    passTime(to: time)
    guard ending == nil else { return }
    lastContact = now
    let client = clients[number]
    count(.messages, of: client.user)
    count(.bytesIn, message.count, of: client.user)
    var start = 0
    while start < message.count {
      let end = message[start...].firstIndex(of: UInt8(ascii: "\n")) ?? message.count
      take(UnsafeRawBufferPointer(rebasing: message[start..<end]), client)
      start = end + 1
    }
    if client.user.isPlaying { proceed(client.user) }
  }

  private func take(_ line: UnsafeRawBufferPointer, _ client: VirtualClient) {
    switch client.user.phase {
    case .playing, .resting: break
    case .absent, .waiting, .connecting: return
    }
    guard let record = RecordLine(line) else { return answer(line, client) }
    client.offset = min(client.offset, now - record.time)
    if let frame = record.frame {
      take(frame, record, client)
    } else {
      take(record, client)
    }
  }

  private func take(_ frame: Int64, _ record: RecordLine, _ client: VirtualClient) {
    let user = client.user
    count(.progress, of: user)
    let missing = client.frames.note(frame, of: record.transition)
    if missing > 0 { count(.dropped, missing, of: user) }
    if record.sequence != client.sequence { count(.outOfOrder, of: user) }
    self.record(.progressLateness, now - record.time - client.offset, of: user)
  }

  /// Handles a line that is not a record.
  private func answer(_ line: UnsafeRawBufferPointer, _ client: VirtualClient) {
    let user = client.user
    switch ServerLine(Array(line)) {
    case .incomplete, nil: count(.malformed, of: user)
    case .message(.welcome):
      guard !client.isWelcome else { return }
      client.isWelcome = true
      welcomed += 1
      if user.clients.allSatisfy(\.isWelcome) { user.failures = 0 }
    case .message(.error(let error, _)):
      if [.unknownApp, .noSuchVariant].contains(error.code) {
        return end(.unsuitable(error.message))
      }
      errors.note(error.message)
      guard client.isWelcome || error.code == .busy else { return }
      count(client.isWelcome ? .failed : .refused, of: user)
      retry(user)
    case .message, .record, .frame, .unknown: return
    }
  }
}
