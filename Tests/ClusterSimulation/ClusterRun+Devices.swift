import Clustering
import TestSupport

/// Devices connect to any node, send commands, and come back elsewhere.
extension ClusterRun {
  /// A connection is a TCP connection: in order, and lost as a whole.
  var linkMicroseconds: Int64 { 500 }
  /// After what silence a device gives its node up.
  var heartbeatMicroseconds: Int64 { 1_500_000 }

  mutating func connect(_ index: Int) {
    guard devices[index].connection == nil else { return }
    let up = names.compactMap { machines[$0] }.filter { $0.pausedUntil <= time }.map(\.id)
    guard !up.isEmpty else {
      queue.add(.connect(index), at: time + 200_000)
      return
    }
    let id = random.pick(up)
    lastConnection += 1
    let connection = ConnectionID(lastConnection)
    deviceOf[connection] = index
    devices[index].connection = connection
    devices[index].node = id
    let device = devices[index]
    log("\(device.name) connects to \(id) after \(device.seen)")
    checker.connect(connection, after: device.seen)
    let event = NodeEvent.connected(
      connection, device.client, after: device.seen, isDevice: device.isDevice)
    queue.add(.node(id, event), at: time + linkMicroseconds)
    queue.add(.act(index), at: time + Int64.random(in: 10_000...300_000, using: &random))
  }

  /// A device sends a command now and then, until the faults end.
  mutating func act(_ index: Int) {
    guard !isCalm, devices[index].connection != nil else { return }
    let pause = Int64.random(in: 5000...400_000, using: &random)
    let isQuiet = random.happens(percent: 5)
    queue.add(.act(index), at: time + (isQuiet ? 3_000_000 : pause))
    guard devices[index].isCaughtUp else { return }
    for _ in 0..<random.pick([1, 1, 1, 3, 6]) {
      send(devices[index].makeCommand(random.pick(["one", "two", "timer"])), of: index)
    }
  }

  private mutating func send(_ command: ClientCommand, of index: Int) {
    guard let connection = devices[index].connection, let id = devices[index].node else { return }
    checker.send(command.ref, to: devices[index].client)
    queue.add(.node(id, .command(connection, command)), at: time + linkMicroseconds)
  }

  mutating func hear(_ index: Int, _ connection: ConnectionID, _ message: ConnectionMessage) {
    guard devices[index].connection == connection else { return }
    for command in devices[index].receive(message) { send(command, of: index) }
  }

  mutating func lose(_ index: Int, _ connection: ConnectionID) {
    guard devices[index].connection == connection, let id = devices[index].node else { return }
    let name = devices[index].name
    log("\(name) loses \(id)")
    queue.add(.node(id, .disconnected(connection)), at: time + linkMicroseconds)
    devices[index].loseConnection()
    queue.add(.connect(index), at: time + Int64.random(in: 1000...500_000, using: &random))
  }
}
