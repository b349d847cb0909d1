import NavigationEngine

extension Transcript {
  func describeRoute(_ body: Event.Body) -> String {
    switch body {
    case .routeRequested(let request, let origin):
      "requested \(words(request)) by \(origin.rawValue)"
    case .routePending(let pending): "pending \(words(pending.request))"
    case .routeResumed(let request): "resumed \(words(request))"
    case .routeSuperseded(let request): "superseded \(words(request))"
    case .routeExpired(let request): "expired \(words(request))"
    case .routeStep(let request, let step, let result):
      "step \(app.routes[request.route].steps[step].name) \(words(result))"
    case .routeCompleted(let request): "completed \(words(request))"
    case .argumentsChanged(let subject, let arguments):
      "arguments of \(name(subject.node))\(list(arguments))"
    case .moduleConfigured(let screen, let names):
      "configured \(app.screens[screen].name) with \(names.joined(separator: ", "))"
    case .bannerShown(let notification): "banner \(notification.title)"
    case .bannerHidden: "banner hidden"
    default: describeDevice(body)
    }
  }

  private func words(_ request: RouteRequest) -> String {
    app.routes[request.route].name + list(request.arguments)
  }

  private func words(_ result: RouteStepResult) -> String {
    switch result {
    case .done: "done"
    case .alreadyThere: "already there"
    case .refused(let rejection): "refused: \(rejection.reason)"
    }
  }
}

extension Event.Body {
  /// Whether a person or a router would speak of it.
  var isInStory: Bool {
    switch self {
    case .willMove, .didMove, .didLoad, .frameSet, .viewAdded, .viewRemoved, .willAppear,
      .didAppear, .willDisappear, .didDisappear, .progress, .navigationCreated, .tabsCreated,
      .rootCreated, .alertCreated:
      false
    default: true
    }
  }
}
