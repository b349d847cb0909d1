import ClusterDriving
import JSON
import Simulation
import WebSockets
import WireProtocol

// Operators see the clients of all nodes: their own node asks the others for them as their guests.
extension StageLoop {
  /// Takes what an operator sends, for the clients here and elsewhere.
  func operatorSent(_ bytes: UnsafeRawBufferPointer, from key: ConnectionKey) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where !line.isEmpty {
      guard
        let shares = relayedOperators[key]?.divided(
          Array(line), nodes: otherNodes, clusterKnowledge)
      else { return }
      for error in shares.errors { send(error, toOperator: key) }
      for (node, line) in shares.elsewhere {
        clusterConnections.post(.received(connection: key, line), to: node)
      }
      shares.here?.withUnsafeBytes {
        simulation.messageReceived($0, from: key, at: now, unixMilliseconds: unixMilliseconds)
      }
    }
  }

  /// Takes an operator's first message; what comes with it in one frame is for all nodes too.
  func operatorCame(_ key: ConnectionKey, _ hello: Hello, in bytes: UnsafeRawBufferPointer) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let line = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    relayedOperators[key] = (try? JSONParser.parse(line)).flatMap {
      RelayedOperator(hello: $0, from: hello.streams)
    }
    simulation.messageReceived(
      line, from: key, at: now, unixMilliseconds: unixMilliseconds)
    operatorSent(UnsafeRawBufferPointer(rebasing: bytes[end...]), from: key)
  }

  func operatorLeft(_ key: ConnectionKey) {
    guard relayedOperators.removeValue(forKey: key) != nil else { return }
    for node in otherNodes { clusterConnections.post(.closed(connection: key), to: node) }
  }

  /// Has another node take an operator for its guest, once this one has welcomed it.
  private func open(_ key: ConnectionKey, at node: String) {
    forgetClients(of: node, for: key)
    guard let relayed = relayedOperators[key], relayed.isWelcomed else { return }
    clusterConnections.post(
      .opened(connection: key, client: nil, link: nil, relayed.opening), to: node)
  }

  /// Tells operators here a line that another node has for each of them.
  func tellOperators(
    _ keys: some Sequence<ConnectionKey>, _ line: [UInt8], coalescing coalescingKey: UInt64?,
    by node: String
  ) {
    // Two nodes may give the same key to clients of theirs.
    let coalescingKey = coalescingKey.map { $0 ^ UInt64(truncatingIfNeeded: node.hashValue) }
    line.withUnsafeBytes { bytes in
      let line = RelayedLine(bytes)
      for key in keys { tell(line, toOperator: key, coalescing: coalescingKey, by: .node(node)) }
      sendToReadersHere(bytes, coalescing: coalescingKey)
    }
  }

  /// Tells an operator of this node what it has for it.
  func deliver(
    _ line: RelayedLine, toOperator key: ConnectionKey, coalescing coalescingKey: UInt64?
  ) {
    let wasWelcomed = relayedOperators[key]?.isWelcomed == true
    tell(line, toOperator: key, coalescing: coalescingKey, by: .here)
    if !wasWelcomed, relayedOperators[key]?.isWelcomed == true {
      for node in otherNodes.sorted() { open(key, at: node) }
    }
  }

  /// Tells an operator of a line what goes on from what others have told: with the other readers
  /// here where that is the line.
  private func tell(
    _ line: RelayedLine, toOperator key: ConnectionKey, coalescing: UInt64?, by node: ClientNode
  ) {
    switch relayedOperators[key]?.told(line, by: node, clusterKnowledge) {
    case .itself: readersHere.append(key)
    case .others(let others):
      guard !others.isEmpty else { break }
      // It may be among those who get the line before that.
      sendToReadersHere(line.bytes, coalescing: coalescing)
      for other in others { send(other, toOperator: key, coalescing: coalescing) }
    case nil: break
    }
    askAgain(for: key)
  }

  /// Has nodes tell an operator again of clients of which it missed something.
  private func askAgain(for key: ConnectionKey) {
    for (node, stream) in relayedOperators[key]?.takeRequests() ?? [] {
      switch node {
      case .here: askedHere.append((key, stream))
      case .node(let node):
        clusterConnections.post(.again(connection: key, client: stream), to: node)
      }
    }
  }

  /// Shows operators here the clients again that they were not told of when others had them.
  func showAgain(at now: Int64) {
    for (key, stream) in askedHere { simulation.showAgain(stream, to: key, at: now) }
    askedHere = []
  }

  private func send(_ line: [UInt8], toOperator key: ConnectionKey, coalescing: UInt64? = nil) {
    line.withUnsafeBytes {
      transport?.send($0, to: ConnectionID(rawValue: key), coalescing: coalescing)
    }
  }

  private var clusterKnowledge: RelayedOperator.Knowledge {
    RelayedOperator.Knowledge(
      owner: { [simulation, cluster] stream in
        if simulation.has(stream) { return .here }
        let owner = cluster?.owner(of: stream)
        return owner == cluster?.node ? nil : owner.map { .node($0) }
      },
      hasClients: simulation.hasClients)
  }

  /// Other nodes have come or gone.
  func nodesChanged(to nodes: Set<String>) {
    let before = otherNodes
    otherNodes = nodes
    for node in before.subtracting(nodes).sorted() {
      linkLost(to: node)
      // It may only have slept, and lost nothing of what it was sent.
      cluster?.resetLink(to: node)
    }
    for node in nodes.subtracting(before).sorted() {
      for key in relayedOperators.keys.sorted() { open(key, at: node) }
    }
  }

  /// An operator is told nothing more of the clients of a node.
  func forgetClients(of node: String, for key: ConnectionKey) {
    let lines = relayedOperators[key]?.forget(.node(node)) ?? []
    for line in lines { send(line, toOperator: key) }
    askAgain(for: key)
  }

  /// What went between this node and another one is over; operators begin again, if it is there.
  func restartOperators(at node: String) {
    for key in relayedOperators.keys.sorted() {
      if otherNodes.contains(node) {
        open(key, at: node)
      } else {
        forgetClients(of: node, for: key)
      }
    }
  }
}
