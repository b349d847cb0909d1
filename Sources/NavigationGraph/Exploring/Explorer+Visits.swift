import NavigationEngine

/// What can be done at a place.
extension Explorer {
  mutating func visit(_ place: Place) {
    switch place {
    case .screen(let screen, let region): visit(app.screens[screen], place, region)
    case .alert(let alert, _): visit(app.alerts[alert], place)
    case .tabBar(let bar, let region): visitTabBar(bar, region)
    case .launch, .link, .shortcut, .notification, .background, .foreground, .route: return
    }
  }

  private mutating func visit(_ screen: Screen, _ place: Place, _ region: Region) {
    if let guarding = screen.leavingGuard {
      _ = shownAlert(guarding.alert, by: place, isCertain: true)
    }
    run(screen.onLoad, by: place, Cause(place, .load, "on load"))
    run(screen.onAppear, by: place, Cause(place, .appear, "on appear"))
    run(screen.onDisappear, by: place, Cause(place, .disappear, "on disappear"))
    run(screen.onRefresh, by: place, Cause(place, .refresh, "Pull to refresh"))
    for item in screen.leftItems + screen.rightItems {
      let text = Words.text(item.title, screen.parameters, in: app)
      let cause = Cause(place, .barButton, text, element: item.id)
      guard let cause = held(item.condition, on: screen, cause),
        let cause = held(item.enabled, on: screen, cause)
      else { continue }
      run(item.actions, by: place, cause)
    }
    for element in screen.elements { visit(element, of: screen, place) }
    if region.isNavigation, !isPart(place) {
      goBack(from: place, Cause(place, .back, "Back"), isAnimated: true)
    }
    if case .modal(let modal) = region.base, modal.style == .sheet, modal.isDismissible {
      dismiss(from: place, Cause(place, .pull, "Pull down"), isAnimated: true)
    }
  }

  private mutating func visit(_ element: Element, of screen: Screen, _ place: Place) {
    visit(element.gestures, of: element.id, place) { cause, explorer in
      explorer.shown(element, of: screen, cause)
    }
    switch element.kind {
    case .label, .image, .spinner, .picker, .row: return
    case .field(let field):
      let cause = Cause(place, .submit, field.placeholder, element: element.id)
      if let cause = shown(element, of: screen, cause) { run(field.onSubmit, by: place, cause) }
    case .toggle(let toggle):
      let text = Words.text(toggle.title, screen.parameters, in: app)
      let cause = Cause(place, .toggle, text, element: element.id)
      guard var cause = shown(element, of: screen, cause) else { return }
      cause.forget(toggle.session)
      run(toggle.actions, by: place, cause)
    case .button(let title, let actions):
      let text = Words.text(title, screen.parameters, in: app)
      let cause = Cause(place, .button, text, element: element.id)
      if let cause = shown(element, of: screen, cause) { run(actions, by: place, cause) }
    case .list(let list):
      let kept = list.stored.map { example(of: $0, in: element.id) }
      for row in list.rows + [kept].compactMap(\.self) {
        visit(row.gestures, of: row.id, place) { cause, explorer in
          explorer.shown(element, of: screen, cause)
            .flatMap { explorer.held(row.enabled, on: screen, $0) }
        }
        if row.actions.isEmpty { continue }
        let text = Words.text(row.title, screen.parameters, in: app)
        var cause = Cause(place, .row, text, element: row.id)
        cause.list = element.id
        if let cause = shown(element, of: screen, cause),
          let cause = held(row.enabled, on: screen, cause)
        {
          run(row.actions, by: place, cause)
        }
      }
    }
  }

  /// One row for all that the session may keep.
  private func example(of stored: StoredRows, in list: String) -> Row {
    let key = app.session[stored.session].key
    return Row(
      id: list, title: TextTemplate(fixed: "A row of \(key)"), actions: stored.actions,
      enabled: stored.enabled, gestures: stored.gestures)
  }

  /// What a swipe or a long press uncovers, and what a long press does at once.
  private mutating func visit(
    _ gestures: ElementGestures, of element: String, _ place: Place,
    _ shown: (Cause, Explorer) -> Cause?
  ) {
    for (actions, kind) in [
      (gestures.swipeActions, NavigationGraph.Trigger.Kind.swipeAction),
      (gestures.leadingSwipeActions, .swipeAction),
      (gestures.menu, .menuAction),
    ] {
      for action in actions {
        let cause = Cause(place, kind, action.title, element: action.id)
        if let cause = shown(cause, self) { run(action.actions, by: place, cause) }
      }
    }
    let cause = Cause(place, .longPress, "Long press", element: element)
    if let cause = shown(cause, self) { run(gestures.onLongPress, by: place, cause) }
  }

  /// The cause while the element is there, and takes touches.
  private func shown(_ element: Element, of screen: Screen, _ cause: Cause) -> Cause? {
    held(element.condition, on: screen, cause).flatMap { held(element.enabled, on: screen, $0) }
  }

  /// The cause while a condition holds, where there is one.
  private func held(_ condition: Condition?, on screen: Screen, _ cause: Cause) -> Cause? {
    guard let condition else { return cause }
    return cause.assuming(condition, true, in: app, screen.parameters)
  }

  /// A button takes the alert away, and then acts for the screen that showed it.
  private mutating func visit(_ alert: Alert, _ place: Place) {
    for actor in actors(of: place) {
      for button in alert.buttons {
        let text = Words.text(button.title, parameters(of: actor), in: app)
        let cause = Cause(place, .alertButton, text, element: button.id)
        let leadsOn = run(button.actions, by: actor, cause)
        if !leadsOn, !button.actions.contains(.leave) {
          link(place, actor, .dismiss, NavigationGraph.TransitionStyle(.alert), cause)
        }
      }
    }
  }
}
