import Clustering
import Foundation

/// What one of many nodes spends, measured with a node that has its share of the clients.
struct NodeCosts {
  private let others: [LiveNode]
  private let clients: [ClientID]

  init(nodes: Int, clients: Int) {
    others = (2...nodes).map {
      LiveNode(id: NodeID(name: NodeName("n\($0)"), incarnation: 1), isDraining: false)
    }
    self.clients = (1...clients).map { ClientID("n1-c\($0)") }
  }

  func print() {
    Report.section("CPU time of a node with \(Report.number(clients.count)) clients")
    var stage = NodeStage(clients)
    // It begins with a look of its own.
    Report.row("a look at the directory", seconds { stage.look() })
    var newcomer = NodeStage([])
    newcomer.nodes += others
    let dead = OwnerEntry(owner: NodeID(name: NodeName("gone"), incarnation: 1), epoch: 1)
    for number in 1...clients.count * max(1, others.count / 10) {
      newcomer.owners[ClientID("gone-c\(number)")] = dead
    }
    Report.row(
      "a look where \(Report.number(newcomer.owners.count)) clients have lost their nodes",
      seconds { newcomer.look() })
    stage.nodes += others
    Report.row("to hand all over, as fast as the store writes it", seconds { _ = stage.drain() })
  }

  private func seconds(_ body: () -> Void) -> String {
    "\(Report.number(1_000 * Report.seconds(body))) ms"
  }
}

/// A node, and a store that answers at once.
private struct NodeStage {
  private struct Engine: ClientEngine {
    init(client: ClientID) {}
    var deadlineMicroseconds: Int64? { nil }
    mutating func restore(_ record: LogRecord) {}
    mutating func apply(_ command: ClientCommand, at timeMicroseconds: Int64) -> [String] { [] }
    mutating func advance(to timeMicroseconds: Int64) -> [String] { [] }
  }

  private let id = NodeID(name: NodeName("n1"), incarnation: 1)
  private let bounds = ClusterBounds()
  private var node: ClusterNode<Engine>
  private var now: Int64 = 0
  private var revision: UInt64 = 0
  /// What the directory says.
  var nodes: [LiveNode]
  var owners: [ClientID: OwnerEntry]

  init(_ clients: [ClientID]) {
    node = ClusterNode(id: id, at: 0)
    nodes = [LiveNode(id: id, isDraining: false)]
    owners = Dictionary(
      uniqueKeysWithValues: clients.map { [id] in ($0, OwnerEntry(owner: id, epoch: 1)) })
    handle(.woke)
  }

  mutating func look() {
    now += bounds.placementMicroseconds
    handle(.woke)
  }

  /// - Returns: Whether all went.
  mutating func drain() -> Bool {
    handle(.drain)
    return node.ownedClients.isEmpty
  }

  private mutating func handle(_ event: NodeEvent) {
    var waiting = [event]
    while !waiting.isEmpty {
      let events = waiting
      waiting = []
      for event in events {
        for effect in node.handle(event, at: now) {
          if let answer = answer(to: effect) { waiting.append(answer) }
        }
      }
    }
  }

  private mutating func answer(to effect: NodeEffect) -> NodeEvent? {
    revision += 1
    switch effect {
    case .holdLease(let id, _, _): return .answered(id, .written(revision))
    case .setOwner(let id, let client, let owner, _):
      owners[client] = owner == self.id ? OwnerEntry(owner: owner, epoch: revision) : nil
      return .answered(id, .written(revision))
    case .append(let id, _, _, _): return .answered(id, .stored(revision))
    case .read(let id, let after):
      return .answered(id, .excerpts(after.mapValues { _ in LogExcerpt(batches: [], end: 0) }))
    case .readDirectory(let id):
      return .answered(id, .directory(Directory(nodes: nodes, owners: owners)))
    default: return nil
    }
  }
}
