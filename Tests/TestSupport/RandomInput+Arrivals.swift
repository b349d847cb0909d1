import NavigationEngine

// What comes from outside: mostly understood, often not.
extension RandomInput {
  /// A route by its name, mostly with the data that it takes.
  mutating func route() -> Command {
    guard generator.happens(percent: 90), !app.routes.isEmpty else { return .route("noSuchRoute") }
    let route = generator.pick(app.routes)
    let values = route.parameters.compactMap { $0.type.value(from: text(for: $0.type)) }
    let others: [Value] = generator.pick([[], [1], ["x"], [true], ["x", 1]])
    return .route(route.name, generator.happens(percent: 85) ? values : others)
  }

  mutating func arrival() -> Command {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .shortcut(generator.pick(app.shortcuts.map(\.id) + ["noSuchShortcut"]))
    case 1: .notification(notification(), opened: generator.happens(percent: 50))
    default: .open(url: url())
    }
  }

  private mutating func url() -> String {
    guard generator.happens(percent: 85), !app.links.links.isEmpty else {
      return generator.pick(["", "no link", "https://elsewhere.example/0", "random://%", "post://"])
    }
    let link = generator.pick(app.links.links)
    let path = link.pattern.map { segment in
      switch segment {
      case .literal(let text): return text
      case .parameter(let index): return text(for: link.parameters[index].type)
      }
    }
    let starts = app.links.schemes.map { $0 + "://" } + app.links.hosts.map { "https://\($0)/" }
    return generator.pick(starts) + path.joined(separator: "/")
  }

  private mutating func notification() -> Notification {
    guard generator.happens(percent: 80), !app.notificationRules.isEmpty else {
      return Notification(title: generator.pick(["One", "Two"]))
    }
    let rule = generator.pick(app.notificationRules)
    return Notification(
      title: "Rule",
      data: rule.parameters.map { .init(path: $0.name, value: text(for: $0.type)) })
  }

  private mutating func text(for type: ValueType) -> String {
    switch type {
    case .integer: generator.pick(["1", "2", "3"])
    case .boolean, .list: generator.pick(["true", "false"])
    case .string: generator.pick(["x", "y"])
    }
  }
}
