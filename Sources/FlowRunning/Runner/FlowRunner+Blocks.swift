import FlowLanguage

extension FlowRunner {
  mutating func run(_ subflow: Subflow, depth: Int) throws(StepFailure) -> StepOutcome {
    var arguments: [(String, String)] = []
    for variable in subflow.environment {
      arguments.append((variable.name, try text(variable.value)))
    }
    switch subflow.body {
    case .steps(let steps):
      variables.enterScope()
      defer { variables.leaveScope() }
      for (name, value) in arguments { variables.define(name, as: value) }
      return StepOutcome(acts: try run(steps, depth: depth))
    case .file(let template, let base):
      let path = FlowPath.resolve(try text(template), from: base)
      return try run(try flow(path), arguments: arguments, depth: depth)
    }
  }

  /// A flow that was read before, or one whose name was not known then.
  private mutating func flow(_ path: String) throws(StepFailure) -> Flow {
    if path == loaded.flow.path { return loaded.flow }
    if let flow = subflows[path] { return flow }
    do throws(FlowLoadingError) {
      let found = try loader.load(path: path)
      subflows.merge(found.subflows) { first, _ in first }
      subflows[path] = found.flow
      return found.flow
    } catch {
      throw StepFailure(message: error.description)
    }
  }

  mutating func perform(
    _ repetition: Repetition, depth: Int
  ) throws(StepFailure) -> StepOutcome {
    let times = try number(repetition.times) ?? Int.max
    var done = 0
    var outcome = StepOutcome(acts: false)
    while done < times {
      if let condition = repetition.condition, !(try holds(condition)) { break }
      if try run(repetition.steps, depth: depth) { outcome.acts = true }
      done += 1
      guard !repetition.steps.isEmpty || done < RunLimits.steps else {
        throw StepFailure(message: "the block has no steps and would never end", isFinal: true)
      }
    }
    return outcome
  }

  mutating func retry(
    _ subflow: Subflow, maximum: Template?, depth: Int
  ) throws(StepFailure) -> StepOutcome {
    let retries = min(max(0, try number(maximum) ?? 1), RunLimits.retries)
    for attempt in 0...retries {
      do throws(StepFailure) {
        var outcome = try run(subflow, depth: depth)
        if attempt > 0 { outcome.notes.append("passed on attempt \(attempt + 1)") }
        return outcome
      } catch {
        guard !error.isFinal, !error.isUncaught, attempt < retries else { throw error }
      }
    }
    return .done
  }
}
