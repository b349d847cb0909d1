package import YAMLReading

extension LoadedFlow {
  /// What is wrong with a flow that names no clients, and has steps for some of them all the same;
  /// nil for all others.
  package var strayClientBlock: Problem? {
    guard flow.configuration.clients.isEmpty else { return nil }
    let bodies = [flow] + subflows.values.sorted { $0.path < $1.path }
    guard let place = bodies.lazy.compactMap(\.clientBlock).first else { return nil }
    return Problem(
      file: place.file, line: place.line, column: place.column,
      message: "'stage.on' is for one of several clients, and \(Quoting.quoted(flow.path)) names "
        + "none",
      hint: "add them to its configuration, for example 'clients: { anna: , ben: }'")
  }
}

extension Flow {
  /// Where the first of its steps stands that is for some of several clients.
  fileprivate var clientBlock: FlowPlace? {
    let hooks = configuration.onFlowStart + configuration.onFlowComplete
    return FlowStep.clientBlock(in: hooks + steps)
  }
}

extension FlowStep {
  fileprivate static func clientBlock(in steps: [FlowStep]) -> FlowPlace? {
    for step in steps {
      switch step.command {
      case .on: return step.place
      case .runFlow(let subflow, _), .retry(let subflow, _):
        if case .steps(let inner) = subflow.body, let place = clientBlock(in: inner) {
          return place
        }
      case .repeated(let repetition):
        if let place = clientBlock(in: repetition.steps) { return place }
      default: break
      }
    }
    return nil
  }
}
