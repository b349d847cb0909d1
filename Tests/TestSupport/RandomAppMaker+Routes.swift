import NavigationEngine

// Routes of every shape, and all the ways in which they come from outside.
extension RandomAppMaker {
  /// The route that takes data; it is never asked for without.
  static let routeWithData = 5

  mutating func route(_ index: Int) -> Route {
    let takesData = index == Self.routeWithData
    return Route(
      name: "route\(index)",
      parameters: takesData ? [Parameter(name: "data", type: .string)] : [],
      part: generator.happens(percent: 85) ? number(below: 4) : nil,
      reach: generator.happens(percent: 70) ? .swap : .wait,
      animation: generator.happens(percent: 60) ? number(below: 5) : nil,
      sessionChanges: generator.happens(percent: 20)
        ? [.set(number(below: 2), .value(.boolean(generator.happens(percent: 50))))] : [],
      steps: generator.happens(percent: 50) ? steps(takesData: takesData) : [],
      requirement: generator.happens(percent: 20) ? requirement() : nil)
  }

  private mutating func requirement() -> Route.Requirement {
    Route.Requirement(
      condition: .isSet(number(below: 2)),
      otherwise: generator.happens(percent: 60) ? number(below: Self.routeWithData) : nil)
  }

  private mutating func steps(takesData: Bool) -> [RouteStep] {
    (0..<number(below: 5)).map { _ in
      let screen = number(below: screenCount)
      let data: [Argument] = takesData ? [.parameter(0)] : [.value("y")]
      let arguments = screen == screenWithData ? data : []
      return switch number(below: 9) {
      case 0: .dismissAll
      case 1: .selectTab(number(below: tabCount + 1))
      case 2: .popToRoot
      case 3: .popTo(screen)
      case 4: .show(screen, arguments)
      case 5:
        .present(
          Modal(
            content: generator.happens(percent: 50) ? .screen(screen) : .navigation(root: screen),
            style: generator.pick([.fullScreen, .sheet])), arguments)
      case 6: .alert(number(below: alertCount))
      default: .push(screen, arguments)
      }
    }
  }

  mutating func links() -> LinkTable {
    LinkTable(
      schemes: ["random"], hosts: ["random.example"],
      links: (0..<routeCount).map { route in
        let takesData = route == Self.routeWithData
        return Link(
          pattern: [.literal("\(route)")] + (takesData ? [.parameter(0)] : []),
          parameters: takesData ? [Parameter(name: "data", type: .string)] : [],
          route: route, arguments: takesData ? [.parameter(0)] : [])
      })
  }

  mutating func shortcuts() -> [Shortcut] {
    (0..<routeCount).map { route in
      Shortcut(
        id: "\(route)", title: "Shortcut",
        condition: generator.happens(percent: 30) ? .isSet(number(below: 2)) : nil, route: route,
        arguments: route == Self.routeWithData ? ["z"] : [])
    }
  }

  func notificationRules() -> [NotificationRule] {
    [
      NotificationRule(
        parameters: [Parameter(name: "data", type: .string)], route: Self.routeWithData,
        arguments: [.parameter(0)]),
      NotificationRule(parameters: [Parameter(name: "a.number", type: .integer)], route: 0),
    ]
  }

  mutating func pendingPolicy() -> PendingPolicy {
    generator.pick([.keep, .supersede, .expire(400_000), .expire(5_000_000)])
  }

  mutating func leavingGuard() -> LeavingGuard? {
    guard generator.happens(percent: 25) else { return nil }
    return LeavingGuard(alert: 1, when: generator.happens(percent: 50) ? .edited : .always)
  }
}
