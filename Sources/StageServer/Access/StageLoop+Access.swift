import AccessControl
import JSON
import Logging
import Simulation
import WebSockets

// Who is let in: requests and connections by what they show, and what they may do with it.

extension StageLoop {
  private static let signIn =
    "this server asks who you are: open the address that it printed when it started, or a link "
    + "that was made in its control room"
  private static let linkExpired = "the link has expired; ask for a new one"

  func refusal(of request: RequestOutline) -> HTTPResponse? {
    let grant = grant(of: request.credentials)
    if request.path == configuration.transport.path {
      switch grant?.right {
      case .operator, .device: return nil
      case .replay: return .error(403, "this link is for recordings alone")
      case nil: return unauthorized(request)
      }
    }
    guard let endpoint = Endpoint(path: request.path) else { return nil }
    guard endpoint.isOpen(to: grant, request.method) else {
      guard let grant else { return unauthorized(request) }
      return .error(403, "a link for \(grant.words) does not open \(request.path)")
    }
    let limit = endpoint.maximumBodyBytes(of: configuration.transport)
    return request.bodyBytes <= limit
      ? nil : .error(413, "the body is larger than \(limit) bytes")
  }

  /// What a request or a connection may do now; nil where it showed nothing that is known here.
  func grant(of credentials: Credentials) -> Grant? {
    access.grant(of: credentials, at: unixMilliseconds)
  }

  private func unauthorized(_ request: RequestOutline) -> HTTPResponse {
    let hasExpired = access.hasExpired(request.credentials, at: unixMilliseconds)
    var response = HTTPResponse.error(401, hasExpired ? Self.linkExpired : Self.signIn)
    response.headers.append(ResponseHeader("WWW-Authenticate", "Bearer realm=\"rootstage\""))
    return response
  }

  func connectionOpened(_ connection: ConnectionID, peer: String, credentials: Credentials) {
    let grant = grant(of: credentials)
    var metadata: Logger.Metadata = [
      "connection": "\(connection.rawValue)", "peer": "\(peer)",
    ]
    if let link = grant?.link { metadata["link"] = "\(link)" }
    logger.info("connection opened", metadata: metadata)
    let link = grant?.right == .device ? grant?.link : nil
    openedForCluster(connection, link: link)
    simulation.connectionOpened(connection.rawValue, deviceLink: link, at: now)
    guard let grant, access.opened(connection, by: grant, at: unixMilliseconds) else {
      return deny([connection], "the link was revoked, or has expired")
    }
  }

  /// Ends the connections of the links that have expired.
  func endExpiredLinks() {
    for (link, connections) in access.takeExpired(at: unixMilliseconds) {
      logger.info("link expired", metadata: ["link": "\(link)"])
      deny(connections, "the link has expired")
    }
  }

  /// When links that have connections are looked at next; nil where none of them expires.
  func expiryDeadline(at now: Int64) -> Int64? {
    access.wait(at: unixMilliseconds).map { now + $0 }
  }

  private func deny(_ connections: some Sequence<ConnectionID>, _ reason: String) {
    for connection in connections {
      close(connection, code: CloseCode(rawValue: Simulation.deniedCode), reason: reason)
    }
  }

  // MARK: - Signing in

  func answerAccess(_ request: HTTPRequest) {
    switch request.method {
    case .post: signIn(request)
    case .delete:
      var response = accessResponse(access.list.asks ? nil : .all)
      response.headers.append(access.noCookie)
      transport?.respond(to: request.id, response)
    default:
      transport?.respond(to: request.id, accessResponse(grant(of: request.credentials)))
    }
  }

  /// Exchanges a token for a cookie.
  ///
  /// Who may do everything keeps that when he tries a link that he made for others.
  private func signIn(_ request: HTTPRequest) {
    let text: String
    do {
      text = try RequestBody.read(request.body, allowing: ["token"]) {
        (body) throws(ObjectReader.Problem) in try body.required("token", body.text("token"))
      }
    } catch {
      return respond(request, 400, error: error.message)
    }
    guard access.list.asks else {
      return transport?.respond(to: request.id, accessResponse(.all)) ?? ()
    }
    let now = unixMilliseconds
    guard let token = Token(text), let grant = access.list.grant(for: token.fingerprint, at: now)
    else {
      let isKnown = Token(text).flatMap { access.list.link(of: $0.fingerprint) } != nil
      return respond(
        request, 401,
        error: isKnown
          ? Self.linkExpired
          : "this link is not known here: it was revoked, or the server has a new token")
    }
    let held = self.grant(of: request.credentials)
    if held?.right == .operator, grant.right != .operator {
      return transport?.respond(to: request.id, accessResponse(held, tried: grant)) ?? ()
    }
    var response = accessResponse(grant, tried: grant)
    response.headers.append(access.cookie(for: token, at: now))
    transport?.respond(to: request.id, response)
  }

  private func accessResponse(_ grant: Grant?, tried: Grant? = nil) -> HTTPResponse {
    var writer = JSONWriter()
    writer.raw("{")
    writer.member("asks", access.list.asks)
    if let grant { writer.grant("granted", grant) }
    if let tried { writer.grant("link", tried) }
    writer.raw("}")
    var response = HTTPResponse.json(writer.bytes)
    response.headers.append(ResponseHeader("Cache-Control", "no-store"))
    return response
  }

  // MARK: - Links

  func answerLinks(_ request: HTTPRequest) {
    guard access.list.asks else {
      return respond(
        request, 409, error: "this server asks nobody for a token; start it with --token")
    }
    if request.method == .post { return makeLink(request) }
    var writer = JSONWriter()
    writer.raw("{\"links\":")
    let now = unixMilliseconds
    writer.array(access.list.links) {
      $0.link($1, connections: access.connectionCount(of: $1.id), token: nil, at: now)
    }
    writer.raw("}")
    transport?.respond(to: request.id, .json(writer.bytes))
  }

  private struct NewLink {
    let right: Right
    let name: String
    let stream: String?
    let lifetime: Lifetime

    init(_ body: ObjectReader) throws(ObjectReader.Problem) {
      right = try body.required("right", body.choice("right"))
      name = try body.required("name", body.text("name"))
      stream = try body.text("stream")
      lifetime = try body.choice("lifetime") ?? .standard
    }
  }

  private func makeLink(_ request: HTTPRequest) {
    do {
      let members = ["right", "name", "stream", "lifetime"]
      let wanted = try RequestBody.read(request.body, allowing: members) {
        (body) throws(ObjectReader.Problem) in try NewLink(body)
      }
      let token = Token()
      let link = try access.make(
        wanted.right, named: wanted.name, for: wanted.stream, lifetime: wanted.lifetime,
        token: token, unixMilliseconds: unixMilliseconds)
      if let stream = link.stream, link.right == .device {
        directory.setClient(stream, of: link.id)
      }
      saveLinks(.made(request.id, link, token))
    } catch let error as RequestBody.Problem {
      respond(request, 400, error: error.message)
    } catch {
      respond(request, 409, error: "\(error)")
    }
  }

  func revokeLink(_ id: String, _ request: HTTPRequest) {
    guard let connections = access.revoke(id) else {
      return respond(request, 404, error: "there is no link \(id)")
    }
    directory.setClient(nil, of: id)
    deny(connections, "the link was revoked")
    saveLinks(.revoked(request.id))
  }

  /// Links got their clients in the turn that is under way.
  func noteLinkedClients(of turn: Turn, number: UInt64) {
    linkedClients += turn.linkedClients.map { (number, $0) }
  }

  /// Keeps the clients of links once they are stored: a name that is not stored would be given to
  /// another client after a crash.
  func bindLinkedClients() {
    let stored = linkedClients.prefix { $0.turn <= committedTurn }
    guard !stored.isEmpty else { return }
    linkedClients.removeFirst(stored.count)
    for (_, client) in stored { access.bind(client.link, to: client.stream) }
    saveLinks(.bound)
  }

  /// A client could not be stored; a link that was to have it may have another one.
  func unlink(_ stream: String) {
    for (_, client) in linkedClients where client.stream == stream {
      directory.setClient(nil, of: client.link)
    }
    linkedClients.removeAll { $0.client.stream == stream }
  }

  private func saveLinks(_ change: LinksChange) {
    let mailbox = mailbox
    access.save { mailbox.put(.linksSaved(change, $0)) }
  }

  /// Links were kept, or not.
  func linksSaved(_ change: LinksChange, _ problem: LinksFile.Problem?) {
    if let problem { logger.error("the links could not be kept: \(problem)") }
    switch (change, problem) {
    case (.made(let id, let link, let token), nil):
      var writer = JSONWriter()
      writer.link(link, connections: 0, token: token, at: unixMilliseconds)
      transport?.respond(to: id, .json(writer.bytes, status: 201))
    case (.made(let id, let link, _), let problem?):
      deny(access.revoke(link.id) ?? [], "the link could not be kept")
      transport?.respond(to: id, .error(500, "the link could not be kept: \(problem)"))
    case (.revoked(let id), nil):
      transport?.respond(to: id, HTTPResponse(status: 204, contentType: ""))
    case (.revoked(let id), let problem?):
      transport?.respond(
        to: id, .error(500, "the link is revoked until the server restarts: \(problem)"))
    case (.bound, _): break
    }
  }
}

/// What was done to the links that are being kept.
enum LinksChange: Sendable {
  /// One was made, at a request.
  case made(HTTPRequest.ID, AccessLink, Token)
  /// One was taken back, at a request.
  case revoked(HTTPRequest.ID)
  /// One got its client.
  case bound
}
