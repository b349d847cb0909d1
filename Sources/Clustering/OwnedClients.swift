/// The clients that a node owns; which have something to do is found without looking at all.
struct OwnedClients<Engine: ClientEngine> {
  private var clients: [ClientID: OwnedClient<Engine>] = [:]
  /// Those that were changed since turns were taken last.
  private var touched: Set<ClientID> = []
  /// When engines have something to do, of those that wait for a time.
  private var deadlines: [ClientID: Int64] = [:]
  /// Those that came, went or began to be served, since somebody asked.
  var news: Set<ClientID> = []

  var keys: some Collection<ClientID> { clients.keys }

  var isEmpty: Bool { clients.isEmpty }

  /// When the first engine has something to do.
  var deadline: Int64? { deadlines.values.min() }

  var serving: [ClientID] { clients.filter { $0.value.phase == .serving }.keys.sorted() }

  subscript(client: ClientID) -> OwnedClient<Engine>? {
    get { clients[client] }
    set {
      if clients[client]?.phase != newValue?.phase { news.insert(client) }
      clients[client] = newValue
      touched.insert(client)
      deadlines[client] = newValue?.deadline
    }
  }

  /// Those whose turn it is, in order.
  mutating func takeDue(at now: Int64) -> [ClientID] {
    let late = deadlines.lazy.filter { $0.value <= now }.map(\.key)
    let due = touched.union(late).filter { clients[$0]?.isDue(at: now) == true }
    touched = []
    return due.sorted()
  }
}
