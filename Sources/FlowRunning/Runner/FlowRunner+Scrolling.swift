import FlowLanguage
import NavigationEngine

/// A simple model: content moves by whole swipes, at once, and only up and down.
extension FlowRunner {
  mutating func scroll() throws(StepFailure) -> StepOutcome {
    beginActing()
    try advance(byMilliseconds: RunLimits.scrollMilliseconds)
    if let missingApp { return StepOutcome(warnings: [missingApp]) }
    let isMoved = scroll(by: scrollDistance())
    return StepOutcome(notes: isMoved ? [] : ["nothing to scroll in this direction"])
  }

  /// How far one scroll goes: two fifths of the screen, as a swipe from its middle upwards.
  private mutating func scrollDistance() -> Int { client.screen().height * 2 / 5 }

  /// Moves the uppermost content, as far as it goes.
  ///
  /// - Returns: Whether it moved.
  mutating func scroll(by distance: Int) -> Bool {
    guard let area = client.screen().scrollAreas.last(where: \.isHittable) else { return false }
    let offset = min(max(0, area.offset + distance), area.maximum)
    guard offset != area.offset else { return false }
    client.device.offsets[area.node] = offset
    return true
  }

  mutating func scroll(until search: ScrollSearch) throws(StepFailure) -> StepOutcome {
    beginActing()
    try requireApp()
    let query = try query(search.element)
    // Maestro divides whole numbers: below 100 any visible part is enough.
    let share = (try number(search.visiblePercentage) ?? 100) < 100 ? 0 : 100
    var timeout = RunLimits.scrollSearchMilliseconds
    if let said = try number(search.timeout), said >= 0 {
      timeout = min(said, RunLimits.longestWaitMilliseconds)
    }
    let limit = client.now + Int64(timeout) * 1000
    let speed = try number(search.speed) ?? RunLimits.scrollSpeed
    let duration = Int64(ScrollSearch.swipeMilliseconds(atSpeed: speed)) * 1000
    let distance = search.direction.scrollSign * scrollDistance()
    while true {
      let isThere: Bool? = try wait(milliseconds: RunLimits.scrollLookMilliseconds) {
        runner throws(StepFailure) in
        query.elements(of: runner.client.screen()).isEmpty ? nil : true
      }
      let tree = client.screen()
      let found = query.elements(of: tree).first { tree.elements[$0].visiblePercent >= share }
      if isThere != nil, let found {
        if search.centersElement { center(tree.elements[found], in: tree) }
        return .done
      }
      if distance != 0, scroll(by: distance) {
        try advance(to: client.now + duration)
      } else {
        // The end is reached; only something that comes by itself can help.
        try advance(to: max(client.now, min(limit, client.nextMoment ?? limit)))
      }
      // After the last swipe Maestro does not look again.
      guard client.now < limit else {
        throw try notFound(
          search.element, .whole(milliseconds: timeout), hasScrolled: true)
      }
    }
  }

  private mutating func center(_ element: ScreenElement, in tree: ScreenTree) {
    guard let area = tree.scrollAreas.last(where: \.isHittable) else { return }
    _ = scroll(by: element.frame.middleY - area.frame.middleY)
  }
}

extension Swipe.Direction {
  /// Which way the content's offset goes; content does not move sideways.
  var scrollSign: Int {
    switch self {
    case .down: 1
    case .up: -1
    case .left, .right: 0
    }
  }
}
