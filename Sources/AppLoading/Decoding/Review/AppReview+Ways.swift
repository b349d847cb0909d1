import NavigationEngine
import YAMLReading

/// Where a person gets stuck.
extension AppReview {
  func reportDeadEnds() {
    for part in app.firstPart.parts.sorted() { reportStuckScreen(first: part) }
    for step in decoder.steps {
      guard case .present(let modal) = step.kind, !canBePulled(modal), !hasWayOut(modal, step.actor)
      else { continue }
      diagnostics.warning(
        step.position, "\(name(of: modal.content)) can never be left: nothing in it dismisses it",
        hint: "give it a button with 'dismiss', or a route")
    }
  }

  /// Reports where a first screen leads on in some cases only or never, and has nothing to tap.
  private func reportStuckScreen(first part: PartIndex) {
    let first = app.parts[part].content
    guard case .screen(let index) = first, app.screens[index].tappable.isEmpty else { return }
    let screen = app.screens[index]
    let byItself = app.following(screen.onLoad + screen.onAppear)
    if app.parts.count > 1, screen.sheets.isEmpty, !byItself.contains(where: \.leadsOn) {
      diagnostics.warning(
        decoder.screens.entries[index].keyPosition,
        "'\(screen.name)' stays for good: it leads nowhere, and nothing on it can be tapped",
        hint: "add 'onAppear' with a route, or a button")
    }
    for (fork, isTrue) in stuckForks(in: screen.onLoad + screen.onAppear, of: index) {
      let (answer, key) = isTrue ? ("true", "then") : ("false", "else")
      diagnostics.warning(
        fork.position, "'\(screen.name)' stays for good where this is \(answer)",
        hint: "add '\(key)' with a route; nothing on the screen can be tapped")
    }
  }

  /// The forks of which one side leads nowhere, and which, where nothing beside them leads on.
  private func stuckForks(
    in actions: [Action], of screen: ScreenIndex
  ) -> [(fork: Fork, isTrue: Bool)] {
    let ways = actions.filter { app.following([$0]).contains(where: \.leadsOn) }
    guard ways.count == 1, let way = ways.first else { return [] }
    switch way {
    case .after(let timer): return stuckForks(in: app.timers[timer].actions, of: screen)
    case .branch(_, let then, let otherwise):
      let sides = [then, otherwise]
      guard let empty = sides.firstIndex(where: { !app.following($0).contains(where: \.leadsOn) })
      else { return sides.flatMap { stuckForks(in: $0, of: screen) } }
      guard routes(in: sides[1 - empty]) > 0,
        let fork = decoder.forks.first(where: {
          $0.actor == .screen(screen) && $0.then == then && $0.otherwise == otherwise
        })
      else { return [] }
      return [(fork, empty == 0)]
    default: return []
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
      open += app.following(actions).flatMap(shown(by:))
    }
    return false
  }

  /// The screens that an action puts on those that there are.
  func shown(by action: Action) -> [ScreenIndex] {
    switch action {
    case .push(let next, _, _), .replace(let next, _, _): [next]
    case .setStack(let screens, _): screens
    case .path(let change): change.entries.map(\.screen)
    case .present(let modal, _, _, _): screens(of: modal.content)
    default: []
    }
  }

  private func dismisses(_ actions: [Action]) -> Bool {
    app.following(actions).contains { action in
      switch action {
      case .dismiss, .item(_, nil): true
      default: false
      }
    }
  }

  func screens(of content: Content) -> [ScreenIndex] {
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
