import FlowLanguage
import FlowRunning
import LiveDriving
import WebSockets

/// Where the flows of one run of `rootstage test` run.
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

  /// Runs flows, so many at the same time.
  func outcomes(
    of plan: DevicePlan, atOnce jobs: Int
  ) -> AsyncStream<(place: Int, outcome: FlowSuite.Outcome)> {
    guard let server else { return suite.outcomes(of: plan, atOnce: jobs) }
    // All clients of a flow are on the server at once.
    return suite.outcomes(of: plan, on: server, atOnce: jobs * (clients ?? 1))
  }

  /// Closes the connections to the server.
  func close() { server?.close() }
}
