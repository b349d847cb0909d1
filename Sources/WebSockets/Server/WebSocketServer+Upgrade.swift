import CLibwebsockets
import Wording

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
    let subprotocol =
      isEcho
      ? request.offers(EchoQueue.subprotocol) ? EchoQueue.subprotocol : nil
      : configuration.subprotocol
    let arrival = SharedPort.Arrival(
      socket: exchange.socket,
      upgrade: Upgrade(
        outline: outline(of: exchange, head), isEcho: isEcho, input: exchange.input),
      head: head.plain(taking: subprotocol))
    if !shared.hand(arrival, from: number) { adopt(arrival) }
  }

  /// Makes a connection of this loop from a client whose upgrade was found correct.
  func adopt(_ arrival: SharedPort.Arrival) {
    upgrading[arrival.socket] = arrival.upgrade
    arrival.head.withUnsafeBytes {
      shim_adopt_http_socket(library.vhost, arrival.socket, $0.baseAddress, $0.count)
    }
  }

  /// What is answered while no connection is taken, which pages show; nil while there is room.
  func refusalForWantOfRoom(_ address: String) -> HTTPResponse? {
    let later = [ResponseHeader("Retry-After", "5")]
    if stopDeadline != nil {
      return HTTPResponse(status: 503, text: "the server stops", headers: later)
    }
    if shared.connections >= configuration.maximumConnections {
      let bound = configuration.maximumConnections.counted("connection")
      return HTTPResponse(
        status: 503, text: "the server is full: its limit of \(bound) is reached",
        headers: later)
    }
    if shared.connections(of: address) >= configuration.maximumConnectionsPerAddress {
      let bound = configuration.maximumConnectionsPerAddress.counted("connection")
      return HTTPResponse(
        status: 429,
        text: "the limit of \(bound) from one address is reached",
        headers: later)
    }
    return nil
  }
}
