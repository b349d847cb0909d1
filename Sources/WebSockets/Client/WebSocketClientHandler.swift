/// Is told of everything that happens on a client's connections, always on the thread that runs it.
public protocol WebSocketClientHandler: AnyObject {
  /// The handshake of a connection begins, for which it may have waited.
  func connectionBegan(_ connection: ConnectionID)

  /// The handshake of a connection is over, and messages may be sent.
  func connectionOpened(_ connection: ConnectionID)

  /// A whole text message has arrived, its fragments joined and checked to be UTF-8.
  ///
  /// The bytes are valid only during the call.
  func messageReceived(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID)

  /// The connection is gone, or never came about; nothing more comes from it.
  func connectionClosed(_ connection: ConnectionID, _ end: ConnectionEnd)

  /// A turn of the loop in which anything happened has ended.
  ///
  /// Also called once when the loop starts. The clock is the monotonic one, in microseconds.
  /// - Returns: When to be called again even if nothing happens, on the same clock, or nil.
  func turn(at monotonicMicroseconds: Int64) -> Int64?
}

extension WebSocketClientHandler {
  /// Most do not care.
  public func connectionBegan(_ connection: ConnectionID) {}
}
