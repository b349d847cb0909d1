import YAMLReading

/// An element that is looked for by moving the content.
package struct ScrollSearch: Sendable, Equatable {
  package let element: ElementSelector
  package var direction = Swipe.Direction.down
  /// For how long, in milliseconds.
  package var timeout: Template?
  /// How fast the finger goes, from 0 to 100; ``RunLimits/scrollSpeed`` where nil.
  package var speed: Template?
  /// How much of the element must be seen, in percent.
  package var visiblePercentage: Template?
  /// Whether the element shall stand in the middle in the end, as far as the content goes.
  package var centersElement = false

  /// How long each swipe takes at a speed, as in Maestro.
  package static func swipeMilliseconds(atSpeed speed: Int) -> Int {
    let duration = 10 * (100 - speed) + 1
    return duration < 0 ? RunLimits.tooFastScrollMilliseconds : duration
  }
}

extension CommandTable {
  static let scrollForms: [CommandForm] = [
    CommandForm("scroll", "Moves the content up.", bare: .scroll),
    CommandForm(
      "scrollUntilVisible", "Moves the content until an element is visible.",
      keys: [
        KeyForm(
          "element", .selector, "What is looked for.", example: "Item 20", isRequired: true),
        directionKey,
        KeyForm(
          "timeout", anyNumber, "For how long at most, in milliseconds.", example: "20000"),
        KeyForm("speed", anyNumber, "How fast each swipe is, from 0 to 100.", example: "40"),
        KeyForm(
          "visibilityPercentage", anyNumber, "How much of it must be seen.", example: "100"),
        KeyForm(
          "centerElement", .looseFlag, "Whether it shall stand in the middle.", example: "true"),
        settleKey,
      ], example: "{ element: Item 20 }",
      map: { $0.scrollUntilVisible($1) }),
  ]

  private static let anyNumber: ValueForm = .decimal(
    -RunLimits.longestWaitMilliseconds...RunLimits.longestWaitMilliseconds)
}

extension FlowDecoder {
  func scrollUntilVisible(_ fields: Fields) -> FlowCommand? {
    let direction = fields.optional("direction").flatMap(direction)
    _ = fields.optional("waitToSettleTimeoutMs").flatMap(milliseconds)
    // What makes no sense is taken for something that does, as in Maestro.
    let anyNumber = -RunLimits.longestWaitMilliseconds...RunLimits.longestWaitMilliseconds
    let speed = fields.optional("speed").flatMap { decimal($0, in: anyNumber) }
    let percentage = fields.optional("visibilityPercentage").flatMap { decimal($0, in: anyNumber) }
    let centers = fields.optional("centerElement").flatMap(flag) ?? false
    let timeout = fields.optional("timeout").flatMap { decimal($0, in: anyNumber) }
    guard let entry = fields.required("element", example: "Main Screen"),
      let element = selector(entry)
    else { return nil }
    return .scrollUntilVisible(
      ScrollSearch(
        element: element, direction: direction ?? .down, timeout: timeout, speed: speed,
        visiblePercentage: percentage, centersElement: centers))
  }

  func direction(_ entry: YAMLEntry) -> Swipe.Direction? {
    let allowed = Swipe.Direction.allCases.map(\.rawValue)
    return caselessChoice(entry, among: allowed, what: "direction")
      .flatMap(Swipe.Direction.init)
  }
}
