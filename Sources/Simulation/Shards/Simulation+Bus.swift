import WireProtocol

// What goes between the shards of a server.
extension Simulation {
  /// Takes what another shard says.
  public func received(
    _ message: BusMessage, from sender: Int, at now: Int64, unixMilliseconds: Int64
  ) {
    clock = now
    switch message {
    case .connection(let key, let name, let link, let hello):
      open(key, name: name, deviceLink: link, at: now)
      guard let connection = connections[key] else { return }
      greetFirst(hello, connection, at: now, unixMilliseconds: unixMilliseconds)
    case .line(let key, let line):
      lineReceived(line, from: key, at: now, unixMilliseconds: unixMilliseconds)
    case .connectionClosed(let key): connectionClosed(key, at: now)
    case .news(let news, let told): take(news, from: sender, toldTo: told)
    case .operatorCame(let key, let name, let hello): takeGuest(key, named: name, hello, at: now)
    case .starts(let key, let starts): take(starts, for: key, at: now)
    case .operatorWelcomed(let key, let name): welcomeGuest(key, as: name)
    case .resumed(let key, let stream): connections[key]?.resumePoints[stream] = nil
    case .watch(let key, let watch):
      if let guest = connections[key] { self.watch(watch, guest) }
    case .order(let order): carryOut(order, at: now)
    case .operatorLeft(let key):
      connections[key] = nil
      portionReaders.removeAll { $0 == key }
      dropOperator(key, at: now)
    }
  }

  /// Has something told to another shard, once so much is stored.
  func post(_ message: BusMessage, to shard: Int, after point: StorePoint = .none) {
    turn.posts.append(
      Turn.Post(shard: shard, message: message, stream: point.stream, afterTurn: point.turn))
  }

  func postToOthers(_ message: BusMessage) {
    for other in shard.others { post(message, to: other) }
  }

  /// Has a connection served by the shard where that is which it wants.
  func handOver(_ connection: Peer, _ hello: Hello, to shard: Int) {
    connections[connection.key] = nil
    noteConnectionsLeft()
    forwarded[connection.key] = Forwarding(shard: shard, bucket: connection.bucket)
    post(
      .connection(
        connection.key, name: connection.name, deviceLink: connection.deviceLink, hello),
      to: shard)
  }

  /// Whether a client is in memory, or a device waits for it to come there.
  public func needs(_ stream: String) -> Bool {
    coordinators[stream] != nil
      || connections.values.contains {
        if case .joining(let hello) = $0.phase, hello.role == .device {
          hello.streams.first?.stream == stream
        } else {
          false
        }
      }
  }

  /// Gives a client back that did not come into memory, unless another device waits for it.
  func releaseUnused(_ stream: String) {
    if coordinators[stream] == nil { turn.releases.append(stream) }
  }

  // MARK: - News of clients

  private func take(_ news: ServerMessage, from sender: Int, toldTo told: [ConnectionKey]) {
    switch news {
    case .clientChanged(let client):
      if elsewhere.note(client, of: sender) { noteResumed(client.stream, in: sender) }
    case .clientRemoved(let stream, _): elsewhere.remove(stream, of: sender)
    default: break
    }
    tell(news, to: operators.filter { !told.contains($0) })
  }

  /// A client has come to another shard: operators that had read its stream go on with it there.
  private func noteResumed(_ stream: String, in owner: Int) {
    for key in operators where connections[key]?.resumePoints.removeValue(forKey: stream) != nil {
      for other in shard.others where other != owner {
        post(.resumed(key, stream: stream), to: other)
      }
    }
  }

  /// All clients, of other shards too, in the order of their ids.
  func clientPage(after stream: String?, limit: Int) -> [ClientSummary] {
    let here = coordinators.page(after: stream, limit: limit).map(\.summary)
    if elsewhere.isEmpty { return here }
    let all = here + elsewhere.page(after: stream, limit: limit)
    return Array(all.sorted { ClientRoster.isBefore($0.stream, $1.stream) }.prefix(limit))
  }

  /// The streams of all clients, of other shards too, in order.
  var allStreams: [String] {
    let here = coordinators.ordered.map(\.stream)
    if elsewhere.isEmpty { return here }
    return (here + elsewhere.streams).sorted(by: ClientRoster.isBefore)
  }
}

/// Where a connection is served that came in here.
struct Forwarding {
  let shard: Int
  /// How many more messages may come from it.
  var bucket: TokenBucket
  /// Whether it was told to close; what it still sends is not read.
  var isClosing = false
}
