import FlowLanguage

/// What a finger goes for: an element, or a place where one may be.
struct TapTarget {
  /// The element itself; nil where it is a place that is touched, whatever stands there.
  let element: ScreenElement?
  let x: Int
  let y: Int
  /// What a person should know of the choice.
  private(set) var note: String?

  /// Finds the target; nil where the selector's element is not on the screen.
  init?(_ query: ElementQuery, in tree: ScreenTree) {
    guard !query.parts.isEmpty || query.index != nil else {
      guard let point = query.point else { return nil }
      (x, y) = point.resolved(width: tree.width, height: tree.height)
      element = nil
      return
    }
    let all = query.elements(of: tree)
    guard let index = ElementQuery.tapTarget(among: all, in: tree) else { return nil }
    let found = tree.elements[index]
    if all.count > 1 {
      note =
        "\(all.count) matched, the first "
        + (all.first == index ? "was tapped" : "that is not covered was tapped")
    }
    guard let point = query.point else {
      // A finger goes for the middle, and what contains others does nothing by itself.
      let isContainer = tree.tappable(at: index) == nil && tree.hasContent(index)
      element = isContainer ? nil : found
      x = found.frame.middleX
      y = found.frame.middleY
      return
    }
    // A place beside parts is one inside the element.
    let place = point.resolved(width: found.frame.width, height: found.frame.height)
    x = found.frame.x + place.x
    y = found.frame.y + place.y
    element = nil
  }
}
