/// The clients that are watched on a node; which of them need something is found without looking at
/// all.
struct WatchedClients {
  private(set) var clients: [ClientID: WatchedClient] = [:]
  /// Those that are to be tried again at some time.
  private var tries: [ClientID: Int64] = [:]
  /// The first of these times, or an earlier one.
  private var firstTry: Int64?
  /// Those that need to be read and are not being read.
  private(set) var unread: Set<ClientID> = []
  /// Those that came, went or live elsewhere, since somebody asked.
  var news: Set<ClientID> = []

  /// When something is to be tried again, at the earliest.
  var deadline: Int64? { firstTry }

  subscript(client: ClientID) -> WatchedClient? {
    get { clients[client] }
    set {
      if clients[client]?.owner != newValue?.owner { news.insert(client) }
      clients[client] = newValue
      tries[client] = newValue?.nextTry
      if let next = newValue?.nextTry { firstTry = min(firstTry ?? next, next) }
      if newValue.map({ $0.needsRead && !$0.isReading }) == true {
        unread.insert(client)
      } else {
        unread.remove(client)
      }
    }
  }

  /// Those that are to be tried again now, in order.
  mutating func due(at now: Int64) -> [ClientID] {
    guard let firstTry, firstTry <= now else { return [] }
    self.firstTry = tries.values.lazy.filter { $0 > now }.min()
    return tries.filter { $0.value <= now }.keys.sorted()
  }
}
