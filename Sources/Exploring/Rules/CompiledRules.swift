import NavigationEngine

/// The rules of an app, to be looked at often.
struct CompiledRules: Sendable {
  /// One rule.
  private struct Rule {
    let form: Form
    /// When it must hold; always, where it has no `when`.
    let condition: CompiledPropositions.Start
  }

  private enum Form {
    case always(CompiledPropositions.Start)
    case never(CompiledPropositions.Start)
    case sometimes(CompiledPropositions.Start)
    /// The second is what has come in that is enough for it; the time is in microseconds.
    case eventually(
      CompiledPropositions.Start, enough: CompiledPropositions.Start, within: Int64)
    /// The time is in microseconds.
    case lasting(CompiledPropositions.Start, for: Int64)
    case reachable
    case allows
  }

  private let rules: [Rule]
  private let propositions: CompiledPropositions
  /// The numbers of what the demand of each rule names among that which comes in.
  private let demanded: [[Int]]

  init(_ rules: [AppRule]) {
    var propositions = CompiledPropositions()
    self.rules = rules.map { rule in
      let form: Form =
        switch rule.form {
        case .always(let wanted): .always(propositions.add(wanted))
        case .never(let unwanted): .never(propositions.add(unwanted))
        case .sometimes(let wanted): .sometimes(propositions.add(wanted))
        case .eventually(let wanted, let time):
          .eventually(
            propositions.add(wanted), enough: propositions.add(wanted.ofOccasions), within: time)
        case .lasting(let wanted, let time): .lasting(propositions.add(wanted), for: time)
        case .reachable: .reachable
        case .allows: .allows
        }
      let condition = rule.condition.map { propositions.add($0) } ?? CompiledPropositions.holds
      return Rule(form: form, condition: condition)
    }
    self.propositions = propositions
    demanded = rules.map { rule in
      guard case .eventually(let wanted, _) = rule.form else { return [] }
      return propositions.numbers(of: wanted.named)
    }
  }

  /// The numbers of what comes in; what no rule names is left out.
  func numbers(of occasions: [Proposition]) -> [Int] { propositions.numbers(of: occasions) }

  /// Whether the `when` of a rule holds.
  func isDue(_ rule: Int, in engine: NavigationEngine, _ occasions: [Int] = []) -> Bool {
    propositions.holds(rules[rule].condition, in: engine, occasions)
  }

  /// Whether a state in which its `when` holds puts a rule to the test.
  func isExercised(_ rule: Int, in engine: NavigationEngine, _ occasions: [Int] = []) -> Bool {
    switch rules[rule].form {
    case .sometimes(let wanted): propositions.holds(wanted, in: engine, occasions)
    case .reachable: engine.isIdle
    case .always, .never, .eventually, .lasting, .allows: true
    }
  }

  /// Whether a state in which its `when` held does not do at once what a rule demands; what is to
  /// come is looked at by ``LookAhead``, and what taps lead to by ``Reachability``.
  func isBroken(_ rule: Int, in engine: NavigationEngine, _ occasions: [Int]) -> Bool {
    switch rules[rule].form {
    case .always(let wanted), .lasting(let wanted, _):
      !propositions.holds(wanted, in: engine, occasions)
    case .never(let unwanted): propositions.holds(unwanted, in: engine, occasions)
    case .eventually, .sometimes, .reachable, .allows: false
    }
  }

  /// Within which time what a rule promises has to come, in microseconds; nil where it promises
  /// nothing.
  func time(of rule: Int) -> Int64? {
    if case .eventually(_, _, let time) = rules[rule].form { time } else { nil }
  }

  /// For how long what a rule demands has to hold, in microseconds; nil where that is no time.
  func duration(of rule: Int) -> Int64? {
    if case .lasting(_, let time) = rules[rule].form { time } else { nil }
  }

  /// Whether what a rule promises holds.
  func isKept(_ rule: Int, in engine: NavigationEngine, _ occasions: [Int]) -> Bool {
    guard case .eventually(let wanted, _, _) = rules[rule].form else { return true }
    return propositions.holds(wanted, in: engine, occasions)
  }

  /// Whether what has come in is enough for what a rule promises, whatever a client's state is.
  func isKept(_ rule: Int, by occasions: [Int], whateverIs engine: NavigationEngine) -> Bool {
    guard case .eventually(_, let enough, _) = rules[rule].form else { return true }
    return enough != CompiledPropositions.fails && propositions.holds(enough, in: engine, occasions)
  }

  /// Whether what a rule promises says something of that which has come in.
  func names(_ rule: Int, _ occasions: [Int]) -> Bool {
    occasions.contains(where: demanded[rule].contains)
  }
}

extension Proposition {
  /// What it says of that which comes in, in every part of it.
  fileprivate var named: [Proposition] {
    switch self {
    case .all(let each), .any(let each): each.flatMap(\.named)
    case .not(let one): one.named
    default: comesIn ? [self] : []
    }
  }

  /// What has to come in so that it holds, whatever the state is.
  fileprivate var ofOccasions: Proposition {
    switch self {
    case .all(let each): .all(each.map(\.ofOccasions))
    case .any(let each): .any(each.map(\.ofOccasions))
    case .not: .any([])
    default: comesIn ? self : .any([])
    }
  }
}
