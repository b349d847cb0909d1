import Testing

@testable import StageServer

@Suite("The connections of a node")
struct ClusterConnectionsTests {
  private func parked(_ client: String) -> ClusterConnections.Place {
    .parked(ClusterConnections.Parked(client: client, link: nil, bytes: [], since: 0))
  }

  @Test("Those follow a client that wait for it, or are served elsewhere for it")
  func followers() {
    var connections = ClusterConnections()
    connections[1] = .fresh(link: nil)
    connections[9] = parked("c1")
    connections[2] = parked("c1")
    connections[3] = parked("c2")
    connections[4] = .here(client: "c1")
    #expect(connections.followers(of: "c1") == [2, 9])
    connections[2] = .relayed(client: "c1", node: "b")
    connections[9] = .here(client: "c1")
    #expect(connections.followers(of: "c1") == [2])
    connections[2] = .closing
    connections[3] = nil
    #expect(connections.followers(of: "c1").isEmpty && connections.followers(of: "c2").isEmpty)
  }
}
