/// The assignment of flows to clients.
enum FlowMix {
  /// Each plan as often as its weight, evenly interleaved (smooth weighted round robin).
  static func order(of plans: [FlowPlan]) -> [FlowPlan] {
    let total = plans.reduce(0) { $0 + $1.weight }
    var credits = plans.map { _ in 0 }
    return (0..<total).map { _ in
      for index in plans.indices { credits[index] += plans[index].weight }
      let next = credits.indices.max { (credits[$0], $1) < (credits[$1], $0) } ?? 0
      credits[next] -= total
      return plans[next]
    }
  }
}
