/// Commands on their way from the devices and operators of this node to the owner.
extension ClusterNode {
  mutating func take(_ command: ClientCommand, of connection: ConnectionID) {
    guard let watcher = watchers[connection] else { return }
    guard !watcher.waiting.contains(where: { $0.ref == command.ref }) else { return }
    let refusal: Refusal? =
      if isDraining { .draining } else if !holdsLease {
        .noLease
      } else if watcher.waiting.count
        >= bounds.waitingCommands
      { .tooManyWaiting } else { nil }
    if let refusal {
      effects.append(.tell(connection, .refused(ref: command.ref, refusal)))
      return
    }
    watchers[connection]?.waiting.append(command)
    watched[watcher.client]?.nextMove = now + bounds.quietMicroseconds
    if watched[watcher.client]?.nextTry == nil {
      watched[watcher.client]?.nextTry = now + bounds.retryMicroseconds
    }
    send(waitingOf: connection)
  }

  /// Sends all that waits: whatever of it arrives, nothing overtakes what was sent before.
  mutating func send(waitingOf connection: ConnectionID) {
    guard let watcher = watchers[connection], let owner = watched[watcher.client]?.owner,
      !watcher.waiting.isEmpty
    else { return }
    let latestAlone = flaws.contains(.relaysLatestCommandAlone)
    let commands = latestAlone ? watcher.waiting.suffix(1) : watcher.waiting
    switch owner {
    case .here:
      let known = take(commands, for: watcher.client)
      settle(known, of: connection)
    case .at(let node):
      effects.append(.send(.commands(watcher.client, from: id, connection, commands), to: node))
    case .unknown, .asking, .nobody: break
    }
  }

  /// Queues commands at the owner.
  ///
  /// - Returns: Those of them whose records are stored, with the last sequence of each.
  private mutating func take(_ commands: [ClientCommand], for client: ClientID) -> [String: Int64] {
    guard let mine = owned[client] else { return [:] }
    switch mine.phase {
    case .leaving, .handingOver, .verifying: break
    case .claiming, .loading, .marking, .serving:
      owned[client]?.enqueue(
        commands, bounds: bounds, again: flaws.contains(.appliesRefsAgain))
    }
    return mine.known(of: commands)
  }

  /// Ends the waiting for commands that were applied, as far as their records have been told.
  private mutating func settle(_ known: [String: Int64], of connection: ConnectionID) {
    guard !known.isEmpty, let watcher = watchers[connection] else { return }
    for command in watcher.waiting {
      guard let sequence = known[command.ref] else { continue }
      if sequence < watcher.next {
        watchers[connection]?.waiting.removeAll { $0 == command }
        effects.append(
          .tell(connection, .appliedBefore(ref: command.ref, sequence: sequence)))
      } else {
        watched[watcher.client]?.needsRead = true
      }
    }
  }

  mutating func receive(_ message: BusMessage) {
    switch message {
    case .commands(let client, let sender, let connection, let commands):
      guard owned[client] != nil else {
        effects.append(.send(.notOwner(client, id), to: sender))
        return
      }
      let known = take(commands, for: client)
      effects.append(.send(.taken(client, by: id, connection, known: known), to: sender))
    case .taken(let client, let owner, let connection, let known):
      guard watched[client]?.owner == .at(owner) else { return }
      watched[client]?.lastHeard = now
      settle(known, of: connection)
    case .notOwner(let client, let node):
      if watched[client]?.owner == .at(node) { loseOwner(of: client) }
    case .ownerLeft(let client):
      if case .at = watched[client]?.owner { loseOwner(of: client) }
    case .records(let client, let records): tell(records, of: client)
    case .moveHere(let client, let node):
      if !hasDevice(client) { handOver(client, to: node) }
    case .handedOver(let client, let entry):
      // It may be an old message; the entry itself is read again before anything is stored.
      if entry.owner == id, owned[client] == nil { findOwner(of: client) }
    }
  }
}
