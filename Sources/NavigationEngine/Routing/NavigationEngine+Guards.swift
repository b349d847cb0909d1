// A screen with a guard asks before it is left: the request is held until the alert is answered.
extension NavigationEngine {
  /// In a button of a guard's alert: what is held goes on as soon as the alert is gone.
  mutating func leave() {
    guard state.held != nil else { return reject(.nothingHeld) }
    state.held?.isReleased = true
  }

  /// The first screen, from the top, that would go with a plan and has not asked yet.
  func guardedScreen(before plan: Plan, asked: [NodeID]) -> NodeID? {
    guard app.hasQuestions else { return nil }
    return leaving(by: plan).first { asks($0) && !asked.contains($0) }
  }

  /// Whether any live screen would ask before it is left.
  var hasQuestions: Bool { app.hasQuestions && state.nodes.contains { asks($0.id) } }

  /// Presents the question, and keeps the request for the answer.
  mutating func hold(_ request: Request, for screen: NodeID, asked: [NodeID]) -> RequestResult {
    guard let node = state.node(screen), case .screen(let type) = node.kind,
      let alert = app.screens[type].leavingGuard?.alert
    else { preconditionFailure("\(screen) has nothing to ask in \(state)") }
    // One question at a time: what else would remove the screen meanwhile is refused.
    if state.held != nil { return .refused(Rejection(.askedBeforeLeaving, .alert(alert))) }
    let question = Request.alert(alert, node.arguments, from: screen)
    let outcome = attempt(question)
    guard outcome == .done, let modal = state.modals.last else { return outcome }
    state.held = HeldRequest(
      question: modal.node, alert: alert, request: request, asked: asked + [screen])
    return .asked(alert)
  }

  /// A question that went away without an answer that lets go leaves nothing to go on with.
  mutating func dropUnansweredRequest() {
    guard let held = state.held, !held.isReleased, state.node(held.question) == nil
    else { return }
    state.held = nil
    if case .showPath(let stack, _) = held.request { takeBackPath(of: stack) }
    if case .dismissItem(let node) = held.request { takeBackItem(of: node) }
    guard let progress = state.following else { return }
    state.following = nil
    emit(
      .route(
        .step(
          progress.request, step: progress.nextStep,
          .refused(Rejection(.askedBeforeLeaving, .alert(held.alert))))))
  }

  /// Carries out what a question held.
  mutating func resume(_ held: HeldRequest) {
    state.held = nil
    if state.following != nil { return followSteps(asked: held.asked) }
    if case .route(let request) = held.request {
      return follow(request, from: .code, asked: held.asked)
    }
    report(attempt(held.request, asked: held.asked))
  }

  private func asks(_ id: NodeID) -> Bool {
    guard let place = state.place(of: id), case .screen(let type) = state.nodes[place].kind,
      let question = app.screens[type].leavingGuard
    else { return false }
    switch question.when {
    case .always: return true
    case .edited: return state.nodes[place].fields.contains { !$0.text.isEmpty }
    case .condition(let condition):
      return condition.holds(in: state.session, with: state.nodes[place].arguments)
    }
  }

  /// The screens that go when a plan is carried out, the uppermost first.
  private func leaving(by plan: Plan) -> [NodeID] {
    switch plan.change {
    case .child, .window:
      return state.modals.reversed().flatMap { state.screens(in: $0.node) }
        + state.screens(in: plan.old)
    case .stack(let below):
      let stays = (below + [plan.new]).compactMap { new in
        if case .existing(let node) = new { node } else { nil }
      }
      let stack = state.node(plan.container)?.stack ?? []
      return stack.reversed().filter { !stays.contains($0) }
    case .dismissal(let nodes): return nodes.flatMap { state.screens(in: $0) }
    case .tab, .presentation, .detent: return []
    }
  }
}

extension State {
  /// The screens in a view controller, the uppermost first and the visible tab before the others.
  func screens(in id: NodeID) -> [NodeID] {
    guard let node = node(id) else { return [] }
    let visible = visibleChild(of: node)
    switch node.kind {
    case .screen: return [id]
    case .navigation: return node.stack.reversed()
    case .tabs:
      let others = node.tabs.filter { $0 != visible }
      return ([visible].compactMap { $0 } + others).flatMap { screens(in: $0) }
    case .root, .alert: return []
    }
  }
}
