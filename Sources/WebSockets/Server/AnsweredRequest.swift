/// What a log tells of a request.
public struct AnsweredRequest: Sendable, Hashable {
  /// What was asked for; nil where the head could not be read.
  public let method: HTTPRequest.Method?
  /// The path; nil where the head could not be read.
  public let path: String?
  /// The address of the client, without a port.
  public let peer: String
  /// The status of the answer.
  public let status: Int
  /// Bytes of the answer, its head among them.
  public let bytes: Int
  /// Time from the socket's acceptance to the last byte of the answer.
  public let microseconds: Int64
}
