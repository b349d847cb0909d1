import YAMLReading

/// An element that is looked for by moving the content.
package struct ScrollSearch: Sendable, Equatable {
  package let element: ElementSelector
  package var direction = Swipe.Direction.down
  /// For how long, in milliseconds.
  package var timeout: Template?
  /// How much of the element must be seen, in percent.
  package var visiblePercentage: Template?
  /// Whether the element shall stand in the middle in the end, as far as the content goes.
  package var centersElement = false
}

extension CommandTable {
  static let scrollForms: [CommandForm] = [
    CommandForm("scroll", bare: .scroll),
    CommandForm(
      "scrollUntilVisible",
      keys: [
        "element", "direction", "timeout", "speed", "visibilityPercentage", "centerElement",
        "waitToSettleTimeoutMs",
      ],
      map: { $0.scrollUntilVisible($1) }),
  ]
}

extension FlowDecoder {
  func scrollUntilVisible(_ fields: Fields) -> FlowCommand? {
    let direction = fields.optional("direction").flatMap(direction)
    _ = fields.optional("waitToSettleTimeoutMs").flatMap(milliseconds)
    // What makes no sense is taken for something that does, as in Maestro.
    let anyNumber = -RunLimits.longestWaitMilliseconds...RunLimits.longestWaitMilliseconds
    _ = fields.optional("speed").flatMap { decimal($0, in: anyNumber) }
    let percentage = fields.optional("visibilityPercentage").flatMap { decimal($0, in: anyNumber) }
    let centers = fields.optional("centerElement").flatMap(flag) ?? false
    let timeout = fields.optional("timeout").flatMap { decimal($0, in: anyNumber) }
    guard let entry = fields.required("element", example: "Main Screen"),
      let element = selector(entry)
    else { return nil }
    return .scrollUntilVisible(
      ScrollSearch(
        element: element, direction: direction ?? .down, timeout: timeout,
        visiblePercentage: percentage, centersElement: centers))
  }

  func direction(_ entry: YAMLEntry) -> Swipe.Direction? {
    let allowed = Swipe.Direction.allCases.map(\.rawValue)
    return caselessChoice(entry, among: allowed, what: "direction")
      .flatMap(Swipe.Direction.init)
  }
}
