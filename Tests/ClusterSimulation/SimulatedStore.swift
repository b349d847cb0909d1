import Clustering

/// A log and a lease store with the promises of JetStream: an append may expect its subject's last
/// position, a key's writing its revision, a lease ends by itself. What is acknowledged stays.
struct SimulatedStore {
  struct Stored {
    let position: LogPosition
    let batch: LogBatch
  }

  private(set) var subjects: [ClientID: [Stored]] = [:]
  private(set) var owners: [ClientID: OwnerEntry] = [:]
  private var leases: [NodeName: (node: LiveNode, revision: Revision, end: Int64)] = [:]
  private var lastPosition: LogPosition = 0
  private var lastRevision: Revision = 0
  let leaseMicroseconds: Int64

  init(leaseMicroseconds: Int64) { self.leaseMicroseconds = leaseMicroseconds }

  mutating func append(
    _ batch: LogBatch, to client: ClientID, expected: LogPosition?
  ) -> StoreAnswer {
    let last = subjects[client]?.last?.position ?? 0
    guard expected == nil || expected == last else { return .conflict }
    lastPosition += 1
    subjects[client, default: []].append(Stored(position: lastPosition, batch: batch))
    return .stored(lastPosition)
  }

  /// What a replica knows that lacks the latest batches.
  func read(_ client: ClientID, after sequence: Int64, lacking: Int) -> LogExcerpt {
    let known = (subjects[client] ?? []).dropLast(lacking)
    let batches = known.map(\.batch).filter { batch in
      sequence == 0 || batch.records.last.map { $0.sequence > sequence } ?? false
    }
    return LogExcerpt(batches: batches, end: known.last?.position ?? 0)
  }

  func lease(of name: NodeName, at time: Int64) -> (node: LiveNode, revision: Revision)? {
    leases[name].flatMap { $0.end > time ? ($0.node, $0.revision) : nil }
  }

  func isLive(_ node: NodeID, at time: Int64) -> Bool {
    lease(of: node.name, at: time)?.node.id == node
  }

  mutating func hold(_ node: LiveNode, expected: Revision, at time: Int64) -> StoreAnswer {
    guard (lease(of: node.id.name, at: time)?.revision ?? 0) == expected else { return .conflict }
    lastRevision += 1
    leases[node.id.name] = (node, lastRevision, time + leaseMicroseconds)
    return .written(lastRevision)
  }

  mutating func release(_ name: NodeName, expected: Revision, at time: Int64) {
    if lease(of: name, at: time)?.revision == expected { leases[name] = nil }
  }

  mutating func setOwner(
    _ owner: NodeID, of client: ClientID, expected: Revision
  ) -> StoreAnswer {
    guard (owners[client]?.epoch ?? 0) == expected else { return .conflict }
    lastRevision += 1
    owners[client] = OwnerEntry(owner: owner, epoch: lastRevision)
    return .written(lastRevision)
  }

  func directory(at time: Int64) -> Directory {
    let nodes = leases.keys.sorted().compactMap { lease(of: $0, at: time)?.node }
    return Directory(nodes: nodes, owners: owners)
  }
}
