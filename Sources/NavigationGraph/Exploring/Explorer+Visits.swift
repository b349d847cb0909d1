import NavigationEngine

/// What can be done at a place.
extension Explorer {
  mutating func visit(_ place: Place) {
    switch place {
    case .screen(let screen, let region): visit(app.screens[screen], place, region)
    case .alert(let alert, _): visit(app.alerts[alert], place)
    case .tabBar(let bar, let region): visitTabBar(bar, region)
    case .launch, .link, .shortcut, .notification, .route: return
    }
  }

  private mutating func visit(_ screen: Screen, _ place: Place, _ region: Region) {
    if let guarding = screen.leavingGuard {
      _ = shownAlert(guarding.alert, by: place, isCertain: true)
    }
    run(screen.onLoad, by: place, Cause(place, .load, "on load"))
    run(screen.onAppear, by: place, Cause(place, .appear, "on appear"))
    run(screen.onDisappear, by: place, Cause(place, .disappear, "on disappear"))
    for item in screen.leftItems + screen.rightItems {
      run(item.actions, by: place, Cause(place, .barButton, item.title, element: item.id))
    }
    for element in screen.content { visit(element, of: screen, place) }
    if region.isNavigation, !isPart(place) {
      goBack(from: place, Cause(place, .back, "Back"), isAnimated: true)
    }
    if case .modal(let modal) = region.base, modal.style == .sheet, modal.isDismissible {
      dismiss(from: place, Cause(place, .pull, "Pull down"), isAnimated: true)
    }
  }

  private mutating func visit(_ element: Element, of screen: Screen, _ place: Place) {
    switch element.kind {
    case .label, .spinner, .field: return
    case .button(let title, let actions):
      let text = Words.text(title, screen.parameters)
      let cause = Cause(place, .button, text, element: element.id)
      if let cause = shown(element, of: screen, cause) { run(actions, by: place, cause) }
    case .list(let rows):
      for row in rows where !row.actions.isEmpty {
        let text = Words.text(row.title, screen.parameters)
        var cause = Cause(place, .row, text, element: row.id)
        cause.list = element.id
        if let cause = shown(element, of: screen, cause) { run(row.actions, by: place, cause) }
      }
    }
  }

  /// The cause while the element is there.
  private func shown(_ element: Element, of screen: Screen, _ cause: Cause) -> Cause? {
    guard let condition = element.condition else { return cause }
    return cause.assuming(condition, true, in: app, screen.parameters)
  }

  /// A button takes the alert away, and then acts for the screen that showed it.
  private mutating func visit(_ alert: Alert, _ place: Place) {
    for actor in actors(of: place) {
      for button in alert.buttons {
        let cause = Cause(place, .alertButton, button.title, element: button.id)
        let leadsOn = run(button.actions, by: actor, cause)
        if !leadsOn, !button.actions.contains(.leave) {
          link(place, actor, .dismiss, NavigationGraph.TransitionStyle(.alert), cause)
        }
      }
    }
  }
}
