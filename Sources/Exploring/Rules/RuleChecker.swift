import NavigationEngine

/// Holds the steps and states of a search against the rules of the app.
struct RuleChecker: Sendable {
  let app: App
  /// The app's rules, in their order.
  private let rules: CompiledRules
  /// The rules whose `when` names what comes in.
  private let ofOccasions: [Int]
  /// The rules about states alone that a state can break, or put to the test, in which that screen
  /// is visible; the first where none is.
  private let ofStates: [[Int]]
  /// The rules that each input of the table can be an occasion of, by its place.
  private let ofInputs: [[Int]]
  /// What each input brings, by its place.
  let occasions: [[Proposition]]
  /// The same by number, for the rules.
  private let broughtByInputs: [[Int]]

  init(app: App, table: InputTable) {
    self.app = app
    rules = CompiledRules(app.rules)
    let places = app.rules.indices
    ofOccasions = places.filter { app.rules[$0].namesOccasion }
    let aboutStates = places.filter { !app.rules[$0].namesOccasion }
    let screens: [ScreenIndex?] = [nil] + app.screens.indices.map { $0 }
    ofStates = screens.map { screen in
      aboutStates.filter { app.rules[$0].concernsStates(showing: screen) }
    }
    occasions = table.all.map { $0.commands.flatMap { app.occasions(of: $0) } }
    let candidates = ofOccasions
    ofInputs = occasions.map { occasions in
      occasions.isEmpty
        ? []
        : candidates.filter { app.rules[$0].condition?.canHold(with: occasions) ?? false }
    }
    broughtByInputs = occasions.map(rules.numbers)
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
      switch rule.form {
      case .sometimes, .allows: continue
      case .always, .never, .lasting, .eventually, .reachable: break
      }
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
  ///   - lookAhead: Is given what is found of the time after the step.
  func broken(
    by input: Int?, from before: NavigationEngine, to after: NavigationEngine,
    answers: [Proposition], exercised: inout RuleSet, known: RuleSet, lookAhead: inout LookAhead
  ) -> [Int] {
    // A refusal alone is no occasion for a rule.
    let isAnswered = answers.contains(where: \.isOccasion)
    let candidates = isAnswered ? ofOccasions : input.map { ofInputs[$0] } ?? []
    if candidates.isEmpty { return [] }
    let brought = input.map { broughtByInputs[$0] } ?? []
    let occasions = answers.isEmpty ? brought : brought + rules.numbers(of: answers)
    var broken: [Int] = []
    for place in candidates {
      let isKnown = known.contains(place)
      if isKnown, exercised.contains(place) { continue }
      guard rules.isDue(place, in: before, occasions) else { continue }
      if rules.isExercised(place, in: after, occasions) { exercised.insert(place) }
      if !isKnown, isBroken(place, in: after, occasions, &lookAhead) { broken.append(place) }
    }
    return broken
  }

  /// The rules about states that a state breaks.
  func broken(
    in engine: NavigationEngine, exercised: inout RuleSet, known: RuleSet,
    lookAhead: inout LookAhead
  ) -> [Int] {
    var broken: [Int] = []
    let candidates = ofStates[engine.shownScreen.map { $0 + 1 } ?? 0]
    for place in candidates {
      let isKnown = known.contains(place)
      if isKnown, exercised.contains(place) { continue }
      guard rules.isDue(place, in: engine) else { continue }
      if !exercised.contains(place), rules.isExercised(place, in: engine) {
        exercised.insert(place)
      }
      if !isKnown, isBroken(place, in: engine, [], &lookAhead) { broken.append(place) }
    }
    return broken
  }

  /// Whether a state in which a rule's `when` held does not do what it demands.
  private func isBroken(
    _ place: Int, in engine: NavigationEngine, _ occasions: [Int], _ lookAhead: inout LookAhead
  ) -> Bool {
    if let time = rules.duration(of: place) {
      return !lookAhead.lasts(place, for: time, of: rules, in: engine, occasions)
    }
    return rules.time(of: place) != nil
      ? !lookAhead.comes(place, of: rules, to: engine, occasions)
      : rules.isBroken(place, in: engine, occasions)
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
    // Its fault puts it to the test.
    case .allows: false
    case .always, .never, .lasting, .eventually, .reachable: true
    }
  }
}

extension App {
  /// The place of a rule that allows what goes wrong where a client is; nil where none does.
  func rule(allowing bug: NavigationBug, in engine: NavigationEngine) -> Int? {
    guard case .fault(let kind) = bug.rule else { return nil }
    return rules.firstIndex { rule in
      rule.form == .allows(kind) && rule.condition?.holds(in: engine) ?? true
    }
  }
}
