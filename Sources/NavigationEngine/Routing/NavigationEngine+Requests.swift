extension NavigationEngine {
  private static let planners = [NavigationContainer.plan, TabContainer.plan, ModalContainer.plan]

  /// Carries out a request, or says why it is not carried out.
  mutating func perform(_ request: Request, into events: inout [Event]) {
    let outcome = attempt(request, into: &events)
    if ignoresSilently(request, outcome) { return ignore(request, into: &events) }
    report(outcome, &events)
  }

  /// Says why a request was not carried out, where it was not.
  mutating func report(_ outcome: Outcome, _ events: inout [Event]) {
    switch outcome {
    case .done: return
    case .asked(let alert): reject(.askedBeforeLeaving(alert), &events)
    case .refused(let rejection): reject(rejection, &events)
    }
  }

  /// Asks the containers, from the innermost to the root, and carries out the first plan.
  ///
  /// The caller says what a refusal means. Screens in `asked` have let go of what they guard.
  mutating func attempt(
    _ request: Request, asked: [NodeID] = [], into events: inout [Event]
  ) -> Outcome {
    for planner in Self.planners + [app.strategy.partContainer] {
      switch planner(request, app, state) {
      case .notMine: continue
      case .rejected(let rejection): return .refused(rejection)
      case .plan(let plan):
        if let screen = screenThatAsks(before: plan, asked: asked) {
          return hold(request, for: screen, asked: asked, into: &events)
        }
        carryOut(withBuiltLink(plan, request), into: &events)
        return .done
      }
    }
    preconditionFailure("no container answers \(request)")
  }
}
