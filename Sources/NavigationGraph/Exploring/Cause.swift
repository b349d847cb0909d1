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
  /// Session values that are sure at this point.
  private var known: [SessionIndex: Value] = [:]
  /// Conditions that are sure not to hold at this point.
  private var excluded: Set<SessionCondition> = []

  init(
    _ origin: Place, _ kind: NavigationGraph.Trigger.Kind, _ text: String, element: String? = nil
  ) {
    self.origin = origin
    trigger = NavigationGraph.Trigger(kind: kind, text: text, element: element)
  }

  /// Whether a condition holds for sure; nil where that depends on the session.
  func decides(_ condition: SessionCondition) -> Bool? {
    if let value = known[condition.session] { return value == condition.value }
    return excluded.contains(condition) ? false : nil
  }

  mutating func set(_ session: SessionIndex, to value: Value) {
    known[session] = value
    excluded = excluded.filter { $0.session != session }
  }

  /// The same cause where a condition holds, or does not; nil where that cannot be.
  func assuming(_ condition: SessionCondition, _ holds: Bool, in app: App) -> Cause? {
    if let decided = decides(condition) { return decided == holds ? self : nil }
    var cause = self
    cause.conditions.append(
      Words.condition(app.session[condition.session].key, condition.value, holds: holds))
    if holds {
      cause.known[condition.session] = condition.value
    } else if case .boolean(let flag) = condition.value {
      cause.known[condition.session] = .boolean(!flag)
    } else {
      cause.excluded.insert(condition)
    }
    return cause
  }

  func waiting(for wait: NavigationGraph.Wait) -> Cause {
    var cause = self
    cause.waits.append(wait)
    return cause
  }
}
