public import NavigationEngine

extension RandomInput {
  /// The next command, of any kind there is.
  public mutating func anyCommand() -> Command {
    switch Int.random(in: 0..<100, using: &generator) {
    case ..<5: .background(locked: generator.happens(percent: 50))
    case ..<12: .foreground
    case ..<15: .rotate(landscape: generator.happens(percent: 50))
    case ..<16: generator.happens(percent: 50) ? .memoryWarning : animationSpeed()
    case ..<26: .gesture(gesture())
    case ..<32: .open(url: url())
    case ..<36: .shortcut(generator.pick(app.shortcuts.map(\.id) + ["noSuchShortcut"]))
    case ..<42:
      .notification(notification(), opened: generator.happens(percent: 60))
    case ..<45:
      .service(
        generator.pick(app.services.map(\.name) + ["noSuchService"]),
        generator.pick(ServiceOutcome.allCases))
    case ..<46: .network(network())
    case ..<47: .permissions(permissions())
    case ..<52: routeWithData()
    case ..<55:
      .session(key: generator.pick(app.session.map(\.key) + ["NO_SUCH"]), value: value(nil))
    default: command()
    }
  }

  private mutating func animationSpeed() -> Command {
    .animationSpeed(generator.pick([.normal, AnimationSpeed(percent: 25) ?? .normal]))
  }

  private mutating func gesture() -> Gesture {
    switch Int.random(in: 0..<10, using: &generator) {
    case ..<4: .began(generator.pick(Gesture.Kind.allCases))
    case ..<8: .moved(generator.pick([0, 1, 2_500, 4_999, 5_001, 9_999, 10_000, 10_001, -1]))
    case ..<9: .ended(velocity: generator.pick([0, 0, 0, 12_000, -12_000]))
    default: .cancelled
    }
  }

  private mutating func network() -> NetworkChange {
    let milliseconds = generator.pick([nil, 0, 1, 300, 10_000])
    return NetworkChange(
      latencyMilliseconds: milliseconds, jitterMilliseconds: generator.pick([nil, 0, 40]),
      lossPercent: generator.pick([nil, 0, 5, 100]), isOffline: generator.pick([nil, false, true]),
      seed: generator.pick([nil, 0, 7])
    )!
  }

  private mutating func routeWithData() -> Command {
    guard let route = app.routes.randomElement(using: &generator) else { return .route("none") }
    return .route(route.name, route.parameters.map { value($0.type) })
  }

  private mutating func url() -> String {
    guard let link = app.links.links.randomElement(using: &generator) else { return "x://y" }
    let pieces = link.pattern.map { segment in
      switch segment {
      case .literal(let text): text
      case .parameter(let index): value(link.parameters[index].type).text
      }
    }
    let scheme = generator.pick(app.links.schemes + ["other"])
    return "\(scheme)://" + pieces.joined(separator: "/")
  }

  private mutating func notification() -> Notification {
    let rule = app.notificationRules.randomElement(using: &generator)
    let entries = (rule?.parameters ?? []).map {
      Notification.Entry(path: $0.name, value: value($0.type).text)
    }
    return Notification(title: "Title", body: generator.pick(["", "Body"]), data: entries)
  }

  /// A value of this type mostly, and of any type where nil.
  private mutating func value(_ type: ValueType?) -> Value {
    let type = generator.happens(percent: 90) ? type : nil
    return switch type ?? generator.pick(ValueType.allCases) {
    case .boolean: .boolean(generator.happens(percent: 50))
    case .integer: .integer(generator.pick([0, 1, 7, -1, .max]))
    case .string: .string(generator.pick(["a", "b", "é \"x\""]))
    case .list:
      .list(generator.pick([[], [StoredRow(number: 1, title: "a", subtitle: "é \"x\"")]]))
    }
  }
}
