import CLibwebsockets

/// What a loop keeps for one WebSocket connection; small, because most are idle.
class Connection {
  enum Phase {
    /// A client's handshake is under way until the deadline; nil while it waits for its turn.
    case opening(deadline: Int64?)
    case open
    /// To be closed as soon as the outbox is empty, and dropped at the deadline.
    case closing(CloseCode, reason: String, deadline: Int64)
    /// The close frame, or a drop, is the library's business now.
    case gone(deadline: Int64)
  }

  let id: ConnectionID
  /// The library's own; nil before a client's handshake begins and after its connection's end.
  var handle: OpaquePointer?
  var phase: Phase
  // Each line that leaves changes these; the loop's thread alone does, one call after the other.
  @exclusivity(unchecked) var outbox: Outbox
  var inbox = Inbox()
  /// When anything was last received.
  var lastHeard: Int64
  var pingIsDue = false
  /// When it was asked for a sign of life that has not come; nil where none is awaited.
  var pinged: Int64?
  /// When it was found to be silent almost too long, and is given up unless it answers soon.
  var suspectedSince: Int64?
  /// When lines last left.
  var lastSent = Int64.min
  /// Whether lines wait that nothing was asked for yet to send them.
  var isGathering = false

  init(id: ConnectionID, handle: OpaquePointer?, phase: Phase, now: Int64, buffers: BufferPool) {
    self.id = id
    outbox = Outbox(buffers)
    self.handle = handle
    self.phase = phase
    lastHeard = now
  }

  /// Whether messages may be binary.
  var takesBinary: Bool { false }

  var isOpen: Bool {
    if case .open = phase { true } else { false }
  }

  /// Whether a handshake is under way.
  var isOpening: Bool {
    if case .opening(.some) = phase { true } else { false }
  }
}
