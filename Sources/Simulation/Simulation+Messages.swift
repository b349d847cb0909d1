import WireProtocol

extension Simulation {
  /// A message arrived: one or more lines.
  public func messageReceived(
    _ bytes: UnsafeRawBufferPointer, from key: ConnectionKey, at now: Int64,
    unixMilliseconds: Int64
  ) {
    clock = now
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = UnsafeRawBufferPointer(rebasing: rest[rest.startIndex..<end])
      rest = rest[min(end + 1, rest.endIndex)...]
      guard !line.isEmpty else { continue }
      if let owner = forwarded[key] {
        // Its shard may stand still: what waits there is bounded by what may come in here.
        guard !owner.isClosing else { return }
        guard mayCome(from: key, within: &forwarded[key, default: owner].bucket) else {
          forwarded[key]?.isClosing = true
          return
        }
        post(.line(key, Array(line)), to: owner.shard)
        continue
      }
      guard let connection = connections[key], !connection.isClosing else { return }
      guard mayCome(from: key, within: &connection.bucket) else { return }
      receive(line, from: connection, at: now, unixMilliseconds: unixMilliseconds)
    }
  }

  /// Counts a message where it came in; whoever sends too many is closed.
  private func mayCome(from key: ConnectionKey, within bucket: inout TokenBucket) -> Bool {
    let mayCome = bucket.take(
      perSecond: configuration.commandsPerSecond, burst: configuration.commandBurst, at: clock)
    if !mayCome { close(key, code: 4429, reason: "too many messages; slow down") }
    return mayCome
  }

  /// A line came in at another shard, which has counted it.
  func lineReceived(
    _ line: [UInt8], from key: ConnectionKey, at now: Int64, unixMilliseconds: Int64
  ) {
    if let owner = forwarded[key] { return post(.line(key, line), to: owner.shard) }
    guard let connection = connections[key], !connection.isClosing else { return }
    line.withUnsafeBytes {
      receive($0, from: connection, at: now, unixMilliseconds: unixMilliseconds)
    }
  }

  private func receive(
    _ line: UnsafeRawBufferPointer, from connection: Peer, at now: Int64,
    unixMilliseconds: Int64
  ) {
    do {
      let message = try ClientMessage(line: line)
      try handle(
        message, bytes: line.count, from: connection, at: now,
        unixMilliseconds: unixMilliseconds)
    } catch {
      send(.error(error, stream: nil), to: connection.key)
    }
  }

  private func handle(
    _ message: ClientMessage, bytes: Int, from connection: Peer, at now: Int64,
    unixMilliseconds: Int64
  ) throws(ProtocolError) {
    switch (connection.phase, message) {
    case (.device(let coordinator), .ping):
      submit(message, bytes: bytes, from: connection, to: coordinator, at: now)
    case (_, .ping):
      send(.pong, to: connection.key)
    case (.awaitingHello, .hello(let hello)):
      silent.remove(connection.key)
      try greet(hello, connection, at: now, unixMilliseconds: unixMilliseconds)
    case (.awaitingHello, _):
      throw ProtocolError(.notAllowed, "Say hello first.")
    case (_, .hello):
      throw ProtocolError(.notAllowed, "Hello was said already on this connection.")
    case (.closing, _): return
    case (.joining, _):
      guard connection.waitingMessages.count < configuration.maximumWaitingMessages else {
        throw ProtocolError(.busy, "The stream is being read; wait for the welcome.")
      }
      connection.waitingMessages.append((message, bytes))
    case (.device(let coordinator), .command(let command)):
      try carryOut(command, bytes: bytes, from: connection, on: coordinator, at: now)
    case (.device(let coordinator), .advance(let advance)):
      try self.advance(coordinator, as: advance, from: connection)
    case (.device, .watch(let watch)):
      throw ProtocolError(
        .notAllowed, "Only operators watch; a device sees its own client.",
        reference: watch.reference)
    case (.device, .remove(let removal)):
      throw ProtocolError(
        .notAllowed, "Only operators remove clients.", reference: removal.reference)
    case (.operator, .command(let command)):
      try carryOut(command, bytes: bytes, from: connection, at: now)
    case (.operator, .remove(let removal)):
      try remove(removal, by: connection, at: now)
    case (.operator, .advance(let advance)):
      throw ProtocolError(
        .notAllowed, "Only devices let the time of their clients pass.",
        reference: advance.reference)
    case (.operator, .watch(let watch)):
      self.watch(watch, connection)
    }
  }

  /// Takes up what a connection sent while it waited for its stream.
  func handleWaitingMessages(of connection: Peer, at now: Int64) {
    let messages = connection.waitingMessages
    connection.waitingMessages = []
    for (message, bytes) in messages {
      do {
        try handle(message, bytes: bytes, from: connection, at: now, unixMilliseconds: 0)
      } catch {
        send(.error(error, stream: nil), to: connection.key)
      }
    }
  }
}
