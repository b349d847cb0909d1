import AccessControl
import Dispatch
import Synchronization
import WebSockets

/// Says who may do what, and keeps the links that were handed out; for all loops of a server.
final class AccessGate: Sendable {
  /// How long a browser keeps its cookie, in seconds.
  private static let cookieSeconds: Int64 = 30 * 86_400
  /// The longest wait for the end of a link, in microseconds: the system's clock may be set
  /// meanwhile.
  private static let longestWait: Int64 = 60_000_000

  private struct State {
    var list = AccessList()
    /// The connections of each link.
    var connections: [String: Set<ConnectionID>] = [:]
    /// Before this moment no link expires that has connections; in milliseconds since 1970.
    var earliestEnd: Int64?
    var port = 0

    /// Takes the connections of the links that have expired, by link.
    mutating func takeExpired(at unixMilliseconds: Int64) -> [String: Set<ConnectionID>] {
      guard let end = earliestEnd, unixMilliseconds >= end else { return [:] }
      let expired = connections.filter { list[$0.key]?.holds(at: unixMilliseconds) != true }
      for link in expired.keys { connections[link] = nil }
      earliestEnd = connections.keys.compactMap { list[$0]?.expiresUnixMilliseconds }.min()
      return expired
    }
  }

  private let state: Mutex<State>
  private let isEncrypted: Bool
  private let path: String?
  /// Writes one version of the file after another, off the loop.
  private let queue = DispatchQueue(label: "links")

  /// Reads the links that were handed out before.
  init(_ settings: AccessSettings) throws(LinksFile.Problem) {
    isEncrypted = settings.isEncrypted
    guard let token = settings.token else {
      path = nil
      state = Mutex(State())
      return
    }
    path = settings.linksPath
    var list =
      try path.flatMap { path throws(LinksFile.Problem) in try LinksFile.read(path) }
      ?? AccessList()
    list.ask(for: token)
    state = Mutex(State(list: list))
  }

  /// The links, and who is asked for one.
  var list: AccessList { state.withLock { $0.list } }

  /// The port, which tells the cookies of several servers on one machine apart; browsers do not.
  var port: Int {
    get { state.withLock { $0.port } }
    set { state.withLock { $0.port = newValue } }
  }

  /// The clients of the links that are for a device, where they have one.
  var clientsOfLinks: [String: String] {
    list.links.reduce(into: [:]) { if $1.right == .device { $0[$1.id] = $1.stream } }
  }

  /// What a request or a connection may do; nil where it showed nothing that is known here.
  func grant(of credentials: Credentials, at unixMilliseconds: Int64) -> Grant? {
    let list = list
    guard list.asks else { return .all }
    return fingerprints(of: credentials).lazy
      .compactMap { list.grant(for: $0, at: unixMilliseconds) }.first
  }

  /// Whether a request or a connection showed a link that is known here, and has expired.
  func hasExpired(_ credentials: Credentials, at unixMilliseconds: Int64) -> Bool {
    let list = list
    return fingerprints(of: credentials).contains {
      list.link(of: $0)?.holds(at: unixMilliseconds) == false
    }
  }

  private func fingerprints(of credentials: Credentials) -> [Token.Fingerprint] {
    if let token = credentials.bearerToken { return Token(token).map { [$0.fingerprint] } ?? [] }
    return credentials.cookies(named: cookieName).compactMap(Token.Cookie.init).map(\.fingerprint)
  }

  /// Lets a browser keep the rights of a token, for as long as it has them at most.
  func cookie(for token: Token, at unixMilliseconds: Int64) -> ResponseHeader {
    let end = list.link(of: token.fingerprint)?.expiresUnixMilliseconds
    let left = end.map { ($0 - unixMilliseconds) / 1_000 } ?? Self.cookieSeconds
    return setCookie(token.cookie.text, seconds: min(max(1, left), Self.cookieSeconds))
  }

  /// Lets a browser forget them.
  var noCookie: ResponseHeader { setCookie("", seconds: 0) }

  private var cookieName: String { (isEncrypted ? "__Host-" : "") + "rootstage-\(port)" }

  private func setCookie(_ value: String, seconds: Int64) -> ResponseHeader {
    ResponseHeader(
      "Set-Cookie",
      "\(cookieName)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
        + (isEncrypted ? "; Secure" : ""))
  }

  /// How many connections a link has.
  func connectionCount(of link: String) -> Int {
    state.withLock { $0.connections[link]?.count ?? 0 }
  }

  /// Notes a connection, so that it ends with its link.
  ///
  /// - Returns: False where the link is gone: another loop may have taken it back since the grant.
  func opened(
    _ connection: ConnectionID, by grant: Grant, at unixMilliseconds: Int64
  ) -> Bool {
    guard let id = grant.link else { return true }
    return state.withLock { state in
      guard let link = state.list[id], link.holds(at: unixMilliseconds) else { return false }
      state.connections[id, default: []].insert(connection)
      state.earliestEnd =
        [state.earliestEnd, link.expiresUnixMilliseconds].compactMap(\.self).min()
      return true
    }
  }

  func closed(_ connection: ConnectionID) {
    state.withLock { state in
      for (link, held) in state.connections where held.contains(connection) {
        state.connections[link] = held.count == 1 ? nil : held.subtracting([connection])
      }
    }
  }

  /// Makes a link; `save` keeps it.
  func make(
    _ right: Right, named name: String, for stream: String?, lifetime: Lifetime, token: Token,
    unixMilliseconds: Int64
  ) throws(AccessList.Refusal) -> AccessLink {
    try state.withLock { state throws(AccessList.Refusal) in
      try state.list.make(
        right, named: name, for: stream, lifetime: lifetime, token: token,
        unixMilliseconds: unixMilliseconds)
    }
  }

  /// Takes the connections of the links that have expired.
  ///
  /// - Returns: The connections, by the link that they came by.
  func takeExpired(at unixMilliseconds: Int64) -> [String: Set<ConnectionID>] {
    state.withLock { $0.takeExpired(at: unixMilliseconds) }
  }

  /// How long to wait before the next look at links that expire, in microseconds; nil where none
  /// that has connections does.
  func wait(at unixMilliseconds: Int64) -> Int64? {
    state.withLock(\.earliestEnd).map {
      min(max(0, $0 - unixMilliseconds) * 1_000, Self.longestWait)
    }
  }

  /// Takes a link back; `save` keeps that.
  ///
  /// - Returns: The connections that came by it; nil where there is no such link.
  func revoke(_ id: String) -> Set<ConnectionID>? {
    state.withLock { state in
      guard state.list.revoke(id) != nil else { return nil }
      return state.connections.removeValue(forKey: id) ?? []
    }
  }

  /// Gives the device of a link its client; `save` keeps that.
  func bind(_ id: String, to stream: String) {
    state.withLock { $0.list.bind(id, to: stream) }
  }

  /// Waits until the file is written.
  func finish() { queue.sync {} }

  /// Keeps the links as they are now.
  ///
  /// - Parameter completion: Is told why they could not be kept, or nil, on any thread.
  func save(_ completion: @escaping @Sendable (LinksFile.Problem?) -> Void) {
    guard let path else { return completion(nil) }
    queue.async { [self] in
      do throws(LinksFile.Problem) {
        // What several loops have changed meanwhile is kept as well.
        try LinksFile.write(list.file, to: path)
        completion(nil)
      } catch {
        completion(error)
      }
    }
  }
}
