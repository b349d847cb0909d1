import ClusterDriving
import EventStore
import Logging
import Simulation
import WebSockets
import WireProtocol

// Devices connect to any node of a cluster. One whose client lives here is served here; for another
// the node passes lines on, in both directions.
extension StageLoop {
  /// It sends too much.
  private static let flooding: UInt16 = 4429

  /// Whether what a connection sent is none of the simulation's here, or not yet.
  func isForCluster(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID) -> Bool {
    guard let member = cluster else { return false }
    let key = connection.rawValue
    switch clusterConnections[key] {
    case .here where relayedOperators[key] != nil: operatorSent(bytes, from: key)
    case .here, nil: return false
    case .closing: break
    case .relayed(_, let node):
      clusterConnections.post(.received(connection: key, Array(bytes)), to: node)
    case .parked(var parked):
      guard parked.bytes.count + bytes.count < ClusterConnections.maximumParkedBytes else {
        turnAway(key, code: CloseCode(rawValue: Self.flooding), "wait for the welcome")
        return true
      }
      parked.bytes.append(UInt8(ascii: "\n"))
      parked.bytes.append(contentsOf: bytes)
      clusterConnections[key] = .parked(parked)
    case .fresh(let link):
      let hello = Self.hello(in: bytes)
      guard hello?.role == .device, let client = hello?.streams.first?.stream else {
        clusterConnections[key] = .here(client: nil)
        guard let hello, hello.role == .operator, link == nil else { return false }
        operatorCame(key, hello, in: bytes)
        return true
      }
      if let trouble = member.trouble(of: client) {
        turnAway(key, code: .tryAgainLater, trouble)
        return true
      }
      clusterConnections[key] = .parked(
        ClusterConnections.Parked(client: client, link: link, bytes: Array(bytes), since: now))
      member.deviceCame(key, of: client)
    }
    return true
  }

  private static func hello(in bytes: UnsafeRawBufferPointer) -> Hello? {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let line = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    guard case .hello(let hello)? = try? ClientMessage(line: line) else { return nil }
    return hello
  }

  func openedForCluster(_ connection: ConnectionID, link: String?) {
    if cluster != nil { clusterConnections[connection.rawValue] = .fresh(link: link) }
  }

  func closedForCluster(_ connection: ConnectionID) {
    guard let member = cluster else { return }
    let key = connection.rawValue
    operatorLeft(key)
    switch clusterConnections[key] {
    case .relayed(_, let node):
      clusterConnections.post(.closed(connection: key), to: node)
      member.deviceLeft(key)
    case .parked, .here(_?): member.deviceLeft(key)
    case .here(nil):
      if let client = simulation.client(ofDevice: key) { clusterConnections.begun.insert(client) }
    case .fresh, .closing, nil: break
    }
    clusterConnections[key] = nil
  }

  /// Closes a device that waits to be told where its client lives.
  func turnAway(_ key: ConnectionKey, code: CloseCode, _ reason: String) {
    clusterConnections[key] = .closing
    cluster?.deviceLeft(key)
    transport?.close(ConnectionID(rawValue: key), code: code, reason: reason)
  }

  // MARK: - News

  func open(_ news: ClusterNews) {
    switch news {
    case .home(let client, let home):
      for key in clusterConnections.followers(of: client) { follow(key, client, to: home) }
    case .lost(let client), .taken(let client): letGo(of: client)
    case .relay(let node, let messages): take(messages, from: node)
    case .nodes(let nodes):
      nodesChanged(to: nodes)
      retention.hasten(at: now)
    case .linkLost(let node): linkLost(to: node)
    case .close(let connection):
      transport?.close(
        ConnectionID(rawValue: connection), code: .serviceRestart, reason: "the node ends")
    case .devicesAsked(let inbox): cluster?.answer(clientsWithDevices: liveStreams, to: inbox)
    case .logChanged: logChanged()
    case .membership(let isMember): simulation.isCutOff = !isMember
    }
  }

  func linkLost(to node: String) {
    for key in clusterConnections.relayed(to: node) {
      transport?.close(
        ConnectionID(rawValue: key), code: .serviceRestart,
        reason: "the node of the client is gone")
    }
    for (key, entry) in clusterConnections.guests where entry.guest.node == node {
      endGuest(key)
    }
    restartOperators(at: node)
  }

  private func follow(_ key: ConnectionKey, _ client: String, to home: ClientHome) {
    let connection = ConnectionID(rawValue: key)
    switch (clusterConnections[key], home) {
    case (.parked(let parked), .here) where parked.client == client:
      clusterConnections[key] = .here(client: client)
      parked.bytes.withUnsafeBytes {
        simulation.messageReceived($0, from: key, at: now, unixMilliseconds: unixMilliseconds)
      }
    case (.parked(let parked), .nowhere) where parked.client == client:
      clusterConnections[key] = .here(client: nil)
      cluster?.deviceLeft(key)
      parked.bytes.withUnsafeBytes {
        simulation.messageReceived($0, from: key, at: now, unixMilliseconds: unixMilliseconds)
      }
    case (.parked(var parked), .node(let node)) where parked.client == client:
      parked.otherNode = (node, parked.otherNode?.since ?? now)
      clusterConnections[key] = .parked(parked)
    case (.relayed(client, _), .here):
      transport?.close(connection, code: .serviceRestart, reason: "the client has come here")
    case (.relayed(client, let node), .node(let other)) where node != other:
      transport?.close(connection, code: .serviceRestart, reason: "the client has moved")
    default: break
    }
  }

  // MARK: - Relaying

  /// Passes on what waits, and notes for whom devices are that have been let in here.
  func followCluster(at now: Int64) {
    guard let member = cluster else { return }
    for key in clusterConnections.undecided {
      // A client that began here is taken once its beginning is stored: that expects an empty log,
      // and would come too late after the mark with which it is taken.
      guard let client = simulation.client(ofDevice: key), member.hasStored(client) else {
        continue
      }
      clusterConnections[key] = .here(client: client)
      takeNew(client, member)
      member.deviceCame(key, of: client)
    }
    for client in clusterConnections.begun {
      if member.hasStored(client) { takeNew(client, member) }
      if member.hasStored(client) || !simulation.has(client) {
        clusterConnections.begun.remove(client)
      }
    }
    for key in clusterConnections.parked.sorted() {
      guard case .parked(let parked) = clusterConnections[key] else { continue }
      if let (node, since) = parked.otherNode {
        if now >= since + ClusterConnections.moveMicroseconds { relay(key, parked, to: node) }
      } else if now >= parked.since + ClusterConnections.ownerMicroseconds {
        turnAway(
          key, code: .tryAgainLater,
          simulation.isCutOff
            ? "this node has lost the cluster" : "nobody serves \(parked.client) yet")
      }
    }
    for (node, messages) in clusterConnections.takeOutgoing() { member.send(messages, to: node) }
  }

  private func takeNew(_ client: String, _ member: ClusterMember) {
    if !member.isServing(client) { member.began(client) }
  }

  private func relay(_ key: ConnectionKey, _ parked: ClusterConnections.Parked, to node: String) {
    clusterConnections[key] = .relayed(client: parked.client, node: node)
    // The other node greets it, and watches whether it says anything.
    simulation.connectionClosed(key, at: now)
    clusterConnections.post(
      .opened(connection: key, client: parked.client, link: parked.link, parked.bytes), to: node)
  }

  /// Takes what another node has sent, in order; a line that stands there for several operators in
  /// a row is one for all of them.
  private func take(_ messages: [RelayMessage], from node: String) {
    var index = messages.startIndex
    while index < messages.endIndex {
      guard case .told(let key, let coalescing, let line) = messages[index],
        relayedOperators[key] != nil
      else {
        take(messages[index], from: node)
        index += 1
        continue
      }
      var keys: [ConnectionKey] = []
      while index < messages.endIndex,
        case .told(let key, coalescing, line) = messages[index], relayedOperators[key] != nil
      {
        keys.append(key)
        index += 1
      }
      tellOperators(keys, line, coalescing: coalescing, by: node)
    }
  }

  private func take(_ message: RelayMessage, from node: String) {
    switch message {
    case .opened(let number, let client, let link, let bytes):
      let guest = ClusterConnections.Guest(node: node, connection: number)
      guard client.map({ cluster?.isServing($0) == true }) ?? true else {
        return clusterConnections.post(
          .close(
            connection: number, code: CloseCode.serviceRestart.rawValue,
            reason: "the client has moved"),
          to: node)
      }
      // A node that begins again may do so before this one has seen that something was lost.
      if let before = clusterConnections.key(of: guest) { endGuest(before) }
      let key = clusterConnections.open(guest, client: client)
      if let client { cluster?.guestCame(key, of: client, from: node) }
      simulation.connectionOpened(key, deviceLink: link, at: now)
      bytes.withUnsafeBytes {
        simulation.messageReceived($0, from: key, at: now, unixMilliseconds: unixMilliseconds)
      }
    case .received(let number, let bytes):
      guard let key = key(of: number, from: node) else { return }
      bytes.withUnsafeBytes {
        simulation.messageReceived($0, from: key, at: now, unixMilliseconds: unixMilliseconds)
      }
    case .closed(let number):
      if let key = key(of: number, from: node) { endGuest(key) }
    case .removed(let client): simulation.noteRemoved(client)
    case .again(let number, let client):
      guard let key = key(of: number, from: node) else { return }
      simulation.showAgain(client, to: key, at: now)
    case .told(let key, let coalescingKey, let bytes):
      guard case .relayed(_, node) = clusterConnections[key] else { return }
      bytes.withUnsafeBytes {
        transport?.send($0, to: ConnectionID(rawValue: key), coalescing: coalescingKey)
      }
    case .close(let key, let code, let reason) where relayedOperators[key] != nil:
      forgetClients(of: node, for: key)
      guard code == Self.flooding else { return }
      transport?.close(
        ConnectionID(rawValue: key), code: CloseCode(rawValue: code), reason: reason)
    case .close(let key, let code, let reason):
      guard case .relayed(_, node) = clusterConnections[key] else { return }
      transport?.close(
        ConnectionID(rawValue: key), code: CloseCode(rawValue: code), reason: reason)
    }
  }

  private func key(of number: UInt64, from node: String) -> ConnectionKey? {
    clusterConnections.key(of: ClusterConnections.Guest(node: node, connection: number))
  }

  /// Has the other nodes turn away the devices of clients that were removed here.
  func tellNodes(ofRemovals clients: [String]) {
    for client in clients {
      for node in otherNodes { clusterConnections.post(.removed(client: client), to: node) }
    }
  }

  private func endGuest(_ key: ConnectionKey) {
    guard let (_, client) = clusterConnections.close(key) else { return }
    if let client { cluster?.guestLeft(key, of: client) }
    simulation.connectionClosed(key, at: now)
  }

  /// Sends a line to a connection of another node.
  ///
  /// - Returns: Whether it is one.
  func deliverToGuest(
    _ key: ConnectionKey, _ line: UnsafeRawBufferPointer, coalescing coalescingKey: UInt64?
  ) -> Bool {
    guard ClusterConnections.isGuest(key) else { return false }
    if let (guest, _) = clusterConnections.guests[key] {
      clusterConnections.post(
        .told(connection: guest.connection, coalescingKey: coalescingKey, Array(line)),
        to: guest.node)
    }
    return true
  }

  /// Closes a connection of another node.
  ///
  /// - Returns: Whether it is one.
  func closeGuest(_ connection: ConnectionID, code: CloseCode, reason: String) -> Bool {
    guard ClusterConnections.isGuest(connection.rawValue) else { return false }
    if let (guest, _) = clusterConnections.guests[connection.rawValue] {
      clusterConnections.post(
        .close(connection: guest.connection, code: code.rawValue, reason: reason),
        to: guest.node)
    }
    return true
  }
}
