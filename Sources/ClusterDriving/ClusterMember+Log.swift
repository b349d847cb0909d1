public import EventStore
import Foundation
import NATSMessaging
import Synchronization

// What becomes of the log and of the leases on the NATS servers.
extension ClusterMember {
  /// Why nothing of a client can be stored or read at the moment; nil where it can.
  public func trouble(of client: String) -> String? { store.trouble(of: client) }

  /// What is wrong with streams of the log, of those of which something is, and whether it is all.
  public var logTrouble: (reason: String, isOfAll: Bool)? {
    let healths = store.healths
    let troubles = healths.compactMap { stream, health in
      health.trouble.map { "JetStream stream \(stream): \($0)" }
    }
    guard !troubles.isEmpty else { return nil }
    return (troubles.joined(separator: "; "), troubles.count == healths.count)
  }

  /// Why this node cannot go on, since the log lacks what was read of it; nil where it can.
  public var logFailure: EventStoreError? { store.setBack }

  /// How many recordings that lack records are named at the start.
  private static let namedHoles = 10

  func observeLog() {
    let queue = queue
    let holes = store.holes.sorted { $0.stream < $1.stream }
    for (stream, records) in holes.prefix(Self.namedHoles) {
      let named = records.map { "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: ", ")
      report(true, "\(stream) lacks records \(named), whose messages were deleted from the log")
    }
    if holes.count > Self.namedHoles {
      report(true, "\(holes.count - Self.namedHoles) further recordings lack records")
    }
    store.observeHealth { queue.put(.health(stream: $0, $1)) }
  }

  /// Makes the bucket of leases anew where the servers have lost it: leases end soon anyway, and
  /// what is stored depends on none of them.
  func reopenBucket() {
    guard !isReopeningBucket.exchange(true, ordering: .relaxed) else { return }
    let thread = Thread { [self] in
      defer { isReopeningBucket.store(false, ordering: .relaxed) }
      // Where that fails, the next renewal without an answer tries again.
      guard let jetStream = try? JetStream(store.connection) else { return }
      try? bucket.open(by: jetStream)
    }
    thread.start()
  }
}

extension NodeThread {
  func noteHealth(of stream: String, _ health: StreamHealth) {
    switch health {
    case .whole: member.report(false, "JetStream stream \(stream) is whole again")
    case .out(let reason):
      member.report(
        true, "JetStream stream \(stream): \(reason); its clients are turned away until it is back")
    // The server says why it ends.
    case .setBack: break
    }
    member.tell(.logChanged)
  }
}
