import FlowLanguage
import NavigationEngine

extension FlowRunner {
  mutating func perform(_ tap: Tap, isOptional: Bool) throws(StepFailure) -> StepOutcome {
    beginActing()
    let target = try target(of: tap, timeout: lookupTime(isOptional: isOptional))
    beginLooking()
    if tap.gesture == .longPress {
      let held = try milliseconds(tap.duration) ?? RunLimits.longPressMilliseconds
      try advance(byMilliseconds: held)
      let isLong = held >= RunLimits.shortestLongPressMilliseconds
      if isLong, target.element?.kind == .icon { return openMenu() }
      if isLong, let pressed = elementForLongPress(target) {
        client.send(.longPress(element: pressed.id, screen: pressed.screen))
        return StepOutcome(notes: (target.note.map { [$0] } ?? []) + rejectionNotes())
      }
    }
    // A double tap is two taps, whatever is repeated.
    let times = tap.gesture == .doubleTap ? 2 : max(1, try number(tap.repetitions) ?? 1)
    var delay = RunLimits.tapDelayMilliseconds
    if let said = try number(tap.delay), said >= 0 {
      delay = min(said, RunLimits.longestWaitMilliseconds)
    }
    var outcome = StepOutcome(notes: target.note.map { [$0] } ?? [])
    for time in 0..<min(times, RunLimits.steps) {
      if time > 0 { try advance(byMilliseconds: delay) }
      let one = self.tap(target)
      outcome.notes += one.notes
      outcome.warnings += one.warnings
      outcome.isCovered = outcome.isCovered || one.isCovered
    }
    if tap.gesture == .longPress { outcome.notes.append("a long press acts like a tap here") }
    outcome.notes += rejectionNotes(isCovered: outcome.isCovered)
    return outcome
  }

  /// What is tapped; where the app is in front, it is waited for.
  private mutating func target(of tap: Tap, timeout: Int) throws(StepFailure) -> TapTarget {
    let query = try query(tap.selector)
    guard ask({ $0.front }) == .app else {
      if let target = TapTarget(query, in: client.screen()) { return target }
      try requireApp()
      throw try notFound(tap.selector, .none)
    }
    let began = client.now
    let target: TapTarget? = try wait(milliseconds: left(of: timeout)) {
      runner throws(StepFailure) in
      // What has been waited for is tapped when it stands still, as a person does it.
      let moves = runner.ask { $0.isAnimating && !$0.isLedByFinger }
      if moves, runner.client.now > began { return nil }
      return TapTarget(query, in: runner.client.screen())
    }
    guard let target else {
      throw try notFound(tap.selector, lookTime(since: began, of: timeout))
    }
    return target
  }

  /// What a finger that rests at the target presses for long; nil where it acts like a tap.
  private mutating func elementForLongPress(_ target: TapTarget) -> ScreenElement? {
    let tree = client.screen()
    let index =
      target.element.flatMap { wanted in tree.index(of: wanted) }
      ?? tree.element(atX: target.x, y: target.y)
    var next = index
    while let current = next {
      if tree.elements[current].takesLongPress {
        return tree.elements[current].isHittable ? tree.elements[current] : nil
      }
      next = tree.elements[current].parent
    }
    return nil
  }

  /// Touches the element, or what stands in its place by now.
  private mutating func tap(_ target: TapTarget) -> StepOutcome {
    let tree = client.screen()
    let index =
      target.element.flatMap { wanted in tree.index(of: wanted) }
      ?? tree.element(atX: target.x, y: target.y)
    guard let index else {
      return StepOutcome(notes: ["no element takes taps at \(target.x), \(target.y)"])
    }
    return touch(tree.elements[tree.tappable(at: index) ?? index], in: tree)
  }

  /// What a person should know of a step that passed: the app refused what it asked for.
  ///
  /// - Parameter isCovered: Whether what covers the element is told already.
  mutating func rejectionNotes(isCovered: Bool = false) -> [String] {
    let mark = mark
    return ask({ $0.rejections(from: mark) }).compactMap { record in
      let reason = record.text(of: "reason") ?? ""
      if isCovered, reason == Rejection.Code.screenNotVisible.rawValue { return nil }
      return "rejected, \(reason): \(record.text(of: "message") ?? "")"
    }
  }

  mutating func goBack() -> StepOutcome {
    beginActing()
    client.send(.back)
    return StepOutcome(notes: rejectionNotes())
  }
}

extension ScreenTree {
  /// The element that is the same as one of an earlier moment.
  func index(of wanted: ScreenElement) -> Int? {
    elements.lastIndex { $0.id == wanted.id && $0.node == wanted.node }
      ?? elements.lastIndex { $0.id == wanted.id && $0.screen == wanted.screen }
  }
}
