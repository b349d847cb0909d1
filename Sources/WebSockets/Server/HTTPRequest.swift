/// A whole HTTP request for one of the dynamic paths.
public struct HTTPRequest: Sendable {
  /// Names a request until it has been answered.
  public struct ID: Hashable, Sendable {
    let rawValue: UInt64
  }

  /// What a request asks for.
  public enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    /// Whether a body comes with it here.
    var takesBody: Bool {
      switch self {
      case .get, .head, .options, .delete: false
      case .post, .put, .patch: true
      }
    }
  }

  /// The name to answer with.
  public let id: ID
  /// What is asked for; the body of an answer to HEAD is left out by the transport.
  public let method: Method
  /// The path without the query, percent-decoded, with "." and ".." resolved; printable ASCII.
  public let path: String
  /// The parts of the query between "&", percent-decoded.
  public let query: [String]
  /// The media type of the body as the client names it.
  public let contentType: String?
  /// The body, within the configured bound; empty where it is in a file.
  public let body: [UInt8]
  /// The body of a path that takes long ones, where it is longer than what is kept in memory.
  public let bodyFile: BodyFile?
  /// The address of the client, without a port.
  public let peer: String
  /// What the client shows to be let in.
  public let credentials: Credentials
}
