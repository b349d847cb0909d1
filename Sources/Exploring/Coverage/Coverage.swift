import NavigationEngine
public import NavigationGraph

/// How much of an app's graph a search has seen.
public struct Coverage: Sendable {
  /// The graph.
  public let graph: NavigationGraph
  /// For each node whether it was shown, or what it stands for was tried.
  public let isNodeCovered: [Bool]
  /// For each way whether a step took it.
  public let isEdgeCovered: [Bool]
  /// For each way in which phases of its movement the next input came.
  public let phases: [Set<MovementPhase>]
  /// For each way that no step took, why; nil for the others.
  public let reasons: [Reason?]

  /// Why a way was not taken.
  public enum Reason: String, Sendable {
    /// What it leaves was never shown.
    case neverShown
    /// What sets it off could never be done there.
    case neverWithinReach
    /// Nothing was tried there before a limit ended the search.
    case budget
    /// Nothing in the app asks for its route.
    case neverRequested
    /// What it asks for was refused.
    case refused
    /// What must hold for it never did, or it led elsewhere each time.
    case neverTrue
  }

  /// Whether a screen of that name was shown anywhere.
  func shows(_ screen: String) -> Bool {
    zip(graph.nodes, isNodeCovered).contains { node, isCovered in
      isCovered && node.kind == .screen && node.name == screen
    }
  }

  init(
    _ notes: CoverageNotes, places: GraphPlaces, table: InputTable, app: App, isComplete: Bool
  ) {
    let graph = places.graph
    self.graph = graph
    let matcher = WayMatcher(places: places, table: table, app: app)
    var edges = graph.edges.map { _ in false }
    for move in notes.moves {
      for way in matcher.ways(of: move) { edges[way] = true }
    }
    isEdgeCovered = edges
    var nodes = graph.nodes.indices.map { notes.shown.contains($0) }
    for (place, edge) in graph.edges.enumerated() where edges[place] {
      nodes[edge.from] = true
      nodes[edge.to] = true
    }
    isNodeCovered = nodes
    phases = graph.edges.map { edge in
      Set(
        notes.interruptions.filter { $0.from == edge.from && $0.to == edge.to }.map(\.phase))
    }
    let tried = notes.trials
    reasons = graph.edges.enumerated().map { place, edge in
      if edges[place] { return nil }
      if graph.nodes[edge.from].kind == .route { return .neverRequested }
      if !nodes[edge.from], !graph.nodes[edge.from].kind.isSource { return .neverShown }
      if !isComplete, !tried.hasAny(at: edge.from), !graph.nodes[edge.from].kind.isSource {
        return .budget
      }
      let inputs = matcher.inputs(of: edge)
      let isTried = inputs.contains { input in
        tried.contains(input, at: edge.from)
      }
      if matcher.isRefused(edge, inputs, notes.refusals) { return .refused }
      return inputs.isEmpty || isTried || graph.nodes[edge.from].kind.isSource
        ? .neverTrue : .neverWithinReach
    }
  }
}

/// Finds the ways of the graph that a move took.
struct WayMatcher {
  let places: GraphPlaces
  let table: InputTable
  let app: App
  private let into: [[Int]]
  private let sources: [Int: [Int]]
  /// The ids of the lists whose rows the session keeps: for all of a list stands one way, which has
  /// the list's id.
  private let storedLists: Set<String>

  init(places: GraphPlaces, table: InputTable, app: App) {
    self.places = places
    self.table = table
    self.app = app
    var into = places.graph.nodes.map { _ in [Int]() }
    for (place, edge) in places.graph.edges.enumerated() { into[edge.to].append(place) }
    self.into = into
    var sources: [Int: [Int]] = [:]
    for input in table.all.indices {
      if let node = Self.source(of: table.all[input], places, app) {
        sources[input, default: []].append(node)
      }
    }
    self.sources = sources
    storedLists = Set(app.screens.flatMap(\.elements).filter { $0.storedRows != nil }.map(\.id))
  }

  /// The ways that a move took: those that its input, or what it waited for, sets off.
  func ways(of move: CoverageNotes.Move) -> [Int] {
    ways(ofStep: move) + waysThroughFirst(of: move)
  }

  /// A launch shows the first place, also where that leads on in no time.
  private func waysThroughFirst(of move: CoverageNotes.Move) -> [Int] {
    guard let input = move.input, let launch = sources[input]?.first,
      let first = places.graph.edges.firstIndex(where: { $0.from == launch }),
      places.graph.nodes[launch].kind == .launch, places.graph.edges[first].to != move.to
    else { return [] }
    let onward = into[move.to].filter { way in
      let edge = places.graph.edges[way]
      return edge.from == places.graph.edges[first].to && edge.isSetOffByItself
    }
    return [first] + onward
  }

  private func ways(ofStep move: CoverageNotes.Move) -> [Int] {
    let candidates = into[move.to]
    let exact = candidates.filter { fits($0, move, loosely: false) }
    // What stays where it was may have nothing to do with a way that leads there from there.
    return exact.isEmpty && move.from != move.to
      ? candidates.filter { fits($0, move, loosely: true) } : exact
  }

  private func fits(_ way: Int, _ move: CoverageNotes.Move, loosely: Bool) -> Bool {
    let edge = places.graph.edges[way]
    let source = places.graph.nodes[edge.from]
    let isFollowed = move.route.map { edge.route == app.routes[$0].name } ?? false
    if source.kind.isSource {
      if let input = move.input, sources[input]?.contains(edge.from) == true { return true }
      return source.kind != .launch && isFollowed && move.input == nil
    }
    if source.kind == .tabBar {
      guard let input = move.input else { return false }
      return table.all[input].element == edge.trigger.element
    }
    // What an alert's button leads to begins when the alert has gone.
    if edge.from == move.alert, source.kind == .alert { return move.input == nil }
    guard edge.from == move.from else { return false }
    if isFollowed { return true }
    guard let input = move.input else { return edge.isSetOffByItself || loosely }
    return isSetOff(edge.trigger, by: table.all[input]) || (loosely && edge.trigger.count > 1)
      || (loosely && edge.isSetOffByItself)
  }

  /// The inputs that set a way off; none where that is no input.
  func inputs(of edge: NavigationGraph.Edge) -> [Int] {
    table.all.indices.filter { isSetOff(edge.trigger, by: table.all[$0]) }
  }

  /// Whether what one of these inputs or the awaited answer asked for on a way was refused.
  func isRefused(
    _ edge: NavigationGraph.Edge, _ inputs: [Int], _ refusals: Set<CoverageNotes.Refusal>
  ) -> Bool {
    switch edge.waits.last {
    case .answer(let name, let isSuccess):
      guard let service = app.services.firstIndex(where: { $0.name == name }) else { return false }
      return refusals.contains(.answer(service, isSuccess: isSuccess))
    case .timer: return false
    case nil: return inputs.contains { refusals.contains(.input($0, at: edge.from)) }
    }
  }

  private func isSetOff(_ trigger: NavigationGraph.Trigger, by input: Input) -> Bool {
    if trigger.isSetOff(by: input) { return true }
    guard trigger.kind == .row || trigger.kind == .longPress, let list = trigger.element,
      storedLists.contains(list), let row = input.element, row.hasPrefix("\(list)-")
    else { return false }
    return Int64(row.dropFirst(list.count + 1)) != nil
  }

  private static func source(of input: Input, _ places: GraphPlaces, _ app: App) -> Int? {
    switch input.commands.last {
    case .launch: return places.graph.nodes.firstIndex { $0.kind == .launch }
    case .background: return places.graph.nodes.firstIndex { $0.kind == .background }
    case .foreground: return places.graph.nodes.firstIndex { $0.kind == .foreground }
    case .open(let url):
      guard let link = app.links.link(for: url),
        let place = app.links.links.firstIndex(of: link)
      else { return nil }
      return places.links[place]
    case .shortcut(let id):
      return app.shortcuts.firstIndex { $0.id == id }.map { places.shortcuts[$0] }
    case .notification(let notification, opened: true):
      return app.notificationRule(for: notification).map { places.notifications[$0] }
    default: return nil
    }
  }
}

extension Input {
  /// The element that is touched; nil where none is.
  fileprivate var element: String? {
    switch commands.first {
    case .tap(let element, _), .submit(let element, _), .longPress(let element, _): element
    default: nil
    }
  }
}

extension NavigationGraph.Edge {
  /// Whether it is no touch that sets it off in that moment.
  fileprivate var isSetOffByItself: Bool {
    if !waits.isEmpty { return true }
    return switch trigger.kind {
    case .load, .appear, .disappear, .result, .dismissal: true
    default: false
    }
  }
}

extension NavigationGraph.Trigger {
  fileprivate func isSetOff(by input: Input) -> Bool {
    switch kind {
    case .back:
      switch input.commands.first {
      case .back, .gesture: true
      default: false
      }
    case .pull: if case .gesture? = input.commands.first { true } else { false }
    case .refresh: if case .refresh? = input.commands.first { true } else { false }
    case .load, .appear, .disappear, .result, .dismissal, .outside: false
    default: element != nil && input.element == element
    }
  }
}
