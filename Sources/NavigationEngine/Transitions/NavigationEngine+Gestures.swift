extension NavigationEngine {
  mutating func follow(_ gesture: Gesture, into events: inout [Event]) {
    if let refusal = refusalOfTouches { return reject(refusal, &events) }
    if case .began(let kind) = gesture { return begin(kind, into: &events) }
    guard let index = state.transitions.lastIndex(where: { $0.gestureExpires != nil }) else {
      return reject(.noGesture, &events)
    }
    switch gesture {
    case .began: return
    case .moved(let progress): drag(index, to: progress, into: &events)
    case .ended:
      let progress = state.transitions[index].progress
      release(index, finishing: progress >= Gesture.commitProgress, into: &events)
    case .cancelled: release(index, finishing: false, into: &events)
    }
  }

  /// Lets go of what a finger leads, as where something takes the touches away.
  mutating func cancelGesture(into events: inout [Event]) {
    guard let index = state.transitions.lastIndex(where: { $0.gestureExpires != nil }) else {
      return
    }
    release(index, finishing: false, into: &events)
  }

  /// Gives up a gesture that has come to a stop for too long.
  mutating func giveUpGesture(of index: Int, into events: inout [Event]) {
    let first = events.count
    release(index, finishing: false, into: &events)
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

  private mutating func drag(_ index: Int, to progress: Int32, into events: inout [Event]) {
    guard (0...Animation.fullProgress).contains(progress) else {
      return reject(.invalidProgress, &events)
    }
    guard let frame = state.transitions[index].drag(to: progress, at: now) else { return }
    emit(.progress(state.transitions[index].id, frame: frame, progress: progress), &events)
  }

  private mutating func release(_ index: Int, finishing: Bool, into events: inout [Event]) {
    let release = state.transitions[index].release(
      finishing: finishing, at: now, speed: state.animationSpeed)
    emit(.transitionReleased(release), &events)
  }
}
