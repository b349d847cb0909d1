/// Who should own what.
extension ClusterNode {
  /// Takes over clients of dead nodes and gives away those that belong elsewhere.
  mutating func place(by directory: Directory) {
    self.directory = directory
    let live = Set(directory.nodes.map(\.id))
    let open = directory.nodes.filter { !$0.isDraining }.map(\.id)
    let others = open.filter { $0 != id }
    if isDraining, others.isEmpty {
      // The whole cluster ends; its clients stay in the log until somebody starts again.
      for client in owned.keys.sorted() { stepDown(from: client) }
      return end()
    }
    claimAbandoned(directory, live: live, open: open)
    if isDraining {
      handAllOver(to: others)
      let keeps = !owned.isEmpty || directory.owners.values.contains { $0.owner == id }
      if !keeps || flaws.contains(.drainsWithoutHandingOver) { end() }
    } else {
      moveSome(to: open)
    }
  }

  private mutating func claimAbandoned(_ directory: Directory, live: Set<NodeID>, open: [NodeID]) {
    guard holdsLease else { return }
    var claims = 0
    for (client, entry) in directory.owners.sorted(by: { $0.key < $1.key }) {
      if entry.owner == id {
        adopt(client, epoch: entry.epoch)
      } else if let mine = owned[client] {
        if mine.phase == .serving, mine.epoch < entry.epoch { verify(client) }
      } else if !live.contains(entry.owner), !isDraining, claims < bounds.claimsAtOnce,
        !flaws.contains(.leavesClientsOfDeadNodes),
        RendezvousHash.node(for: client, of: open) == id
      {
        claims += 1
        claim(client, expected: entry.epoch)
      }
    }
  }

  /// A client whose device is here stays; the others go to where the hash wants them, few at once.
  private mutating func moveSome(to open: [NodeID]) {
    var moves = 0
    for client in owned.keys.sorted() {
      if hasDevice(client) { owned[client]?.lastDevice = now }
      guard moves < bounds.movesAtOnce, let mine = owned[client], mine.phase == .serving,
        mine.lastDevice + bounds.quietMicroseconds <= now,
        let target = RendezvousHash.node(for: client, of: open), target != id
      else { continue }
      moves += 1
      handOver(client, to: target)
    }
  }

  private mutating func handAllOver(to others: [NodeID]) {
    for client in owned.keys.sorted() {
      guard let target = RendezvousHash.node(for: client, of: others) else { return }
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
