import CLibwebsockets
import Glibc

extension WebSocketServer {
  /// Time for a client to close after its answer, in microseconds.
  private static let lingerMicroseconds: Int64 = 2_000_000
  /// How many clients are accepted before others get their turn.
  private static let clientsPerTurn = 64
  /// The longest body of an answer that does not count against the bound of all.
  private static let shortAnswerBytes = 65_536

  /// Answers a request; does nothing if its client is gone or it was answered before.
  public func respond(to request: HTTPRequest.ID, _ response: HTTPResponse) {
    // Few requests are open at a time, and they are found by socket far more often than by id.
    guard let exchange = sockets.exchanges.values.first(where: { $0.id == request }),
      exchange.phase == .waiting
    else {
      response.file?.abandon()
      return
    }
    answer(exchange, response)
    sockets.watch(exchange)
  }

  /// Serves the sockets of requests that are ready, and the clients that wait.
  func serveRequests() {
    beginTurn()
    let (ready, broken, isClientWaiting) = sockets.ready()
    for exchange in broken { end(exchange) }
    // One that was served before in this turn may have taken another one's place.
    for exchange in ready.compactMap({ sockets.exchanges[$0] }) where isHeld(exchange) {
      serve(exchange)
    }
    if isClientWaiting { acceptClients() }
  }

  /// Ends requests whose time has come.
  ///
  /// - Returns: When the next of them is to be looked at.
  func checkRequests() -> Int64 {
    tellRefusals()
    sockets.resumeListening()
    var next = refusalLog.deadline ?? .max
    for exchange in sockets.exchanges.values {
      if exchange.deadline > now {
        next = min(next, exchange.deadline)
        continue
      }
      switch exchange.phase {
      case .head where !exchange.input.isEmpty:
        answer(exchange, HTTPResponse(status: 408, text: "the headers did not come in time"))
      case .body: answer(exchange, HTTPResponse(status: 408, text: "the body comes too slowly"))
      case .head, .waiting, .sending, .lingering:
        end(exchange)
        continue
      }
      sockets.watch(exchange)
      next = min(next, exchange.deadline)
    }
    return next
  }

  private func acceptClients() {
    for _ in 0..<Self.clientsPerTurn {
      let room = room
      if case .later(let time) = room {
        sockets.pauseListening()
        return sweepNoLater(than: time)
      }
      guard var client = sockets.accept() else { return }
      let address = client.address
      let hasPlace = take(room, for: address)
      guard hasPlace, take(self.room(for: address), for: address) else {
        noteRefusal(of: address, hasPlace ? .address : .full)
        Glibc.close(client.socket)
        continue
      }
      if let relay {
        guard let socket = relay.take(client.socket) else { continue }
        client.socket = socket
      }
      lastRequest += 1
      let exchange = HTTPExchange(
        id: HTTPRequest.ID(rawValue: lastRequest), client: client, since: now,
        deadline: time(after: configuration.requestTimeoutSeconds))
      sockets.add(exchange)
      sweepNoLater(than: exchange.deadline)
      // Most clients have sent their request by now.
      serve(exchange)
    }
  }

  private func take(_ room: Room, for address: String) -> Bool {
    switch room {
    case .free: return true
    case .inPlaceOf(let exchange):
      if !exchange.isDone { noteRefusal(of: exchange.address, .replaced) }
      end(exchange)
      return true
    case .reserved: return SocketAddress.isLoopback(address)
    case .later, .none: return false
    }
  }

  private func isHeld(_ exchange: HTTPExchange) -> Bool {
    sockets.exchanges[exchange.socket] === exchange
  }

  private func serve(_ exchange: HTTPExchange) {
    if exchange.phase == .body, now < bodiesRestUntil {
      return sockets.rest(exchange, until: bodiesRestUntil)
    }
    do throws(HTTPExchange.Ending) {
      switch exchange.phase {
      case .head: try receiveHead(exchange)
      case .body: try receiveBody(exchange)
      case .waiting: throw .closed
      case .sending: send(exchange)
      case .lingering: _ = try receive(exchange)
      }
    } catch {
      end(exchange)
    }
    guard isHeld(exchange) else { return }
    sockets.watch(exchange)
    sweepNoLater(than: exchange.deadline)
  }

  private func receive(_ exchange: HTTPExchange) throws(HTTPExchange.Ending) -> Int {
    try exchange.receive(
      through: scratch, maximumHeadBytes: configuration.maximumHeaderBytes)
  }

  private func receiveHead(_ exchange: HTTPExchange) throws(HTTPExchange.Ending) {
    try exchange.receiveHead(
      through: scratch, maximumBytes: configuration.maximumHeaderBytes, at: now,
      until: time(after: configuration.requestTimeoutSeconds))
    do throws(RequestHead.Refusal) {
      let head = try exchange.readHead(upTo: configuration.maximumHeaderBytes)
      if let head { begin(exchange, head) }
    } catch {
      answer(exchange, HTTPResponse(status: error.status, text: error.reason))
    }
  }

  /// The head of a request is whole.
  private func begin(_ exchange: HTTPExchange, _ head: RequestHead) {
    if head[.upgrade] != nil { return upgrade(exchange, head) }
    if let refusal = refusal(of: exchange, head) { return answer(exchange, refusal) }
    guard isDynamic(head.path) else { return answer(exchange, file(for: head)) }
    if let refusal = handler?.refusal(of: outline(of: exchange, head)) {
      return answer(exchange, refusal)
    }
    // After the handler, whose bound on this path may be a lower one.
    if let refusal = refusalOfLength(head) { return answer(exchange, refusal) }
    if isLong(head) {
      guard let file = bodyFile(of: head) else { return answer(exchange, .noRoom) }
      exchange.expectBody(in: file)
    } else {
      hold(exchange.input.count, of: exchange)
    }
    if exchange.hasBody { return dispatch(exchange, head) }
    exchange.expectBody(by: bodyDeadline(of: exchange))
    if head.expectsContinue { sendAtOnce("HTTP/1.1 100 Continue\r\n\r\n", exchange) }
  }

  private func receiveBody(_ exchange: HTTPExchange) throws(HTTPExchange.Ending) {
    let count = try receive(exchange)
    bodiesRestUntil =
      max(bodiesRestUntil, now)
      + Int64(count) * 1_000_000 / Int64(configuration.maximumBodyBytesPerSecond)
    if let file = exchange.bodyFile {
      exchange.moveBody()
      guard file.failure == nil else { return answer(exchange, .noRoom) }
      if file.waiting > configuration.maximumWaitingBodyBytes {
        exchange.restsUntil = now + HTTPExchange.restMicroseconds
      }
    } else {
      hold(count, of: exchange)
    }
    if statistics.heldBodyBytes > configuration.maximumBodiesBytes {
      return answer(
        exchange,
        HTTPResponse(
          status: 503, text: "too many bodies are on their way; try again later",
          headers: [ResponseHeader("Retry-After", "5")]))
    }
    exchange.deadline = bodyDeadline(of: exchange)
    if exchange.hasBody, let head = exchange.head { dispatch(exchange, head) }
  }

  private func dispatch(_ exchange: HTTPExchange, _ head: RequestHead) {
    let long = exchange.bodyFile?.count ?? 0
    let body = exchange.takeBody(
      until: time(
        after: configuration.responseTimeoutSeconds
          + long / configuration.minimumHandledBytesPerSecond))
    let request = HTTPRequest(
      id: exchange.id, method: head.method, path: head.path, query: head.query,
      contentType: head[.contentType], body: body, bodyFile: exchange.bodyFile,
      peer: exchange.address,
      credentials: head.credentials)
    handler?.requestReceived(request)
  }

  /// - Parameter path: What the request is for, where that is not its own path.
  func outline(
    of exchange: HTTPExchange, _ head: RequestHead, for path: String? = nil
  ) -> RequestOutline {
    RequestOutline(
      method: head.method, path: path ?? head.path, bodyBytes: head.bodyLength ?? 0,
      peer: exchange.address, credentials: head.credentials)
  }

  private func send(_ exchange: HTTPExchange) {
    exchange.deadline = min(
      time(after: configuration.responseTimeoutSeconds),
      steadyDeadline(since: exchange.answeredAt, bytes: exchange.sent))
    switch exchange.sendPiece(through: scratch) {
    case .more: return
    case .later: exchange.restsUntil = now + HTTPExchange.restMicroseconds
    case .failed: end(exchange)
    case .done:
      releaseAnswer(of: exchange)
      statistics.requestsAnswered += 1
      tell(exchange)
      guard exchange.keepsSocket else {
        return exchange.linger(until: now + Self.lingerMicroseconds)
      }
      lastRequest += 1
      let next = HTTPExchange(
        id: HTTPRequest.ID(rawValue: lastRequest), after: exchange, since: now,
        idleUntil: time(after: configuration.keepAliveSeconds),
        receivedUntil: time(after: configuration.requestTimeoutSeconds))
      sockets.follow(with: next)
      sweepNoLater(than: next.deadline)
    }
  }

  /// Whether the next request may come on the socket of one that is to be answered; not when the
  /// server is to stop, nor from one who is never idle while others wait for a place.
  private func keepsSocket(of exchange: HTTPExchange) -> Bool {
    let hasRoom = sockets.exchanges.count < configuration.maximumRequestSockets
    return exchange.canKeepSocket && configuration.keepAliveSeconds > 0 && sockets.isListening
      && (hasRoom || exchange.input.isEmpty)
  }

  private func tell(_ exchange: HTTPExchange) {
    guard let status = exchange.status else { return }
    handler?.requestAnswered(
      AnsweredRequest(
        method: exchange.head?.method, path: exchange.head?.path, peer: exchange.address,
        status: status, bytes: exchange.sent, microseconds: lws_now_usecs() - exchange.since))
  }

  func answer(_ exchange: HTTPExchange, _ response: HTTPResponse) {
    releaseBody(of: exchange)
    let response = holdAnswer(response, of: exchange)
    let keepsSocket = keepsSocket(of: exchange)
    let withBody = exchange.head?.method != .head
    if !withBody { response.file?.abandon() }
    exchange.answer(
      response.status,
      with: response.encoded(
        common: configuration.responseHeaders, withBody: withBody,
        idleSeconds: keepsSocket ? configuration.keepAliveSeconds : nil,
        isChunked: exchange.isChunked),
      then: withBody ? response.file : nil, keepingSocket: keepsSocket, at: now)
    send(exchange)
  }

  /// Counts a long answer, or says why it cannot be kept until its client has taken it.
  private func holdAnswer(_ response: HTTPResponse, of exchange: HTTPExchange) -> HTTPResponse {
    if let file = response.file {
      let others = sockets.exchanges.values.count { $0.answerFile != nil }
      guard others >= configuration.maximumFileAnswers else { return response }
      file.abandon()
      return .tooManyAnswers
    }
    let count = response.body.count
    guard count > Self.shortAnswerBytes else { return response }
    let held = statistics.heldAnswerBytes
    guard held == 0 || held + count <= configuration.maximumAnswersBytes else {
      return .tooManyAnswers
    }
    exchange.heldAnswerBytes = count
    statistics.heldAnswerBytes += count
    return response
  }

  private func releaseAnswer(of exchange: HTTPExchange) {
    statistics.heldAnswerBytes -= exchange.heldAnswerBytes
    exchange.heldAnswerBytes = 0
  }

  /// Closes the socket of a request, answered or not.
  func end(_ exchange: HTTPExchange) {
    releaseBody(of: exchange)
    releaseAnswer(of: exchange)
    exchange.answerFile?.abandon()
    sockets.close(exchange)
    if exchange.phase == .waiting { handler?.requestAbandoned(exchange.id) }
  }

  private func hold(_ count: Int, of exchange: HTTPExchange) {
    exchange.heldBytes += count
    statistics.heldBodyBytes += count
  }

  private func releaseBody(of exchange: HTTPExchange) {
    statistics.heldBodyBytes -= exchange.heldBytes
    exchange.heldBytes = 0
  }

  private func time(after seconds: Int) -> Int64 { now + Int64(seconds) * 1_000_000 }

  /// Some time for the first bytes, and so many bytes a second from then on; and not too long from
  /// one piece to the next.
  private func bodyDeadline(of exchange: HTTPExchange) -> Int64 {
    min(
      steadyDeadline(since: exchange.since, bytes: exchange.bodyCount),
      time(after: configuration.requestTimeoutSeconds))
  }

  /// Until when so many bytes are enough.
  private func steadyDeadline(since start: Int64, bytes: Int) -> Int64 {
    start + Int64(configuration.bodyGraceSeconds) * 1_000_000
      + Int64(bytes) * 1_000_000 / Int64(configuration.minimumBodyBytesPerSecond)
  }

  private func refusal(of exchange: HTTPExchange, _ head: RequestHead) -> HTTPResponse? {
    if !configuration.probedPaths.contains(head.path),
      let refusal = rules.refusal(
        host: head[.host], origin: head[.origin], at: exchange.ownAddress)
    {
      return refusal
    }
    if head.path == configuration.path {
      // A browser tells its pages nothing of a refused upgrade, so they ask here why.
      if let full = refusalForWantOfRoom(exchange.address) { return full }
      return HTTPResponse(
        status: 426, text: "this address is for WebSocket connections",
        headers: [ResponseHeader("Upgrade", "websocket")])
    }
    if head[.transferEncoding] != nil {
      return HTTPResponse(status: 411, text: "send the body with a Content-Length")
    }
    guard head.method.takesBody else {
      if head.bodyLength ?? 0 == 0 { return nil }
      return HTTPResponse(status: 400, text: "\(head.method.rawValue) takes no body here")
    }
    return head.bodyLength == nil
      ? HTTPResponse(status: 411, text: "send the body with a Content-Length") : nil
  }

  private func refusalOfLength(_ head: RequestHead) -> HTTPResponse? {
    let limit =
      takesLongBodies(head.path)
      ? configuration.maximumLongBodyBytes : configuration.maximumRequestBodyBytes
    return head.bodyLength ?? 0 <= limit
      ? nil : HTTPResponse(status: 413, text: "a body may have at most \(limit) bytes")
  }

  private func file(for head: RequestHead) -> HTTPResponse {
    guard head.method == .get || head.method == .head else {
      return HTTPResponse(
        status: 405, text: "pages can only be read",
        headers: [ResponseHeader("Allow", "GET, HEAD")])
    }
    let page = files?.response(
      to: head.path, ifNoneMatch: head[.ifNoneMatch], acceptEncoding: head[.acceptEncoding])
    return page ?? HTTPResponse(status: 404, text: "no pages are served here")
  }

  private func isDynamic(_ path: String) -> Bool {
    configuration.dynamicPaths.contains { $0.hasSuffix("/") ? path.hasPrefix($0) : path == $0 }
  }

  /// Sends a few bytes, which the system's empty buffer takes.
  private func sendAtOnce(_ text: String, _ exchange: HTTPExchange) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes {
      Glibc.send(
        exchange.socket, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
  }
}
