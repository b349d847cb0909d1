import FlowLanguage
import FlowRunning
import LiveDriving
import WebSockets

/// Where the flows of one run of `rootstage test` run, and on how many clients each.
struct TestTarget {
  let suite: FlowSuite
  /// The server; nil where the clients are in this process.
  private let server: LiveServer?
  /// The value of `--clients`; nil where each flow decides.
  private let clients: Int?

  init(_ suite: FlowSuite, at endpoint: WebSocketEndpoint?, clients: Int?) throws {
    self.suite = suite
    self.clients = clients
    do throws(WebSocketError) {
      server = try endpoint.map { endpoint throws(WebSocketError) in
        try LiveServer(at: endpoint)
      }
    } catch {
      throw Failure(message: error.description, code: Failure.unavailable)
    }
  }

  /// Runs a flow and returns one result per run, which is one per client with `--clients`.
  func run(_ flow: LoadedFlow) -> [FlowResult] {
    switch (server, clients) {
    case (nil, nil): [suite.run(flow)]
    case (nil, let clients?): suite.run(flow, clients: clients)
    case (let server?, nil): [suite.run(flow, on: server)]
    case (let server?, let clients?): suite.run(flow, on: server, clients: clients)
    }
  }

  /// Closes the connections to the server.
  func close() { server?.close() }
}
