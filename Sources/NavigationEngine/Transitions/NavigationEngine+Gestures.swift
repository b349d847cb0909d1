extension NavigationEngine {
  mutating func follow(_ gesture: Gesture) {
    if let refusal = refusalOfTouches { return reject(refusal) }
    if case .began(let kind) = gesture { return begin(kind) }
    guard let index = state.transitions.lastIndex(where: { $0.gestureExpires != nil }) else {
      return reject(.noGesture)
    }
    switch gesture {
    case .began: return
    case .moved(let progress): drag(index, to: progress)
    case .ended:
      let progress = state.transitions[index].progress
      release(index, finishing: progress >= Gesture.commitProgress)
    case .cancelled: release(index, finishing: false)
    }
  }

  /// Lets go of what a finger leads, as where something takes the touches away.
  mutating func cancelGesture() {
    guard let index = state.transitions.lastIndex(where: { $0.gestureExpires != nil }) else {
      return
    }
    release(index, finishing: false)
  }

  private mutating func begin(_ kind: Gesture.Kind) {
    if state.transition != nil { return reject(.transitionInProgress) }
    switch kind {
    case .edgeSwipe: beginPop()
    case .pullDown: beginDismissal()
    }
  }

  private mutating func beginPop() {
    guard let top = state.topScreen?.id else { return reject(.nothingToDrag) }
    let request = Request.pop(from: top, animated: true)
    guard case .plan(var plan) = NavigationContainer.plan(request, app: app, state: state) else {
      return reject(.nothingToDrag)
    }
    plan.order = .draggedPop
    plan.gesture = .edgeSwipe
    lead(plan, for: request)
  }

  private mutating func beginDismissal() {
    guard let modal = state.modals.last, modal.style == .sheet,
      var plan = ModalContainer.dismissTop(animated: true, state: state)
    else { return reject(.nothingToDrag) }
    guard modal.isDismissible else { return reject(.notDismissible) }
    plan.order = .draggedDismissal
    plan.gesture = .pullDown
    lead(plan, for: .dismiss(from: modal.node, animated: true))
  }

  private mutating func lead(_ plan: Plan, for request: Request) {
    if let screen = guardedScreen(before: plan, asked: []) {
      return report(hold(request, for: screen, asked: []))
    }
    carryOut(plan)
  }

  private mutating func drag(_ index: Int, to progress: Int32) {
    guard (0...Animation.fullProgress).contains(progress) else {
      return reject(.invalidProgress)
    }
    guard let frame = state.transitions[index].drag(to: progress, at: now) else { return }
    emit(.transition(.progress(state.transitions[index].id, frame: frame, progress: progress)))
  }

  mutating func release(_ index: Int, finishing: Bool) {
    let release = state.transitions[index].release(
      finishing: finishing, at: now, speed: state.animationSpeed)
    emit(.transition(.released(release)))
  }
}
