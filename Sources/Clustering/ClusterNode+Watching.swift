/// Records on their way to the devices and operators of this node, wherever the client lives.
extension ClusterNode {
  mutating func connect(
    _ connection: ConnectionID, _ client: ClientID, after: Int64, isDevice: Bool
  ) {
    guard !isDraining else {
      effects.append(.close(connection))
      return
    }
    let next = flaws.contains(.tellsFromTheStart) ? 1 : after + 1
    watchers[connection] = Watcher(client: client, isDevice: isDevice, next: next)
    if watched[client] == nil {
      watched[client] = WatchedClient(nextTry: now, lastHeard: now, nextMove: now)
      if owned[client] != nil { watched[client]?.owner = .here }
      effects.append(.subscribe(client))
    }
    watched[client]?.connections.append(connection)
    watched[client]?.needsRead = true
    // Who connects anew has a pause anyway.
    if isDevice { watched[client]?.nextMove = now }
  }

  mutating func disconnect(_ connection: ConnectionID) {
    guard let watcher = watchers.removeValue(forKey: connection) else { return }
    watched[watcher.client]?.connections.removeAll { $0 == connection }
    guard watched[watcher.client]?.connections.isEmpty == true else { return }
    watched[watcher.client] = nil
    effects.append(.unsubscribe(watcher.client))
  }

  /// Tells stored records to each that has everything before them, once.
  mutating func tell(_ records: [LogRecord], of client: ClientID) {
    guard let first = records.first, let last = records.last else { return }
    for connection in watched[client]?.connections ?? [] {
      guard var watcher = watchers[connection], last.sequence >= watcher.next else { continue }
      guard first.sequence <= watcher.next || flaws.contains(.tellsOverGaps) else {
        watched[client]?.needsRead = true
        continue
      }
      let new = records.filter { $0.sequence >= watcher.next }
      watcher.next = last.sequence + 1
      let causes = Set(new.compactMap(\.cause))
      watcher.waiting.removeAll { causes.contains($0.ref) }
      watchers[connection] = watcher
      effects.append(.tell(connection, .records(new)))
    }
  }

  /// Reads what was missed, of all clients in one request.
  mutating func readMissed() {
    if now >= nextCatchUp {
      nextCatchUp = now + bounds.catchUpMicroseconds
      for (client, watch) in watched.clients
      where watch.owner != .here || isBehind(watch, of: client) {
        watched[client]?.needsRead = true
      }
    }
    guard !watched.unread.isEmpty else { return }
    var after: [ClientID: Int64] = [:]
    var connections: [ConnectionID] = []
    for client in watched.unread.sorted() {
      guard let watch = watched[client] else { continue }
      after[client] = (watch.connections.compactMap { watchers[$0]?.next }.min() ?? 1) - 1
      connections += watch.connections
      watched[client]?.needsRead = false
      watched[client]?.isReading = true
    }
    ask(.catchUp(after.keys.sorted(), for: connections)) { .read($0, after) }
  }

  /// Whether somebody was told less than the owner here has stored: a late replica was read.
  private func isBehind(_ watch: WatchedClient, of client: ClientID) -> Bool {
    let stored = owned[client]?.sequence ?? 0
    return watch.connections.contains { watchers[$0].map { $0.next <= stored } ?? false }
  }

  mutating func finishCatchUp(
    of clients: [ClientID], for connections: [ConnectionID], _ answer: StoreAnswer?
  ) {
    for client in clients { watched[client]?.isReading = false }
    guard case .excerpts(let excerpts) = answer else {
      for client in clients { watched[client]?.needsRead = true }
      return
    }
    for client in clients {
      for batch in excerpts[client]?.batches ?? [] { tell(batch.records, of: client) }
    }
    for connection in connections where watchers[connection]?.isCaughtUp == false {
      watchers[connection]?.isCaughtUp = true
      effects.append(.tell(connection, .caughtUp))
    }
  }
}
