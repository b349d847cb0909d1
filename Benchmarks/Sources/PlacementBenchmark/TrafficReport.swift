import Clustering

/// What nodes say to the lease store and to each other while nothing happens.
struct TrafficReport {
  /// What one message of a lease takes on the wire, about: subject, headers and entry.
  private static let leaseBytes = 200
  private let bounds = ClusterBounds()
  private let nodes: Int
  private let clients: Int

  init(nodes: Int, clients: Int) { (self.nodes, self.clients) = (nodes, clients) }

  func print() {
    let renewals = Double(nodes) * 1e6 / Double(bounds.renewalMicroseconds)
    let looks = Double(nodes) * 1e6 / Double(bounds.placementMicroseconds)
    let read = Int(looks) * nodes
    Report.section("Traffic each second, while nothing happens")
    Report.row(
      "leases renewed, one key for each node",
      "\(Report.number(Int(renewals))), "
        + "\(Report.number(Double(Int(renewals) * Self.leaseBytes) / 1e6)) MB")
    Report.row(
      "leases read, all of them by each node",
      "\(Report.number(read)), \(Report.number(Double(read * Self.leaseBytes) / 1e6)) MB")
    Report.row(
      "numbers of what nodes have relayed to each other",
      "none; \(Report.number(nodes * (nodes - 1))) if each has to each in the last minute")
  }
}
