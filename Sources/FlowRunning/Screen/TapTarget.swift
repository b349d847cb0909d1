import FlowLanguage

/// What a finger goes for: an element, or a place where one may be.
struct TapTarget {
  let element: ScreenElement?
  let x: Int
  let y: Int

  /// Finds the target; nil where the selector's element is not on the screen.
  init?(_ query: ElementQuery, in tree: ScreenTree) {
    guard !query.parts.isEmpty || query.index != nil else {
      guard let point = query.point else { return nil }
      (x, y) = point.resolved(width: tree.width, height: tree.height)
      element = nil
      return
    }
    guard let index = query.tapTarget(in: tree) else { return nil }
    let found = tree.elements[index]
    guard let point = query.point else {
      element = found
      x = found.frame.x + found.frame.width / 2
      y = found.frame.y + found.frame.height / 2
      return
    }
    // A place beside parts is one inside the element.
    let place = point.resolved(width: found.frame.width, height: found.frame.height)
    x = found.frame.x + place.x
    y = found.frame.y + place.y
    element = nil
  }
}
