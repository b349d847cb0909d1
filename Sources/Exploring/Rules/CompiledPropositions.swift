import NavigationEngine

/// Propositions as one flat list of questions, each with where to go on after yes and after no.
///
/// Trees of them would be copied at each look, which all threads count at one place in memory.
struct CompiledPropositions: Sendable {
  /// Where the first question of a proposition stands, or ``holds`` or ``fails``.
  typealias Start = Int

  /// Stands where nothing is left to ask: the proposition holds.
  static let holds = -1
  /// Stands where nothing is left to ask: it does not hold.
  static let fails = -2

  /// What is asked of a client; what is asked often without a reference to anything.
  private enum Question {
    /// Whether this has come in, by its number.
    case occasion(Int)
    case flag(SessionIndex, Bool)
    case visible(ScreenIndex)
    case alive(ScreenIndex)
    case part(PartIndex)
    case presentsAnything
    case moving
    case idle
    /// Any other proposition that has no parts, by its place in ``others``.
    case other(Int)
  }

  private struct Step {
    let question: Question
    let yes: Start
    let no: Start
  }

  private var steps: [Step] = []
  private var others: [Proposition] = []
  /// The number of each input, answer or refusal that a proposition names.
  private var numbers: [Proposition: Int] = [:]

  /// Adds a proposition, with what costs little to look at first.
  mutating func add(_ proposition: Proposition) -> Start {
    add(proposition.cheapestFirst, yes: Self.holds, no: Self.fails)
  }

  private mutating func add(_ proposition: Proposition, yes: Start, no: Start) -> Start {
    switch proposition {
    case .all(let each): each.reversed().reduce(yes) { add($1, yes: $0, no: no) }
    case .any(let each): each.reversed().reduce(no) { add($1, yes: yes, no: $0) }
    case .not(let one): add(one, yes: no, no: yes)
    case .session(.all(let each)):
      each.reversed().reduce(yes) { add(.session($1), yes: $0, no: no) }
    case .session(.any(let each)):
      each.reversed().reduce(no) { add(.session($1), yes: yes, no: $0) }
    default: add(Step(question: question(proposition), yes: yes, no: no))
    }
  }

  private mutating func add(_ step: Step) -> Start {
    steps.append(step)
    return steps.count - 1
  }

  private mutating func question(_ proposition: Proposition) -> Question {
    switch proposition {
    case .session(.compare(.session(let entry), .equal, .boolean(let flag))):
      return .flag(entry, flag)
    case .visible(let screen, let data) where data.isEmpty: return .visible(screen)
    case .alive(let screen): return .alive(screen)
    case .part(let part): return .part(part)
    case .presentsAnything: return .presentsAnything
    case .moving: return .moving
    case .idle: return .idle
    case let occasion where occasion.comesIn:
      let number = numbers[occasion] ?? numbers.count
      numbers[occasion] = number
      return .occasion(number)
    default:
      others.append(proposition)
      return .other(others.count - 1)
    }
  }

  /// The numbers of what has come in; what no proposition names is left out.
  func numbers(of occasions: [Proposition]) -> [Int] { occasions.compactMap { numbers[$0] } }

  /// Whether a proposition holds for a client.
  ///
  /// - Parameter occasions: The numbers of what has come in: inputs, answers and refusals.
  func holds(_ start: Start, in engine: NavigationEngine, _ occasions: [Int] = []) -> Bool {
    let steps = steps.span
    var place = start
    while place >= 0 {
      place =
        answer(steps[place].question, engine, occasions) ? steps[place].yes : steps[place].no
    }
    return place == Self.holds
  }

  private func answer(
    _ question: Question, _ engine: NavigationEngine, _ occasions: [Int]
  ) -> Bool {
    switch question {
    case .occasion(let number): return occasions.contains(number)
    case .flag(let entry, let flag):
      guard case .boolean(let value) = engine.state.session[entry] else { return false }
      return value == flag
    case .visible(let screen): return engine.shownScreen == screen
    case .alive(let screen): return engine.isAlive(screen)
    case .part(let part): return engine.state.shownPart == part
    case .presentsAnything: return !engine.state.modals.isEmpty
    case .moving: return engine.state.isTransitioning
    case .idle: return engine.isIdle
    case .other(let place): return others.span[place].holds(in: engine)
    }
  }
}
