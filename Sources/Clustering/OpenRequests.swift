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

  /// In the order of their sending, which is that of their deadlines.
  private var requests: [Request] = []
  private var last: UInt64 = 0

  mutating func open(_ purpose: Purpose, at now: Int64) -> RequestID {
    last += 1
    requests.append(Request(id: RequestID(last), purpose: purpose, sent: now))
    return RequestID(last)
  }

  /// Ends a request; nil for one that was given up.
  mutating func take(_ id: RequestID) -> Request? {
    requests.firstIndex { $0.id == id }.map { requests.remove(at: $0) }
  }

  mutating func takeOverdue(at now: Int64, _ bounds: ClusterBounds) -> Request? {
    guard let first = requests.first, first.sent + bounds.answerMicroseconds <= now else {
      return nil
    }
    return requests.removeFirst()
  }

  func deadline(_ bounds: ClusterBounds) -> Int64? {
    requests.first.map { $0.sent + bounds.answerMicroseconds }
  }

  /// Gives up what was asked for a client that the node does not own any more.
  mutating func forget(ownerRequestsOf client: ClientID) {
    requests.removeAll { request in
      switch request.purpose {
      case .claim(client), .load(client), .append(client), .verify(client), .handOver(client): true
      default: false
      }
    }
  }
}
