import NavigationEngine

/// Holds the steps and states of a search against the rules of the app.
struct RuleChecker: Sendable {
  let app: App
  /// The rules whose `when` names what comes in.
  private let ofOccasions: [Int]
  /// The rules about states alone that a state can break, or put to the test, in which that screen
  /// is visible; the first where none is.
  private let ofStates: [[Int]]
  /// The rules that each input of the table can be an occasion of, by its place.
  private let ofInputs: [[Int]]
  /// What each input brings, by its place.
  private let occasions: [[Proposition]]

  init(app: App, table: InputTable) {
    self.app = app
    let places = app.rules.indices
    ofOccasions = places.filter { app.rules[$0].namesOccasion }
    let aboutStates = places.filter { !app.rules[$0].namesOccasion }
    let screens: [ScreenIndex?] = [nil] + app.screens.indices.map { $0 }
    ofStates = screens.map { screen in
      aboutStates.filter { app.rules[$0].concernsStates(showing: screen) }
    }
    let occasions = table.all.map { $0.commands.flatMap { app.occasions(of: $0) } }
    let candidates = ofOccasions
    ofInputs = occasions.map { occasions in
      occasions.isEmpty
        ? []
        : candidates.filter { app.rules[$0].condition?.canHold(with: occasions) ?? false }
    }
    self.occasions = occasions
  }

  /// Whether there are rules at all.
  var isNeeded: Bool { !app.rules.isEmpty }

  /// Whether a rule wants taps to lead somewhere.
  var demandsReach: Bool {
    app.rules.contains { if case .reachable = $0.form { true } else { false } }
  }

  /// The rules that are exercised without their `when`, or that have none.
  var exercisedAlways: RuleSet {
    var rules = RuleSet(count: app.rules.count)
    for (place, rule) in app.rules.enumerated() where rule.condition == nil {
      if case .sometimes = rule.form { continue }
      rules.insert(place)
    }
    return rules
  }

  /// The rules that a step breaks.
  ///
  /// - Parameters:
  ///   - input: The input's place in the table; nil for a wait.
  ///   - answers: What came in beside the input.
  ///   - exercised: Is given the rules that the step puts to the test.
  func broken(
    by input: Int?, from before: NavigationEngine, to after: NavigationEngine,
    answers: [Proposition], exercised: inout RuleSet, known: RuleSet
  ) -> [Int] {
    let rules = answers.isEmpty ? input.map { ofInputs[$0] } ?? [] : ofOccasions
    if rules.isEmpty { return [] }
    let occasions = (input.map { self.occasions[$0] } ?? []) + answers
    return rules.filter { place in
      let isKnown = known.contains(place)
      if isKnown, exercised.contains(place) { return false }
      let rule = app.rules[place]
      guard rule.condition?.holds(in: before, occasions) ?? true else { return false }
      if rule.isExercised(in: after, occasions) { exercised.insert(place) }
      return !isKnown && rule.isBroken(in: after, occasions)
    }
  }

  /// The rules about states that a state breaks.
  func broken(
    in engine: NavigationEngine, exercised: inout RuleSet, known: RuleSet
  ) -> [Int] {
    ofStates[engine.shownScreen.map { $0 + 1 } ?? 0].filter { place in
      let isKnown = known.contains(place)
      if isKnown, exercised.contains(place) { return false }
      let rule = app.rules[place]
      guard rule.condition?.holds(in: engine) ?? true else { return false }
      if rule.isExercised(in: engine, []) { exercised.insert(place) }
      return !isKnown && rule.isBroken(in: engine, [])
    }
  }
}

extension AppRule {
  /// Whether its `when` names what comes in.
  var namesOccasion: Bool { condition?.namesOccasion ?? false }

  /// Whether a state in which that screen is visible, or none, can break it or put it to the test.
  fileprivate func concernsStates(showing screen: ScreenIndex?) -> Bool {
    if let condition, !condition.canHold(showing: screen) { return false }
    return switch form {
    // With a `when` it is put to the test wherever that holds.
    case .never(let unwanted) where condition == nil: unwanted.canHold(showing: screen)
    case .sometimes(let wanted): wanted.canHold(showing: screen)
    case .always, .never, .eventually, .reachable: true
    }
  }

  /// Whether a state in which its `when` holds puts it to the test.
  fileprivate func isExercised(in engine: NavigationEngine, _ occasions: [Proposition]) -> Bool {
    switch form {
    case .sometimes(let wanted): wanted.holds(in: engine, occasions)
    case .reachable: engine.isIdle
    default: true
    }
  }

  /// Whether a state in which its `when` held does not do what it demands; what taps lead to is
  /// looked at by ``Reachability``.
  func isBroken(in engine: NavigationEngine, _ occasions: [Proposition]) -> Bool {
    switch form {
    case .always(let wanted): !wanted.holds(in: engine, occasions)
    case .never(let unwanted): unwanted.holds(in: engine, occasions)
    case .eventually(let wanted, let time): !wanted.comes(within: time, to: engine, occasions)
    case .sometimes, .reachable: false
    }
  }
}

extension Proposition {
  /// Whether it holds within a time at a moment at which nothing moves, if no other input comes.
  ///
  /// An app that is not on screen owes nothing.
  fileprivate func comes(
    within time: Int64, to client: NavigationEngine, _ occasions: [Proposition]
  ) -> Bool {
    guard client.state.phase == .active else { return true }
    if client.isIdle, holds(in: client, occasions) { return true }
    var engine = client
    var occasions = occasions
    var events: [Event] = []
    while let due = engine.nextDeadline, due <= client.now + time {
      engine.advance(to: max(due, engine.now), into: &events)
      occasions += events.compactMap { engine.app.occasion(of: $0) }
      events.removeAll(keepingCapacity: true)
      if engine.isIdle, holds(in: engine, occasions) { return true }
    }
    return false
  }
}
