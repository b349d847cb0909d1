import AccessControl
import FlowWriting
import NavigationEngine
import WebSockets

extension StageLoop {
  /// Compares a recording with what the engine gives for its commands.
  func verifyRecording(_ stream: String, _ request: HTTPRequest) {
    replay(request) { $0.verify(stream) }
  }

  /// Runs a recording on from a changed command, or another way.
  func branchRecording(_ stream: String, _ request: HTTPRequest) {
    let body = request.body
    let mayStore = grant(of: request.credentials)?.right == .operator
    replay(request) { $0.branch(stream, body, mayStore: mayStore) }
  }

  /// Writes a flow from what is stored.
  func writeFlow(_ request: HTTPRequest) {
    let wanted: FlowRequest
    do throws(RequestBody.Problem) {
      wanted = try FlowRequest(request.body)
    } catch {
      return respond(request, 400, error: error.message)
    }
    let grant = grant(of: request.credentials)
    if let part = wanted.parts.first(where: { grant?.mayRead($0.stream) != true }) {
      return respond(request, 403, error: "this link does not open \(part.stream)")
    }
    let (store, bridge, configuration) = (store, bridge, configuration)
    answer(request, on: .running) { job in
      FlowWork(store: store, bridge: bridge, budget: job.budget(configuration))
        .answer(wanted)
    }
  }

  private func replay(
    _ request: HTTPRequest, _ make: @escaping @Sendable (ReplayWork) -> HTTPResponse
  ) {
    let (store, names, bridge, logger) = (store, names, bridge, logger)
    let configuration = configuration
    answer(request, on: .running) { job in
      make(
        ReplayWork(
          store: store, names: names, bridge: bridge, logger: logger,
          budget: job.budget(configuration), sizeBound: configuration.sizeBound))
    }
  }
}

extension Job {
  /// What a server grants to one piece of engine work.
  func budget(_ configuration: ServerConfiguration) -> EngineBudget {
    budget(configuration.engineLimits, seconds: configuration.engineSeconds)
  }
}
