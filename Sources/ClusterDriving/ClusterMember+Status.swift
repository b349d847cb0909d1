import Clustering
import EventStore
import Foundation
import JSON
import NATSMessaging
import Synchronization

/// The nodes that hold leases, as they were read last.
struct KnownNodes {
  struct Known {
    let entry: LeaseEntry
    let revision: UInt64
    /// When this revision was seen first, in microseconds.
    let seen: Int64
  }

  var nodes: [NodeID: Known] = [:]
  /// How many clients each run of a node owns, with those of runs that are gone.
  var clients: [NodeID: Int] = [:]
  /// How many clients no node has ever owned.
  var unowned = 0
}

/// What the servers said of the streams, and when.
struct AskedStreams {
  let streams: [ClusterStream]
  let time: Int64
}

// What people are told of a cluster.
extension ClusterMember {
  /// However many people ask, the servers are asked so often, in microseconds.
  private static let streamsMicroseconds: Int64 = 1_000_000
  /// How long they may take to answer.
  private static let answerMilliseconds: Int64 = 2_000

  /// Takes in what the bucket of leases and the log say.
  func note(
    _ found: [(entry: LeaseEntry, revision: UInt64)], clients: [NodeID: Int], unowned: Int
  ) {
    let now = now
    known.withLock { known in
      let before = known.nodes
      known.nodes = [:]
      for (entry, revision) in found {
        let earlier = before[entry.node.id].flatMap { $0.revision == revision ? $0.seen : nil }
        known.nodes[entry.node.id] = KnownNodes.Known(
          entry: entry, revision: revision, seen: earlier ?? now)
      }
      (known.clients, known.unowned) = (clients, unowned)
    }
  }

  /// Whether this node holds its lease, without which it serves nobody.
  public var isMember: Bool { leaseEnd.load(ordering: .relaxed) > now }

  /// Whether it has held its lease and does so no longer: others may have taken its clients.
  public var hasLostLease: Bool {
    let end = leaseEnd.load(ordering: .relaxed)
    return end > .min && end <= now
  }

  /// What this node knows, without asking anybody.
  public var status: ClusterStatus {
    let (known, now) = (known.withLock { $0 }, now)
    let ownEnd = leaseEnd.load(ordering: .relaxed)
    let nodes = known.nodes.sorted { $0.key < $1.key }.map { id, node in
      let end = id == self.id ? ownEnd : node.seen + bounds.leaseMicroseconds
      return ClusterStatus.Node(
        name: id.name.text, run: id.description, version: node.entry.version,
        isHere: id == self.id, isDraining: node.entry.node.isDraining,
        leaseMicroseconds: max(end, now) - now, clients: known.clients[id] ?? 0)
    }
    let abandoned = known.clients.filter { known.nodes[$0.key] == nil }.values.reduce(
      known.unowned, +)
    let state = store.connection.state
    return ClusterStatus(
      node: name, run: node, version: version, isMember: ownEnd > now,
      fullLeaseMicroseconds: bounds.leaseMicroseconds, nodes: nodes,
      abandonedClients: abandoned,
      link: ClusterStatus.Link(
        isConnected: state.isConnected,
        server: state.isConnected ? store.connection.connectedServer : nil, since: state.since,
        reconnects: state.reconnects),
      cache: (store.cachedBytes, store.configuration.cacheBytes))
  }

  /// Whether it is this node that lets go of a recording once it is old: each does so of its
  /// clients, and one of them of what was imported.
  public func letsGo(of stream: String, isImported: Bool) -> Bool {
    if isServing(stream) { return true }
    return isImported && known.withLock { $0.nodes.keys.min() } == id
  }

  /// How many nodes there are, of which each lets go of its share.
  public var nodeCount: Int { max(1, known.withLock { $0.nodes.count }) }

  /// Whether each client has a node, and this one has taken up all that are its own.
  public var isSettled: Bool {
    let (status, own) = (status, serving.withLock { $0.count })
    return status.isMember && status.abandonedClients == 0
      && status.nodes.contains { $0.isHere && $0.clients <= own }
  }

  /// Asks the servers for the streams, at most once a second; waits for them, some seconds at most.
  public func streams() -> [ClusterStream] {
    askedStreams.withLock { asked in
      if let asked, now < asked.time + Self.streamsMicroseconds { return asked.streams }
      let positions = store.readPositions
      let answers =
        store.connection.state.isConnected
        ? jetStream.requests(
          positions.map { "STREAM.INFO.\($0.stream)" }, milliseconds: Self.answerMilliseconds)
        : positions.map { _ in .failure(.unanswered) }
      let streams = positions.indices.map { place in
        ClusterStream(
          name: positions[place].stream, read: positions[place].position,
          stored: (try? answers[place].get()).flatMap(Self.stored),
          trouble: store.healths[place].health.trouble)
      }
      asked = AskedStreams(streams: streams, time: now)
      return streams
    }
  }

  private static func stored(_ info: JSONValue) -> ClusterStream.Stored? {
    guard let state = info["state"] else { return nil }
    let followers = (info["cluster"]?["replicas"]?.array ?? []).compactMap { server in
      server["name"]?.string.map {
        ClusterStream.Follower(
          name: $0, isCurrent: server["current"]?.boolean ?? false,
          lag: server["lag"]?.integer ?? 0)
      }
    }
    return ClusterStream.Stored(
      replicas: Int(info["config"]?["num_replicas"]?.integer ?? 1),
      messages: state["messages"]?.integer ?? 0, bytes: state["bytes"]?.integer ?? 0,
      last: UInt64(max(0, state["last_seq"]?.integer ?? 0)),
      leader: info["cluster"]?["leader"]?.string,
      followers: followers.sorted { $0.name < $1.name })
  }
}
