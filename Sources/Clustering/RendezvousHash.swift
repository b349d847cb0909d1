/// Where clients belong: each goes to the node with the highest hash of both names.
///
/// A node that comes takes its share from all others and nothing moves between those; the clients
/// of a node that goes are spread over the rest.
public enum RendezvousHash {
  /// The node for a client; nil where there is none.
  public static func node(for client: ClientID, of nodes: some Sequence<NodeID>) -> NodeID? {
    nodes.max { one, other in
      let (mine, others) = (weight(of: one.name, client), weight(of: other.name, client))
      return mine == others ? one < other : mine < others
    }
  }

  /// FNV-1a over both names, then the finaliser of SplitMix64, as FNV mixes its last bytes badly.
  private static func weight(of node: NodeName, _ client: ClientID) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    node.text.utf8.forEach(add)
    add(0)
    client.text.utf8.forEach(add)
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }
}
