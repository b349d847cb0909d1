/// Is told of everything that happens on a transport, always on the thread that runs it.
public protocol WebSocketServerHandler: AnyObject {
  /// Whether a request for one of the dynamic paths, or a WebSocket connection, is refused.
  ///
  /// Asked before anything of a body is read.
  /// - Returns: The answer that the client gets; nil where it is let in.
  func refusal(of request: RequestOutline) -> HTTPResponse?

  /// A client has completed the WebSocket handshake.
  ///
  /// - Parameters:
  ///   - peer: The client's address without a port.
  ///   - credentials: What it showed, with which it was let in.
  func connectionOpened(_ connection: ConnectionID, peer: String, credentials: Credentials)

  /// A whole text message has arrived, its fragments joined and checked to be UTF-8.
  ///
  /// The bytes are valid only during the call.
  func messageReceived(_ bytes: UnsafeRawBufferPointer, from connection: ConnectionID)

  /// The connection is gone, whoever closed it; nothing more comes from it.
  func connectionClosed(_ connection: ConnectionID)

  /// A whole HTTP request for one of the dynamic paths has arrived.
  ///
  /// Answer it with `respond`, at once or later; one left without an answer is closed after
  /// `responseTimeoutSeconds`.
  func requestReceived(_ request: HTTPRequest)

  /// The client of a request has gone, or its time is over, before the request was answered.
  func requestAbandoned(_ request: HTTPRequest.ID)

  /// A request was answered, by the handler or by the transport itself, and the answer sent.
  func requestAnswered(_ request: AnsweredRequest)

  /// A turn of the loop in which anything happened has ended.
  ///
  /// Also called once when the loop starts. The clock is the monotonic one, in microseconds.
  /// - Returns: When to be called again even if nothing happens, on the same clock, or nil.
  func turn(at monotonicMicroseconds: Int64) -> Int64?

  /// A turn is over.
  ///
  /// - Parameters:
  ///   - microseconds: Time since its first event, the handler's own included.
  ///   - lateness: How long after the time that the handler asked for it began, in microseconds;
  ///     nil where something else began it.
  func turnEnded(after microseconds: Int64, lateBy lateness: Int64?)
}

extension WebSocketServerHandler {
  /// Most let everybody in.
  public func refusal(of request: RequestOutline) -> HTTPResponse? { nil }

  /// Most do nothing that could be ended early.
  public func requestAbandoned(_ request: HTTPRequest.ID) {}

  /// Most do nothing about it.
  public func requestAnswered(_ request: AnsweredRequest) {}

  /// Most do nothing about it.
  public func turnEnded(after microseconds: Int64, lateBy lateness: Int64?) {}
}
