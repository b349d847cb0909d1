import Clustering
import JSON
import NATSMessaging

/// The bucket of keys and values that holds the nodes' leases; each ends by itself.
struct LeaseBucket {
  let name: String
  let replicas: Int
  /// How long a lease holds after its writing, in whole seconds.
  let leaseSeconds: Int64

  var stream: String { "KV_\(name)" }

  func subject(of node: NodeName) -> String { "$KV.\(name).node.\(node.text)" }

  /// All leases.
  var nodes: String { "$KV.\(name).node.*" }

  /// A lease's writing.
  func message(_ lease: LeaseEntry, expected: Revision, reply: String) -> NATSMessage {
    message(subject(of: lease.node.id.name), lease.payload, expected, leaseSeconds, reply)
  }

  /// Gives a lease back: a key without a value, which ends soon.
  func release(_ name: NodeName, expected: Revision, reply: String) -> NATSMessage {
    message(subject(of: name), [], expected, 1, reply)
  }

  private func message(
    _ subject: String, _ payload: [UInt8], _ expected: Revision, _ seconds: Int64, _ reply: String
  ) -> NATSMessage {
    NATSMessage(
      subject: subject, reply: reply,
      headers: [
        "Nats-Expected-Last-Subject-Sequence": String(expected), "Nats-TTL": "\(seconds)s",
      ], payload: payload)
  }

  /// Makes the bucket where there is none.
  func open(by jetStream: JetStream) throws {
    let info = try jetStream.openStream(stream, description)
    guard info["config"]?["allow_msg_ttl"]?.boolean == true else { throw ClusterError.serverTooOld }
  }

  private var description: [UInt8] {
    JetStream.description(of: stream, subject: "$KV.\(name).>", replicas: replicas) {
      $0.member("max_msgs_per_subject", 1)
      $0.member("discard", "new")
      $0.member("allow_direct", true)
      $0.member("allow_msg_ttl", true)
    }
  }
}
