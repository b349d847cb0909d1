import NavigationEngine

// Routes, what leads to them, and the work that screens start.
extension Rejection {
  func routeMessage(in app: App) -> String {
    switch self {
    case .alreadyCurrent(let route): "The root shows \(part(of: route, in: app)) already."
    case .sameTarget(let route):
      "The swap under way leads to \(part(of: route, in: app)) already."
    case .alreadyQueued(let route): "\(app.routes[route].name) waits for the swap under way."
    case .routeQueueFull(let route):
      "Too many swaps wait already; \(app.routes[route].name) was not taken."
    case .routeLoop(let route):
      "Parts that route as they load lead round in circles; "
        + "\(app.routes[route].name) was not taken."
    case .noSuchRoute(let route):
      "The app has no route \(quoted(route)); it has \(list(app.routes.map(\.name)))."
    case .wrongArguments(let route): wrongArguments(app.routes[route])
    case .requirementNotMet(let route): requirement(of: app.routes[route], in: app)
    case .anotherPending(let route):
      "Another route waits for its moment and keeps its place; "
        + "\(app.routes[route].name) was not taken."
    case .alreadyPending(let route):
      "\(app.routes[route].name) waits for its moment with the same data already."
    case .alreadyShown(let route): "All that \(app.routes[route].name) leads to is shown already."
    default: reason
    }
  }

  func arrivalMessage(in app: App) -> String {
    switch self {
    case .noSuchLink(let link):
      "No link of the app fits \(quoted(link)); it opens \(list(app.linkExamples))."
    case .noSuchShortcut(let shortcut):
      "The app's icon has no entry \(quoted(shortcut)) now; the app knows "
        + "\(list(app.shortcuts.map(\.id)))."
    case .unknownNotification:
      "No rule of the app fits the notification; they look for \(list(app.notificationPaths))."
    default: reason
    }
  }

  func workMessage(in app: App) -> String {
    switch self {
    case .noSuchSessionKey(let key):
      "The app has no session entry \(quoted(key)); it has \(list(app.session.map(\.key)))."
    case .wrongType(let index):
      "\(app.session[index].key) is \(app.session[index].initial.type.words); "
        + "it takes no other value."
    case .screenLeft(let timer):
      "The screen is on its way out; \u{201c}\(app.timers[timer].name)\u{201d} was not started."
    case .tooManyTimers(let timer):
      "As many timers run as may; \(quoted(app.timers[timer].name)) was not started."
    case .noSuchService(let service):
      "The app has no service \(quoted(service)); it has \(list(app.services.map(\.name)))."
    case .tooManyCalls(let service):
      "As many calls wait for an answer as may; \(app.services[service].name) was not called."
    case .ownerGone(let service):
      "\(app.services[service].name) answers to a screen that has left; nothing follows."
    default: reason
    }
  }

  private func part(of route: RouteIndex, in app: App) -> String {
    app.routes[route].part.map { app.parts[$0].name } ?? app.routes[route].name
  }

  private func wrongArguments(_ route: Route) -> String {
    if route.parameters.isEmpty { return "\(route.name) takes no data." }
    let parameters = route.parameters.map { "\($0.name) (\($0.type.words))" }
    return "\(route.name) takes \(list(parameters))."
  }

  private func requirement(of route: Route, in app: App) -> String {
    guard let condition = route.requirement?.condition else { return reason }
    return "\(route.name) is followed only while \(app.session[condition.session].key) is "
      + "\(condition.value.text)."
  }
}

extension ValueType {
  /// What values of the type are, for a person.
  var words: String {
    switch self {
    case .string: "a text"
    case .integer: "a whole number"
    case .boolean: "true or false"
    }
  }
}
