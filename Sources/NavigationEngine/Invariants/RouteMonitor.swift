/// What routes may do, seen in events alone.
struct RouteMonitor: Sendable {
  private var queued: [RouteRequest] = []
  private var pending: RouteRequest?
  private var following: (request: RouteRequest, steps: Int)?

  mutating func observe(_ event: Event) throws(InvariantViolation) {
    switch event.body {
    case .routeQueued, .routeTaken: try observeQueue(event)
    case .routePending, .routeResumed, .routeSuperseded, .routeExpired: try observeSlot(event)
    case .routeStep, .routeCompleted: try observeSteps(event)
    case .appTerminated: self = RouteMonitor()
    default: return
    }
  }

  private mutating func observeQueue(_ event: Event) throws(InvariantViolation) {
    switch event.body {
    case .routeQueued(let request) where !queued.contains(request): queued.append(request)
    case .routeTaken(let request) where queued.first == request: queued.removeFirst()
    default: throw .init(rule: .waitingEndsOnce, detail: "\(event.body), queued \(queued)")
    }
  }

  private mutating func observeSlot(_ event: Event) throws(InvariantViolation) {
    switch event.body {
    case .routePending(let new) where pending == nil: pending = new.request
    case .routeResumed(let request) where pending == request: pending = nil
    case .routeSuperseded(let request) where pending == request: pending = nil
    case .routeExpired(let request) where pending == request: pending = nil
    default:
      throw .init(
        rule: .waitingEndsOnce, detail: "\(event.body), not \(String(describing: pending))")
    }
  }

  private mutating func observeSteps(_ event: Event) throws(InvariantViolation) {
    switch event.body {
    case .routeStep(let request, let step, let result)
    where step == (following?.steps ?? 0) && (following?.request ?? request) == request:
      following = (request, step + 1)
      if case .refused = result { following = nil }
    case .routeCompleted(let request) where following?.request == request: following = nil
    default:
      throw .init(
        rule: .stepsAreInOrder, detail: "\(event.body), after \(String(describing: following))")
    }
  }
}
