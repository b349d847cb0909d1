extension NavigationEngine {
  mutating func follow(_ gesture: Gesture) {
    if let refusal = refusalOfTouches { return reject(refusal) }
    if case .began(let kind, let screen) = gesture { return begin(kind, on: screen) }
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

  private mutating func begin(_ kind: Gesture.Kind, on screenName: String?) {
    if state.isMoving { return reject(.transitionInProgress) }
    if let refusal = refusal(ofTouchOn: screenName) { return reject(refusal) }
    switch kind {
    case .edgeSwipe: beginPop(by: kind, on: screenName)
    case .contentSwipe:
      guard app.profile.popArea == .content else { return reject(.nothingToDrag) }
      beginPop(by: kind, on: screenName)
    case .pullDown:
      if let plan = SheetContainer.next(larger: false, state: state) {
        pull(plan, by: kind)
      } else {
        beginDismissal()
      }
    case .pullUp:
      guard let plan = SheetContainer.next(larger: true, state: state) else {
        return reject(.nothingToDrag)
      }
      pull(plan, by: kind)
    }
  }

  private mutating func pull(_ plan: Plan, by gesture: Gesture.Kind) {
    var plan = plan
    plan.gesture = gesture
    carryOut(plan)
  }

  /// Pops the uppermost screen from which a finger can lead back, or the one that is named.
  private mutating func beginPop(by gesture: Gesture.Kind, on screenName: String?) {
    for screen in state.touchableScreens where isNamed(screenName, screen) {
      let request = Request.pop(from: screen.id, animated: true)
      guard allowsSwipeBack(screen),
        case .plan(let plan) = NavigationContainer.plan(request, app: app, state: state)
      else { continue }
      return beginPop(plan, request, by: gesture)
    }
    reject(.nothingToDrag)
  }

  /// Whether a finger may lead back from a screen, where something stands below it.
  private func allowsSwipeBack(_ screen: Node) -> Bool {
    guard case .screen(let type) = screen.kind else { return false }
    return app.screens[type].isPoppedByFinger(in: state.session, with: screen.arguments)
      && !state.isPartOnStack(screen)
  }

  /// Whether a finger leads back from the screen that a person looks at, once nothing moves.
  public var canSwipeBack: Bool {
    guard let place = state.placeOfVisibleScreen else { return false }
    return canPop(state.nodes[place].id) && allowsSwipeBack(state.nodes[place])
  }

  /// Whether a finger pulls away what is presented on top, once nothing moves; a question may come
  /// before that.
  public var canPullAway: Bool {
    guard state.prompt == nil, let modal = state.modals.last else { return false }
    return takesPulls(modal) && letsGo(modal)
  }

  private func takesPulls(_ modal: PresentedModal) -> Bool {
    modal.style == .sheet || isDismissedByFinger(modal)
  }

  private mutating func beginPop(_ pop: Plan, _ request: Request, by gesture: Gesture.Kind) {
    var plan = pop
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
    guard let modal = state.modals.last, takesPulls(modal),
      var plan = ModalContainer.dismissTop(animated: true, state: state)
    else { return reject(.nothingToDrag) }
    let mayGo = letsGo(modal) && guardedScreen(before: plan, asked: []) == nil
    let dismissal: Order = modal.style == .fullScreen ? .draggedFullScreen : .draggedDismissal
    plan.order = mayGo ? dismissal : .attemptedPull
    plan.gesture = .pullDown
    carryOut(plan)
  }

  /// After a pull at a sheet that did not go: the screen on top of it does what it does then, and
  /// where one of its screens asks before it is left, it asks.
  mutating func answerAttempt(at sheet: NodeID) {
    guard !state.isCarryingOutOrder, state.modals.last?.node == sheet else { return }
    if let screen = state.topScreen, case .screen(let type) = screen.kind {
      run(app.screens[type].onAttemptToDismiss, by: screen.id)
    }
    guard !state.isBusy, let modal = state.modals.last, modal.node == sheet, letsGo(modal),
      let plan = ModalContainer.dismissTop(animated: true, state: state),
      let screen = guardedScreen(before: plan, asked: [])
    else { return }
    let result = hold(.dismiss(from: modal.node, animated: true), for: screen, asked: [])
    if case .refused(let rejection) = result { reject(rejection) }
  }

  /// Dismisses by the app's code, also what a finger pulls at, or what goes back after that: the
  /// pull ends where it began, and the sheet goes by itself.
  mutating func dismiss(_ request: Request, asked: [NodeID]) {
    let before = self
    guard let pull = state.transitions.last, pull.isPull, pull.leadsBack,
      !state.isCarryingOutOrder
    else { return perform(request, asked: asked) }
    complete(pull, finished: false)
    let result = attempt(request, asked: asked)
    if case .refused = result { self = before }
    report(result)
  }

  private mutating func drag(_ index: Int, to progress: Int32) {
    guard (0...Animation.fullProgress).contains(progress) else {
      return reject(.invalidProgress)
    }
    guard let frame = state.transitions[index].drag(to: progress, at: now) else { return }
    emit(.transition(.progress(state.transitions[index].id, frame: frame, progress: progress)))
  }

  mutating func release(_ index: Int, finishing: Bool) {
    let pulled = finishing ? pulledSheet(by: state.transitions[index]) : nil
    if let pulled, state.transitions[index].scene.completion.isEmpty, letsGo(pulled),
      let plan = ModalContainer.dismissTop(animated: true, state: state),
      guardedScreen(before: plan, asked: []) == nil
    {
      // What held it when the finger began has let go meanwhile.
      complete(state.transitions[index], finished: false)
      return carryOut(plan)
    }
    let release = state.transitions[index].release(
      finishing: finishing && pulled.map(letsGo) ?? true, isWanted: finishing, at: now,
      speed: state.animationSpeed)
    call(release.finishing ? .finish : .cancel, in: state.transitions[index].scene)
    emit(.transition(.released(release)))
    if state.transitions[index].isAttempt {
      emit(.containment(.attemptedToDismiss(subject(state.transitions[index].from))))
    }
  }

  /// The sheet at whose smallest height a finger pulls, where the session decides if it may go:
  /// UIKit asks when the finger leaves, too.
  private func pulledSheet(by transition: Transition) -> PresentedModal? {
    guard transition.gesture == .pullDown, transition.scene.change == .dismissal,
      let modal = state.modals.last, modal.sheet?.definition.dismissibleWhile != nil
    else { return nil }
    return modal
  }
}
