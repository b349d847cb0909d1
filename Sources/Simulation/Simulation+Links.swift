import WireProtocol

// Links that are for the device of one client: whoever comes by one gets that client, whatever he
// asks for. The first who comes by a link without a client makes it.

extension Simulation {
  /// The close code for what a connection is not allowed to be; final.
  public static let deniedCode: UInt16 = 4503
  /// The close code for a device whose link got its client while it waited for its app; it comes
  /// back and gets that one.
  static let linkedMeanwhileCode: UInt16 = 4412

  /// What a device may ask for by the link that it came by.
  func linked(_ hello: Hello, _ connection: Peer) -> Hello {
    guard let link = connection.deviceLink else { return hello }
    guard let stream = directory.client(of: link) else { return hello.forNewClient }
    if hello.streams.first?.stream == stream { return hello }
    return hello.goingOn(with: stream, epoch: coordinators[stream]?.opening.epoch ?? "")
  }

  /// Whether a device may have a client although it does not know its epoch.
  func isLinked(_ connection: Peer, to stream: String) -> Bool {
    connection.deviceLink.map { directory.client(of: $0) == stream } ?? false
  }

  /// Ends a device whose client is gone, since its link is for no other one.
  func turnAwayLinked(_ connection: Peer) {
    closeDevice(
      connection.key, code: Self.removedCode, reason: "the client of this link is gone")
  }
}
