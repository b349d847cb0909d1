import CLibwebsockets

extension WebSocketServer {
  /// Hands the socket to the library, which makes a WebSocket connection of it.
  func upgrade(_ exchange: HTTPExchange, _ head: RequestHead) {
    let refusal =
      UpgradeRequest(head).refusal(
        by: rules, at: SocketAddress.own(exchange.socket), path: configuration.path,
        subprotocol: configuration.subprotocol)
      ?? refusalForWantOfRoom(exchange.address)
    if let refusal {
      statistics.refusedUpgrades += 1
      return answer(exchange, refusal)
    }
    sockets.release(exchange)
    (head.plain + exchange.input).withUnsafeBytes {
      shim_adopt_http_socket(library.vhost, exchange.socket, $0.baseAddress, $0.count)
    }
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
}
