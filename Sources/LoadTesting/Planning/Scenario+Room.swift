extension Scenario {
  /// Makes sure that each flow has room for all of its clients at some time.
  ///
  /// - Throws: The first that has none.
  package func check(_ plans: [FlowPlan]) throws(PlanError) {
    let most = stages.map(\.clients).max() ?? 0
    guard let plan = plans.first(where: { $0.size > max(1, most) }) else { return }
    throw PlanError(
      description: "'\(plan.name)' drives \(plan.size) clients at once, and no stage has more than "
        + "\(most)")
  }
}
