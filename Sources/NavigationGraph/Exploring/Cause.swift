import NavigationEngine

/// Why something is done: where it began, what set it off, and what was passed on the way.
struct Cause {
  let origin: Place
  let trigger: NavigationGraph.Trigger
  /// Rows of one list are told apart from those of another by this.
  var list: String?
  var waits: [NavigationGraph.Wait] = []
  var conditions: [String] = []
  var route: RouteIndex?
  /// Whether a route is followed in the place of one whose condition does not hold.
  var isDetour = false
  /// Whether the screen where it begins is left without its question.
  var isLetGo = false
  /// Session values that are sure at this point.
  private var known: [SessionIndex: Value] = [:]
  /// Comparisons, and such of them as are joined by `any`, that are sure to hold at this point.
  private var assumed: Set<Condition> = []

  init(
    _ origin: Place, _ kind: NavigationGraph.Trigger.Kind, _ text: String, element: String? = nil
  ) {
    self.origin = origin
    trigger = NavigationGraph.Trigger(kind: kind, text: text, element: element)
  }

  /// Whether a condition holds for sure; nil where that depends on the session or on data.
  private func decides(_ condition: Condition) -> Bool? {
    if assumed.contains(condition) { return true }
    if assumed.contains(condition.negated) { return false }
    switch condition {
    case .compare(.session(let key), let comparison, let value):
      return known[key].map { comparison.holds($0, value) }
    case .compare(.parameter, _, _), .compare(.result, _, _), .compare(.away, _, _): return nil
    case .all(let conditions):
      let decided = conditions.map(decides)
      return decided.contains(false) ? false : decided.contains(nil) ? nil : true
    case .any(let conditions):
      let decided = conditions.map(decides)
      return decided.contains(true) ? true : decided.contains(nil) ? nil : false
    }
  }

  private mutating func learn(_ condition: Condition) {
    switch condition {
    case .compare(.session(let key), .equal, let value): known[key] = value
    case .all(let conditions): for each in conditions { learn(each) }
    case .compare, .any: assumed.insert(condition)
    }
  }

  /// Takes over what is stored; a count, or a value out of data, is not known here.
  mutating func learn(_ change: SessionChange) {
    forget(change.session)
    if case .set(let session, .value(let value)) = change { known[session] = value }
  }

  /// The entry has a value from now on that is not known here.
  mutating func forget(_ session: SessionIndex) {
    known[session] = nil
    assumed = assumed.filter { !$0.isAbout(session) }
  }

  /// The same cause where a condition holds, or does not; nil where that cannot be.
  func assuming(
    _ condition: Condition, _ holds: Bool, in app: App, _ parameters: [Parameter] = []
  ) -> Cause? {
    let fact = holds ? condition : condition.negated
    if let decided = decides(fact) { return decided ? self : nil }
    var cause = self
    cause.conditions += Words.conditions(fact, in: app, parameters)
    cause.learn(fact)
    return cause
  }

  func waiting(for wait: NavigationGraph.Wait) -> Cause {
    var cause = self
    cause.waits.append(wait)
    return cause
  }
}

extension Condition {
  /// Whether the answer depends on a session entry.
  fileprivate func isAbout(_ key: SessionIndex) -> Bool {
    switch self {
    case .compare(.session(let other), _, _): other == key
    case .compare(.parameter, _, _), .compare(.result, _, _), .compare(.away, _, _): false
    case .all(let conditions), .any(let conditions): conditions.contains { $0.isAbout(key) }
    }
  }
}
