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
    case .ended(let velocity):
      let isFlick = velocity.magnitude >= Gesture.flickVelocity.magnitude
      let isPastMiddle = state.transitions[index].progress >= Gesture.commitProgress
      release(index, finishing: isFlick ? velocity > 0 : isPastMiddle)
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
    if state.isMoving { return reject(.transitionInProgress) }
    switch kind {
    case .edgeSwipe: beginPop(by: kind)
    case .contentSwipe:
      guard app.profile.popArea == .content else { return reject(.nothingToDrag) }
      beginPop(by: kind)
    case .pullDown: beginDismissal()
    }
  }

  private mutating func beginPop(by gesture: Gesture.Kind) {
    guard let top = state.topScreen, case .screen(let screen) = top.kind,
      !state.isPartOnStack(top), app.screens[screen].swipesBack
    else { return reject(.nothingToDrag) }
    let request = Request.pop(from: top.id, animated: true)
    guard case .plan(var plan) = NavigationContainer.plan(request, app: app, state: state) else {
      return reject(.nothingToDrag)
    }
    plan.order = .draggedPop
    plan.gesture = gesture
    if let screen = guardedScreen(before: plan, asked: []) {
      // The question stands in the way of the swipe, and then of the path that it asked for.
      if let result = changePath(for: request, by: .swipe) { return report(result) }
      return report(hold(request, for: screen, asked: []))
    }
    carryOut(plan)
  }

  private mutating func beginDismissal() {
    guard let modal = state.modals.last, modal.style == .sheet,
      var plan = ModalContainer.dismissTop(animated: true, state: state)
    else { return reject(.nothingToDrag) }
    let mayGo = modal.isDismissible && guardedScreen(before: plan, asked: []) == nil
    plan.order = mayGo ? .draggedDismissal : .attemptedPull
    plan.gesture = .pullDown
    carryOut(plan)
  }

  /// After a pull at a sheet that did not go: where one of its screens asks, it asks now.
  mutating func askBeforeDismissal() {
    guard !state.isCarryingOutOrder, let modal = state.modals.last, modal.isDismissible,
      let plan = ModalContainer.dismissTop(animated: true, state: state),
      let screen = guardedScreen(before: plan, asked: [])
    else { return }
    let result = hold(.dismiss(from: modal.node, animated: true), for: screen, asked: [])
    if case .refused(let rejection) = result { reject(rejection) }
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
    if state.transitions[index].isAttempt {
      emit(.containment(.attemptedToDismiss(subject(state.transitions[index].from))))
    }
  }
}
