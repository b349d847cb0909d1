extension NavigationEngine {
  mutating func tap(_ element: String, on screenName: String?, into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
    guard let top = state.topScreen, case .screen(let index) = top.kind else {
      return reject(.noSuchElement(element), &events)
    }
    if let screenName {
      guard app.screens.contains(where: { $0.name == screenName }) else {
        return reject(.noSuchScreen(screenName), &events)
      }
      guard isVisible(screenName) else {
        return reject(.screenNotVisible(screenName), &events)
      }
    }
    if state.transition != nil { return reject(.transitionInProgress, &events) }
    guard let actions = app.screens[index].tapActions(of: element) else {
      let exists = app.screens[index].hasElement(element)
      return reject(exists ? .notTappable(element) : .noSuchElement(element), &events)
    }
    run(actions, by: top.id, into: &events)
  }

  /// Whether a screen of that type has its view in the window now.
  private func isVisible(_ screenName: String) -> Bool {
    state.views.contains { id in
      guard case .screen(let index) = state.node(id)?.kind else { return false }
      return app.screens[index].name == screenName
    }
  }

  mutating func back(into events: inout [Event]) {
    guard state.isRunning, let top = state.topScreen else {
      return reject(.notRunning, &events)
    }
    perform(.pop(from: top.id, animated: true), into: &events)
  }

  mutating func route(named name: String, _ values: [Value], into events: inout [Event]) {
    guard state.isRunning else { return reject(.notRunning, &events) }
    guard let index = app.routes.firstIndex(where: { $0.name == name }) else {
      return reject(.noSuchRoute(name), &events)
    }
    perform(.route(RouteRequest(route: index, arguments: values)), into: &events)
  }
}
