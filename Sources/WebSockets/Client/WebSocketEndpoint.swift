/// Where a WebSocket server is, and what is spoken with it.
public struct WebSocketEndpoint: Hashable, Sendable, CustomStringConvertible {
  /// A name, or an address without brackets.
  public let host: String
  /// The port, 1 to 65535.
  public let port: Int
  /// The path, which begins with "/".
  public let path: String
  /// The subprotocol that is offered, and must be taken.
  public let subprotocol: String
  /// Whether TLS is spoken with it.
  public let isEncrypted: Bool
  /// What it is shown to be let in; nil for nothing.
  public var token: String?
  /// A file in PEM with the certificates that are trusted; nil for those of the system.
  public var trustedCertificates: String?

  /// Creates an endpoint from its parts.
  public init(
    host: String, port: Int, path: String = "/ws", subprotocol: String = "rootstage.v1",
    isEncrypted: Bool = false
  ) {
    self.host = host
    self.port = port
    self.path = path
    self.subprotocol = subprotocol
    self.isEncrypted = isEncrypted
  }

  /// Reads the address of a server: `http://HOST:PORT` or `https://HOST:PORT`, or `ws` and `wss`,
  /// with a path or without.
  ///
  /// - Throws: An error that says what is wrong with it.
  public init(url: String) throws(EndpointError) {
    guard let separator = url.firstRange(of: "://") else {
      throw EndpointError(url, "it has no scheme, such as http://")
    }
    let isEncrypted: Bool
    switch url[..<separator.lowerBound].lowercased() {
    case "http", "ws": isEncrypted = false
    case "https", "wss": isEncrypted = true
    case let scheme: throw EndpointError(url, "the scheme is http or https, not '\(scheme)'")
    }
    let rest = url[separator.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let path = String(rest[authority.endIndex...])
    guard !path.contains("?"), !path.contains("#") else {
      let bare = String(url.prefix { $0 != "?" && $0 != "#" })
      throw EndpointError(
        bare, "no query and no fragment come behind it; a token is no part of an address here")
    }
    guard !authority.contains("@") else {
      throw EndpointError(url, "names and passwords are not sent")
    }
    let (host, port) = try Self.split(authority, of: url, usualPort: isEncrypted ? 443 : 80)
    guard path.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value != 0x7f })
    else { throw EndpointError(url, "a path has no blanks and letters of ASCII alone") }
    self.init(
      host: host, port: port, path: path.isEmpty || path == "/" ? "/ws" : path,
      isEncrypted: isEncrypted)
  }

  /// Where it is, as people write it.
  public var description: String { "\(isEncrypted ? "wss" : "ws")://\(authority)\(path)" }

  /// The host, in brackets where it is an address with colons, and the port.
  var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  private static func split(
    _ authority: Substring, of url: String, usualPort: Int
  ) throws(EndpointError) -> (host: String, port: Int) {
    var host = authority
    var port: Substring?
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else {
        throw EndpointError(url, "a bracket is not closed")
      }
      host = authority[authority.index(after: authority.startIndex)..<end]
      let rest = authority[authority.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else {
        throw EndpointError(url, "a port comes after a colon")
      }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = authority.lastIndex(of: ":") {
      host = authority[..<colon]
      port = authority[authority.index(after: colon)...]
    }
    let isKnown = host.unicodeScalars.allSatisfy {
      $0.isASCII && $0.value > 0x20 && $0.value != 0x7f
    }
    guard !host.isEmpty, isKnown else { throw EndpointError(url, "it names no host") }
    guard let port else { return (String(host), usualPort) }
    guard let number = Int(port), (1...65_535).contains(number), port.first != "+" else {
      throw EndpointError(url, "a port is a number from 1 to 65535, not '\(port)'")
    }
    return (String(host), number)
  }
}

/// An address that names no server.
public struct EndpointError: Error, Hashable, Sendable, CustomStringConvertible {
  private let url: String
  private let reason: String

  init(_ url: String, _ reason: String) {
    self.url = url
    self.reason = reason
  }

  /// What is wrong with which address, and what would be right.
  public var description: String {
    "'\(url)' is no address of a server: \(reason); write http://127.0.0.1:8080"
  }
}
