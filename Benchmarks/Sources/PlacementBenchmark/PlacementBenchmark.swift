import Clustering
import Foundation

/// What a cluster of many nodes does with many clients: how evenly they are spread, what moves when
/// nodes come and go, how long that takes, and what it costs each node.
///
/// Where clients go is said by the nodes' own hash, over all of them. How long that takes follows
/// from the nodes' own bounds. What it costs a node is measured with a node of its own, which is
/// told of all others. Clients are at rest: those with a device stay where that is.
@main
struct PlacementBenchmark {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { Int($0) }
    guard arguments.count <= 2, arguments.allSatisfy({ $0 ?? 0 > 1 }) else {
      FileHandle.standardError.write(Data("usage: PlacementBenchmark [NODES [CLIENTS]]\n".utf8))
      exit(64)
    }
    let nodes = arguments.first.flatMap(\.self) ?? 1_000
    let clients = arguments.dropFirst().first.flatMap(\.self) ?? 10_000_000
    var placement = Placement(nodes: nodes, clients: clients)
    placement.reportSpread()
    placement.reportMoves()
    TrafficReport(nodes: nodes, clients: clients).print()
    NodeCosts(nodes: nodes, clients: clients / nodes).print()
  }
}
