import Clustering
import TestSupport

/// Nodes start, get events, sleep through some, and crash.
extension ClusterRun {
  mutating func start(_ name: NodeName) {
    guard machines[name] == nil else { return }
    let incarnation = (incarnations[name] ?? 0) + 1
    incarnations[name] = incarnation
    let offset = Int64.random(in: -300_000_000...300_000_000, using: &random)
    let rate = Int64.random(in: -20...20, using: &random)
    let id = NodeID(name: name, incarnation: incarnation)
    let local = offset + time + time * rate / 1000
    let node = ClusterNode<ChainEngine>(id: id, bounds: bounds, flaws: flaws, at: local)
    machines[name] = Machine(node, clockOffset: offset, clockRate: rate)
    log("\(id) starts")
    deliver(.woke, to: id)
  }

  mutating func wake(_ id: NodeID) {
    machines[id.name]?.wake = .max
    deliver(.woke, to: id)
  }

  /// Gives a node an event, at once or when it wakes up.
  mutating func deliver(_ event: NodeEvent, to id: NodeID) {
    guard let machine = machines[id.name], machine.id == id else { return }
    if machine.pausedUntil > time {
      machine.deferred.append(event)
      machine.wake = machine.local(machine.pausedUntil) - 1
      queue.add(.wake(id, local: machine.wake), at: machine.pausedUntil)
      return
    }
    let events = machine.deferred + [event]
    machine.deferred = []
    // What waited in a buffer is read before the clock's own events are.
    for event in events where machines[id.name] === machine {
      if event != .woke { log("\(id) gets \(event)") }
      if case .answered(_, .directory(let directory)) = event {
        machine.sawOpenNode = directory.nodes.contains { $0.id != id && !$0.isDraining }
      }
      let effects = machine.node.handle(event, at: machine.local(time))
      for effect in effects { carryOut(effect, of: id) }
    }
    guard machines[id.name] === machine, let deadline = machine.node.deadline else { return }
    machine.wake = deadline
    queue.add(.wake(id, local: deadline), at: max(time + 1, machine.moment(of: deadline)))
  }

  private mutating func carryOut(_ effect: NodeEffect, of id: NodeID) {
    log("\(id) does \(effect)")
    switch effect {
    case .subscribe(let client): machines[id.name]?.subscriptions.insert(client)
    case .unsubscribe(let client): machines[id.name]?.subscriptions.remove(client)
    case .tell(let connection, let message):
      guard let index = deviceOf[connection] else { return }
      checker.tell(connection, message, devices[index].client)
      queue.add(.heard(index, connection, message), at: time + linkMicroseconds)
    case .close(let connection):
      guard let index = deviceOf[connection] else { return }
      queue.add(.closed(index, connection), at: time + linkMicroseconds)
    case .drained: finishDrain(of: id)
    case .append(_, let client, _, _):
      checker.ask(id, isLive: store.isLive(id, at: time), client)
      sendToStore(effect, of: id)
    default: sendToStore(effect, of: id)
    }
  }

  private mutating func finishDrain(of id: NodeID) {
    let kept = store.owners.filter { $0.value.owner == id && wasLong($0.value) }
    if let client = kept.keys.min(), machines[id.name]?.sawOpenNode == true,
      store.isLive(id, at: time)
    {
      checker.fail("\(client): \(id) is drained and still owns it")
    }
    log("\(id) is drained")
    machines[id.name] = nil
    breakConnections(of: id)
    let pause = Int64.random(in: 100_000...2_000_000, using: &random)
    queue.add(.start(id.name), at: time + pause)
  }

  /// Whether an entry is no gift that was on its way while the node drained.
  private func wasLong(_ entry: OwnerEntry) -> Bool {
    grantTimes[entry.epoch].map { $0 + 2 * bounds.placementMicroseconds < time } ?? false
  }

  mutating func crash(_ name: NodeName, for pause: Int64) {
    guard let id = machines[name]?.id else { return }
    log("\(id) crashes")
    orphans = store.owners.filter { $0.value.owner == id }.mapValues { ($0.owner, time) }
    machines[name] = nil
    breakConnections(of: id)
    queue.add(.start(name), at: time + pause)
  }

  /// The devices of a node that is gone find out by and by.
  private mutating func breakConnections(of id: NodeID) {
    for index in devices.indices where devices[index].node == id {
      guard let connection = devices[index].connection else { continue }
      let pause = Int64.random(in: 1000...300_000, using: &random)
      queue.add(.notice(index, connection), at: time + pause)
    }
  }
}
