import ClusterDriving
import JSON
import Simulation
import WebSockets

// Operators see the clients of all nodes: their own node asks the others for them as their guests.
extension StageLoop {
  /// Takes what an operator sends, for the clients here and elsewhere.
  func operatorSent(_ bytes: UnsafeRawBufferPointer, from key: ConnectionKey) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where !line.isEmpty {
      let (here, elsewhere) = relayedOperators.divided(
        Array(line), from: key, nodes: otherNodes)
      for (node, line) in elsewhere {
        clusterConnections.post(.received(connection: key, line), to: node)
      }
      here?.withUnsafeBytes {
        simulation.messageReceived($0, from: key, at: now, unixMilliseconds: unixMilliseconds)
      }
    }
  }

  func operatorCame(_ key: ConnectionKey, hello: UnsafeRawBufferPointer) {
    let end = hello.firstIndex(of: UInt8(ascii: "\n")) ?? hello.endIndex
    guard let value = try? JSONParser.parse(UnsafeRawBufferPointer(rebasing: hello[..<end]))
    else { return }
    relayedOperators.come(key, hello: value)
    for node in otherNodes.sorted() { open(key, at: node) }
  }

  func operatorLeft(_ key: ConnectionKey) {
    guard relayedOperators.contains(key) else { return }
    relayedOperators.leave(key)
    for node in otherNodes { clusterConnections.post(.closed(connection: key), to: node) }
  }

  private func open(_ key: ConnectionKey, at node: String) {
    clusterConnections.post(
      .opened(connection: key, client: nil, link: nil, relayedOperators.opening(of: key)),
      to: node)
  }

  /// Tells an operator here what another node has for it.
  func tellOperator(
    _ key: ConnectionKey, _ line: [UInt8], coalescing coalescingKey: UInt64?, by node: String
  ) {
    // Two nodes may give the same key to clients of theirs.
    let coalescingKey = coalescingKey.map { $0 ^ UInt64(truncatingIfNeeded: node.hashValue) }
    let lines = relayedOperators.told(line, to: key, by: node, clusterKnowledge)
    for line in lines {
      send(line, toOperator: key, coalescing: coalescingKey)
    }
  }

  private func send(_ line: [UInt8], toOperator key: ConnectionKey, coalescing: UInt64? = nil) {
    line.withUnsafeBytes {
      transport?.send($0, to: ConnectionID(rawValue: key), coalescing: coalescing)
    }
  }

  private var clusterKnowledge: RelayedOperators.Knowledge {
    RelayedOperators.Knowledge(
      isHere: { [simulation] in simulation.has($0) },
      owner: { [cluster] in cluster?.owner(of: $0) })
  }

  /// Tells an operator here what follows for it from a line that it was told by this node.
  func noteToldHere(_ line: UnsafeRawBufferPointer, _ key: ConnectionKey) {
    guard relayedOperators.contains(key) else { return }
    for further in relayedOperators.toldHere(Array(line), to: key) {
      send(further, toOperator: key)
    }
  }

  /// Other nodes have come or gone.
  func nodesChanged(to nodes: Set<String>) {
    let before = otherNodes
    otherNodes = nodes
    for node in before.subtracting(nodes).sorted() { linkLost(to: node) }
    for node in nodes.subtracting(before).sorted() {
      for key in relayedOperators.keys { open(key, at: node) }
    }
  }

  /// An operator is told nothing more of the clients of a node.
  func forgetClients(of node: String, for key: ConnectionKey) {
    let lines = relayedOperators.forget(node, for: key, clusterKnowledge)
    for line in lines { send(line, toOperator: key) }
  }

  /// What went between this node and another one is over; operators begin again, if it is there.
  func restartOperators(at node: String) {
    for key in relayedOperators.keys {
      forgetClients(of: node, for: key)
      if otherNodes.contains(node) { open(key, at: node) }
    }
  }
}
