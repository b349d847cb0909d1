import CLibwebsockets

/// What the transport keeps for one WebSocket connection; small, because most are idle.
final class Connection {
  enum Phase {
    case open
    /// To be closed as soon as the outbox is empty, and dropped at the deadline.
    case closing(CloseCode, reason: String, deadline: Int64)
    /// The close frame, or a drop, is the library's business now.
    case gone(deadline: Int64)
  }

  let id: ConnectionID
  let handle: OpaquePointer
  let address: String
  var phase = Phase.open
  var outbox = Outbox()
  /// Since when the system's buffers for it are full; nil while they take more.
  var stalledSince: Int64?
  /// Waiting bytes below which the handler wants a turn; nil where it does not wait for that.
  var wantedRoom: Int?
  var inbox: [UInt8] = []
  var linesCoalesced: UInt64 = 0
  /// When anything was last received.
  var lastHeard: Int64
  var pingIsDue = false
  var pingWasSent = false

  init(id: ConnectionID, handle: OpaquePointer, address: String, now: Int64) {
    self.id = id
    self.handle = handle
    self.address = address
    lastHeard = now
  }

  var isOpen: Bool {
    if case .open = phase { true } else { false }
  }
}
