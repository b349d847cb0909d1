import CLibwebsockets

extension WebSocketServer {
  enum UpgradeAnswer: Int32 {
    /// The library closes the connection without a word.
    case drop = -1
    /// The library goes on with the handshake.
    case accept = 0
    /// An answer has been sent; the library closes the connection.
    case answered = 1
  }

  /// Decides whether a connection becomes a WebSocket connection.
  ///
  /// The library would take `h2c` as well, version 8 for 13, and a missing subprotocol for any;
  /// what it refuses itself it closes without an answer, so everything is checked here.
  func confirmUpgrade(_ handle: OpaquePointer) -> UpgradeAnswer {
    let headers = RequestHeaders(handle: handle)
    // After refusing an unknown upgrade the library may still call here, its headers gone.
    guard let upgrade = headers.value(WSI_TOKEN_UPGRADE, upTo: 64) else { return .drop }
    let line = headers.hasWholeRequestLine ? headers.requestLine() : nil
    let request = UpgradeRequest(
      method: line?.method, path: line?.path ?? RequestHeaders.unacceptable, upgrade: upgrade,
      connection: headers.value(WSI_TOKEN_CONNECTION, upTo: 126),
      host: headers.value(WSI_TOKEN_HOST), origin: headers.value(WSI_TOKEN_ORIGIN),
      version: headers.value(WSI_TOKEN_VERSION), key: headers.value(WSI_TOKEN_KEY),
      protocols: headers.value(WSI_TOKEN_PROTOCOL, upTo: 126))
    let refusal =
      request.refusal(
        by: rules, path: configuration.path, subprotocol: configuration.subprotocol)
      ?? refusalForWantOfRoom(peer(of: handle))
    guard let refusal else { return .accept }
    statistics.refusedUpgrades += 1
    return sendAtOnce(refusal, handle) ? .answered : .drop
  }

  private func refusalForWantOfRoom(_ address: String) -> HTTPResponse? {
    let later = [ResponseHeader("Retry-After", "5")]
    if stopDeadline != nil || connections.count >= configuration.maximumConnections {
      return HTTPResponse(
        status: 503, text: "no more connections are taken; try again later", headers: later)
    }
    if connectionsPerAddress[address, default: 0] >= configuration.maximumConnectionsPerAddress {
      return HTTPResponse(
        status: 429, text: "too many connections from this address; try again later",
        headers: later)
    }
    return nil
  }

  private func sendAtOnce(_ response: HTTPResponse, _ handle: OpaquePointer) -> Bool {
    let bytes = response.encoded(common: configuration.responseHeaders, withBody: true)
    let payload = UnsafeMutableRawBufferPointer(rebasing: scratch[Outbox.headroom...])
    payload.copyBytes(from: bytes)
    return lws_write(
      handle, payload.baseAddress!.assumingMemoryBound(to: UInt8.self), bytes.count,
      LWS_WRITE_HTTP) >= 0
  }
}
