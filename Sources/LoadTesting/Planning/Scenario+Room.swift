extension Scenario {
  /// Checks that at least one stage has enough clients for each flow.
  ///
  /// - Throws: `PlanError` for the first flow that never gets enough.
  package func check(_ plans: [FlowPlan]) throws(PlanError) {
    let most = stages.map(\.clients).max() ?? 0
    guard let plan = plans.first(where: { $0.size > max(1, most) }) else { return }
    throw PlanError(
      description: "'\(plan.name)' drives \(plan.size) clients at once, and no stage has more than "
        + "\(most)")
  }
}
