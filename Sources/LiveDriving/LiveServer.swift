package import FlowRunning
import NavigationEngine
package import WebSockets
package import WireProtocol

/// A running server as the back end of flows: each client is a device that is connected to it.
///
/// The devices hold the clocks of their clients, so that a flow gives the same records here as in
/// one process, byte for byte, and waits for nobody.
package final class LiveServer: FlowBackEnd {
  /// Where the server is.
  package let endpoint: WebSocketEndpoint
  let limits: LiveLimits
  private let sockets: LiveSockets

  /// Prepares connections to a server; nothing is asked of it yet.
  package init(
    at endpoint: WebSocketEndpoint, limits: LiveLimits = LiveLimits()
  ) throws(WebSocketError) {
    self.endpoint = endpoint
    self.limits = limits
    sockets = try LiveSockets(endpoint: endpoint, limits: limits)
  }

  deinit { sockets.stop() }

  /// Connects a new device, for which the server makes a new client.
  package func client(
    _ vocabulary: AppVocabulary, settings: [String: Int]
  ) throws(BackEndFailure) -> LiveClient {
    let connection = connect()
    do throws(BackEndFailure) {
      return try LiveClient(
        vocabulary, settings, over: connection, of: endpoint.description, limits: limits)
    } catch {
      connection.close()
      throw error
    }
  }

  /// Begins a connection.
  func connect() -> LiveConnection {
    let sockets = sockets
    let connection = LiveConnection(unreadBound: limits.unreadLines) { connection, command in
      sockets.submit(command, connection)
    }
    sockets.submit(.open, connection)
    return connection
  }

  package func finish(_ client: LiveClient) { client.leave() }

  /// Closes all connections, and waits until they are closed.
  package func close() { sockets.stop() }
}
