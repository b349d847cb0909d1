/// Where the clients live that are watched here.
extension ClusterNode {
  mutating func findOwner(of client: ClientID) {
    guard watched[client]?.owner != .asking else { return }
    watched[client]?.owner = .asking
    ask(.findOwner(client)) { .readOwner($0, client) }
  }

  mutating func finishFinding(ownerOf client: ClientID, _ answer: StoreAnswer?) {
    watched[client]?.owner = .unknown
    watched[client]?.nextTry = now + bounds.retryMicroseconds
    if case .noClient = answer, owned[client] == nil, let watch = watched[client] {
      // What another node has just stored may not have been read here: it is looked for twice.
      watched[client]?.owner = watch.wasMissing ? .nobody : .unknown
      watched[client]?.wasMissing = true
    }
    guard case .owner(let entry, let isLive) = answer else { return }
    if owned[client] != nil {
      serveHere(client)
    } else if let entry, entry.owner == id {
      adopt(client, epoch: entry.epoch)
      if owned[client] != nil { serveHere(client) }
    } else if let entry, isLive || flaws.contains(.leavesClientsOfDeadNodes) {
      follow(client, to: entry.owner)
    } else if watched[client] != nil, holdsLease, !isDraining {
      claim(client, expected: entry?.epoch ?? 0)
      serveHere(client)
    }
  }

  /// Sends what waits to the node that has the client now.
  mutating func follow(_ client: ClientID, to node: NodeID) {
    watched[client]?.owner = .at(node)
    watched[client]?.lastHeard = now
    watched[client]?.needsRead = true
    watched[client]?.nextTry = now
  }

  private mutating func serveHere(_ client: ClientID) {
    watched[client]?.owner = .here
    watched[client]?.nextTry = now
  }

  mutating func loseOwner(of client: ClientID) {
    guard let watch = watched[client] else { return }
    watched[client]?.owner = .unknown
    watched[client]?.nextTry = now + bounds.retryMicroseconds
    for connection in watch.connections {
      if flaws.contains(.forgetsCommandsOfLostOwner) { watchers[connection]?.waiting = [] }
      effects.append(.tell(connection, .ownerLost))
    }
  }

  /// Looks owners up, sends again what waits, and asks for clients whose devices are here.
  mutating func retryWatched() {
    for client in watched.due(at: now) {
      guard let watch = watched[client] else { continue }
      // All at the same times, so that a node with many of them wakes for them together.
      let retry = bounds.retryMicroseconds
      watched[client]?.nextTry = (now / retry + 1) * retry
      switch watch.owner {
      case .unknown, .nobody: findOwner(of: client)
      case .asking: break
      case .here:
        if owned[client] == nil {
          loseOwner(of: client)
        } else if !waits(watch) {
          watched[client]?.nextTry = nil
        }
      case .at(let node):
        if !waits(watch) {
          watched[client]?.lastHeard = now
        } else if watch.lastHeard + bounds.silenceMicroseconds <= now {
          loseOwner(of: client)
        }
        askForMove(of: client, from: node)
      }
      for connection in watch.connections { send(waitingOf: connection) }
    }
  }

  private func waits(_ watch: WatchedClient) -> Bool {
    watch.connections.contains { watchers[$0]?.waiting.isEmpty == false }
  }

  private mutating func askForMove(of client: ClientID, from node: NodeID) {
    guard holdsLease, !isDraining, hasDevice(client), watched[client]?.nextMove ?? now <= now
    else { return }
    watched[client]?.nextMove = now + bounds.quietMicroseconds
    effects.append(.send(.moveHere(client, id), to: node))
  }
}
