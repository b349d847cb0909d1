import JSON
import NavigationEngine

extension JSONWriter {
  /// Writes how far a route came that was asked for.
  mutating func route(_ event: RouteEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .queued(let request):
      open("routeQueued")
      members(of: request, vocabulary)
    case .taken(let request):
      open("routeTaken")
      members(of: request, vocabulary)
    case .requested(let request, let origin):
      open("routeRequested")
      members(of: request, vocabulary)
      key("origin")
      string(origin.rawValue)
    case .pending(let pending):
      open("routePending")
      members(of: pending, vocabulary)
    case .resumed(let request):
      open("routeResumed")
      members(of: request, vocabulary)
    case .superseded(let request):
      open("routeSuperseded")
      members(of: request, vocabulary)
    case .expired(let request):
      open("routeExpired")
      members(of: request, vocabulary)
    case .step(let request, let step, let result):
      open("routeStep")
      members(of: request, vocabulary)
      routeStep(step, of: vocabulary.app.routes[request.route], result, vocabulary)
    case .completed(let request):
      open("routeCompleted")
      members(of: request, vocabulary)
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

  /// Writes what became of a screen's timer or of its call of a service.
  mutating func work(_ event: WorkEvent, _ vocabulary: AppVocabulary) {
    switch event {
    case .timerStarted(let timer):
      open("timerStarted")
      members(of: timer, vocabulary)
      due(timer.due)
    case .timerFired(let timer):
      open("timerFired")
      members(of: timer, vocabulary)
    case .timerCancelled(let timer):
      open("timerCancelled")
      members(of: timer, vocabulary)
    case .callStarted(let call):
      open("callStarted")
      members(of: call, vocabulary)
      due(call.due)
    case .callAnswered(let call):
      open("callAnswered")
      members(of: call, vocabulary)
    case .callCancelled(let call):
      open("callCancelled")
      members(of: call, vocabulary)
    }
    raw("}")
  }

  mutating func members(of timer: RunningTimer, _ vocabulary: AppVocabulary) {
    key("timer")
    integer(timer.id)
    key("name")
    raw(vocabulary.timerNames[timer.definition])
    key("owner")
    integer(timer.owner.rawValue)
  }

  mutating func members(of call: RunningCall, _ vocabulary: AppVocabulary) {
    key("call")
    integer(call.id)
    key("service")
    raw(vocabulary.serviceNames[vocabulary.app.calls[call.definition].service])
    key("owner")
    integer(call.owner.rawValue)
    key("outcome")
    string(call.outcome.rawValue)
  }

  mutating func due(_ time: Int64) {
    key("due")
    integer(time)
  }
}
