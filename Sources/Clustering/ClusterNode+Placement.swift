/// Who should own what.
extension ClusterNode {
  /// Takes over clients of dead nodes and gives away those that belong elsewhere.
  mutating func place(by directory: Directory) {
    note(open: directory.nodes.filter { !$0.isDraining }.map(\.id).sorted())
    let others = openNodes.filter { $0 != id }
    if isDraining, others.isEmpty {
      // The whole cluster ends; its clients stay in the log until somebody starts again.
      for client in owned.keys.sorted() { stepDown(from: client) }
      return end()
    }
    loseDead(directory)
    for client in directory.ended.sorted() where owned[client] != nil { stepDown(from: client) }
    if holdsLease {
      takeUpOwn(directory)
      if !isDraining { claimAbandoned(directory) }
    }
    if isDraining {
      handAllOver(to: others)
      let keeps = !owned.isEmpty || directory.owners.values.contains { $0.owner == id }
      if !keeps || flaws.contains(.drainsWithoutHandingOver) { end() }
    } else {
      moveSome()
    }
  }

  /// Looks for the owners of watched clients whose nodes are gone: what another one takes of them
  /// is not told here.
  private mutating func loseDead(_ directory: Directory) {
    let live = Set(directory.nodes.map(\.id))
    let lost = watched.clients.filter { _, watch in
      if case .at(let node) = watch.owner { !live.contains(node) } else { false }
    }
    guard !flaws.contains(.leavesClientsOfDeadNodes) else { return }
    for client in lost.keys.sorted() { loseOwner(of: client) }
  }

  private mutating func note(open nodes: [NodeID]) {
    guard nodes != openNodes else { return }
    openNodes = nodes
    homes = RendezvousHash(nodes)
    for client in owned.keys { owned[client]?.home = nil }
  }

  /// Serves what names this node, and looks again at what another one has taken meanwhile.
  private mutating func takeUpOwn(_ directory: Directory) {
    let concerned = directory.owners.filter { client, entry in
      guard let mine = owned[client] else { return entry.owner == id }
      return entry.owner != id && mine.phase == .serving && mine.epoch < entry.epoch
    }
    for (client, entry) in concerned.sorted(by: { $0.key < $1.key }) {
      if entry.owner == id {
        adopt(client, epoch: entry.epoch)
      } else {
        verify(client)
      }
    }
  }

  /// Takes clients that nobody serves and that belong here, few at once.
  private mutating func claimAbandoned(_ directory: Directory) {
    let live = Set(directory.nodes.map(\.id))
    var abandoned: [(client: ClientID, epoch: Revision)] = []
    if !flaws.contains(.leavesClientsOfDeadNodes) {
      for (client, entry) in directory.owners
      where !live.contains(entry.owner) && owned[client] == nil
        && homes.belongs(client, to: id)
      { abandoned.append((client, entry.epoch)) }
    }
    unowned = Dictionary(
      uniqueKeysWithValues: directory.unowned.map { ($0, unowned[$0] ?? now) })
    for (client, since) in unowned
    where since + bounds.unownedMicroseconds <= now && owned[client] == nil
      && homes.belongs(client, to: id)
    { abandoned.append((client, 0)) }
    abandoned.sort { $0.client < $1.client }
    for (client, epoch) in abandoned.prefix(bounds.claimsAtOnce) {
      claim(client, expected: epoch)
    }
  }

  /// A client whose device is here stays; the others go to where the hash wants them, few at once.
  private mutating func moveSome() {
    var moves = 0
    for client in owned.keys.sorted() {
      if hasDevice(client) { owned[client]?.lastDevice = now }
      guard moves < bounds.movesAtOnce, let mine = owned[client], mine.phase == .serving,
        mine.lastDevice + bounds.quietMicroseconds <= now
      else { continue }
      let target = mine.home ?? homes.node(for: client)
      owned[client]?.home = target
      guard let target, target != id else { continue }
      moves += 1
      handOver(client, to: target)
    }
  }

  private mutating func handAllOver(to others: [NodeID]) {
    let homes = RendezvousHash(others)
    for client in owned.keys.sorted() {
      guard let target = homes.node(for: client) else { return }
      handOver(client, to: target)
    }
  }

  /// The lease goes last, so that nobody takes for dead what is still being handed over.
  private mutating func end() {
    effects.append(.releaseLease(id.name, expected: lease.revision))
    effects.append(.drained)
    isDrained = true
  }

  func hasDevice(_ client: ClientID) -> Bool {
    watched[client]?.connections.contains { watchers[$0]?.isDevice == true } ?? false
  }
}
