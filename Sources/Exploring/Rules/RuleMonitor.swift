import NavigationEngine

/// Follows a run, and tells when a rule of the app file is broken.
struct RuleMonitor {
  private let app: App
  private let rule: AppRule
  private var reachability: Reachability
  /// What is owed, with what has come in since; nil where nothing is.
  private var debt: (due: Int64, occasions: [Proposition])?
  /// Until when what is demanded has to hold, and what was the first such time; nil where it has
  /// not.
  private var span: (end: Int64, first: Int64)?

  /// - Returns: Nil for what is no rule of the app file.
  init?(_ rule: NavigationBug.Rule, app: App, table: InputTable) {
    guard case .stated(let rule) = rule else { return nil }
    self.app = app
    self.rule = rule
    reachability = Reachability(app: app, table: table)
  }

  /// Takes in what happened at one moment; whether the rule is broken then.
  mutating func take(
    _ command: Command?, _ events: [Event], from before: NavigationEngine,
    to after: NavigationEngine
  ) -> Bool {
    if let command, command.isRefused(events[...]) { return false }
    let answers = events.compactMap { app.occasion(of: $0) }
    if let command, command.isInput { (debt, span) = (nil, nil) }
    debt?.occasions += answers
    if after.state.phase != .active { span = nil }
    if let span, after.now < span.end, breaks(in: after, answers) { return true }
    let occasions = (command.map { app.occasions(of: $0) } ?? []) + answers
    guard isLookedAt(command, occasions, before, after) else {
      settle(in: after)
      return false
    }
    switch rule.form {
    case .always(let wanted): return !wanted.holds(in: after, occasions)
    case .never(let unwanted): return unwanted.holds(in: after, occasions)
    case .lasting(_, let time):
      guard after.state.phase == .active else { return false }
      let end = after.now + time
      span = (end, first: span?.first ?? end)
      return breaks(in: after, occasions)
    case .sometimes, .allows: return false
    case .reachable(let screen, let taps):
      return after.isIdle && !reachability.leads(from: after, to: screen, taps: taps)
    case .eventually(_, let time):
      if debt == nil, after.state.phase == .active {
        debt = (after.now + time, occasions)
      }
      settle(in: after)
      return false
    }
  }

  /// Whether what has to hold for a time does not.
  private func breaks(in engine: NavigationEngine, _ occasions: [Proposition]) -> Bool {
    guard case .lasting(let wanted, _) = rule.form else { return false }
    return !wanted.holds(in: engine, occasions)
  }

  /// Until when something is owed, or has to hold at least; nil where nothing is.
  var due: Int64? { debt?.due ?? span?.first }

  /// When something was owed that did not come until a time; nil where nothing was.
  func overdue(at time: Int64) -> Int64? {
    debt.flatMap { $0.due <= time ? $0.due : nil }
  }

  private func isLookedAt(
    _ command: Command?, _ occasions: [Proposition], _ before: NavigationEngine,
    _ after: NavigationEngine
  ) -> Bool {
    guard let condition = rule.condition else { return true }
    return rule.namesOccasion
      ? condition.holds(in: before, occasions) : condition.holds(in: after)
  }

  private mutating func settle(in engine: NavigationEngine) {
    guard let debt, case .eventually(let wanted, _) = rule.form else { return }
    if engine.state.phase != .active { self.debt = nil }
    if engine.isIdle, wanted.holds(in: engine, debt.occasions) { self.debt = nil }
  }
}

extension Command {
  /// Whether it comes to the app; what only decides how services answer does not.
  fileprivate var isInput: Bool {
    if case .service = self { false } else { true }
  }
}
