import CLibwebsockets
import Glibc

extension WebSocketServer {
  /// Answers a request; does nothing if its client is gone or it was answered before.
  public func respond(to request: HTTPRequest.ID, _ response: HTTPResponse) {
    // Few requests are open at a time, and they are found by socket far more often than by id.
    guard let exchange = exchanges.values.first(where: { $0.id == request }),
      exchange.phase == .waiting
    else { return }
    answer(exchange, response)
  }

  /// The headers of a request are complete.
  func requestBegan(_ handle: OpaquePointer) {
    let headers = RequestHeaders(handle: handle)
    let line = headers.requestLine()
    lastRequest += 1
    let exchange = HTTPExchange(
      id: HTTPRequest.ID(rawValue: lastRequest), handle: handle, method: line?.method ?? .get,
      path: line?.path ?? RequestHeaders.unacceptable, query: headers.query(),
      contentType: headers.value(WSI_TOKEN_HTTP_CONTENT_TYPE))
    exchanges[handle] = exchange
    if let refusal = refusal(of: exchange, headers) {
      return answer(exchange, refusal)
    }
    if isDynamic(exchange.path) {
      if bodyLength(headers) ?? 0 == 0 { dispatch(exchange) }
    } else {
      answer(exchange, file(for: exchange, headers))
    }
  }

  func bodyReceived(_ piece: UnsafeRawBufferPointer, of handle: OpaquePointer) -> Bool {
    guard let exchange = exchanges[handle] else { return false }
    if exchange.phase != .receiving { return exchange.tolerate(piece.count) }
    guard exchange.body.count + piece.count <= configuration.maximumRequestBodyBytes else {
      answer(exchange, Self.tooLarge(configuration.maximumRequestBodyBytes))
      return true
    }
    exchange.body.append(contentsOf: piece)
    return true
  }

  /// The library says so once more, and without end, when anything follows the body.
  ///
  /// - Returns: Whether the socket stays open.
  func bodyEnded(of handle: OpaquePointer) -> Bool {
    guard let exchange = exchanges[handle], !exchange.bodyHasEnded else { return false }
    exchange.bodyHasEnded = true
    if exchange.phase == .receiving { dispatch(exchange) }
    return true
  }

  /// - Returns: Whether the socket stays open.
  func writable(_ exchange: HTTPExchange) -> Bool {
    // Nothing was to be written to one that waits: see `endStrayExchanges`.
    guard exchange.phase == .sending else { return exchange.phase != .waiting }
    allowTime(exchange.handle, seconds: configuration.responseTimeoutSeconds)
    switch exchange.sendPiece(through: scratch) {
    case .more:
      hasSent = true
      return true
    case .failed: return false
    case .done: break
    }
    statistics.requestsAnswered += 1
    guard exchange.hasUnreadInput else { return false }
    exchange.phase = .lingering
    shutdown(lws_get_socket_fd(exchange.handle), Int32(SHUT_WR))
    allowTime(exchange.handle, seconds: 2)
    return true
  }

  /// The socket of a request is gone.
  func exchangeEnded(of handle: OpaquePointer) {
    guard let exchange = exchanges.removeValue(forKey: handle), exchange.phase == .waiting else {
      return
    }
    beginTurn()
    handler?.requestAbandoned(exchange.id)
  }

  private func answer(_ exchange: HTTPExchange, _ response: HTTPResponse) {
    exchange.answer(
      with: response.encoded(
        common: configuration.responseHeaders, withBody: exchange.method != .head))
    allowTime(exchange.handle, seconds: configuration.responseTimeoutSeconds)
  }

  private func dispatch(_ exchange: HTTPExchange) {
    exchange.phase = .waiting
    allowTime(exchange.handle, seconds: configuration.responseTimeoutSeconds)
    let request = HTTPRequest(
      id: exchange.id, method: exchange.method, path: exchange.path, query: exchange.query,
      contentType: exchange.contentType, body: exchange.body, peer: peer(of: exchange.handle))
    exchange.body = []
    handler?.requestReceived(request)
  }

  private func refusal(of exchange: HTTPExchange, _ headers: RequestHeaders) -> HTTPResponse? {
    if exchange.path == RequestHeaders.unacceptable || !headers.hasWholeRequestLine {
      return HTTPResponse(status: 400, text: "the path must be printable ASCII")
    }
    if configuration.guardedPrefixes.contains(where: exchange.path.hasPrefix) {
      let refusal = rules.refusal(
        host: headers.value(WSI_TOKEN_HOST), origin: headers.value(WSI_TOKEN_ORIGIN))
      if let refusal { return refusal }
    }
    if exchange.path == configuration.path {
      return HTTPResponse(
        status: 426, text: "this address is for WebSocket connections",
        headers: [ResponseHeader("Upgrade", "websocket")])
    }
    if headers.value(WSI_TOKEN_HTTP_TRANSFER_ENCODING) != nil {
      return HTTPResponse(status: 411, text: "send the body with a Content-Length")
    }
    let length = bodyLength(headers)
    switch exchange.method {
    case .get, .head, .options, .delete:
      if length ?? 0 == 0 { return nil }
      return HTTPResponse(status: 400, text: "\(exchange.method.rawValue) takes no body here")
    case .post, .put, .patch:
      guard let length else {
        return HTTPResponse(status: 411, text: "send the body with a Content-Length")
      }
      if length <= configuration.maximumRequestBodyBytes { return nil }
      return Self.tooLarge(configuration.maximumRequestBodyBytes)
    }
  }

  private func file(for exchange: HTTPExchange, _ headers: RequestHeaders) -> HTTPResponse {
    guard exchange.method == .get || exchange.method == .head else {
      return HTTPResponse(
        status: 405, text: "pages can only be read",
        headers: [ResponseHeader("Allow", "GET, HEAD")])
    }
    return files?.response(
      to: exchange.path, ifNoneMatch: headers.value(WSI_TOKEN_HTTP_IF_NONE_MATCH))
      ?? HTTPResponse(status: 404, text: "no pages are served here")
  }

  /// The announced length of the body; one that is no number counts as too large.
  private func bodyLength(_ headers: RequestHeaders) -> Int? {
    guard let value = headers.value(WSI_TOKEN_HTTP_CONTENT_LENGTH) else { return nil }
    guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return .max }
    return Int(value) ?? .max
  }

  private func isDynamic(_ path: String) -> Bool {
    configuration.dynamicPaths.contains { $0.hasSuffix("/") ? path.hasPrefix($0) : path == $0 }
  }

  private func allowTime(_ handle: OpaquePointer, seconds: Int) {
    lws_set_timeout(handle, PENDING_TIMEOUT_HTTP_CONTENT, Int32(seconds))
  }

  private static func tooLarge(_ limit: Int) -> HTTPResponse {
    HTTPResponse(status: 413, text: "a body may have at most \(limit) bytes")
  }
}
