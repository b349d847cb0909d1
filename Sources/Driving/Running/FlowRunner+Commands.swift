extension FlowRunner {
  mutating func perform(_ step: FlowStep, depth: Int) throws(StepFailure) -> StepOutcome {
    switch step.command {
    case .launchApp(let options): return try launch(options)
    case .stopApp(let appID): return try stop(appID)
    case .clearState(let appID): return try clearState(appID)
    case .assertVisible, .assertNotVisible, .assertTrue, .waitUntil, .waitForAnimationToEnd:
      try assert(step)
    case .tap(let tap): return try perform(tap, isOptional: step.isOptional)
    case .back: return goBack()
    case .press(let key): return try press(key)
    case .swipe(let swipe): return try perform(swipe)
    case .scroll: return try scroll()
    case .scrollUntilVisible(let search): return try scroll(until: search)
    case .text(let command): return try perform(command, isOptional: step.isOptional)
    case .openLink(let link, let inBrowser): return try open(link, inBrowser: inBrowser)
    case .setOrientation(let orientation): return setOrientation(orientation)
    case .evaluate(let script): evaluate(script)
    case .runFlow(let subflow, let condition):
      if let condition, !(try holds(condition)) {
        return StepOutcome(skipped: "the condition does not hold")
      }
      try run(subflow, depth: depth + 1)
    case .repeated(let repetition): try perform(repetition, depth: depth + 1)
    case .retry(let subflow, let maximum):
      return try retry(subflow, maximum: maximum, depth: depth + 1)
    case .on(let block): try run(block, depth: depth + 1)
    case .stage(let command): return try perform(command)
    case .skipped(let reason): return StepOutcome(skipped: reason)
    case .impossible(let reason): throw StepFailure(message: reason)
    }
    return .done
  }

  /// Steps that look and do nothing.
  private mutating func assert(_ step: FlowStep) throws(StepFailure) {
    switch step.command {
    case .assertVisible(let selector):
      try assertVisible(selector, timeout: lookupTime(isOptional: step.isOptional))
    case .assertNotVisible(let selector):
      try assertNotVisible(selector, timeout: lookupTime(isOptional: step.isOptional))
    case .assertTrue(let template):
      guard template.value(in: variables).isTruthy else {
        throw StepFailure(message: "'\(template.source)' is not true")
      }
    case .waitUntil(let condition, let timeout):
      try wait(for: condition, timeout: try milliseconds(timeout) ?? RunLimits.lookupMilliseconds)
    case .waitForAnimationToEnd(let timeout):
      settleAll(within: try milliseconds(timeout) ?? RunLimits.settleMilliseconds)
    default: break
    }
  }

  private mutating func evaluate(_ script: Script) {
    let value = script.expression.value(in: variables)
    if let target = script.target { variables.output[target] = value }
  }

  func lookupTime(isOptional: Bool) -> Int {
    isOptional ? RunLimits.optionalLookupMilliseconds : RunLimits.lookupMilliseconds
  }

  /// The text with everything filled in.
  func text(_ template: Template) throws(StepFailure) -> String {
    do throws(ExpressionError) {
      return try template.text(in: variables)
    } catch {
      throw StepFailure(
        message: "\(error.message); set it under 'env' or with -e NAME=VALUE, "
          + "known are: \(variables.names.joined(separator: ", "))")
    }
  }

  func number(_ template: Template?) throws(StepFailure) -> Int? {
    guard let template else { return nil }
    let text = try text(template)
    guard let number = Int(text) else {
      throw StepFailure(message: "'\(template.source)' is '\(text)', not a whole number")
    }
    return number
  }

  func milliseconds(_ template: Template?) throws(StepFailure) -> Int? {
    guard let number = try number(template) else { return nil }
    return min(max(0, number), RunLimits.longestWaitMilliseconds)
  }
}
