import Clustering
import Testing

@Suite("Rendezvous hash")
struct RendezvousHashTests {
  let clients = (0..<10_000).map { ClientID("client-\($0)") }

  func nodes(_ count: Int) -> [NodeID] {
    (1...count).map { NodeID(name: NodeName("node-\($0)"), incarnation: 1) }
  }

  @Test("Each of four nodes gets between 23 and 27 percent of ten thousand clients")
  func balance() {
    var counts: [NodeID: Int] = [:]
    for client in clients {
      if let node = RendezvousHash.node(for: client, of: nodes(4)) { counts[node, default: 0] += 1 }
    }
    #expect(counts.count == 4)
    #expect(counts.values.allSatisfy { (2300...2700).contains($0) }, "\(counts)")
  }

  @Test("A fourth node takes clients from the three others, and nothing moves between those")
  func newNode() {
    var moved = 0
    for client in clients {
      let before = RendezvousHash.node(for: client, of: nodes(3))
      let after = RendezvousHash.node(for: client, of: nodes(4))
      if before != after {
        moved += 1
        #expect(after?.name == NodeName("node-4"))
      }
    }
    #expect((2300...2700).contains(moved), "\(moved)")
  }

  @Test("A node that was started again keeps its clients, and no node has none")
  func restart() {
    let again = nodes(3).map { NodeID(name: $0.name, incarnation: 7) }
    for client in clients.prefix(100) {
      let before = RendezvousHash.node(for: client, of: nodes(3))?.name
      #expect(before == RendezvousHash.node(for: client, of: again)?.name)
    }
    #expect(RendezvousHash.node(for: clients[0], of: []) == nil)
  }
}
