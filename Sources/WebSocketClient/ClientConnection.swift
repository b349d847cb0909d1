import WebSocketTransport

/// What the client keeps for one connection; small, because there may be thousands.
final class ClientConnection {
  enum Phase {
    /// Waits for other handshakes to end.
    case waiting
    /// The handshake is under way until the deadline.
    case opening(deadline: Int64)
    case open
    /// To be closed as soon as nothing waits to be sent, and dropped at the deadline.
    case closing(CloseCode, reason: String, deadline: Int64)
    /// The close frame, or a drop, is the library's business now.
    case gone(deadline: Int64)
  }

  let id: ConnectionID
  let endpoint: WebSocketEndpoint
  /// The library's own; nil until the handshake begins and after the connection's end.
  var handle: OpaquePointer?
  var phase = Phase.waiting
  /// What there is to say of its end, known before the library tells of it.
  var end: ConnectionEnd?
  var outbox = Outbox()
  var inbox: [UInt8] = []
  /// When anything was last received.
  var lastHeard: Int64 = 0
  var pingIsDue = false
  var pingWasSent = false

  init(id: ConnectionID, endpoint: WebSocketEndpoint) {
    self.id = id
    self.endpoint = endpoint
  }

  var isOpen: Bool {
    if case .open = phase { true } else { false }
  }

  var isOpening: Bool {
    if case .opening = phase { true } else { false }
  }
}
