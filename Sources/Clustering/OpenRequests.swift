/// What the log and the lease store were asked and have not answered.
struct OpenRequests {
  enum Purpose {
    case holdLease
    case readLease
    case claim(ClientID)
    case load(ClientID)
    case append(ClientID)
    case verify(ClientID)
    case handOver(ClientID)
    case findOwner(ClientID)
    case catchUp([ClientID], for: [ConnectionID])
    case directory
  }

  struct Request {
    let id: RequestID
    let purpose: Purpose
    let sent: Int64
  }

  private var requests: [RequestID: Request] = [:]
  /// In the order of their sending, which is that of their deadlines; with some that have ended.
  private var order: [RequestID] = []
  /// How many of these are passed.
  private var passed = 0
  /// What was asked for clients that the node owns, or is about to.
  private var ofOwned: [ClientID: Set<RequestID>] = [:]
  private var last: UInt64 = 0

  mutating func open(_ purpose: Purpose, at now: Int64) -> RequestID {
    last += 1
    let id = RequestID(last)
    requests[id] = Request(id: id, purpose: purpose, sent: now)
    order.append(id)
    if let client = purpose.ownedClient { ofOwned[client, default: []].insert(id) }
    return id
  }

  /// Ends a request; nil for one that was given up.
  mutating func take(_ id: RequestID) -> Request? {
    guard let request = requests.removeValue(forKey: id) else { return nil }
    if let client = request.purpose.ownedClient {
      ofOwned[client]?.remove(id)
      if ofOwned[client]?.isEmpty == true { ofOwned[client] = nil }
    }
    passEnded()
    return request
  }

  mutating func takeOverdue(at now: Int64, _ bounds: ClusterBounds) -> Request? {
    guard let deadline = deadline(bounds), deadline <= now else { return nil }
    return take(order[passed])
  }

  func deadline(_ bounds: ClusterBounds) -> Int64? {
    guard passed < order.count else { return nil }
    return requests[order[passed]].map { $0.sent + bounds.answerMicroseconds }
  }

  /// Gives up what was asked for a client that the node does not own any more.
  mutating func forget(ownerRequestsOf client: ClientID) {
    for id in ofOwned.removeValue(forKey: client) ?? [] { requests[id] = nil }
    passEnded()
  }

  /// So that the first one that is not passed is open.
  private mutating func passEnded() {
    while passed < order.count, requests[order[passed]] == nil { passed += 1 }
    guard passed > order.count / 2 else { return }
    order.removeFirst(passed)
    passed = 0
  }
}

extension OpenRequests.Purpose {
  /// The client for whose owner it is; nil for what concerns others too.
  fileprivate var ownedClient: ClientID? {
    switch self {
    case .claim(let client), .load(let client), .append(let client), .verify(let client),
      .handOver(let client):
      client
    case .holdLease, .readLease, .findOwner, .catchUp, .directory: nil
    }
  }
}
