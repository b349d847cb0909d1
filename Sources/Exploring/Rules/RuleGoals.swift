import NavigationEngine
import NavigationGraph

/// How near states are to putting each rule of the app file to the test.
struct RuleGoals: Sendable {
  /// What must come together for a rule to be put to the test; nil where that is no state's doing.
  private let goals: [Goal?]
  private let places: GraphPlaces

  /// What must come together.
  private indirect enum Goal: Sendable {
    /// It holds, or does not.
    case holds(Proposition, Bool, Ways)
    /// One of these inputs comes.
    case comes(Proposition, inputs: Set<Int>, Ways)
    case all([Goal])
    case any([Goal])
  }

  /// What leads to where something holds.
  private struct Ways: Sendable {
    /// How many ways lead there from each node of the graph; empty where it is no place.
    var hops: [Int] = []
    /// One of these must hold for the last way to be open.
    var gates: [Condition] = []
  }

  /// How far a state is from what does not hold in it.
  private static let step = 4
  /// How far a state is from a way that is not open in it.
  private static let gate = 3
  /// From how many ways on it makes no difference how many there are.
  private static let farthest = 12
  /// From which difference on it makes none how far a number of the session is from the wanted one.
  private static let widest: Int64 = 3

  init(app: App, table: InputTable, places: GraphPlaces, occasions: [[Proposition]]) {
    self.places = places
    let maker = GoalMaker(app: app, places: places, occasions: occasions)
    goals = app.rules.map { maker.goal(of: $0) }
  }

  /// Whether it can be told how near a state is to a rule.
  func isKnown(of rule: Int) -> Bool { goals[rule] != nil }

  /// How far a client is from putting a rule to the test; 0 where one of the inputs that it can get
  /// now does, or where it does itself.
  func distance(to rule: Int, from engine: NavigationEngine, _ inputs: [Int]) -> Int {
    guard let goal = goals[rule] else { return .max }
    let place = places.position(in: engine.state)
    // An app that is not on screen has to come back first.
    let away = engine.state.phase == .active ? 0 : 1
    return away + distance(to: goal, from: engine, inputs, place)
  }

  /// Those of some inputs for which a rule waits.
  func inputs(for rule: Int, among inputs: [Int]) -> [Int] {
    guard let goal = goals[rule] else { return [] }
    let wanted = wanted(by: goal)
    return inputs.filter(wanted.contains)
  }

  private func wanted(by goal: Goal) -> Set<Int> {
    switch goal {
    case .holds: []
    case .comes(_, let inputs, _): inputs
    case .all(let each), .any(let each):
      each.reduce(into: []) { $0.formUnion(wanted(by: $1)) }
    }
  }

  private func distance(
    to goal: Goal, from engine: NavigationEngine, _ inputs: [Int], _ place: Int?
  ) -> Int {
    switch goal {
    case .holds(let proposition, let wanted, let ways):
      if proposition.holds(in: engine) == wanted { return 0 }
      return Self.step + proposition.difference(in: engine.state.session, atMost: Self.widest)
        + length(of: ways, from: engine, place)
    case .comes(let occasion, let wanted, let ways):
      guard inputs.contains(where: wanted.contains) else {
        return Self.step + length(of: ways, from: engine, place)
      }
      // A button that is shown may take no touches.
      if case .tapped(let element) = occasion, Proposition.shows(element).holds(in: engine),
        !Proposition.enabled(element).holds(in: engine)
      {
        return 1
      }
      return 0
    case .all(let each):
      return each.reduce(0) { $0 + distance(to: $1, from: engine, inputs, place) }
    case .any(let each):
      return each.map { distance(to: $0, from: engine, inputs, place) }.min() ?? Self.step
    }
  }

  private func length(of ways: Ways, from engine: NavigationEngine, _ place: Int?) -> Int {
    if ways.hops.isEmpty { return 0 }
    let isOpen = ways.gates.isEmpty || ways.gates.contains { $0.holds(in: engine.state.session) }
    return (place.map { ways.hops[$0] } ?? Self.farthest) + (isOpen ? 0 : Self.gate)
  }

  /// Makes what is to come together of what rules say.
  private struct GoalMaker {
    let app: App
    let places: GraphPlaces
    let occasions: [[Proposition]]

    func goal(of rule: AppRule) -> Goal? {
      let condition = rule.condition.map { goal(of: $0, true) }
      guard case .sometimes(let wanted) = rule.form else { return condition }
      let end = goal(of: wanted, true)
      return condition.map { .all([$0, end]) } ?? end
    }

    private func goal(of proposition: Proposition, _ wanted: Bool) -> Goal {
      switch proposition {
      case .all(let each):
        let goals = each.map { goal(of: $0, wanted) }
        return wanted ? .all(goals) : .any(goals)
      case .any(let each):
        let goals = each.map { goal(of: $0, wanted) }
        return wanted ? .any(goals) : .all(goals)
      case .not(let one): return goal(of: one, !wanted)
      case .succeeded(let service), .failed(let service):
        return wanted ? .holds(.calling(service), true, Ways()) : .all([])
      case .allowed(let permission), .denied(let permission):
        return wanted ? .holds(.asked(permission), true, Ways()) : .all([])
      case .refused: return .all([])
      case let occasion where occasion.isOccasion:
        guard wanted else { return .all([]) }
        let inputs = occasions.indices.filter { occasions[$0].contains(occasion) }
        return .comes(occasion, inputs: Set(inputs), ways(to: occasion))
      default:
        return .holds(proposition, wanted, wanted ? ways(to: proposition) : Ways())
      }
    }

    private func ways(to proposition: Proposition) -> Ways {
      let goals = goals(of: proposition)
      if goals.isEmpty { return Ways() }
      let last = places.graph.edges.filter { edge in
        goals.contains(edge.to) && !goals.contains(edge.from) && !edge.isReturn
          && !places.graph.nodes[edge.from].kind.isSource
      }
      let gates = last.map(gate)
      return Ways(
        hops: places.hops(to: goals, farthest: RuleGoals.farthest),
        gates: gates.contains(.all([])) ? [] : gates)
    }

    /// The nodes of the graph at which something holds, or can be done.
    private func goals(of proposition: Proposition) -> [Int] {
      let nodes = places.graph.nodes
      switch proposition {
      case .visible(let screen, _), .alive(let screen), .presented(let screen), .edited(let screen):
        return screens(screen)
      case .stack(let screens): return screens.last.map(self.screens) ?? []
      case .alert(let alert, _):
        let name = app.alerts[alert].name
        return nodes.indices.filter { nodes[$0].kind == .alert && nodes[$0].name == name }
      case .tapped(let element), .swiped(let element), .longPressed(let element),
        .shows(let element), .enabled(let element), .reads(let element, _):
        let shown = app.screens.indices.filter { screen in
          app.screens[screen].elements.contains { $0.id == element }
        }
        return places.graph.edges.filter { $0.trigger.element == element }.map(\.from)
          + shown.flatMap(screens)
      default: return []
      }
    }

    /// What the session must be for a way to be open, as far as its screen and its route say.
    private func gate(of edge: NavigationGraph.Edge) -> Condition {
      var conditions: [Condition] = []
      let node = places.graph.nodes[edge.from]
      if node.kind == .screen, let screen = app.screens.first(where: { $0.name == node.name }) {
        if let element = screen.elements.first(where: { $0.id == edge.trigger.element }) {
          conditions += [element.condition, element.enabled].compactMap(\.self)
        }
        let items = screen.leftItems + screen.rightItems
        if let item = items.first(where: { $0.id == edge.trigger.element }) {
          conditions += [item.condition, item.enabled].compactMap(\.self)
        }
      }
      if let route = edge.route.flatMap({ name in app.routes.first { $0.name == name } }),
        let requirement = route.requirement?.condition
      {
        conditions.append(requirement)
      }
      return .all(conditions.filter(\.isAboutSession))
    }

    private func screens(_ screen: ScreenIndex) -> [Int] {
      let (nodes, name) = (places.graph.nodes, app.screens[screen].name)
      return nodes.indices.filter { nodes[$0].kind == .screen && nodes[$0].name == name }
    }
  }
}

extension Proposition {
  /// How far a number of the session is from the one that it is compared with.
  fileprivate func difference(in session: [Value], atMost widest: Int64) -> Int {
    guard case .session(.compare(.session(let index), _, .integer(let wanted))) = self,
      case .integer(let number) = session[index]
    else { return 0 }
    let (difference, isFar) = number.subtractingReportingOverflow(wanted)
    return isFar ? Int(widest) : Int(min(difference.magnitude, UInt64(widest)))
  }
}

extension GraphPlaces {
  /// How many ways lead from each node to the nearest of some, within the app.
  fileprivate func hops(to goals: [Int], farthest: Int) -> [Int] {
    var into = graph.nodes.map { _ in [Int]() }
    for edge in graph.edges where !graph.nodes[edge.from].kind.isSource {
      into[edge.to].append(edge.from)
    }
    for (bar, node) in graph.nodes.enumerated() where node.kind == .tabBar {
      into[bar] += graph.nodes.indices.filter { screen in
        graph.nodes[screen].kind == .screen && lies(screen, by: bar)
      }
    }
    var hops = graph.nodes.map { _ in farthest }
    var level = goals
    for goal in goals { hops[goal] = 0 }
    var count = 0
    while !level.isEmpty, count < farthest {
      var next: [Int] = []
      for node in level {
        for before in into[node] where hops[before] == farthest && !goals.contains(before) {
          hops[before] = count + 1
          next.append(before)
        }
      }
      level = next
      count += 1
    }
    return hops
  }

  /// Whether a tab bar is at hand on a screen.
  private func lies(_ screen: Int, by bar: Int) -> Bool {
    guard let home = graph.nodes[bar].cluster else { return false }
    var cluster = graph.nodes[screen].cluster
    while let place = cluster {
      if place == home { return true }
      cluster = graph.clusters[place].parent
    }
    return false
  }
}
