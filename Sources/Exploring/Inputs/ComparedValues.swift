import NavigationEngine

/// The values with which conditions compare what comes from outside, and which a rule wants to see
/// once, wherever the app hands it on: to other routes and screens, and to the session.
struct ComparedValues {
  private let app: App
  /// What rules want to hold once, in every part of it.
  private let wanted: [Proposition]
  private var found: [Value] = []
  private var seen: Set<Place> = []

  /// The most values of one parameter; what is compared with more is tried with the first ones.
  static let maximum = 8

  /// Where something from outside stands.
  private enum Place: Hashable {
    case route(RouteIndex, Int)
    case screen(ScreenIndex, Int)
    case session(SessionIndex)
  }

  private init(_ app: App) {
    self.app = app
    wanted = app.rules.flatMap { rule -> [Proposition] in
      guard case .sometimes(let wanted) = rule.form else { return [] }
      return wanted.withParts
    }
  }

  /// The values of one parameter of a link or a notification, in the order in which they are found.
  ///
  /// - Parameters:
  ///   - parameter: Its place among the parameters of what comes in.
  ///   - route: The route that is asked for.
  ///   - arguments: What the route gets of it.
  static func of(
    _ parameter: Int, to route: RouteIndex, _ arguments: [Argument], in app: App
  ) -> [Value] {
    var values = ComparedValues(app)
    values.follow(parameter, in: arguments) { .route(route, $0) }
    return Array(values.found.prefix(maximum))
  }

  /// Follows a parameter to each place to which it is handed on.
  private mutating func follow(
    _ parameter: Int, in arguments: [Argument], _ place: (Int) -> Place
  ) {
    for (index, argument) in arguments.enumerated() where argument == .parameter(parameter) {
      visit(place(index))
    }
  }

  private mutating func visit(_ place: Place) {
    guard seen.insert(place).inserted else { return }
    switch place {
    case .route(let route, let parameter): visit(app.routes[route], parameter)
    case .screen(let screen, let parameter): visit(screen, parameter)
    case .session(let entry):
      note(app.conditions, about: .session(entry))
      for case .session(let condition) in wanted {
        note([condition], about: .session(entry))
      }
    }
  }

  private mutating func visit(_ route: Route, _ parameter: Int) {
    for change in route.sessionChanges { follow(parameter, in: change) }
    for step in route.steps {
      switch step {
      case .push(let screen, let arguments), .show(let screen, let arguments):
        follow(parameter, in: arguments) { .screen(screen, $0) }
      case .present(let modal, let arguments):
        let screen = app.rootScreen(of: modal.content)
        follow(parameter, in: arguments) { .screen(screen, $0) }
      case .path(let change): follow(parameter, in: change)
      case .dismissAll, .selectTab, .popToRoot, .popTo, .alert: break
      }
    }
  }

  private mutating func visit(_ screen: ScreenIndex, _ parameter: Int) {
    note(app.screens[screen].conditions, about: .parameter(parameter))
    for case .visible(screen, let data) in wanted { data[parameter].map { note($0) } }
    for action in app.actions(of: screen) {
      switch action {
      case .branch(let condition, _, _): note([condition], about: .parameter(parameter))
      case .session(let change): follow(parameter, in: change)
      case .route(let route, let arguments):
        follow(parameter, in: arguments) { .route(route, $0) }
      case .push(let next, let arguments, _), .replace(let next, let arguments, _):
        follow(parameter, in: arguments) { .screen(next, $0) }
      case .present(let modal, let arguments, _, _):
        let next = app.rootScreen(of: modal.content)
        follow(parameter, in: arguments) { .screen(next, $0) }
      case .path(let change): follow(parameter, in: change)
      default: break
      }
    }
  }

  private mutating func follow(_ parameter: Int, in change: SessionChange) {
    if case .set(let entry, .parameter(parameter)) = change { visit(.session(entry)) }
  }

  private mutating func follow(_ parameter: Int, in change: PathChange) {
    let entries: [PathChange.Entry] =
      switch change.kind {
      case .append(let entry): [entry]
      case .set(let entries): entries
      case .removeLast: []
      }
    for entry in entries {
      follow(parameter, in: entry.arguments) { .screen(entry.screen, $0) }
    }
  }

  /// Takes in what conditions compare something with; where order counts, its neighbours too.
  private mutating func note(_ conditions: [Condition], about operand: Condition.Operand) {
    for case (operand, let comparison, let value) in conditions.flatMap(\.comparisons) {
      guard comparison.needsOrder, case .integer(let number) = value else {
        note(value)
        continue
      }
      for near in [number &- 1, number, number &+ 1] { note(.integer(near)) }
    }
  }

  private mutating func note(_ value: Value) {
    if !found.contains(value) { found.append(value) }
  }
}
