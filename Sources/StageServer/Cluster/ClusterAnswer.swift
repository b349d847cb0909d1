import ClusterDriving
import Foundation
import JSON

/// What `/api/cluster` answers.
struct ClusterAnswer: Sendable {
  /// What waits at a node, or goes through it to another one.
  struct Load: Sendable {
    /// Devices here whose clients live elsewhere.
    var relayed = 0
    /// Devices and operators of other nodes that are served here.
    var guests = 0
    /// Devices here that wait until it is known where their clients live.
    var waitingDevices = 0
    /// Commands of operators here to clients of a cluster that have no answer yet.
    var waitingCommands = 0
  }

  let status: ClusterStatus
  let streams: [ClusterStream]
  let load: Load

  /// What a server on its own answers.
  static let alone = Array(#"{"clustered":false}"#.utf8)

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("clustered", true)
    writer.member("node", status.node)
    writer.member("run", status.run)
    writer.member("version", status.version)
    writer.member("member", status.isMember)
    writer.member("fullLeaseMilliseconds", status.fullLeaseMicroseconds / 1_000)
    writer.key("nodes")
    writer.array(status.nodes) { $0.node($1) }
    writer.member("abandonedClients", status.abandonedClients)
    writer.key("streams")
    writer.array(streams) { $0.stream($1) }
    writer.key("nats")
    writer.link(status.link)
    writer.key("devices")
    writer.raw("{")
    writer.member("relayed", load.relayed)
    writer.member("waiting", load.waitingDevices)
    writer.raw("}")
    writer.member("guests", load.guests)
    writer.member("waitingCommands", load.waitingCommands)
    writer.key("cache")
    writer.raw("{")
    writer.member("bytes", status.cache.bytes)
    writer.member("limit", status.cache.limit)
    writer.raw("}}")
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func node(_ node: ClusterStatus.Node) {
    raw("{")
    member("node", node.name)
    member("run", node.run)
    if let version = node.version { member("version", version) }
    member("here", node.isHere)
    member("draining", node.isDraining)
    member("leaseMilliseconds", node.leaseMicroseconds / 1_000)
    member("clients", node.clients)
    raw("}")
  }

  fileprivate mutating func stream(_ stream: ClusterStream) {
    raw("{")
    member("name", stream.name)
    member("read", stream.read)
    if let trouble = stream.trouble { member("trouble", trouble) }
    if let stored = stream.stored {
      key("stored")
      raw("{")
      member("replicas", stored.replicas)
      member("messages", stored.messages)
      member("bytes", stored.bytes)
      member("last", stored.last)
      if let leader = stored.leader { member("leader", leader) }
      key("followers")
      array(stored.followers) { writer, follower in
        writer.raw("{")
        writer.member("name", follower.name)
        writer.member("current", follower.isCurrent)
        writer.member("lag", follower.lag)
        writer.raw("}")
      }
      raw("}")
    }
    raw("}")
  }

  fileprivate mutating func link(_ link: ClusterStatus.Link) {
    raw("{")
    member("connected", link.isConnected)
    if let server = link.server { member("server", server) }
    member("since", Int64(link.since.timeIntervalSince1970 * 1_000))
    member("reconnects", link.reconnects)
    raw("}")
  }
}
