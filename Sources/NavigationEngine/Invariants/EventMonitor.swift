/// An independent model of the rules: it sees events alone, never the engine's state.
public struct EventMonitor: Sendable {
  private var parents: [NodeID: NodeID?] = [:]
  private var announced: [NodeID: NodeID?] = [:]
  private var appearance: [NodeID: Appearance] = [:]
  private var presented: Set<NodeID> = []
  private var freed: Set<NodeID> = []
  private var openTransitions: [TransitionID: Int32] = [:]
  private var ledTransitions: Set<TransitionID> = []
  private var returningTransitions: Set<TransitionID> = []
  private var closedTransitions: Set<TransitionID> = []
  private var lastTime: Int64 = 0
  private var routes = RouteMonitor()

  /// Creates a monitor for a stream that begins.
  public init() {}

  /// Takes in one event.
  ///
  /// - Throws: The rule that the event breaks.
  public mutating func observe(_ event: Event) throws(InvariantViolation) {
    guard event.time >= lastTime else {
      throw .init(rule: .timeIsMonotone, detail: "\(event.body) at \(event.time)")
    }
    lastTime = event.time
    try routes.observe(event)
    if let subject = event.subject, freed.contains(subject.node) {
      throw .init(rule: .nothingAfterFreed, detail: "\(event.body)")
    }
    switch event.body {
    case .willMove(let subject, let parent):
      guard announced.updateValue(parent, forKey: subject.node) == nil else {
        throw .init(rule: .movesArePaired, detail: "second \(event.body)")
      }
      if let parent { parents[subject.node] = parent }
    case .didMove(let subject, let parent):
      guard let expected = announced.removeValue(forKey: subject.node), expected == parent else {
        throw .init(rule: .movesArePaired, detail: "unannounced \(event.body)")
      }
      parents[subject.node] = parent
    case .willAppear(let subject, _):
      try turn(subject, from: [.disappeared, .disappearing], to: .appearing)
    case .didAppear(let subject, _):
      try turn(subject, from: [.appearing], to: .appeared)
    case .willDisappear(let subject, _):
      try turn(subject, from: [.appeared, .appearing], to: .disappearing)
    case .didDisappear(let subject, _):
      try turn(subject, from: [.disappearing], to: .disappeared)
    case .currentChanged(_, let new):
      guard let parent = parents[new], parent != nil else {
        throw .init(rule: .currentIsChild, detail: "\(event.body)")
      }
    case .presented(let subject, _, _, _), .dismissed(let subject), .freed(let subject):
      try observePresentation(event, of: subject.node)
    case .stackChanged(_, let stack):
      guard Set(stack).count == stack.count else {
        throw .init(rule: .stacksHoldScreensOnce, detail: "\(event.body)")
      }
    case .transitionBegan, .progress, .transitionReleased, .transitionEnded:
      try observeTransition(event)
    case .appTerminated:
      parents = [:]
      announced = [:]
      appearance = [:]
      presented = []
    default:
      break
    }
  }

  private mutating func observePresentation(
    _ event: Event, of node: NodeID
  ) throws(InvariantViolation) {
    let isPaired: Bool
    switch event.body {
    case .presented: isPaired = presented.insert(node).inserted
    case .dismissed: isPaired = presented.remove(node) != nil
    default:
      isPaired = !presented.contains(node)
      freed.insert(node)
    }
    guard isPaired else {
      throw .init(rule: .presentationsArePaired, detail: "\(event.body)")
    }
  }

  private mutating func turn(
    _ subject: Subject, from allowed: [Appearance], to next: Appearance
  ) throws(InvariantViolation) {
    let before = appearance[subject.node] ?? .disappeared
    guard allowed.contains(before) else {
      throw .init(
        rule: .appearanceAlternates, detail: "\(subject) goes from \(before) to \(next)")
    }
    appearance[subject.node] = next
  }

  /// A finger may go to and fro; what it lets go of goes one way.
  private func isAllowed(_ id: TransitionID, from before: Int32, to progress: Int32) -> Bool {
    if ledTransitions.contains(id) { return true }
    return returningTransitions.contains(id) ? progress <= before : progress >= before
  }

  private mutating func observeTransition(_ event: Event) throws(InvariantViolation) {
    switch event.body {
    case .transitionBegan(let transition):
      guard openTransitions.updateValue(0, forKey: transition.id) == nil,
        !closedTransitions.contains(transition.id)
      else { throw .init(rule: .transitionsEndOnce, detail: "\(transition.id) began twice") }
      if transition.gesture != nil { ledTransitions.insert(transition.id) }
    case .progress(let id, _, let progress):
      guard let before = openTransitions[id], isAllowed(id, from: before, to: progress) else {
        throw .init(rule: .progressIsMonotone, detail: "\(event.body)")
      }
      openTransitions[id] = progress
    case .transitionReleased(let release):
      ledTransitions.remove(release.transition)
      if !release.finishing { returningTransitions.insert(release.transition) }
    case .transitionEnded(let id, _):
      guard openTransitions.removeValue(forKey: id) != nil else {
        throw .init(rule: .transitionsEndOnce, detail: "\(id) ended without a begin")
      }
      closedTransitions.insert(id)
    default:
      break
    }
  }
}

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
