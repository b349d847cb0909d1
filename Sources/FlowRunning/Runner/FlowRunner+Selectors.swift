import FlowLanguage

extension FlowRunner {
  /// The selector with everything filled in.
  mutating func query(_ selector: ElementSelector) throws(StepFailure) -> ElementQuery {
    var parts: [ElementQuery.Part] = []
    for part in selector.parts { parts.append(try filled(part)) }
    var place: ScreenPoint?
    if let point = selector.point { place = try self.point(point) }
    return ElementQuery(parts: parts, index: try number(selector.index), point: place)
  }

  /// A place on the screen with everything filled in.
  func point(_ template: Template) throws(StepFailure) -> ScreenPoint {
    let text = try text(template)
    if let point = ScreenPoint(text) { return point }
    throw StepFailure(message: "'\(text)' is not a position on the screen; \(ScreenPoint.hint)")
  }

  private mutating func filled(_ part: SelectorPart) throws(StepFailure) -> ElementQuery.Part {
    switch part {
    case .text(let template): return .text(pattern(try text(template)))
    case .id(let template): return .id(pattern(try text(template)))
    case .enabled(let value): return .enabled(value)
    case .state(let state, let value): return .state(state, value)
    case .size(let width, let height, let tolerance):
      return .size(width: width, height: height, tolerance: tolerance)
    case .trait(let trait): return .trait(trait)
    case .css:
      throw StepFailure(message: "'css' selects elements of web pages only; use 'text' or 'id'")
    case .relative(let relation, let other): return .relative(relation, try query(other))
    case .containsDescendants(let others):
      var queries: [ElementQuery] = []
      for other in others { queries.append(try query(other)) }
      return .containsDescendants(queries)
    }
  }

  /// Patterns are made once for each text.
  private mutating func pattern(_ text: String) -> TextPattern {
    if let pattern = patterns[text] { return pattern }
    let pattern = TextPattern(text)
    patterns[text] = pattern
    return pattern
  }

  /// Fails where a person has something else in front of them than the app.
  func requireApp() throws(StepFailure) {
    if let message = missingApp { throw StepFailure(message: message) }
  }

  /// What a person has in front of them, where it is not the app.
  var missingApp: String? {
    switch client.front {
    case .app: nil
    case .home where !client.isRunning: "the app is not running; open it with 'launchApp'"
    case .home:
      "the app is behind the home screen; open it with 'launchApp: { stopApp: false }'"
    case .lockScreen: "the screen is locked; unlock it with 'pressKey: Power'"
    }
  }
}
