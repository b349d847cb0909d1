import NavigationEngine

extension JSONWriter {
  /// Writes how far a route came that was asked for.
  mutating func route(_ body: Event.Body, _ vocabulary: AppVocabulary) {
    switch body {
    case .routeQueued(let request):
      open("routeQueued")
      members(of: request, vocabulary)
    case .routeTaken(let request):
      open("routeTaken")
      members(of: request, vocabulary)
    case .routeRequested(let request, let origin):
      open("routeRequested")
      members(of: request, vocabulary)
      key("origin")
      string(origin.rawValue)
    case .routePending(let pending):
      open("routePending")
      members(of: pending, vocabulary)
    case .routeResumed(let request):
      open("routeResumed")
      members(of: request, vocabulary)
    case .routeSuperseded(let request):
      open("routeSuperseded")
      members(of: request, vocabulary)
    case .routeExpired(let request):
      open("routeExpired")
      members(of: request, vocabulary)
    case .routeStep(let request, let step, let result):
      open("routeStep")
      members(of: request, vocabulary)
      routeStep(step, of: vocabulary.app.routes[request.route], result, vocabulary)
    case .routeCompleted(let request):
      open("routeCompleted")
      members(of: request, vocabulary)
    default: return
    }
    raw("}")
  }

  private mutating func routeStep(
    _ step: Int, of route: Route, _ result: RouteStepResult, _ vocabulary: AppVocabulary
  ) {
    key("step")
    integer(step)
    if route.steps.indices.contains(step) {
      key("name")
      string(route.steps[step].name)
    }
    key("result")
    switch result {
    case .done: raw("\"done\"")
    case .alreadyThere: raw("\"alreadyThere\"")
    case .refused(let rejection):
      raw("\"refused\"")
      key("reason")
      string(rejection.reason)
      key("message")
      string(rejection.message(in: vocabulary.app))
    }
  }
}
