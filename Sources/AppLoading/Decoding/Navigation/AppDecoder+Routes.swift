import NavigationEngine
import YAMLReading

/// Routes: the app's router, readable in one place.
extension AppDecoder {
  /// Where what actions do stands in a route.
  private static let routeRemedies: [String: String] = {
    let choice =
      "use 'requires' and 'otherwise', or choose with the action 'if' which route is asked for"
    return [
      "if": choice, "then": choice, "else": choice, "when": "use 'requires'",
      "do": "a route has its steps as keys, such as 'push'; 'do' stands where it is asked for",
    ]
  }()

  /// The keys that alone lead nowhere.
  private static let keysBesideEnds = ["with", "in", "animation", "requires", "otherwise"]

  func route(_ entry: YAMLEntry, index: RouteIndex) -> Route? {
    let subject = "route '\(entry.key)'"
    let scope = Scope(.route(index), subject, routeSignatures[index])
    guard
      let fields = Fields(
        entry.value, of: subject, at: entry.keyPosition, keys: AppForm.route,
        remedies: Self.routeRemedies, diagnostics: diagnostics)
    else { return nil }
    let (part, reach) = destination(fields)
    let look = look(fields)
    let changes =
      (fields.optional("set").map { set($0, scope) } ?? [])
      + (fields.optional("increment").map { increment($0, scope) } ?? [])
    let steps = routeSteps(fields, part: part, scope)
    let requirement = requirement(fields, of: index)
    let ends = AppForm.route.names.filter { !Self.keysBesideEnds.contains($0) }
    if !ends.contains(where: { fields.optional($0) != nil || fields.isMisspelt($0) }) {
      diagnostics.error(
        entry.keyPosition, "\(subject) has no target and no steps",
        hint: "add 'to: \(parts.entries.first?.key ?? "main")', or a step such as 'push'")
    }
    noteUnused(scope)
    return Route(
      name: entry.key, parameters: scope.signature.parameters, part: part, reach: reach,
      animation: look, sessionChanges: changes, steps: steps, requirement: requirement)
  }

  private func destination(_ fields: Fields) -> (PartIndex?, Route.Reach) {
    let swap = fields.optional("to")
    let wait = fields.optional("in")
    if let swap, let wait {
      diagnostics.error(
        max(swap.keyPosition, wait.keyPosition), "\(fields.subject) has both 'to' and 'in'",
        hint: "keep 'to' to swap to a part, or 'in' to wait until it is shown")
    }
    let part = (swap ?? wait).flatMap { parts.resolve($0, values) }
    return (part, wait == nil ? .swap : .wait)
  }

  private func look(_ fields: Fields) -> AnimationIndex? {
    guard let name = fields.optional("animation") else { return nil }
    if fields.optional("to") == nil, !fields.isMisspelt("to") {
      diagnostics.error(
        name.keyPosition, "'animation' without 'to'",
        hint: "it animates the swap to a part; steps have the platform's animations")
    }
    return name.value.text == Self.noAnimation ? nil : animations.resolve(name, values)
  }

  private func requirement(_ fields: Fields, of route: RouteIndex) -> Route.Requirement? {
    let otherwise = fields.optional("otherwise")
    guard let requires = fields.optional("requires") else {
      if let otherwise, !fields.isMisspelt("requires") {
        diagnostics.error(
          otherwise.keyPosition, "'otherwise' without 'requires'",
          hint: "add 'requires' with the condition")
      }
      return nil
    }
    let condition = condition(requires)
    requirements.append((route, requires.keyPosition, otherwise?.keyPosition))
    let target = otherwise.flatMap { entry in
      routes.resolve(entry, values).flatMap { takesNoData($0, entry) ? $0 : nil }
    }
    return condition.map { Route.Requirement(condition: $0, otherwise: target) }
  }

  private func takesNoData(_ route: RouteIndex, _ entry: YAMLEntry) -> Bool {
    guard let first = routeSignatures[route].parameters.first else { return true }
    diagnostics.error(
      entry.value.position,
      "route '\(routes.entries[route].key)' needs '\(first.name)', "
        + "which 'otherwise' cannot give", hint: "name a route that takes no data")
    return false
  }

  /// Reports routes whose `otherwise` leads round in a circle.
  func checkRequirements(_ list: [Route?]) {
    for (start, entry) in routes.entries.enumerated() {
      var next = list[start]?.requirement?.otherwise
      var visited: Set<RouteIndex> = []
      while let index = next, visited.insert(index).inserted {
        if index == start {
          diagnostics.error(
            entry.keyPosition, "the 'otherwise' of route '\(entry.key)' leads back to it",
            hint: "name a route without 'requires'")
        }
        next = list[index]?.requirement?.otherwise
      }
    }
  }
}
