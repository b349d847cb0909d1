import FlowLanguage
import YAMLReading

extension FlowRunner {
  mutating func assertVisible(
    _ selector: ElementSelector, timeout: Int
  ) throws(StepFailure) {
    guard try isVisible(selector, timeout: timeout) else {
      try requireApp()
      throw try notFound(selector, timeout)
    }
  }

  mutating func assertNotVisible(
    _ selector: ElementSelector, timeout: Int
  ) throws(StepFailure) {
    guard try isGone(selector, timeout: timeout) else {
      throw StepFailure(
        message: "an element still matches \(selector.source) after \(Self.seconds(timeout))"
          + (try filledIn(selector)))
    }
  }

  mutating func wait(for condition: Condition, timeout: Int) throws(StepFailure) {
    if let visible = condition.visible { try assertVisible(visible, timeout: timeout) }
    if let notVisible = condition.notVisible { try assertNotVisible(notVisible, timeout: timeout) }
  }

  /// Whether all parts of a condition hold; elements are waited for a shorter time.
  mutating func holds(_ condition: Condition) throws(StepFailure) -> Bool {
    let timeout = RunLimits.optionalLookupMilliseconds
    if condition.isElsewhere { return false }
    if let script = condition.isTrue, !(try isTrue(script)) { return false }
    for index in scope {
      active = index
      guard try shows(condition, timeout: timeout) else { return false }
    }
    return true
  }

  /// Whether one client shows what a condition wants of every one.
  private mutating func shows(
    _ condition: Condition, timeout: Int
  ) throws(StepFailure) -> Bool {
    if let visible = condition.visible, !(try isVisible(visible, timeout: timeout)) { return false }
    if let notVisible = condition.notVisible, !(try isGone(notVisible, timeout: timeout)) {
      return false
    }
    return true
  }

  private mutating func isVisible(
    _ selector: ElementSelector, timeout: Int
  ) throws(StepFailure) -> Bool {
    settleUnlessExact()
    let query = try query(selector)
    // Nothing comes by itself where the app is not in front.
    guard ask({ $0.front }) == .app else { return !query.elements(of: client.screen()).isEmpty }
    let found: Bool? = try wait(milliseconds: left(of: timeout)) { runner throws(StepFailure) in
      query.elements(of: runner.client.screen()).isEmpty ? nil : true
    }
    return found ?? false
  }

  /// Whether an element is not there for a while; at an exact moment, then and there.
  private mutating func isGone(
    _ selector: ElementSelector, timeout: Int
  ) throws(StepFailure) -> Bool {
    let query = try query(selector)
    if isExact {
      isExact = false
      return query.elements(of: client.screen()).isEmpty
    }
    settleUnlessExact()
    let limit = client.now + Int64(left(of: timeout)) * 1000
    while true {
      let back: Bool? = try wait(milliseconds: RunLimits.absenceMilliseconds) {
        runner throws(StepFailure) in
        query.elements(of: runner.client.screen()).isEmpty ? nil : true
      }
      if back == nil { return true }
      let rest = Int((limit - client.now) / 1000)
      let gone: Bool? = try wait(milliseconds: max(0, rest)) { runner throws(StepFailure) in
        query.elements(of: runner.client.screen()).isEmpty ? true : nil
      }
      if gone == nil { return false }
    }
  }
}
