extension NavigationEngine {
  mutating func follow(_ gesture: Gesture, into events: inout [Event]) {
    if let refusal = refusalOffScreen { return reject(refusal, &events) }
    if case .began(let kind) = gesture { return begin(kind, into: &events) }
    guard case .gesture = state.transition?.drive else { return reject(.noGesture, &events) }
    switch gesture {
    case .began: return
    case .moved(let progress): drag(to: progress, into: &events)
    case .ended:
      let progress = state.transition?.progress ?? 0
      release(finishing: progress >= Gesture.commitProgress, into: &events)
    case .cancelled: release(finishing: false, into: &events)
    }
  }

  /// Gives up a gesture that has come to a stop for too long.
  mutating func giveUpGesture(into events: inout [Event]) {
    let first = events.count
    release(finishing: false, into: &events)
    finishStep(from: first, &events)
  }

  private mutating func begin(_ kind: Gesture.Kind, into events: inout [Event]) {
    if state.transition != nil { return reject(.transitionInProgress, &events) }
    switch kind {
    case .edgeSwipe: beginPop(into: &events)
    case .pullDown: beginDismissal(into: &events)
    }
  }

  private mutating func beginPop(into events: inout [Event]) {
    guard let top = state.topScreen?.id else { return reject(.nothingToDrag, &events) }
    let request = Request.pop(from: top, animated: true)
    guard case .plan(var plan) = NavigationContainer.plan(request, app: app, state: state) else {
      return reject(.nothingToDrag, &events)
    }
    plan.order = .draggedPop
    plan.gesture = .edgeSwipe
    lead(plan, for: request, into: &events)
  }

  private mutating func beginDismissal(into events: inout [Event]) {
    guard let modal = state.modals.last, modal.style == .sheet,
      var plan = ModalContainer.dismissTop(animated: true, state: state)
    else { return reject(.nothingToDrag, &events) }
    guard modal.isDismissible else { return reject(.notDismissible, &events) }
    plan.order = .draggedDismissal
    plan.gesture = .pullDown
    lead(plan, for: .dismiss(from: modal.node, animated: true), into: &events)
  }

  private mutating func lead(_ plan: Plan, for request: Request, into events: inout [Event]) {
    if let screen = screenThatAsks(before: plan, asked: []) {
      return report(hold(request, for: screen, asked: [], into: &events), &events)
    }
    carryOut(plan, into: &events)
  }

  private mutating func drag(to progress: Int32, into events: inout [Event]) {
    guard (0...Animation.fullProgress).contains(progress) else {
      return reject(.invalidProgress, &events)
    }
    guard let transition = state.transition else { return }
    let isMoved = progress != transition.progress
    let frame = state.transition?.drag(to: progress, at: now) ?? 0
    if isMoved { emit(.progress(transition.id, frame: frame, progress: progress), &events) }
  }

  private mutating func release(finishing: Bool, into events: inout [Event]) {
    state.transition?.release(finishing: finishing, at: now)
    guard let transition = state.transition else { return }
    emit(
      .transitionReleased(transition.id, finishing: finishing, frames: transition.frames), &events)
  }
}
