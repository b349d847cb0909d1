/// What a client shows to be let in, as it came.
public struct Credentials: Sendable {
  private let authorization: String?
  private let cookies: String?

  init(authorization: String?, cookies: String?) {
    self.authorization = authorization
    self.cookies = cookies
  }

  /// The token of the header `Authorization: Bearer TOKEN`; nil where there is none.
  public var bearerToken: String? {
    guard let authorization else { return nil }
    let parts = authorization.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }

  /// The values of the cookies of a name; a browser may send several, the closest path first.
  public func cookies(named name: String) -> [String] {
    (cookies ?? "").split(separator: ";").compactMap { pair in
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, halves[0].drop(while: { $0 == " " }) == name else { return nil }
      return String(halves[1].filter { $0 != " " && $0 != "\"" })
    }
  }
}

/// What is known of a request before its body comes.
public struct RequestOutline: Sendable {
  /// What is asked for.
  public let method: HTTPRequest.Method
  /// The path, as in the request; the configured one for a WebSocket connection.
  public let path: String
  /// The length of the body that is to come, in bytes.
  public let bodyBytes: Int
  /// The address of the client, without a port.
  public let peer: String
  /// What the client shows to be let in.
  public let credentials: Credentials
}
