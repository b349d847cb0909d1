import AccessControl
import Dispatch
import WebSockets

/// Says who may do what, and keeps the links that were handed out. It lives on the loop's thread.
final class AccessGate {
  /// How long a browser keeps its cookie, in seconds.
  private static let cookieSeconds = 30 * 86_400

  private(set) var list = AccessList()
  /// The connections of each link.
  private var connections: [String: Set<ConnectionID>] = [:]
  private let isEncrypted: Bool
  /// The port, which tells the cookies of several servers on one machine apart; browsers do not.
  var port = 0
  private let path: String?
  /// Writes one version of the file after another, off the loop.
  private let queue = DispatchQueue(label: "links")

  /// Reads the links that were handed out before.
  init(_ settings: AccessSettings) throws(LinksFile.Problem) {
    isEncrypted = settings.isEncrypted
    guard let token = settings.token else {
      path = nil
      return
    }
    path = settings.linksPath
    if let path, let links = try LinksFile.read(path) { list = links }
    list.ask(for: token)
  }

  /// The clients of the links that are for a device, where they have one.
  var clientsOfLinks: [String: String] {
    list.links.reduce(into: [:]) { if $1.right == .device { $0[$1.id] = $1.stream } }
  }

  /// What a request or a connection may do; nil where it showed nothing that is known here.
  func grant(of credentials: Credentials) -> Grant? {
    guard list.asks else { return .all }
    if let token = credentials.bearerToken { return grant(for: token) }
    return credentials.cookies(named: cookieName).lazy
      .compactMap(Token.Cookie.init).compactMap { self.list.grant(for: $0.fingerprint) }.first
  }

  /// What a token grants; nil where it is not known here.
  func grant(for token: String) -> Grant? {
    Token(token).flatMap { list.grant(for: $0.fingerprint) }
  }

  /// Lets a browser keep the rights of a token.
  func cookie(for token: Token) -> ResponseHeader {
    setCookie(token.cookie.text, seconds: Self.cookieSeconds)
  }

  /// Lets a browser forget them.
  var noCookie: ResponseHeader { setCookie("", seconds: 0) }

  private var cookieName: String { (isEncrypted ? "__Host-" : "") + "rootstage-\(port)" }

  private func setCookie(_ value: String, seconds: Int) -> ResponseHeader {
    ResponseHeader(
      "Set-Cookie",
      "\(cookieName)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
        + (isEncrypted ? "; Secure" : ""))
  }

  /// How many connections a link has.
  func connectionCount(of link: String) -> Int { connections[link]?.count ?? 0 }

  func opened(_ connection: ConnectionID, by grant: Grant) {
    if let link = grant.link { connections[link, default: []].insert(connection) }
  }

  func closed(_ connection: ConnectionID) {
    for (link, held) in connections where held.contains(connection) {
      connections[link] = held.count == 1 ? nil : held.subtracting([connection])
    }
  }

  /// Makes a link; `save` keeps it.
  func make(
    _ right: Right, named name: String, for stream: String?, token: Token,
    unixMilliseconds: Int64
  ) throws(AccessList.Refusal) -> AccessLink {
    try list.make(
      right, named: name, for: stream, token: token, unixMilliseconds: unixMilliseconds)
  }

  /// Takes a link back; `save` keeps that.
  ///
  /// - Returns: The connections that came by it; nil where there is no such link.
  func revoke(_ id: String) -> Set<ConnectionID>? {
    guard list.revoke(id) != nil else { return nil }
    return connections.removeValue(forKey: id) ?? []
  }

  /// Gives the device of a link its client; `save` keeps that.
  func bind(_ id: String, to stream: String) { list.bind(id, to: stream) }

  /// Waits until the file is written.
  func finish() { queue.sync {} }

  /// Keeps the links as they are now.
  ///
  /// - Parameter completion: Is told why they could not be kept, or nil, on any thread.
  func save(_ completion: @escaping @Sendable (LinksFile.Problem?) -> Void) {
    guard let path else { return completion(nil) }
    let file = list.file
    queue.async {
      do throws(LinksFile.Problem) {
        try LinksFile.write(file, to: path)
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }
}
