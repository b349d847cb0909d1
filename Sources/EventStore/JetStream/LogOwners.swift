/// Who owns which client, and which clients each run of a node owns.
struct LogOwners {
  /// Which run of a node owns a client, and since which message.
  struct Owner: Sendable {
    let node: String
    let epoch: UInt64
  }

  private(set) var entries: [String: Owner] = [:]
  /// The clients of each run of a node that has some.
  private(set) var clients: [String: Set<String>] = [:]
  /// The clients that have records and no owner.
  private(set) var unowned: Set<String> = []

  subscript(client: String) -> Owner? { entries[client] }

  mutating func note(_ owner: Owner, of client: String) {
    forget(client)
    entries[client] = owner
    clients[owner.node, default: []].insert(client)
  }

  /// Notes that records of a client are there.
  mutating func noteRecords(of client: String) {
    if entries[client] == nil { unowned.insert(client) }
  }

  mutating func forget(_ client: String) {
    unowned.remove(client)
    guard let before = entries.removeValue(forKey: client) else { return }
    clients[before.node]?.remove(client)
    if clients[before.node]?.isEmpty == true { clients[before.node] = nil }
  }
}
