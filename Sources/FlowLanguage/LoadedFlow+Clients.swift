package import YAMLReading

extension LoadedFlow {
  /// What is wrong with a flow that names no clients, and has steps for some of them all the same;
  /// nil for all others.
  package var strayClientBlock: Problem? {
    guard flow.configuration.clients.isEmpty else { return nil }
    let bodies = [flow] + subflows.values.sorted { $0.path < $1.path }
    guard let (place, name) = bodies.lazy.compactMap(\.clientStep).first else { return nil }
    return Problem(
      file: place.file, line: place.line, column: place.column,
      message: "'\(name)' is for one of several clients, and \(Quoting.quoted(flow.path)) names "
        + "none",
      hint: "add them to its configuration, for example 'clients: { anna: , ben: }'")
  }
}

extension Flow {
  /// Where the first of its steps stands that is for some of several clients.
  fileprivate var clientStep: (place: FlowPlace, name: String)? {
    let hooks = configuration.onFlowStart + configuration.onFlowComplete
    return FlowStep.clientStep(in: hooks + steps)
  }
}

extension FlowStep {
  fileprivate static func clientStep(in steps: [FlowStep]) -> (place: FlowPlace, name: String)? {
    for step in steps {
      switch step.command {
      case .on: return (step.place, "stage.on")
      case .stage(.advanceTo(let moment)) where moment.client != nil:
        return (step.place, "stage.advance")
      case .runFlow(let subflow, _), .retry(let subflow, _):
        if case .steps(let inner) = subflow.body, let found = clientStep(in: inner) {
          return found
        }
      case .repeated(let repetition):
        if let found = clientStep(in: repetition.steps) { return found }
      default: break
      }
    }
    return nil
  }
}
