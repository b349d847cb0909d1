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
    let hash = RendezvousHash(nodes(4))
    for client in clients {
      if let node = hash.node(for: client) { counts[node, default: 0] += 1 }
    }
    #expect(counts.count == 4)
    #expect(counts.values.allSatisfy { (2300...2700).contains($0) }, "\(counts)")
  }

  @Test("A fourth node takes clients from the three others, and nothing moves between those")
  func newNode() {
    var moved = 0
    let (three, four) = (RendezvousHash(nodes(3)), RendezvousHash(nodes(4)))
    for client in clients {
      let before = three.node(for: client)
      let after = four.node(for: client)
      if before != after {
        moved += 1
        #expect(after?.name == NodeName("node-4"))
      }
    }
    #expect((2300...2700).contains(moved), "\(moved)")
  }

  @Test("A node that was started again keeps its clients, and no node has none")
  func restart() {
    let before = RendezvousHash(nodes(3))
    let again = RendezvousHash(nodes(3).map { NodeID(name: $0.name, incarnation: 7) })
    for client in clients.prefix(100) {
      #expect(before.node(for: client)?.name == again.node(for: client)?.name)
    }
    #expect(RendezvousHash([]).node(for: clients[0]) == nil)
  }

  @Test("A client belongs to the node that has its highest weight, and to no other")
  func belonging() throws {
    let (nodes, client) = (nodes(40), clients[7])
    let hash = RendezvousHash(nodes.shuffled())
    let home = try #require(hash.node(for: client))
    let heaviest = nodes.max {
      RendezvousHash.weight(of: $0.name, client) < RendezvousHash.weight(of: $1.name, client)
    }
    #expect(home == heaviest)
    #expect(nodes.filter { hash.belongs(client, to: $0) } == [home])
  }

  @Test("Where a client goes is the same in every version, as nodes of two may run side by side")
  func placement() {
    let hash = RendezvousHash(nodes(5))
    let homes = clients.prefix(8).map { hash.node(for: $0)?.name.text }
    let numbers = [4, 2, 2, 1, 1, 3, 1, 4]
    #expect(homes == numbers.map { "node-\($0)" })
  }
}
