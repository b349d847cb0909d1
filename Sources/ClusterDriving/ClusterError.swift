/// Why a node cannot join a cluster.
public enum ClusterError: Error, Equatable, Sendable {
  /// A name that cannot stand in a subject.
  case badName(String)
  /// Another process has the name.
  case nameInUse(String)
  /// The servers know no keys that end by themselves.
  case serverTooOld
  /// This machine's clock and the servers' are far apart.
  case clockSkew(seconds: Int)
}

extension ClusterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badName(let name):
      "\"\(name)\" is no name for a node: it takes 1 to 32 letters, digits and hyphens; choose "
        + "another --node"
    case .nameInUse(let name):
      "another process of the cluster is the node \(name); stop it, or choose another --node"
    case .serverTooOld:
      "the NATS servers know no keys that end by themselves; upgrade them to 2.11 or later"
    case .clockSkew(let seconds):
      "this machine's clock is \(abs(seconds)) s \(seconds > 0 ? "ahead of" : "behind") that of "
        + "the NATS servers; set it"
    }
  }
}
