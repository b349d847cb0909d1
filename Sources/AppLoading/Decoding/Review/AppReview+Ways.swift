import NavigationEngine
import YAMLReading

/// Where a person gets stuck.
extension AppReview {
  func reportDeadEnds() {
    reportStuckFirstScreen()
    for step in decoder.steps {
      guard case .present(let modal) = step.kind, !canBePulled(modal), !hasWayOut(modal, step.actor)
      else { continue }
      diagnostics.warning(
        step.position, "\(name(of: modal.content)) can never be left: nothing in it dismisses it",
        hint: "give it a button with 'dismiss', or a route")
    }
  }

  /// Reports where the first screen leads on in one case only, and has nothing to tap.
  private func reportStuckFirstScreen() {
    let first = app.parts[app.firstPart].content
    guard case .screen(let index) = first, app.screens[index].tappable.isEmpty else { return }
    let screen = app.screens[index]
    let ways = routes(in: screen.onLoad + screen.onAppear)
    for fork in decoder.forks where fork.actor == .screen(index) {
      let lists = [fork.then, fork.otherwise]
      let counts = lists.map(routes)
      guard let empty = counts.firstIndex(of: 0), counts[1 - empty] == ways, ways > 0,
        !app.following(lists[empty]).contains(where: \.leadsOn)
      else { continue }
      let (answer, key) = empty == 0 ? ("true", "then") : ("false", "else")
      diagnostics.warning(
        fork.position, "'\(screen.name)' stays for good where this is \(answer)",
        hint: "add '\(key)' with a route; nothing on the screen can be tapped")
    }
  }

  private func routes(in actions: [Action]) -> Int {
    app.following(actions).count { $0.isRoute }
  }

  private func canBePulled(_ modal: Modal) -> Bool {
    modal.style == .sheet && modal.isDismissible
      && modal.sheet?.dismissibleWhile.map(canHold) ?? true
  }

  /// Whether something in a presentation, or its presenter, takes it away.
  private func hasWayOut(_ modal: Modal, _ presenter: Scope.Actor) -> Bool {
    if case .screen(let screen) = presenter, dismisses(app.screens[screen].actions) { return true }
    if case .tabs(let bar) = modal.content,
      routes(in: app.tabBars[bar].items.flatMap(\.onTap)) > 0
    {
      return true
    }
    var seen: Set<ScreenIndex> = []
    var open = screens(of: modal.content)
    while let index = open.popLast() {
      guard seen.insert(index).inserted else { continue }
      let actions = app.screens[index].actions
      if dismisses(actions) || routes(in: actions) > 0 { return true }
      for action in app.following(actions) {
        switch action {
        case .push(let next, _, _), .replace(let next, _, _): open.append(next)
        case .setStack(let screens, _): open += screens
        case .path(let change): open += change.entries.map(\.screen)
        case .present(let modal, _, _, _): open += screens(of: modal.content)
        default: continue
        }
      }
    }
    return false
  }

  private func dismisses(_ actions: [Action]) -> Bool {
    app.following(actions).contains { action in
      switch action {
      case .dismiss, .item(_, nil): true
      default: false
      }
    }
  }

  private func screens(of content: Content) -> [ScreenIndex] {
    guard case .tabs(let bar) = content else { return content.rootScreen.map { [$0] } ?? [] }
    return app.tabBars[bar].items.flatMap { screens(of: $0.content) }
  }

  private func name(of content: Content) -> String {
    switch content {
    case .screen(let screen), .navigation(let screen), .navigationStack(let screen, _):
      "'\(app.screens[screen].name)'"
    case .tabs(let bar): "'\(app.tabBars[bar].name)'"
    }
  }
}
