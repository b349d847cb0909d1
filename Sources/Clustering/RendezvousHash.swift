/// Where clients belong: each goes to the node with the highest hash of both names.
///
/// A node that comes takes its share from all others and nothing moves between those; the clients
/// of a node that goes are spread over the rest.
public struct RendezvousHash: Sendable {
  private struct Node: Sendable {
    let id: NodeID
    /// The hash of its name, with which those of all clients begin.
    let prefix: UInt64
  }

  private let nodes: [Node]

  /// - Parameter nodes: In any order.
  public init(_ nodes: some Sequence<NodeID>) {
    self.nodes = nodes.map { Node(id: $0, prefix: Self.prefix(of: $0.name)) }
  }

  /// The node for a client; nil where there is none.
  public func node(for client: ClientID) -> NodeID? {
    guard var best = nodes.first else { return nil }
    var name = client.text
    name.withUTF8 { name in
      var weight = Self.weight(best.prefix, name)
      for other in nodes.dropFirst() {
        let others = Self.weight(other.prefix, name)
        guard others > weight || others == weight && best.id < other.id else { continue }
        (best, weight) = (other, others)
      }
    }
    return best.id
  }

  /// Whether a client belongs to one of the nodes; where it does not, that is seen after a few of
  /// them, however many there are.
  public func belongs(_ client: ClientID, to node: NodeID) -> Bool {
    var name = client.text
    return name.withUTF8 { name in
      let weight = Self.weight(Self.prefix(of: node.name), name)
      return nodes.allSatisfy { other in
        let others = Self.weight(other.prefix, name)
        return others < weight || others == weight && other.id <= node
      }
    }
  }

  /// What a node is chosen by: the one with the highest has the client.
  public static func weight(of node: NodeName, _ client: ClientID) -> UInt64 {
    var name = client.text
    return name.withUTF8 { weight(prefix(of: node), $0) }
  }

  /// FNV-1a over both names with a zero between.
  private static func prefix(of node: NodeName) -> UInt64 {
    var name = node.text
    return name.withUTF8 { add(0, to: $0.reduce(0xcbf2_9ce4_8422_2325) { add($1, to: $0) }) }
  }

  /// The finaliser is that of SplitMix64, as FNV mixes its last bytes badly.
  private static func weight(_ prefix: UInt64, _ client: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = prefix
    for byte in client { hash = add(byte, to: hash) }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }

  private static func add(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
