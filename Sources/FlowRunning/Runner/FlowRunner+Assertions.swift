import FlowLanguage
import YAMLReading

extension FlowRunner {
  mutating func assertVisible(
    _ selector: ElementSelector, timeout: Int, alwaysWaits: Bool = false
  ) throws(StepFailure) {
    let look = try lookIfVisible(selector, timeout: timeout, alwaysWaits: alwaysWaits)
    guard look.isMet else {
      try requireApp()
      throw try notFound(selector, look.time)
    }
  }

  mutating func assertNotVisible(
    _ selector: ElementSelector, timeout: Int, alwaysWaits: Bool = false
  ) throws(StepFailure) {
    let look = try lookIfGone(selector, timeout: timeout, alwaysWaits: alwaysWaits)
    guard look.isMet else {
      throw StepFailure(
        message: "an element still matches \(selector.source)\(look.time.text("after"))"
          + (try filledIn(selector)))
    }
  }

  mutating func wait(for condition: Condition, timeout: Int) throws(StepFailure) {
    if let visible = condition.visible {
      try assertVisible(visible, timeout: timeout, alwaysWaits: true)
    }
    if let notVisible = condition.notVisible {
      try assertNotVisible(notVisible, timeout: timeout, alwaysWaits: true)
    }
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
    if let visible = condition.visible,
      !(try lookIfVisible(visible, timeout: timeout).isMet)
    {
      return false
    }
    if let notVisible = condition.notVisible,
      !(try lookIfGone(notVisible, timeout: timeout).isMet)
    {
      return false
    }
    return true
  }

  /// Looks until an element is there; at an exact moment, then and there.
  ///
  /// - Parameter alwaysWaits: Whether it waits at an exact moment as well, from there on.
  private mutating func lookIfVisible(
    _ selector: ElementSelector, timeout: Int, alwaysWaits: Bool = false
  ) throws(StepFailure) -> Look {
    let looksOnce = isExact && !alwaysWaits
    settleUnlessExact()
    let query = try query(selector)
    // Nothing comes by itself where the app is not in front.
    if looksOnce || ask({ $0.front }) != .app {
      let isThere = !query.elements(of: client.screen()).isEmpty
      return Look(isMet: isThere, time: looksOnce ? .exactMoment : .none)
    }
    let began = client.now
    let found: Bool? = try wait(milliseconds: left(of: timeout)) { runner throws(StepFailure) in
      query.elements(of: runner.client.screen()).isEmpty ? nil : true
    }
    return Look(isMet: found ?? false, time: lookTime(since: began, of: timeout))
  }

  /// Looks until an element is not there for a while; at an exact moment, then and there.
  ///
  /// - Parameter alwaysWaits: Whether it waits at an exact moment as well, from there on.
  private mutating func lookIfGone(
    _ selector: ElementSelector, timeout: Int, alwaysWaits: Bool = false
  ) throws(StepFailure) -> Look {
    let looksOnce = isExact && !alwaysWaits
    settleUnlessExact()
    let query = try query(selector)
    if looksOnce {
      return Look(isMet: query.elements(of: client.screen()).isEmpty, time: .exactMoment)
    }
    let began = client.now
    let limit = began + Int64(left(of: timeout)) * 1000
    while true {
      let back: Bool? = try wait(milliseconds: RunLimits.absenceMilliseconds) {
        runner throws(StepFailure) in
        query.elements(of: runner.client.screen()).isEmpty ? nil : true
      }
      if back == nil { return Look(isMet: true, time: lookTime(since: began, of: timeout)) }
      let rest = Int((limit - client.now) / 1000)
      let gone: Bool? = try wait(milliseconds: max(0, rest)) { runner throws(StepFailure) in
        query.elements(of: runner.client.screen()).isEmpty ? true : nil
      }
      if gone == nil { return Look(isMet: false, time: lookTime(since: began, of: timeout)) }
    }
  }
}

/// What came of looking for an element.
private struct Look {
  let isMet: Bool
  let time: LookTime
}
