import NavigationEngine

// What comes from outside: mostly understood, often not.
extension RandomInput {
  /// Data for a route: mostly none or what some route takes.
  mutating func values() -> [Value] {
    generator.pick([[], [], [], [1], [2], ["x"], [true], ["x", 1]])
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
    case .boolean: generator.pick(["true", "false"])
    case .string: generator.pick(["x", "y"])
    }
  }
}
