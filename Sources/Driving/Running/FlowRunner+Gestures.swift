import NavigationEngine

extension FlowRunner {
  mutating func perform(_ tap: Tap, isOptional: Bool) throws(StepFailure) -> StepOutcome {
    beginActing()
    try requireRunning()
    let timeout = lookupTime(isOptional: isOptional)
    let query = try query(tap.selector)
    let target: TapTarget? = try wait(milliseconds: timeout) { runner throws(StepFailure) in
      TapTarget(query, in: runner.client.screen())
    }
    guard let target else {
      throw notFound(tap.selector, timeout)
    }
    mark = client.recordCount
    if tap.gesture == .longPress { try advance(byMilliseconds: RunLimits.longPressMilliseconds) }
    let times = try number(tap.repetitions) ?? (tap.gesture == .doubleTap ? 2 : 1)
    let delay = try milliseconds(tap.delay) ?? RunLimits.tapDelayMilliseconds
    var notes: [String] = []
    for time in 0..<max(0, min(times, RunLimits.steps)) {
      if time > 0 { try advance(byMilliseconds: delay) }
      notes += self.tap(target)
    }
    return StepOutcome(notes: notes + rejectionNotes())
  }

  /// Touches the element, or what stands in its place by now.
  private mutating func tap(_ target: TapTarget) -> [String] {
    let tree = client.screen()
    let index =
      target.element.flatMap { wanted in
        tree.elements.lastIndex { $0.id == wanted.id && $0.screen == wanted.screen }
      } ?? tree.element(atX: target.x, y: target.y)
    guard let element = index.map({ tree.elements[$0] }) else {
      return ["nothing is at \(target.x), \(target.y)"]
    }
    switch element.kind {
    case .back: client.send(.back)
    case .barButton, .button, .label, .spinner:
      client.send(.tap(element: element.id, screen: element.screen))
    case .screen, .bar, .title: return ["\(element.kind.rawValue) '\(element.id)' takes no taps"]
    }
    return []
  }

  /// What a person should know of a step that passed: the app refused what it asked for.
  func rejectionNotes() -> [String] {
    client.rejections(from: mark).map { record in
      "rejected, \(record.text(of: "reason") ?? ""): \(record.text(of: "message") ?? "")"
    }
  }

  mutating func goBack() -> StepOutcome {
    beginActing()
    client.send(.back)
    return StepOutcome(notes: rejectionNotes())
  }

  mutating func perform(_ swipe: Swipe) throws(StepFailure) -> StepOutcome {
    beginActing()
    try requireRunning()
    switch swipe {
    case .points(let start, let end):
      let size = client.screen()
      let first = start.resolved(width: size.width, height: size.height)
      let last = end.resolved(width: size.width, height: size.height)
      let edge = max(20, size.width / 20)
      guard first.x <= edge, last.x > first.x else { break }
      guard last.x - first.x >= size.width / 2 else {
        return StepOutcome(notes: ["too short for a pop; nothing happens"])
      }
      client.send(.back)
      let note = "a swipe from the left edge, carried out like 'back'"
      return StepOutcome(notes: [note] + rejectionNotes())
    case .element(let selector, _):
      try assertVisible(selector, timeout: RunLimits.lookupMilliseconds)
    case .direction:
      break
    }
    return StepOutcome(notes: ["nothing reacts to this swipe"])
  }
}
