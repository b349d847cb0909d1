import Clustering
import TestSupport

/// Between a node and the store, and through the servers of the store between two nodes, messages
/// are lost, late, doubled and out of order.
extension ClusterRun {
  mutating func sendToStore(_ effect: NodeEffect, of id: NodeID) {
    guard let machine = machines[id.name], machine.muteUntil <= time else { return }
    for delay in delays() { queue.add(.atStore(id, effect), at: time + delay) }
  }

  mutating func sendToNode(_ event: NodeEvent, _ id: NodeID) {
    guard let machine = machines[id.name], machine.deafUntil <= time else { return }
    for delay in delays() { queue.add(.node(id, event), at: time + delay) }
  }

  /// The delay of each copy of a message that arrives.
  private mutating func delays() -> [Int64] {
    guard !isCalm else { return [Int64.random(in: 100...2000, using: &random)] }
    guard !random.happens(percent: plan.dropped) else { return [] }
    let copies = random.happens(percent: plan.doubled) ? 2 : 1
    return (0..<copies).map { _ in
      let isLate = random.happens(percent: plan.late)
      let longest = isLate ? plan.longestDelayMicroseconds : 3000
      return Int64.random(in: 100...longest, using: &random)
    }
  }

  /// The store, or the bus beside it, carries out what arrives from a node.
  mutating func serve(_ effect: NodeEffect, of id: NodeID) {
    switch effect {
    case .append(let request, let client, let batch, let expected):
      let answer = store.append(batch, to: client, expected: expected)
      if case .stored = answer {
        checker.store(batch, of: client)
        noteTakeover(of: client, by: batch.owner)
      } else {
        counts.conflicts += 1
      }
      sendToNode(.answered(request, answer), id)
    case .read(let request, let subjects):
      var excerpts: [ClientID: LogExcerpt] = [:]
      for (client, sequence) in subjects.sorted(by: { $0.key < $1.key }) {
        let isStale = !isCalm && random.happens(percent: plan.stale)
        let lacking = isStale ? random.pick([1, 2]) : 0
        excerpts[client] = store.read(client, after: sequence, lacking: lacking)
      }
      sendToNode(.answered(request, .excerpts(excerpts)), id)
    case .holdLease(let request, let node, let expected):
      sendToNode(.answered(request, store.hold(node, expected: expected, at: time)), id)
    case .readLease(let request, let name):
      let lease = store.lease(of: name, at: time)
      sendToNode(.answered(request, .lease(lease?.node, lease?.revision ?? 0)), id)
    case .releaseLease(let name, let expected): store.release(name, expected: expected, at: time)
    case .setOwner(let request, let client, let owner, let expected):
      let answer = store.setOwner(owner, of: client, expected: expected)
      if case .written(let epoch) = answer {
        counts.takeovers += 1
        grantTimes[epoch] = time
        checker.grant(client, to: owner, epoch: epoch)
      }
      sendToNode(.answered(request, answer), id)
    case .readOwner(let request, let client):
      let entry = store.owners[client]
      let isLive = entry.map { store.isLive($0.owner, at: time) } ?? false
      sendToNode(.answered(request, .owner(entry, isLive: isLive)), id)
    case .readDirectory(let request):
      sendToNode(.answered(request, .directory(store.directory(at: time))), id)
    case .send(let message, let target): sendToNode(.received(message), target)
    case .publish(let message, let client):
      for name in names where name != id.name {
        guard let machine = machines[name], machine.subscriptions.contains(client) else { continue }
        sendToNode(.received(message), machine.id)
      }
    case .subscribe, .unsubscribe, .tell, .close, .drained: break
    }
  }

  private mutating func noteTakeover(of client: ClientID, by owner: NodeID) {
    guard let orphan = orphans[client], orphan.owner != owner else { return }
    counts.takeoverMicroseconds.append(time - orphan.since)
    orphans[client] = nil
  }

  /// One thing goes wrong, and the next is planned.
  mutating func makeFault() {
    guard !isCalm else { return }
    let pause = Int64.random(in: 1...2 * plan.faultEvery, using: &random)
    queue.add(.fault, at: time + pause)
    let name = random.pick(names)
    let short = Int64.random(in: 50_000...2_000_000, using: &random)
    let long = Int64.random(in: 50_000...8_000_000, using: &random)
    guard machines[name] != nil else { return }
    switch random.pick(plan.kinds) {
    case .crash:
      counts.crashes += 1
      crash(name, for: short)
    case .pause:
      counts.pauses += 1
      log("\(name) sleeps for \(long)")
      machines[name]?.pausedUntil = time + long
      noticePause(of: name, long)
    case .cutBoth: cut([name], deaf: long, mute: long)
    case .cutToNode: cut([name], deaf: long, mute: 0)
    case .cutFromNode: cut([name], deaf: 0, mute: long)
    case .cutAll: cut(names, deaf: short, mute: short)
    case .drain:
      counts.drains += 1
      if let id = machines[name]?.id { deliver(.drain, to: id) }
    case .reconnect:
      let index = Int.random(in: devices.indices, using: &random)
      if let connection = devices[index].connection { lose(index, connection) }
    }
  }

  private mutating func cut(_ cutNames: [NodeName], deaf: Int64, mute: Int64) {
    counts.cuts += 1
    log("\(cutNames) are cut: deaf \(deaf), mute \(mute)")
    for name in cutNames {
      machines[name]?.deafUntil = time + deaf
      machines[name]?.muteUntil = time + mute
    }
  }

  /// Devices give up a node that is silent for long.
  private mutating func noticePause(of name: NodeName, _ pause: Int64) {
    guard pause > heartbeatMicroseconds else { return }
    for index in devices.indices where devices[index].node?.name == name {
      guard let connection = devices[index].connection else { continue }
      queue.add(.notice(index, connection), at: time + heartbeatMicroseconds)
    }
  }
}
