import FlowLanguage
import NavigationEngine

/// Fingers that move: they lead transitions, or move what a screen shows.
extension FlowRunner {
  typealias Place = (x: Int, y: Int)

  mutating func perform(_ swipe: Swipe) throws(StepFailure) -> StepOutcome {
    beginActing()
    if case .element = swipe.path, client.front == .home { try requireApp() }
    let (start, end) = try path(of: swipe.path)
    beginLooking()
    let duration = min(
      try milliseconds(swipe.duration) ?? RunLimits.swipeMilliseconds,
      RunLimits.longestSwipeMilliseconds)
    if client.front == .lockScreen { return try swipeLockScreen(start, end, duration) }
    if let missingApp {
      try advance(byMilliseconds: duration)
      return StepOutcome(warnings: [missingApp])
    }
    let tree = client.screen()
    let (right, down) = (end.x - start.x, end.y - start.y)
    let screen = tree.screen(at: start)
    if start.x <= max(20, tree.width / 20), right > abs(down) {
      return try drag(.edgeSwipe, by: right, of: tree.width, for: duration, on: screen)
    }
    if abs(right) > abs(down), let outcome = try swipeRow(from: start, by: right, for: duration) {
      return outcome
    }
    if right > abs(down), client.app.profile.popArea == .content,
      tree.elements.contains(where: { $0.kind == .back && $0.isHittable })
    {
      return try drag(.contentSwipe, by: right, of: tree.width, for: duration, on: screen)
    }
    if abs(down) > abs(right), let sheet = tree.sheet, tree.letsGo(of: sheet.frame, at: start) {
      if down > 0 { return try drag(.pullDown, by: down, of: sheet.down, for: duration) }
      if let up = sheet.up { return try drag(.pullUp, by: -down, of: up, for: duration) }
    }
    try advance(byMilliseconds: duration)
    guard abs(down) > abs(right) else {
      return StepOutcome(notes: ["no view handles this swipe"])
    }
    if down >= RunLimits.refreshPull, tree.refreshes(at: start) {
      client.send(.refresh(screen: nil))
      return StepOutcome(notes: rejectionNotes())
    }
    return StepOutcome(notes: scroll(by: -down) ? [] : ["nothing to scroll in this direction"])
  }

  /// A finger that goes sideways over a row uncovers its actions at one edge, and covers those at
  /// the other; over most of the row it chooses the first of them, where that allows it.
  ///
  /// - Returns: Nil where no row takes the swipe.
  private mutating func swipeRow(
    from start: Place, by right: Int, for milliseconds: Int
  ) throws(StepFailure) -> StepOutcome? {
    let tree = client.screen()
    guard abs(right) >= RunLimits.rowSwipe,
      let row = tree.elements.last(where: { element in
        !element.swipeEdges.isEmpty && element.isHittable
          && element.frame.contains(x: start.x, y: start.y)
      })
    else { return nil }
    let edge: RowSwipe.Edge = right < 0 ? .trailing : .leading
    let covers = tree.uncovered.map { $0 != edge } ?? false
    guard covers || row.swipeEdges.contains(edge) else { return nil }
    try advance(byMilliseconds: milliseconds)
    if covers {
      client.send(.hideActions)
    } else {
      let isFull = abs(right) * 100 >= row.frame.width * RunLimits.fullSwipePercent
      client.send(
        .swipe(element: row.id, screen: row.screen, RowSwipe(edge, isFull: isFull)))
    }
    return StepOutcome(notes: rejectionNotes())
  }

  private mutating func path(of path: Swipe.Path) throws(StepFailure) -> (Place, Place) {
    let tree = client.screen()
    switch path {
    case .points(let start, let end):
      return (
        try point(start).resolved(width: tree.width, height: tree.height),
        try point(end).resolved(width: tree.width, height: tree.height)
      )
    case .direction(let direction):
      let (start, end) = direction.path(in: tree.bounds)
      return (start, end)
    case .element(let selector, let direction):
      try assertVisible(selector, timeout: RunLimits.lookupMilliseconds)
      let tree = client.screen()
      guard let start = TapTarget(try query(selector), in: tree) else {
        throw try notFound(selector, .none)
      }
      let end = direction.path(in: tree.bounds).end
      let isSideways = direction == .left || direction == .right
      return (
        (start.x, start.y), (isSideways ? end.x : start.x, isSideways ? start.y : end.y)
      )
    }
  }

  /// Follows a finger, sixty times a second, and lets go at its end.
  private mutating func drag(
    _ kind: Gesture.Kind, by distance: Int, of length: Int, for milliseconds: Int,
    on screen: String? = nil
  ) throws(StepFailure) -> StepOutcome {
    client.send(.gesture(.began(kind, screen: screen)))
    guard client.isLedByFinger else { return StepOutcome(notes: rejectionNotes()) }
    let full = Int64(Animation.fullProgress)
    let target = min(full, full * Int64(distance) / Int64(max(1, length)))
    let began = client.now
    let duration = Int64(milliseconds) * 1000
    var frame: Int64 = 1
    while frame * 1_000_000 / 60 < duration, client.isLedByFinger {
      let passed = frame * 1_000_000 / 60
      try advance(to: began + passed)
      if client.isLedByFinger { client.send(.gesture(.moved(Int32(target * passed / duration)))) }
      frame += 1
    }
    try advance(to: began + duration)
    guard client.isLedByFinger else {
      return StepOutcome(notes: rejectionNotes() + ["the app cancelled the gesture"])
    }
    client.send(.gesture(.moved(Int32(target))))
    client.send(.gesture(.ended()))
    let notes = target * 2 < full ? ["released before the middle: the gesture is cancelled"] : []
    return StepOutcome(notes: notes + rejectionNotes())
  }

  private mutating func swipeLockScreen(
    _ start: Place, _ end: Place, _ duration: Int
  ) throws(StepFailure) -> StepOutcome {
    try advance(byMilliseconds: duration)
    guard start.y - end.y > abs(end.x - start.x) else {
      return StepOutcome(notes: ["no view handles this swipe"])
    }
    unlock()
    return StepOutcome(notes: rejectionNotes())
  }
}

extension Swipe.Direction {
  /// From where to where a finger goes that was only told the direction, as in Maestro.
  func path(in bounds: Rectangle) -> (start: (x: Int, y: Int), end: (x: Int, y: Int)) {
    func place(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
      (bounds.width * x / 100, bounds.height * y / 100)
    }
    return switch self {
    case .up: (place(50, 90), place(50, 10))
    case .down: (place(50, 20), place(50, 90))
    case .left: (place(90, 50), place(10, 50))
    case .right: (place(10, 50), place(90, 50))
    }
  }
}

extension ScreenTree {
  /// Whether a finger that goes down from a place pulls content beyond its top that has a refresh
  /// control.
  func refreshes(at place: (x: Int, y: Int)) -> Bool {
    let area = scrollAreas.last { $0.isHittable && $0.frame.contains(x: place.x, y: place.y) }
    return area.map { $0.refreshes && $0.offset == 0 } ?? false
  }

  /// Whether a finger that goes up or down from a place pulls the sheet and not the content in it.
  func letsGo(of sheet: Rectangle, at place: (x: Int, y: Int)) -> Bool {
    // A flow written for a device takes hold where the sheet of that device begins.
    let reach = Rectangle(
      x: sheet.x, y: sheet.y - ScreenLayout.grabberReach, width: sheet.width,
      height: sheet.height + ScreenLayout.grabberReach)
    guard reach.contains(x: place.x, y: place.y) else { return false }
    let area = scrollAreas.last { $0.isHittable && $0.frame.contains(x: place.x, y: place.y) }
    return (area?.offset ?? 0) == 0
  }
}
