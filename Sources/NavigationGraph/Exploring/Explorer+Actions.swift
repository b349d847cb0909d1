import NavigationEngine

/// What actions of a screen lead to.
extension Explorer {
  /// Follows actions; whether they lead on from their origin at once, whatever the session holds.
  @discardableResult
  mutating func run(_ actions: [Action], by actor: Place, _ cause: Cause, depth: Int = 0) -> Bool {
    guard depth < Self.deepestWork else { return false }
    var cause = cause
    var leadsOn = false
    for action in actions {
      switch action {
      case .session(let change): cause.learn(change)
      case .route(let index, _):
        // What comes from outside, or with no screen that acts, finds the app anywhere.
        let asker = actor.region == nil ? nil : actor
        leadsOn = follow(index, from: asker, cause) || leadsOn
      case .openLink(let template):
        guard let route = route(ofLink: template, openedBy: actor) else { continue }
        leadsOn = follow(route, from: actor, cause) || leadsOn
      case .call(let index):
        guard app.calls.indices.contains(index) else { continue }
        let call = app.calls[index]
        let name = app.services[call.service].name
        for (actions, isSuccess) in [(call.success, true), (call.failure, false)] {
          let answered = cause.waiting(for: .answer(service: name, isSuccess: isSuccess))
          run(actions, by: actor, answered, depth: depth + 1)
        }
      case .ask(let index):
        let ask = app.asks[index]
        for actions in [ask.allowed, ask.denied] {
          run(actions, by: actor, cause, depth: depth + 1)
        }
      case .system(let index):
        let screen = app.systemScreens[index]
        for actions in [screen.done, screen.cancelled] {
          run(actions, by: actor, cause, depth: depth + 1)
        }
      case .after(let index):
        let timer = app.timers[index]
        let fired = cause.waiting(
          for: .timer(name: timer.name, microseconds: timer.delayMicroseconds))
        run(timer.actions, by: actor, fired, depth: depth + 1)
      case .branch(let condition, let then, let otherwise):
        let parameters = parameters(of: actor)
        let held = cause.assuming(condition, true, in: app, parameters)
        let notHeld = cause.assuming(condition, false, in: app, parameters)
        let isLed = held.map { run(then, by: actor, $0, depth: depth + 1) } ?? true
        let isOtherwiseLed = notHeld.map { run(otherwise, by: actor, $0, depth: depth + 1) } ?? true
        leadsOn = isLed && isOtherwiseLed || leadsOn
      case .present(let modal, _, let animated, let handler):
        leadsOn = present(modal, over: actor, cause, isAnimated: animated) != nil || leadsOn
        if let handler { runHandler(handler, by: actor, depth: depth + 1) }
      case .dismiss(let animated, _):
        leadsOn = dismiss(from: actor, cause, isAnimated: animated) || leadsOn
      case .alert(let alert):
        let place = shownAlert(alert, by: actor, isCertain: true)
        link(cause.origin, place, .alert, NavigationGraph.TransitionStyle(.alert), cause)
        leadsOn = true
      case .selectTab(let tab):
        guard let content = select(tab, around: actor) else { continue }
        link(cause.origin, content, .tab, .none, cause)
        leadsOn = true
      case .push, .pop, .popTo, .popToRoot, .replace, .setStack:
        leadsOn = changeStack(action, by: actor, cause) || leadsOn
      case .path(let change): leadsOn = changePath(change, by: actor, cause) || leadsOn
      case .item(let item, let value):
        leadsOn = change(item, isSet: value != nil, by: actor, cause) || leadsOn
      case .letGo: cause.isLetGo = true
      case .leave, .clearFields, .selectDetent: continue
      }
    }
    return leadsOn
  }

  /// What a presenter does when what it presented has gone.
  private mutating func runHandler(
    _ index: PresentationHandlerIndex, by actor: Place, depth: Int
  ) {
    guard app.presentationHandlers.indices.contains(index) else { return }
    let handler = app.presentationHandlers[index]
    run(handler.onResult, by: actor, Cause(actor, .result, "on result"), depth: depth)
    run(handler.onDismiss, by: actor, Cause(actor, .dismissal, "on dismiss"), depth: depth)
  }

  /// The data that a screen's actions see.
  func parameters(of actor: Place) -> [Parameter] {
    guard case .screen(let screen, _) = actor else { return [] }
    return app.screens[screen].parameters
  }

  /// Which of the app's own links a template gives, with any values for its parameters.
  private func route(ofLink template: TextTemplate, openedBy actor: Place) -> RouteIndex? {
    guard case .screen(let screen, _) = actor else { return nil }
    let values = app.screens[screen].parameters.map { parameter -> Value in
      switch parameter.type {
      case .string, .integer: .integer(1)
      case .boolean, .list: .boolean(true)
      }
    }
    return app.links.link(for: template.text(with: values))?.route
  }

  mutating func present(
    _ modal: Modal, over presenter: Place, _ cause: Cause, isAnimated: Bool
  ) -> Place? {
    let base = Region.Base.modal(modal)
    guard let content = show(modal.content, in: Region(base: base)) else { return nil }
    present(base, over: presenter, isCertain: true)
    let look = isAnimated ? NavigationGraph.TransitionStyle(.present) : .none
    link(cause.origin, content, .present, look, cause, isAnother: true)
    return content
  }

  @discardableResult
  mutating func dismiss(from place: Place, _ cause: Cause, isAnimated: Bool) -> Bool {
    guard let base = place.region?.base, case .modal = base else { return false }
    let look = isAnimated ? NavigationGraph.TransitionStyle(.dismiss) : .none
    let presenters = places(presenting: base)
    for presenter in presenters {
      link(cause.origin, presenter, .dismiss, look, cause, isAnother: true)
    }
    return !presenters.isEmpty
  }

  mutating func shownAlert(_ alert: AlertIndex, by actor: Place, isCertain: Bool) -> Place {
    let region = actor.region?.surroundings ?? Region(base: .nowhere)
    let place = Place.alert(alert, region)
    show(alert: place, for: actor, isCertain: isCertain)
    return place
  }

  /// The root screen of a tab of the container around a place, the innermost that has the tab.
  mutating func select(_ tab: Int, around place: Place) -> Place? {
    guard var region = place.region?.surroundings else { return nil }
    while let last = region.tabs.popLast() {
      if app.tabBars[last.bar].items.indices.contains(tab) {
        return show(tab, of: last.bar, in: region)
      }
    }
    return nil
  }
}
