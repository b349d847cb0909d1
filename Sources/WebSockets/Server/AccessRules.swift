/// Which hosts a client may say it speaks to, and which web pages may speak to this server.
package struct AccessRules {
  private let port: Int
  private let scheme: String
  /// The port that a browser leaves out.
  private let usualPort: Int
  private let furtherHosts: Set<String>
  private let furtherOrigins: Set<String>

  package init(_ configuration: WebSocketServerConfiguration, port: Int) {
    self.port = port
    (scheme, usualPort) = configuration.tls == nil ? ("http", 80) : ("https", 443)
    furtherHosts = Set(configuration.furtherHosts.map { $0.lowercased() })
    furtherOrigins = Set(configuration.furtherOrigins)
  }

  /// The answer to a request from elsewhere; nil if it is acceptable.
  ///
  /// - Parameter address: The address of this server at which the request came in: it alone is the
  ///   server's own, so that no name that somebody points at another one of them passes.
  func refusal(host: String?, origin: String?, at address: String) -> HTTPResponse? {
    let own = ownHosts(at: address)
    guard let host = host?.lowercased(), own.contains(host) || furtherHosts.contains(host) else {
      return HTTPResponse(
        status: 403, text: "this host name is not served here; allow it with --allow-host")
    }
    if let origin, !own.contains(where: { origin == "\(scheme)://\($0)" }),
      !furtherOrigins.contains(origin)
    {
      return HTTPResponse(
        status: 403, text: "pages of this origin may not connect; allow it with --allow-origin")
    }
    return nil
  }

  private func ownHosts(at address: String) -> [String] {
    var names = [address.contains(":") ? "[\(address)]" : address]
    if SocketAddress.isLoopback(address) { names += ["127.0.0.1", "localhost", "[::1]"] }
    return names.map { "\($0):\(port)" } + (port == usualPort ? names : [])
  }
}
