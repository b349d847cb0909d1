public import NavigationEngine

/// The rules that every stream of events keeps, whatever the app does; it shares no code with the
/// engine.
public struct EventMonitor: Sendable {
  private var parents: [NodeID: NodeID?] = [:]
  private var announced: [NodeID: NodeID?] = [:]
  private var appearance: [NodeID: Appearance] = [:]
  private var presented: Set<NodeID> = []
  /// The views of SwiftUI that have appeared.
  private var shown: Set<NodeID> = []
  /// How many heights each sheet has, and the place of the selected one.
  private var detents: [NodeID: (count: Int, selected: Int)] = [:]
  private var freed: Set<NodeID> = []
  private var openTransitions: [TransitionID: Int32] = [:]
  private var ledTransitions: Set<TransitionID> = []
  private var returningTransitions: Set<TransitionID> = []
  private var closedTransitions: Set<TransitionID> = []
  private var animators: [NodeID: AnimatorCall.Step] = [:]
  private var rotation: TransitionID?
  private var size = (width: 0, height: 0)
  private var lastTime: Int64 = 0
  private var routes = RouteMonitor()
  private var life = LifeMonitor()

  public init() {}

  /// Takes in one event.
  ///
  /// - Throws: The rule that the event breaks.
  public mutating func observe(_ event: Event) throws(InvariantViolation) {
    guard event.time >= lastTime else {
      throw .init(rule: .timeIsMonotone, detail: "\(event.body) at \(event.time)")
    }
    lastTime = event.time
    if let subject = event.subject, freed.contains(subject.node) {
      throw .init(rule: .nothingAfterFreed, detail: "\(event.body)")
    }
    switch event.body {
    case .lifecycle(let callback): try observe(callback)
    case .containment(let change): try observe(change)
    case .transition(let transition): try observe(transition)
    case .environment(.rotationBegan(let rotation)): try begin(rotation)
    case .environment(.rotationEnded(let id, _)): try end(id)
    case .environment(.sizeChanged(let width, let height)): size = (width, height)
    case .route(let route): try routes.observe(route)
    case .app(.terminated):
      try life.observe(.terminated)
      routes = RouteMonitor()
      parents = [:]
      announced = [:]
      appearance = [:]
      presented = []
      animators = [:]
      try require(rotation == nil, .transitionsEndOnce, "\(event.body)")
      shown = []
    case .animator(let call): try observe(call)
    case .app(let event): try life.observe(event)
    case .environment, .permission, .systemScreen, .creation, .screen, .work, .fault, .rejected:
      return
    }
  }

  private mutating func observe(_ callback: LifecycleEvent) throws(InvariantViolation) {
    switch callback {
    case .willMove(let subject, let parent):
      guard announced.updateValue(parent, forKey: subject.node) == nil else {
        throw .init(rule: .movesArePaired, detail: "second \(callback)")
      }
      if let parent { parents[subject.node] = parent }
    case .didMove(let subject, let parent):
      guard let expected = announced.removeValue(forKey: subject.node), expected == parent else {
        throw .init(rule: .movesArePaired, detail: "unannounced \(callback)")
      }
      parents[subject.node] = parent
    case .willAppear(let subject, _):
      try turn(subject, from: [.disappeared, .disappearing], to: .appearing)
    case .didAppear(let subject, _): try turn(subject, from: [.appearing], to: .appeared)
    case .willDisappear(let subject, _):
      try turn(subject, from: [.appeared, .appearing], to: .disappearing)
    case .didDisappear(let subject, _):
      try turn(subject, from: [.disappearing], to: .disappeared)
    case .freed(let subject, _):
      try require(
        !presented.contains(subject.node), .presentationsArePaired, "\(callback)")
      freed.insert(subject.node)
    case .onAppear(let subject):
      let isFirst = shown.insert(subject.node).inserted
      try require(
        isFirst && appearance[subject.node] == .appearing, .appearanceAlternates, "\(callback)")
    case .onDisappear(let subject):
      let wasShown = shown.remove(subject.node) != nil
      try require(
        wasShown && appearance[subject.node] == .disappeared, .appearanceAlternates,
        "\(callback)")
    case .didLoad, .frameSet, .viewAdded, .viewRemoved, .isAppearing, .willLayoutSubviews,
      .didLayoutSubviews, .willTransition, .didReceiveMemoryWarning:
      return
    }
  }

  private mutating func observe(_ change: ContainmentEvent) throws(InvariantViolation) {
    switch change {
    case .currentChanged(_, let new):
      let isChild = parents[new].map { $0 != nil } ?? false
      try require(isChild, .currentIsChild, "\(change)")
    case .presented(let subject, _, _, _, let sheet):
      let isFirst = presented.insert(subject.node).inserted
      if let sheet { detents[subject.node] = (sheet.definition.detents.count, sheet.selected) }
      try require(isFirst, .presentationsArePaired, "\(change)")
    case .detentSelected(let subject, let detent, _):
      let known = detents.updateValue(
        (detents[subject.node]?.count ?? 0, detent), forKey: subject.node)
      let isNews = known.map { $0.count > detent && detent >= 0 && $0.selected != detent } ?? false
      try require(
        isNews && presented.contains(subject.node), .presentationsArePaired, "\(change)")
    case .dismissed(let subject):
      detents[subject.node] = nil
      let wasPresented = presented.remove(subject.node) != nil
      try require(wasPresented, .presentationsArePaired, "\(change)")
    case .stackChanged(_, let stack):
      try require(Set(stack).count == stack.count, .stacksHoldScreensOnce, "\(change)")
      // What is back on its stack after a gesture leaves no more.
      for screen in stack where announced[screen] == .some(nil) {
        announced.removeValue(forKey: screen)
      }
    case .tabSelected, .rootChanged, .presentationIgnored, .willShow, .didShow,
      .attemptedToDismiss:
      return
    }
  }

  private func require(
    _ holds: Bool, _ rule: InvariantViolation.Rule, _ detail: @autoclosure () -> String
  ) throws(InvariantViolation) {
    guard holds else { throw .init(rule: rule, detail: detail()) }
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

  private mutating func observe(_ event: TransitionEvent) throws(InvariantViolation) {
    switch event {
    case .began(let transition):
      try begin(transition.id)
      if transition.gesture != nil { ledTransitions.insert(transition.id) }
    case .progress(let id, _, let progress):
      guard let before = openTransitions[id], isAllowed(id, from: before, to: progress) else {
        throw .init(rule: .progressIsMonotone, detail: "\(event)")
      }
      openTransitions[id] = progress
    case .released(let release):
      ledTransitions.remove(release.transition)
      if !release.finishing { returningTransitions.insert(release.transition) }
    case .ended(let id, _): try end(id)
    }
  }

  /// An animator is asked for, called, and told of the end, in UIKit's order.
  private mutating func observe(_ call: AnimatorCall) throws(InvariantViolation) {
    let next = AnimatorCalls.following(animators[call.subject.node])
    try require(next.contains(call.step), .transitionsEndOnce, "\(call)")
    animators[call.subject.node] = call.step == .animationEnded ? nil : call.step
  }

  private mutating func begin(_ id: TransitionID) throws(InvariantViolation) {
    guard openTransitions.updateValue(0, forKey: id) == nil, !closedTransitions.contains(id)
    else { throw .init(rule: .transitionsEndOnce, detail: "\(id) began twice") }
  }

  private mutating func end(_ id: TransitionID) throws(InvariantViolation) {
    guard openTransitions.removeValue(forKey: id) != nil else {
      throw .init(rule: .transitionsEndOnce, detail: "\(id) ended without a begin")
    }
    closedTransitions.insert(id)
    if rotation == id { rotation = nil }
  }

  /// The window has the size to which it turns, and one turn ends before the next one begins.
  private mutating func begin(_ turn: Rotation) throws(InvariantViolation) {
    let isOne = rotation == nil && size.width == turn.width && size.height == turn.height
    try require(isOne, .transitionsEndOnce, "\(turn)")
    try begin(turn.id)
    rotation = turn.id
  }
}

/// The order in which an animator is called.
private enum AnimatorCalls {
  static func following(_ step: AnimatorCall.Step?) -> Set<AnimatorCall.Step> {
    switch step {
    case nil, .animationEnded: [.animationController]
    case .animationController: [.interactionController]
    case .interactionController: [.startInteractiveTransition, .transitionDuration]
    case .startInteractiveTransition: [.transitionDuration]
    case .transitionDuration: [.animateTransition]
    case .animateTransition: [.finish, .cancel, .completeTransition]
    case .finish, .cancel: [.completeTransition]
    case .completeTransition: [.animationEnded]
    }
  }
}

/// What routes may do, seen in events alone.
struct RouteMonitor: Sendable {
  private var queued: [RouteRequest] = []
  private var pending: RouteRequest?
  private var following: (request: RouteRequest, steps: Int)?

  mutating func observe(_ event: RouteEvent) throws(InvariantViolation) {
    switch event {
    case .requested: return
    case .queued(let request):
      try require(!queued.contains(request), .waitingEndsOnce, event)
      queued.append(request)
    case .taken(let request):
      try require(queued.first == request, .waitingEndsOnce, event)
      queued.removeFirst()
    case .pending(let new):
      try require(pending == nil, .waitingEndsOnce, event)
      pending = new.request
    case .resumed(let request), .superseded(let request), .expired(let request):
      try require(pending == request, .waitingEndsOnce, event)
      pending = nil
    case .step(let request, let step, let result):
      let isNext = step == (following?.steps ?? 0) && (following?.request ?? request) == request
      try require(isNext, .stepsAreInOrder, event)
      following = (request, step + 1)
      if case .refused = result { following = nil }
    case .completed(let request):
      try require(following?.request == request, .stepsAreInOrder, event)
      following = nil
    }
  }

  private func require(
    _ holds: Bool, _ rule: InvariantViolation.Rule, _ event: RouteEvent
  ) throws(InvariantViolation) {
    guard !holds else { return }
    let following = following.map { "\($0.request) at step \($0.steps)" } ?? "nothing"
    throw .init(
      rule: rule,
      detail: "\(event), queued \(queued), pending \(String(describing: pending)), "
        + "following \(following)")
  }
}
