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

  /// Creates an endpoint from its parts.
  public init(
    host: String, port: Int, path: String = "/ws", subprotocol: String = "rootstage.v1"
  ) {
    self.host = host
    self.port = port
    self.path = path
    self.subprotocol = subprotocol
  }

  /// Reads the address of a server: `http://HOST:PORT` or `ws://HOST:PORT`, with a path or without.
  ///
  /// - Throws: An error that says what is wrong with it.
  public init(url: String) throws(EndpointError) {
    guard let separator = url.firstRange(of: "://") else {
      throw EndpointError(url, "it has no scheme, such as http://")
    }
    switch url[..<separator.lowerBound].lowercased() {
    case "http", "ws": break
    case "https", "wss":
      throw EndpointError(
        url, "encrypted connections are not made; name the server behind the proxy")
    case let scheme: throw EndpointError(url, "the scheme is http or ws, not '\(scheme)'")
    }
    let rest = url[separator.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let path = String(rest[authority.endIndex...])
    guard !path.contains("?"), !path.contains("#") else {
      throw EndpointError(url, "it takes no query and no fragment")
    }
    guard !authority.contains("@") else {
      throw EndpointError(url, "names and passwords are not sent")
    }
    let (host, port) = try Self.split(authority, of: url)
    guard path.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0.value != 0x7f })
    else { throw EndpointError(url, "a path has no blanks and letters of ASCII alone") }
    self.init(host: host, port: port, path: path.isEmpty || path == "/" ? "/ws" : path)
  }

  /// Where it is, as people write it.
  public var description: String { "ws://\(authority)\(path)" }

  /// The host, in brackets where it is an address with colons, and the port.
  var authority: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  private static func split(
    _ authority: Substring, of url: String
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
    guard let port else { return (String(host), 80) }
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
