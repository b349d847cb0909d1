import Clustering

/// Where all clients are, and what becomes of them when nodes come and go.
struct Placement {
  private let bounds = ClusterBounds()
  private let nodes: [NodeID]
  private let clients: [ClientID]
  /// The place in `nodes` of the node that has each client.
  private var owners: [Int32] = []
  private let hashSeconds: Double

  init(nodes count: Int, clients: Int) {
    let nodes = (1...count).map { NodeID(name: NodeName("n\($0)"), incarnation: 1) }
    // As servers name them: after the node at which each began.
    let ids = (0..<clients).map { ClientID("n\($0 % count + 1)-c\($0 / count + 1)") }
    (self.nodes, self.clients) = (nodes, ids)
    let places = Self.places(of: nodes)
    let hash = RendezvousHash(nodes)
    var owners: [Int32] = []
    owners.reserveCapacity(clients)
    let step = max(1, clients / 20)
    hashSeconds = Report.seconds {
      for (number, client) in ids.enumerated() {
        owners.append(hash.node(for: client).flatMap { places[$0] } ?? 0)
        if (number + 1) % step == 0 { Report.progress("\((number + 1) * 100 / clients) % placed") }
      }
    }
    self.owners = owners
  }

  private static func places(of nodes: [NodeID]) -> [NodeID: Int32] {
    Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, Int32($0)) })
  }

  func reportSpread() {
    let counts = counts(of: owners)
    let sorted = counts.sorted()
    let mean = Double(clients.count) / Double(nodes.count)
    let variance = sorted.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    let deviation = (variance / Double(nodes.count)).squareRoot()
    func at(_ share: Double) -> String {
      Report.number(sorted[Int(share * Double(sorted.count - 1))])
    }
    Report.section(
      "Spread of \(Report.number(clients.count)) clients over \(Report.number(nodes.count)) nodes")
    Report.row(
      "fewest; 1 %; half; 99 %; most",
      [0, 0.01, 0.5, 0.99, 1].map(at).joined(separator: "; "))
    Report.row(
      "standard deviation; of a throw of dice",
      "\(Report.number(100 * deviation / mean, digits: 2)) %; "
        + "\(Report.number(100 / mean.squareRoot(), digits: 2)) %")
    Report.row(
      "most for each of the mean", Report.number(Double(sorted.last ?? 0) / mean, digits: 3))
    Report.row(
      "where one client goes, in CPU time",
      "\(Report.number(1e6 * hashSeconds / Double(clients.count))) µs")
  }

  private func counts(of owners: [Int32]) -> [Int] {
    var counts = [Int](repeating: 0, count: nodes.count)
    for owner in owners where owner >= 0 { counts[Int(owner)] += 1 }
    return counts
  }

  // MARK: - Movement

  mutating func reportMoves() {
    Report.section("Movement")
    reportJoin()
    reportLeaving(1, crashed: false)
    reportLeaving(1, crashed: true)
    let tenth = max(1, nodes.count / 10)
    reportLeaving(tenth, crashed: true)
    reportRoll(of: tenth)
  }

  /// A node that comes takes from the others those clients for which it weighs more.
  private func reportJoin() {
    let new = NodeName("n\(nodes.count + 1)")
    var given = [Int](repeating: 0, count: nodes.count)
    for (client, owner) in zip(clients, owners)
    where RendezvousHash.weight(of: new, client)
      > RendezvousHash.weight(of: nodes[Int(owner)].name, client)
    { given[Int(owner)] += 1 }
    report(
      "one more node comes", moved: given.reduce(0, +), ideal: 1 / Double(nodes.count + 1),
      seconds: seconds(given, atOnce: bounds.movesAtOnce))
  }

  /// The clients of the first nodes go to the others.
  private func reportLeaving(_ count: Int, crashed: Bool) {
    let (taken, moved) = takenOver(count)
    let name = "\(count == 1 ? "a node" : "\(Report.number(count)) nodes") "
    let lease = Double(bounds.leaseMicroseconds) / 1e6
    report(
      name + (crashed ? "lost at once" : "stopped: handed over, then ended"), moved: moved,
      ideal: Double(count) / Double(nodes.count),
      seconds: crashed ? lease + seconds(taken, atOnce: bounds.claimsAtOnce) : nil)
  }

  private func takenOver(_ count: Int) -> (taken: [Int], moved: Int) {
    let places = Self.places(of: nodes)
    let hash = RendezvousHash(nodes.dropFirst(count))
    var taken = [Int](repeating: 0, count: nodes.count)
    var moved = 0
    for (client, owner) in zip(clients, owners) where owner < count {
      guard let home = hash.node(for: client).flatMap({ places[$0] }) else { continue }
      taken[Int(home)] += 1
      moved += 1
    }
    return (taken, moved)
  }

  /// Nodes are stopped and started again together: their clients go, and come back.
  private func reportRoll(of count: Int) {
    let (taken, moved) = takenOver(count)
    report(
      "\(Report.number(count)) nodes restarted together", moved: 2 * moved,
      ideal: 2 * Double(count) / Double(nodes.count),
      seconds: seconds(taken, atOnce: bounds.movesAtOnce))
  }

  /// How long the slowest node takes that moves so many clients in each look at the directory.
  private func seconds(_ counts: [Int], atOnce: Int) -> Double {
    let looks = ((counts.max() ?? 0) + atOnce - 1) / atOnce
    return Double(looks) * Double(bounds.placementMicroseconds) / 1e6
  }

  private func report(_ name: String, moved: Int, ideal: Double, seconds: Double?) {
    let share = 100 * Double(moved) / Double(clients.count)
    let settled = seconds.map { "; settled after \(Report.number($0)) s" } ?? ""
    Report.row(
      name,
      "\(Report.number(moved)) move, \(Report.number(share, digits: 3)) % "
        + "(its share: \(Report.number(100 * ideal, digits: 3)) %)\(settled)")
  }
}
