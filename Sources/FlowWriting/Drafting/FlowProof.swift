import FlowLanguage
import FlowRunning
import NavigationEngine

/// Runs a written flow from its file.
enum WrittenFlowRun {
  /// - Throws: `exhausted` where the budget is spent; `differs` where the flow fails.
  /// - Returns: The clients as the flow leaves them.
  static func clients(
    of text: String, for recorded: [RecordedInput], within budget: EngineBudget
  ) throws(FlowWritingError) -> [InProcessClient] {
    let loaded: LoadedFlow
    do {
      loaded = try FlowLoader(files: ["flow.yaml": text]).load(path: "flow.yaml")
    } catch {
      throw .differs("it cannot be read: \(error)")
    }
    var runner = FlowRunner(
      loaded, clients: recorded.map { InProcessClient(app: $0.app, within: budget) })
    let result = runner.run()
    if let exhaustion = budget.exhaustion { throw .exhausted(exhaustion) }
    if result.status == .failed {
      let step = result.failedStep
      throw .differs("step '\(step?.title ?? "")' fails: \(step?.message ?? result.message ?? "")")
    }
    return runner.clients.map(\.client)
  }
}

/// Compares what comes of a written flow with the recording.
struct FlowProof {
  let clients: [RecordedInput]
  let draft: Draft

  /// - Returns: The clients as the flow leaves them.
  func check(_ text: String) throws(FlowWritingError) -> [InProcessClient] {
    let driven = try WrittenFlowRun.clients(of: text, for: clients, within: draft.budget)
    for index in clients.indices { try compare(driven[index], at: index) }
    return driven
  }

  private func compare(
    _ client: InProcessClient, at index: Int
  ) throws(FlowWritingError) {
    var written = client
    written.settle()
    let app = clients[index].app
    let wanted = ComparableState(draft.recorded[index].state, app: app)
    if let difference = wanted.difference(from: ComparableState(written.state, app: app)) {
      throw .differs("\(clients[index].stream) ends in another state: \(difference)")
    }
    // Rejections of commands that are not written are in the recording only.
    var recorded = draft.recorded[index].reasons(from: 0).sorted()
    for reason in draft.omitted[index] {
      if let place = recorded.firstIndex(of: reason) { recorded.remove(at: place) }
    }
    let found = written.reasons(from: 0).sorted()
    guard found == recorded else {
      throw .differs(
        "\(clients[index].stream) recorded the rejections \(recorded), the flow has \(found)")
    }
  }
}
