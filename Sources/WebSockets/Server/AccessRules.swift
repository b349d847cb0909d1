/// Which hosts a client may say it speaks to, and which web pages may speak to this server.
struct AccessRules {
  let hosts: Set<String>
  let origins: Set<String>

  init(_ configuration: WebSocketServerConfiguration, port: Int) {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    // A browser leaves out the port that is usual for the scheme.
    let own = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    hosts = Set(own + configuration.furtherHosts.map { $0.lowercased() })
    origins = Set(own.map { "http://\($0)" } + configuration.furtherOrigins)
  }

  /// The answer to a request from elsewhere; nil if it is acceptable.
  func refusal(host: String?, origin: String?) -> HTTPResponse? {
    guard let host, hosts.contains(host.lowercased()) else {
      return HTTPResponse(
        status: 403, text: "this host name is not served here; allow it with --allow-host")
    }
    if let origin, !origins.contains(origin) {
      return HTTPResponse(
        status: 403, text: "pages of this origin may not connect; allow it with --allow-origin")
    }
    return nil
  }
}
