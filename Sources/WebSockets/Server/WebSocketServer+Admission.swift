// Who is let in. Where there is no room, the request goes that has been unfinished for longest: who
// holds sockets to keep others out only takes them from himself.
extension WebSocketServer {
  /// Whether another socket of an address can be held, if need be in the place of another one.
  func makeRoom(for address: String) -> Bool {
    let exchanges = sockets.exchanges
    let bound = configuration.maximumRequestSockets
    guard exchanges.count >= min(bound, configuration.maximumRequestSocketsPerAddress)
    else { return true }
    var counts: [String: Int] = [:]
    for exchange in exchanges.values { counts[exchange.address, default: 0] += 1 }
    if counts[address, default: 0] >= configuration.maximumRequestSocketsPerAddress {
      return endOldest(of: address)
    }
    if exchanges.count < bound { return true }
    if let busiest = counts.max(by: { $0.value < $1.value })?.key, endOldest(of: busiest) {
      return true
    }
    return SocketAddress.isLoopback(address)
      && exchanges.count < bound + configuration.reservedRequestSockets
  }

  /// Ends the request that has been unfinished for longest; what the handler works on is not.
  private func endOldest(of address: String) -> Bool {
    let unfinished = sockets.exchanges.values.filter {
      $0.address == address && $0.phase != .waiting
    }
    guard let oldest = unfinished.min(by: { $0.id.rawValue < $1.id.rawValue }) else { return false }
    end(oldest)
    noteRefusal(of: address)
    return true
  }

  func noteRefusal(of address: String) {
    statistics.refusedSockets += 1
    refusalLog.note(address)
    tellRefusals()
  }

  /// Says in the log what sockets were closed, where it is time for that.
  func tellRefusals() {
    if let line = refusalLog.takeLine(at: now) { warn(line) }
    if let deadline = refusalLog.deadline { sweepNoLater(than: deadline) }
  }
}
