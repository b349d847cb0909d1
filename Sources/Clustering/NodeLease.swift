/// What a node knows of its own lease.
struct NodeLease {
  /// That of the last writing it knows of; 0 for none.
  var revision: Revision = 0
  /// Until when, by its own clock, the lease store has it at least.
  var validUntil: Int64 = .min
  var nextRenewal: Int64 = .min
  var isAsking = false
}

extension ClusterNode {
  /// Whether no other node can have taken this one for dead.
  public var holdsLease: Bool {
    now < lease.validUntil || flaws.contains(.keepsClientsWithoutLease)
  }

  /// Until when no other node can take this one for dead; in the past where it holds no lease.
  public var leaseEnd: Int64 { lease.validUntil }

  /// One writing renews all: owners' entries hold as long as the lease of the node they name.
  mutating func renewLease() {
    guard now >= lease.nextRenewal, !lease.isAsking else { return }
    lease.isAsking = true
    lease.nextRenewal = now + bounds.renewalMicroseconds
    let node = LiveNode(id: id, isDraining: isDraining)
    ask(.holdLease) { [lease] in .holdLease($0, node, expected: lease.revision) }
  }

  mutating func finishRenewal(asked: Int64, _ answer: StoreAnswer?) {
    lease.isAsking = false
    switch answer {
    case .written(let revision):
      lease.revision = revision
      // It was written after it was asked for; so it ends no earlier than this.
      let end = asked + bounds.leaseMicroseconds - bounds.driftMicroseconds
      lease.validUntil = max(lease.validUntil, end)
    case .conflict:
      lease.isAsking = true
      ask(.readLease) { [id] in .readLease($0, id.name) }
    default:
      lease.nextRenewal = now
    }
  }

  mutating func finishLeaseReading(_ answer: StoreAnswer?) {
    lease.isAsking = false
    lease.nextRenewal = now
    guard case .lease(let holder, let revision) = answer else { return }
    if holder == nil || holder?.id == id {
      // Its own writing of which the answer was lost, or none: the next one expects this.
      lease.revision = holder == nil ? 0 : revision
    } else {
      // Another process has the name, or this one had before it was started again.
      lease.revision = 0
      lease.nextRenewal = now + bounds.renewalMicroseconds
    }
  }

  mutating func stepDownWithoutLease() {
    guard !holdsLease, !owned.isEmpty else { return }
    for client in owned.keys.sorted() { stepDown(from: client) }
  }
}
