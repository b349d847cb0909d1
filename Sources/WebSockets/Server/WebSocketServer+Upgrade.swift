import CLibwebsockets

extension WebSocketServer {
  /// A client whose socket was given to the library.
  struct Upgrade {
    let outline: RequestOutline
    let isEcho: Bool
    /// What it sent behind the request.
    let input: [UInt8]
  }

  /// Hands the socket to the library, which makes a WebSocket connection of it.
  func upgrade(_ exchange: HTTPExchange, _ head: RequestHead) {
    let request = UpgradeRequest(head)
    let isEcho = configuration.echoes && !request.offers(configuration.subprotocol)
    let refusal =
      request.refusal(
        by: rules, at: exchange.ownAddress, path: isEcho ? nil : configuration.path,
        subprotocol: isEcho ? nil : configuration.subprotocol)
      ?? handler?.refusal(of: outline(of: exchange, head, for: configuration.path))
      ?? refusalForWantOfRoom(exchange.address)
    if let refusal {
      statistics.refusedUpgrades += 1
      return answer(exchange, refusal)
    }
    sockets.release(exchange)
    upgrading[exchange.socket] = Upgrade(
      outline: outline(of: exchange, head), isEcho: isEcho, input: exchange.input)
    let subprotocol =
      isEcho
      ? request.offers(EchoQueue.subprotocol) ? EchoQueue.subprotocol : nil
      : configuration.subprotocol
    head.plain(taking: subprotocol).withUnsafeBytes {
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
