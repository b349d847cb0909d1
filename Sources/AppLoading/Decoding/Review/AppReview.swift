import NavigationEngine
import YAMLReading

/// Looks at an app without errors for what its author probably did not mean.
///
/// These are warnings: the app runs, and the engine answers with a rejection that has a reason.
struct AppReview {
  let decoder: AppDecoder
  let app: App
  let reach: Reach

  var diagnostics: Diagnostics { decoder.diagnostics }

  init(decoder: AppDecoder, app: App) {
    self.decoder = decoder
    self.app = app
    reach = Reach(app: app, steps: decoder.steps)
  }

  func report() {
    reportUnused()
    reportDeadEnds()
    reportImpossibleRequirements()
    reportSkippedParts()
    reportKeptSessions()
    reportResults()
    reportHiddenBars()
    reportUndrivenPaths()
    for (actor, steps) in Dictionary(grouping: decoder.steps, by: \.actor) {
      let places = reach.places(of: actor)
      guard !places.isEmpty else { continue }
      for step in steps {
        guard diagnostics.goesOn() else { return }
        if !report(step, places) { reportClash(step, places) }
      }
    }
  }

  /// Reports a step that has no effect; says whether it did.
  private func report(_ step: NavigationStep, _ places: Set<Reach.Place>) -> Bool {
    let subject = subject(of: step.actor)
    let effect = "'\(step.kind.name)' has no effect"
    if step.kind.needsNavigation, !places.contains(where: \.isInNavigation) {
      diagnostics.warning(
        step.position, "\(effect): \(subject) is never in a navigation container",
        hint: hint(for: step.actor))
      return true
    }
    if let passage = step.passage, step.kind.needsRest,
      !step.kind.needsNavigation || places.contains(where: { $0.isInNavigation && !$0.isOnPath })
    {
      diagnostics.warning(
        step.position,
        "'\(step.kind.name)' in '\(passage)' is rejected: the transition of \(subject) is not over",
        hint: "ask in 'onAppear', or use a route with this step: they wait for the end")
      return true
    }
    switch step.kind {
    case .pop, .popToRoot:
      // What comes later takes away what stands on the stack by then.
      guard !places.contains(where: \.isPushed), !(step.isLater && reach.pushes) else {
        return false
      }
      diagnostics.warning(
        step.position, "\(effect): \(subject) is never pushed on another screen")
    case .popTo(let target):
      guard reach.places[target]?.contains(where: \.isInNavigation) != true else {
        return false
      }
      diagnostics.warning(
        step.position,
        "\(effect): '\(app.screens[target].name)' is never in a navigation container")
    case .selectTab(let bars):
      guard !places.contains(where: { $0.tabBar.map(bars.contains) == true }) else {
        return false
      }
      diagnostics.warning(
        step.position, "\(effect): \(subject) is never in tabs that have this one",
        hint: "use a route with 'tab', which works from any screen")
    case .dismiss:
      guard !places.contains(where: \.isPresented), !reach.presenters.contains(step.actor) else {
        return false
      }
      diagnostics.warning(
        step.position, "\(effect): \(subject) is never presented and presents nothing")
    default:
      return false
    }
    return true
  }

  private func subject(of actor: Scope.Actor) -> String {
    switch actor {
    case .screen(let screen): "'\(app.screens[screen].name)'"
    case .alert(let alert): "the presenter of alert '\(app.alerts[alert].name)'"
    case .tabs(let bar): "'\(app.tabBars[bar].name)'"
    case .route(let route): "'\(app.routes[route].name)'"
    case .outside, .app: "it"
    }
  }

  private func hint(for actor: Scope.Actor) -> String? {
    guard case .screen(let screen) = actor else { return nil }
    return "show it with 'navigation: \(app.screens[screen].name)'"
  }
}

/// Paths under a strategy that has no stack for them.
extension AppReview {
  private func reportUndrivenPaths() {
    guard app.strategy == .singleStack else { return }
    for (index, path) in decoder.paths.entries.enumerated() where reach.paths.contains(index) {
      diagnostics.warning(
        path.keyPosition,
        "path '\(path.key)' drives no stack under 'single-stack': its changes are rejected",
        hint: "choose another strategy, or use 'navigation' with 'push' and 'pop'")
    }
  }
}

/// Definitions that nothing uses.
extension AppReview {
  func reportUnused() {
    let shown = Set(reach.places.keys)
    let swaps = app.routes.filter { $0.reach == .swap }
    warn(
      decoder.screens, unless: shown, "nothing shows screen",
      hint: "add it to a part, or push it from a screen")
    warn(
      decoder.parts, unless: Set(swaps.compactMap(\.part)).union(app.firstPart.parts),
      "nothing shows part", hint: "add a route to it with 'to', or name it as 'first'")
    warn(
      decoder.animations,
      unless: decoder.usedAnimations.union(app.routes.compactMap(\.animation)),
      "no route or transition uses animation")
    warn(
      decoder.tabBars, unless: reach.tabBars, "nothing shows tab container",
      hint: "declare a part as 'tabs: Name', or present it")
    warn(
      decoder.alerts, unless: reach.routeAlerts.union(reach.alerts.keys), "nothing shows alert",
      hint: "use the action 'alert', or name it in 'leaving' of a screen")
    warn(
      decoder.paths, unless: reach.paths, "nothing shows path",
      hint: "declare a part as 'navigationStack: { root: Name, path: Name }'")
    warn(decoder.services, unless: decoder.calledServices, "nothing calls service")
    warn(
      decoder.permissions, unless: decoder.askedPermissions, "nothing asks for permission",
      hint: "use the action 'ask'")
    warn(decoder.settings, unless: decoder.usedSettings, "nothing uses setting")
    for unused in decoder.unusedParameters {
      diagnostics.warning(
        unused.position, "nothing uses '\(unused.name)' of \(unused.subject)", hint: unused.hint)
    }
  }

  private func warn(
    _ table: NameTable, unless used: Set<Int>, _ message: String, hint: String? = nil
  ) {
    for (index, entry) in table.entries.enumerated() where !used.contains(index) {
      diagnostics.warning(entry.keyPosition, "\(message) '\(entry.key)'", hint: hint)
    }
  }
}
