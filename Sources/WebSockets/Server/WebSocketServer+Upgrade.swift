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

  /// What is answered while no connection is taken, which pages show; nil while there is room.
  func refusalForWantOfRoom(_ address: String) -> HTTPResponse? {
    let later = [ResponseHeader("Retry-After", "5")]
    if stopDeadline != nil {
      return HTTPResponse(status: 503, text: "the server stops", headers: later)
    }
    if connections.count >= configuration.maximumConnections {
      let bound = configuration.maximumConnections
      return HTTPResponse(
        status: 503, text: "the server is full: its limit of \(bound) connections is reached",
        headers: later)
    }
    if connectionsPerAddress[address, default: 0] >= configuration.maximumConnectionsPerAddress {
      let bound = configuration.maximumConnectionsPerAddress
      return HTTPResponse(
        status: 429,
        text: "the limit of \(bound) connections from one address is reached",
        headers: later)
    }
    return nil
  }
}
