extension WebSocketServerConfiguration {
  /// What a process with this server has open beside sockets: files, databases, pipes.
  private static let otherDescriptors = 64
  /// With fewer than these a server of one loop does not start.
  private static let fewestForOneLoop = 128
  /// What a further loop has open for itself: timers, queues of events, ways to wake it.
  private static let descriptorsPerLoop = 16

  private var furtherLoops: Int { (loops - 1) * Self.descriptorsPerLoop }

  /// With fewer than these a server does not start.
  var fewestDescriptors: Int { Self.fewestForOneLoop + furtherLoops }

  /// Descriptors of one client: with TLS its own socket, and two that join it to the server.
  private var descriptorsPerClient: Int { tls == nil ? 1 : 3 }

  /// Descriptors that all sockets and everything else need.
  var descriptorsNeeded: Int {
    (maximumConnections + maximumRequestSockets + reservedRequestSockets) * descriptorsPerClient
      + Self.otherDescriptors + furtherLoops
  }

  /// The same with as many sockets as so many descriptors allow: requests get a quarter at most,
  /// connections the rest.
  func fitting(descriptors: Int) throws(WebSocketError) -> Self {
    guard descriptors < descriptorsNeeded else { return self }
    guard descriptors >= fewestDescriptors else {
      throw .tooFewFileDescriptors(
        needed: min(fewestDescriptors, descriptorsNeeded), available: descriptors)
    }
    var fitting = self
    let sockets = (descriptors - Self.otherDescriptors - furtherLoops) / descriptorsPerClient
    fitting.maximumRequestSockets = min(maximumRequestSockets, sockets / 4)
    fitting.reservedRequestSockets = min(reservedRequestSockets, sockets / 16)
    fitting.maximumConnections = min(
      maximumConnections,
      sockets - fitting.maximumRequestSockets - fitting.reservedRequestSockets)
    return fitting
  }
}
