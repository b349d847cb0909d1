/// What a client keeps for one connection beside what every loop does.
final class ClientConnection: Connection {
  let endpoint: WebSocketEndpoint
  /// What there is to say of its end, known before the library tells of it.
  var end: ConnectionEnd?

  init(id: ConnectionID, endpoint: WebSocketEndpoint, buffers: BufferPool) {
    self.endpoint = endpoint
    super.init(id: id, handle: nil, phase: .opening(deadline: nil), now: 0, buffers: buffers)
  }
}
