import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes how far a route came that was asked for.
  mutating func route(_ event: RouteEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .queued(let request), .taken(let request), .resumed(let request),
      .superseded(let request), .expired(let request), .completed(let request):
      members(of: request, vocabulary)
    case .requested(let request, let origin):
      members(of: request, vocabulary)
      member("origin", origin.rawValue)
    case .pending(let pending): members(of: pending, vocabulary)
    case .step(let request, let step, let result):
      members(of: request, vocabulary)
      routeStep(step, of: vocabulary.app.routes[request.route], result, vocabulary)
    }
  }

  private mutating func routeStep(
    _ step: Int, of route: Route, _ result: RouteStepResult, _ vocabulary: AppVocabulary
  ) {
    member("step", step)
    if route.steps.indices.contains(step) {
      member("name", route.steps[step].name)
    }
    key("result")
    switch result {
    case .done: raw("\"done\"")
    case .alreadyThere: raw("\"alreadyThere\"")
    case .refused(let rejection):
      raw("\"refused\"")
      member("reason", rejection.reason)
      member("message", rejection.message(in: vocabulary.app))
    }
  }

  /// Writes what became of a screen's timer or of its call of a service.
  mutating func work(_ event: WorkEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .timerStarted(let timer):
      members(of: timer, vocabulary)
      due(timer.due)
    case .timerFired(let timer), .timerCancelled(let timer): members(of: timer, vocabulary)
    case .callStarted(let call):
      members(of: call, vocabulary)
      due(call.due)
    case .callAnswered(let call), .callCancelled(let call): members(of: call, vocabulary)
    }
  }

  mutating func members(of timer: RunningTimer, _ vocabulary: AppVocabulary) {
    member("timer", timer.id)
    key("name")
    raw(vocabulary.timerNames[timer.definition])
    member("owner", timer.owner.rawValue)
  }

  mutating func members(of call: RunningCall, _ vocabulary: AppVocabulary) {
    member("call", call.id)
    key("service")
    raw(vocabulary.serviceNames[vocabulary.app.calls[call.definition].service])
    member("owner", call.owner.rawValue)
    member("outcome", call.outcome.rawValue)
  }

  mutating func due(_ time: Int64) {
    member("due", time)
  }
}
