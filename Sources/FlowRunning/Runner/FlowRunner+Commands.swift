import FlowLanguage

extension FlowRunner {
  mutating func perform(_ step: FlowStep, depth: Int) throws(StepFailure) -> StepOutcome {
    switch step.command {
    case .launchApp(let options): return try launch(options)
    case .stopApp(let appID): return try stop(appID)
    case .clearState(let appID): return try clearState(appID)
    case .clearKeychain: return clearKeychain()
    case .setPermissions(let settings, let appID): return try set(settings, appID: appID)
    case .assertVisible, .assertNotVisible, .assertTrue, .waitUntil, .waitForAnimationToEnd:
      try assert(step)
    case .tap(let tap): return try perform(tap, isOptional: step.isOptional)
    case .back: return goBack()
    case .press(let key): return try press(key)
    case .key(let name): return try perform(step.doing(try key(called: name)), depth: depth)
    case .swipe(let swipe): return try perform(swipe)
    case .scroll: return try scroll()
    case .scrollUntilVisible(let search): return try scroll(until: search)
    case .text(let command): return try perform(command, isOptional: step.isOptional)
    case .openLink(let link, let inBrowser): return try open(link, inBrowser: inBrowser)
    case .setOrientation(let orientation): return setOrientation(orientation)
    case .orientation(let name): return setOrientation(try orientation(called: name))
    case .takeScreenshot(let path, let crop):
      return try takeScreenshot(path, croppedOn: crop, isOptional: step.isOptional)
    case .startRecording(let path): return try startRecording(path)
    case .stopRecording: return try stopRecording()
    case .evaluate(let script): return try evaluate(script)
    case .runScript(let script): return try run(script)
    case .runFlow(let subflow, let condition):
      if let condition, !(try holds(condition)) {
        return StepOutcome(skipped: "the condition does not hold", acts: false)
      }
      return try run(subflow, depth: depth + 1)
    case .repeated(let repetition): return try perform(repetition, depth: depth + 1)
    case .retry(let subflow, let maximum):
      return try retry(subflow, maximum: maximum, depth: depth + 1)
    case .on(let block): return try run(block, depth: depth + 1)
    case .stage(let command): return try perform(command)
    case .appearance(let command): return try perform(command)
    case .skipped(let reason, let acts): return StepOutcome(skipped: reason, acts: acts)
    }
    return .done
  }

  /// Steps that look and do nothing.
  private mutating func assert(_ step: FlowStep) throws(StepFailure) {
    switch step.command {
    case .assertVisible(let selector):
      try assertVisible(selector, timeout: RunLimits.lookupMilliseconds)
    case .assertNotVisible(let selector):
      try assertNotVisible(selector, timeout: RunLimits.lookupMilliseconds)
    case .assertTrue(let template):
      guard try isTrue(template) else {
        throw StepFailure(message: "'\(template.source)' is not true")
      }
    case .waitUntil(let condition, let timeout):
      try wait(for: condition, timeout: try milliseconds(timeout) ?? RunLimits.lookupMilliseconds)
    case .waitForAnimationToEnd(let timeout):
      settleAll(within: try milliseconds(timeout) ?? RunLimits.settleMilliseconds)
    default: break
    }
  }

  func lookupTime(isOptional: Bool) -> Int {
    isOptional ? RunLimits.optionalLookupMilliseconds : RunLimits.lookupMilliseconds
  }

  func number(_ template: Template?) throws(StepFailure) -> Int? {
    guard let template else { return nil }
    let text = try text(template)
    guard let number = Double(text).flatMap({ Int(exactly: $0.rounded(.towardZero)) }) else {
      throw StepFailure(message: "'\(template.source)' is '\(text)', not a number")
    }
    return number
  }

  func milliseconds(_ template: Template?) throws(StepFailure) -> Int? {
    guard let number = try number(template) else { return nil }
    return min(max(0, number), RunLimits.longestWaitMilliseconds)
  }
}
