import Exploring
import JSON
import NavigationEngine
import NavigationGraph
import Simulation
import WireProtocol

extension JSONWriter {
  /// An exploration as it is listed.
  mutating func summary(of exploration: ServerExploration, for owner: String) {
    raw("{")
    outline(exploration, exploration.view, for: owner)
    raw("}")
  }

  /// All that there is to see of an exploration.
  ///
  /// - Parameter first: How many bugs the one who asks has already.
  mutating func exploration(_ exploration: ServerExploration, from first: Int, for owner: String) {
    let view = exploration.view
    raw("{")
    outline(exploration, view, for: owner)
    if let coverage = view.coverage {
      key("coverage")
      tally(coverage)
      key("graphCoverage")
      coverage.marks.encode(into: &self)
    }
    key("bugs")
    array(Array(view.bugs.enumerated().dropFirst(first))) { writer, each in
      writer.bug(each.element, number: each.offset + 1)
    }
    if let result = view.result { rest(of: result) }
    raw("}")
  }

  private mutating func outline(
    _ exploration: ServerExploration, _ view: ServerExploration.View, for owner: String
  ) {
    let request = exploration.request
    member("id", exploration.id)
    key("own")
    boolean(exploration.owner == owner)
    member("app", request.app)
    if let app = view.app {
      member("title", app.vocabulary.app.title)
      member("strategy", app.variant.strategy.rawValue)
      key("defects")
      array(app.variant.defects.names) { $0.string($1) }
    }
    key("asked")
    asked(request)
    member("began", exploration.began)
    phase(view.phase)
    member("milliseconds", view.milliseconds)
    key("progress")
    progress(view.progress)
  }

  /// What was asked for, so that a command line can ask for the same.
  private mutating func asked(_ request: ExplorationRequest) {
    raw("{")
    if let strategy = request.strategy { member("strategy", strategy.rawValue) }
    if let defects = request.defects {
      key("defects")
      array(defects.names) { $0.string($1) }
    }
    key("texts")
    array(request.texts) { $0.string($1) }
    member("depth", request.depth)
    member("seconds", request.seconds)
    member("megabytes", request.megabytes)
    member("seed", request.seed)
    raw("}")
  }

  private mutating func phase(_ phase: ServerExploration.Phase) {
    switch phase {
    case .waiting: member("phase", "waiting")
    case .running: member("phase", "running")
    case .ended(let end):
      member("phase", "ended")
      member("end", end.rawValue)
    case .failed(let reason):
      member("phase", "failed")
      member("error", reason)
    }
  }

  private mutating func progress(_ progress: SearchProgress) {
    raw("{")
    member("states", progress.states)
    member("steps", progress.steps)
    member("walked", progress.walked)
    member("depth", progress.depth)
    member("frontier", progress.frontier)
    member("bytes", progress.bytes)
    member("bugs", progress.bugs)
    raw("}")
  }

  private mutating func tally(_ coverage: Coverage) {
    raw("{")
    for (name, share) in [
      ("screens", coverage.screens), ("ways", coverage.ways),
      ("phases", coverage.interruptedPhases),
    ] as [(StaticString, (covered: Int, all: Int))] {
      key(name)
      raw("{")
      member("covered", share.covered)
      member("all", share.all)
      raw("}")
    }
    raw("}")
  }

  private mutating func bug(_ bug: ServerExploration.Bug, number: Int) {
    raw("{")
    member("number", number)
    key("sequences")
    array(bug.sequences.commands) { $0.integer($1) }
    member("last", bug.sequences.last)
    key("trace")
    bug.counterexample.encode(into: &self)
    raw("}")
  }

  /// What is known at the end alone.
  private mutating func rest(of result: Exploration) {
    member("summary", result.summary)
    key("screensNeverShown")
    array(result.screensNeverShown) { $0.string(result.app.screens[$1].name) }
    key("rulesNeverExercised")
    array(result.rulesNeverExercised) { $0.string($1.name) }
    key("bugsNotReproduced")
    array(result.bugsNotReproduced) { $0.string($1.name) }
    let coverage = result.coverage
    key("missed")
    array(coverage.graph.edges.indices.filter { !coverage.isEdgeCovered[$0] }) { writer, way in
      writer.raw("{")
      writer.member("way", coverage.name(of: way))
      writer.member("reason", coverage.reasons[way]?.rawValue ?? "")
      writer.member("explanation", coverage.explanation(of: way) ?? "")
      writer.raw("}")
    }
  }
}
