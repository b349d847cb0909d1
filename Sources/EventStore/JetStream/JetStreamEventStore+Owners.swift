import NATSMessaging
import Synchronization

// Who may store what of a client.
extension JetStreamEventStore {
  /// Lets records of a client be stored behind a message of its owner's from now on.
  public func hold(_ client: String, at position: UInt64) {
    // It may have been read before records were stored behind it.
    holds.withLock { $0[client] = max($0[client] ?? 0, position) }
  }

  /// Lets nothing more be stored of a client that this node does not own any more.
  public func release(_ client: String) { holds.withLock { $0[client] = nil } }

  /// The last message of a client, as its owner here knows it; nil where it is not owned here.
  public func heldPosition(of client: String) -> UInt64? { holds.withLock { $0[client] } }

  /// Those of some clients of which nothing can be stored here, since it is not known what to store
  /// it behind.
  public func unheld(among clients: some Sequence<String>) -> [String] {
    holds.withLock { holds in clients.filter { holds[$0] == nil } }
  }

  /// The last message of a client that was read here; 0 for none.
  public func knownPosition(of client: String) -> UInt64 { view.last(of: client) }

  /// Waits until all of a client up to a message was read here; false where that takes too long.
  public func hasRead(_ client: String, upTo position: UInt64) -> Bool {
    view.wait(for: position, in: view.layout.shard(of: client), milliseconds: 500)
  }

  /// The highest epoch in which a client was taken, as far as it was read here.
  public func knownEpoch(of client: String) -> UInt64 { view.takenEpoch(of: client) }

  /// The run of a node that owns a client, as far as it was read here.
  public func knownOwner(of client: String) -> String? { view.owner(of: client)?.node }

  /// How many clients each run of a node owns, as far as it was read here.
  public var ownedCounts: [String: Int] { view.withOwners { $0.clients.mapValues(\.count) } }

  /// The owners of clients, as far as they were read here: of those that runs of nodes have, and of
  /// some others.
  public func knownOwners(
    ofClientsOf nodes: some Sequence<String>, and others: some Sequence<String>
  ) -> [String: (node: String, epoch: UInt64)] {
    view.withOwners { owners in
      var found: [String: (node: String, epoch: UInt64)] = [:]
      for client in others { found[client] = owners[client].map { ($0.node, $0.epoch) } }
      for node in nodes {
        for client in owners.clients[node] ?? [] {
          found[client] = owners[client].map { ($0.node, $0.epoch) }
        }
      }
      return found
    }
  }

  /// The clients that have records and no owner, as far as they were read here.
  public var unownedClients: Set<String> { view.withOwners { $0.unowned } }

  /// Whether there is a recording of that name, as far as it was read here.
  public func knows(_ client: String) -> Bool { view.store.summary(of: client) != nil }

  /// The clients that were deleted last, as far as that was read here.
  public var endedClients: ArraySlice<String> { view.ended }

  /// Whether a message of a client says that it was deleted.
  public static func isEnd(_ payload: [UInt8]) -> Bool { payload == EndMark.payload }

  /// The subject of a client's records.
  public func recordSubject(of client: String) -> String { view.place(of: .client(client)).name }

  /// The subject that says who owns a client.
  public func ownerSubject(of client: String) -> String { view.place(of: .owner(client)).name }

  /// The stream that has the records and the owner of a client.
  public func streamName(of client: String) -> String {
    view.layout.stream(view.layout.shard(of: client))
  }

  func noteStored(_ client: String, at position: UInt64) {
    if configuration.demandsOwners { hold(client, at: position) }
  }

  /// The last message that a subject must have so that another may follow; nil where any will do.
  func expectedPosition(of subject: LogSubject) -> Result<UInt64?, ForeignClient> {
    guard case .client(let client) = subject else { return .success(nil) }
    if let held = heldPosition(of: client) { return .success(held) }
    guard configuration.demandsOwners else { return .success(view.last(of: client)) }
    let isThere = view.store.summary(of: client) != nil
    return isThere ? .failure(ForeignClient(client: client)) : .success(0)
  }

  /// A client that is somebody else's, or nobody's at the moment.
  struct ForeignClient: Error {
    let client: String
  }

  /// Where a message stands, if it is the last one of its subject; nil if another one is.
  func position(of payload: [UInt8], in place: LogPlace) throws(EventStoreError) -> UInt64? {
    do throws(NATSError) {
      guard let last = try jetStream.last(of: place.name, in: place.stream, tries: 2),
        BatchCoding.areSame(last.payload, payload)
      else { return nil }
      return last.sequence
    } catch {
      throw .unreachable(place: self.place, reason: "\(error)")
    }
  }
}
