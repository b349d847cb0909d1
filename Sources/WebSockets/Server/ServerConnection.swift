/// What a server keeps for one connection beside what every loop does.
final class ServerConnection: Connection {
  let address: String
  /// Since when the system's buffers for it are full; nil while they take more.
  var stalledSince: Int64?
  /// Waiting bytes below which the handler wants a turn; nil where it does not wait for that.
  var wantedRoom: Int?
  var linesCoalesced: UInt64 = 0

  init(id: ConnectionID, handle: OpaquePointer, address: String, now: Int64) {
    self.address = address
    super.init(id: id, handle: handle, phase: .open, now: now)
  }
}
