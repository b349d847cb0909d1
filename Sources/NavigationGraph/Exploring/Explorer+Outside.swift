import NavigationEngine

/// What comes to the app from outside.
extension Explorer {
  mutating func enter() {
    add(.launch)
    launch(app.firstPart, Cause(.launch, .outside, "Launch"))
    for (index, link) in app.links.links.enumerated() {
      add(.link(index))
      follow(link.route, from: nil, Cause(.link(index), .outside, link.text))
    }
    for (index, shortcut) in app.shortcuts.enumerated() {
      add(.shortcut(index))
      let cause = Cause(.shortcut(index), .outside, shortcut.title)
      let held = shortcut.condition.map { cause.assuming($0, true, in: app) } ?? cause
      if let held { follow(shortcut.route, from: nil, held) }
    }
    for (index, rule) in app.notificationRules.enumerated() {
      add(.notification(index))
      follow(rule.route, from: nil, Cause(.notification(index), .outside, rule.text))
    }
    enter(.background, app.onBackground, "Background")
    enter(.foreground, app.onForeground, "Foreground")
  }

  private mutating func launch(_ first: FirstPart, _ cause: Cause) {
    switch first {
    case .part(let part):
      if let first = self.first(of: part) { link(.launch, first, .launch, .none, cause) }
    case .choice(let condition, let then, let otherwise):
      if let held = cause.assuming(condition, true, in: app) { launch(then, held) }
      if let held = cause.assuming(condition, false, in: app) { launch(otherwise, held) }
    }
  }

  /// What the app does as it leaves the screen or comes back, whichever screen is shown then.
  private mutating func enter(_ place: Place, _ actions: [Action], _ name: String) {
    guard actions.contains(where: \.leadsSomewhere) else { return }
    add(place)
    run(actions, by: place, Cause(place, .outside, name))
  }

  /// A route that nothing in the app asks for.
  mutating func enter(route: RouteIndex) {
    add(.route(route))
    follow(route, from: nil, Cause(.route(route), .outside, app.routes[route].name))
  }
}

extension Action {
  /// Whether a route is among it and what it chooses between.
  fileprivate var leadsSomewhere: Bool {
    switch self {
    case .route: true
    case .branch(_, let then, let otherwise): (then + otherwise).contains(where: \.leadsSomewhere)
    default: false
    }
  }
}

extension Link {
  /// The pattern as the app file has it, without types.
  var text: String {
    let text = text { ":\($0.name)" }
    return text.isEmpty ? "/" : text
  }
}

extension NotificationRule {
  /// What a notification must have; empty where any will do.
  var text: String {
    (fixed.map(\.text) + parameters.map(\.name)).joined(separator: ", ")
  }
}
