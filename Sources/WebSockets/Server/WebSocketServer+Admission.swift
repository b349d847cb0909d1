// Who is let in. Where there is no room, a socket goes whose request was answered; else clients
// wait for a moment, as those of a burst may, and then the one goes that has been unfinished for
// longest: who holds sockets to keep others out only takes them from himself.
extension WebSocketServer {
  /// Whether another socket can be held.
  enum Room {
    case free
    /// In the place of this request.
    case inPlaceOf(HTTPExchange)
    /// At this time, or when a request has ended.
    case later(Int64)
    /// Only for a client on this machine.
    case reserved
    case none
  }

  /// Whether a client can be accepted.
  var room: Room {
    let exchanges = sockets.exchanges.values
    guard exchanges.count >= configuration.maximumRequestSockets else { return .free }
    if let done = soonestDone(of: exchanges) { return .inPlaceOf(done) }
    var counts: [String: Int] = [:]
    for exchange in exchanges where exchange.isUnfinished {
      counts[exchange.address, default: 0] += 1
    }
    if let busiest = counts.max(by: { $0.value < $1.value })?.key { return place(of: busiest) }
    let bound = configuration.maximumRequestSockets + configuration.reservedRequestSockets
    return exchanges.count < bound ? .reserved : .none
  }

  /// Whether a client that was accepted can be held, whose address may have too many already.
  func room(for address: String) -> Room {
    let count = sockets.exchanges.values.count { $0.address == address }
    return count < configuration.maximumRequestSocketsPerAddress ? .free : place(of: address)
  }

  /// The place of the oldest unfinished request of an address; what the handler works on is none.
  private func place(of address: String) -> Room {
    let unfinished = sockets.exchanges.values.filter { $0.address == address && $0.isUnfinished }
    if let done = soonestDone(of: unfinished) { return .inPlaceOf(done) }
    guard let oldest = unfinished.min(by: { $0.id.rawValue < $1.id.rawValue }) else { return .none }
    let time = oldest.since + configuration.unfinishedRequestMicroseconds
    return time <= now ? .inPlaceOf(oldest) : .later(time)
  }

  /// The socket without a request under way that would be closed first anyway.
  private func soonestDone(of exchanges: some Sequence<HTTPExchange>) -> HTTPExchange? {
    exchanges.lazy.filter(\.isDone).min { $0.deadline < $1.deadline }
  }

  func noteRefusal(of address: String, _ reason: SocketRefusal) {
    statistics.refusedSocketsByReason[reason, default: 0] += 1
    refusalLog.note(address)
    tellRefusals()
  }

  /// Says in the log what sockets were closed, where it is time for that.
  func tellRefusals() {
    if let line = refusalLog.takeLine(at: now) { warn(line) }
    if let deadline = refusalLog.deadline { sweepNoLater(than: deadline) }
  }
}
