import NavigationEngine
import YAMLReading

/// Parts that a link passes over, and logins that nobody ends.
extension AppReview {
  /// Reports where an `otherwise` leads away from a first screen that would have led elsewhere.
  func reportSkippedParts() {
    for part in app.firstPart.parts.sorted() { reportParts(skippedFrom: part) }
  }

  private func reportParts(skippedFrom part: PartIndex) {
    guard case .screen(let first) = app.parts[part].content,
      app.screens[first].tappable.isEmpty
    else { return }
    let screen = app.screens[first]
    let chosen = parts(led: app.following(screen.onLoad + screen.onAppear))
    let fromOutside = Set(
      app.links.links.map(\.route) + app.shortcuts.map(\.route)
        + app.notificationRules.map(\.route))
    for (index, _, otherwise) in decoder.requirements where fromOutside.contains(index) {
      guard let otherwise, let target = app.routes[index].requirement?.otherwise else { continue }
      let met = chain(from: target)
      let known = (met + [index]).compactMap { app.routes[$0].part } + app.firstPart.parts
      guard let missed = chosen.subtracting(known).min() else { continue }
      let (name, part) = (app.routes[target].name, app.parts[missed].name)
      diagnostics.warning(
        otherwise,
        "'\(name)' is followed while '\(screen.name)' still chooses, and '\(part)' is left out",
        hint: "lead to one that 'requires' what '\(screen.name)' asks for, with one to "
          + "'\(part)' as 'otherwise'")
    }
  }

  /// A route and those that take its place where it is not followed.
  private func chain(from route: RouteIndex) -> [RouteIndex] {
    var found: [RouteIndex] = []
    var next: RouteIndex? = route
    while let index = next, !found.contains(index) {
      found.append(index)
      next = app.routes[index].requirement?.otherwise
    }
    return found
  }

  /// The parts to which the routes among actions swap.
  private func parts(led actions: [Action]) -> Set<PartIndex> {
    Set(
      actions.compactMap { action in
        guard case .route(let route, _) = action, app.routes[route].reach == .swap else {
          return nil
        }
        return app.routes[route].part
      })
  }

  /// Reports screens that lead back to where a login is, and leave it as it was.
  func reportKeptSessions() {
    let asked = askedKeys
    for (part, definition) in app.parts.enumerated() {
      let inside = screens(around: definition.content)
      let changed = Set(inside.flatMap { raisedKeys(app.following(app.screens[$0].actions)) })
      for key in changed.intersection(asked).sorted()
      where Self.isOfLogin(app.session[key].key) && !isLowered(key) {
        for index in screens(behind: part).subtracting(inside).sorted() {
          let screen = app.screens[index]
          guard parts(led: app.following(screen.tappable)).contains(part) else { continue }
          let name = app.session[key].key
          diagnostics.warning(
            decoder.screens.entries[index].keyPosition,
            "'\(screen.name)' leads back to '\(definition.name)', and '\(name)' stays true",
            hint: "add 'set: { \(name): false }' where it logs out; nothing in the app does")
        }
      }
    }
  }

  /// Whether a flag tells of a login by its name; others, such as one of a tour, may stay.
  private static func isOfLogin(_ key: String) -> Bool {
    let name = key.lowercased()
    return ["log", "sign", "auth", "session", "token"].contains(where: name.contains)
  }

  /// The screens of all parts to which those of a part lead on, and theirs.
  private func screens(behind part: PartIndex) -> Set<ScreenIndex> {
    var seen: Set<PartIndex> = [part]
    var open = [part]
    var found: Set<ScreenIndex> = []
    while let next = open.popLast() {
      let inside = screens(around: app.parts[next].content)
      if next != part { found.formUnion(inside) }
      let led = parts(led: inside.flatMap { app.following(app.screens[$0].actions) })
      for new in led where seen.insert(new).inserted { open.append(new) }
    }
    return found
  }

  /// The flags on which it depends where the app leads.
  private var askedKeys: Set<SessionIndex> {
    let actions = app.screens.flatMap { app.following($0.actions) }
    let conditions =
      app.firstPart.conditions + app.routes.compactMap { $0.requirement?.condition }
      + actions.compactMap { action in
        guard case .branch(let condition, _, _) = action else { return nil }
        return condition
      }
    return conditions.reduce(into: []) { $0.formUnion(flags(in: $1)) }
  }

  private func flags(in condition: Condition) -> Set<SessionIndex> {
    switch condition {
    case .compare(.session(let key), _, _) where app.session[key].initial == .boolean(false): [key]
    case .compare: []
    case .all(let conditions), .any(let conditions):
      conditions.reduce(into: []) { $0.formUnion(flags(in: $1)) }
    }
  }

  /// The keys that actions, or the routes that they ask for, set to true.
  private func raisedKeys(_ actions: [Action]) -> [SessionIndex] {
    actions.flatMap { action -> [SessionIndex] in
      switch action {
      case .session(.set(let key, .value(.boolean(true)))): [key]
      case .route(let route, _):
        app.routes[route].sessionChanges.compactMap { change in
          guard case .set(let key, .value(.boolean(true))) = change else { return nil }
          return key
        }
      default: []
      }
    }
  }

  /// Whether anything in the app takes a flag back, or may do so.
  private func isLowered(_ key: SessionIndex) -> Bool {
    decoder.sessionChanges.contains { change in
      guard case .set(key, let value) = change else { return false }
      return value != .value(.boolean(true))
    }
  }

  /// The screens of a content, and those that are pushed or set on them.
  private func screens(around content: Content) -> Set<ScreenIndex> {
    var seen: Set<ScreenIndex> = []
    var open = screens(of: content)
    while let index = open.popLast() {
      guard seen.insert(index).inserted else { continue }
      open += app.following(app.screens[index].actions).flatMap(shown(by:))
    }
    return seen
  }
}
