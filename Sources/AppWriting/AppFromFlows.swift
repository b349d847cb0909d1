import AppLoading
import FlowLanguage
public import FlowRunning
import YAMLReading

/// An app file made from flows, or brought up to what they need.
public struct AppFromFlows: Sendable {
  /// The text of the file.
  public let text: String
  /// What the flows ask for and an app file cannot say, each with its place.
  public let unknown: [String]
  /// How many of the flows were not read, as they drive several clients.
  public let skipped: Int
  /// How many of the last flows nothing, or not all, was taken from, and what the file of all of
  /// them would exceed; nil where all are in it.
  public let leftOut: (flows: Int, limit: String)?
  /// The ids that flows ask for, each with the first place that does.
  public let ids: [(id: String, place: String)]
  /// The texts that flows look for word by word, each with the first place that does.
  public let texts: [(text: String, place: String)]
  /// The variables that flows use and nothing sets, each with the first place that does.
  public let unset: [(name: String, place: String)]
  /// How many things were added to what was there, or was guessed at first.
  public let additions: Int

  /// Makes an app of which flows are true.
  ///
  /// - Parameters:
  ///   - loaded: The flows of files and folders, in the order in which they run.
  ///   - name: The app's name; the last part of the flows' identifier of the app where nil.
  ///   - environment: The variables of the command line.
  ///   - folder: The folder of the flows, left out of the places in comments.
  ///   - facts: What the project says beside its flows.
  ///   - seconds: How long is tried what lets more flows pass. What is done sooner does not depend
  ///     on it.
  ///   - text: An app file to which only what is lacking is added; a new one where nil.
  /// - Throws: Why there is no screen to write down, where a new file would have none.
  public init(
    _ loaded: [FlowSuite.Loaded], name: String? = nil, environment: [String: String] = [:],
    folder: String = "", facts: AppFacts = AppFacts(), seconds: Int = 60,
    adding text: String? = nil
  ) async throws(NoScreenError) {
    let flows = loaded.flatMap(\.flows)
    let known = text.flatMap { try? AppLoader.load(text: $0, file: "app.yaml") }?.mocks
    let texts = KnownTexts(facts.texts)
    let read = flows.compactMap {
      TraceReader.trace(of: $0, environment: environment, mocks: known, texts: texts)
    }
    var facts = facts
    if facts.title == nil, let icon = AppIcon(in: read) {
      (facts.title, facts.titleOrigin) = (icon.title, icon.place)
    }
    let all = read.map { [facts] in $0.inFront(iconTitle: facts.title) }
    if text == nil, Self.draft(of: all, facts).screens.isEmpty {
      throw NoScreenError(all, limit: nil)
    }
    let (traces, problem) = Self.fitting(all, facts)
    if text == nil, Self.draft(of: traces, facts).screens.isEmpty {
      throw NoScreenError(all, limit: problem)
    }
    let name = name ?? traces.first.map { Self.name(of: $0.appID) } ?? "app"
    func trials(_ seconds: Int) -> FlowTrials {
      FlowTrials(loaded, environment: environment, seconds: seconds)
    }
    var repair = AppFileRepair(all, folder: folder)
    let unknown: [ModelBuilder.Unknown]
    if let text {
      unknown =
        ModelBuilder(named: name, from: all, facts: facts, hasTabs: true)
        .result(of: all).unknown
      var trials = trials(seconds)
      self.text = await repair.repaired(repair.answering(text), &trials).text
    } else {
      let search = ModelSearch(named: name, from: traces, facts: facts, folder: folder)
      var first = trials(seconds / 3)
      let guess = search.guess
      if await first.trial(guess.text)?.failures.isEmpty ?? true {
        (self.text, unknown) = guess
      } else {
        var rest = trials(seconds - seconds / 3)
        let best = await search.best(&rest)
        let found = await repair.repaired(best.text, &rest)
        // What lets the most flows pass by itself is not always what can be repaired best.
        let guessed = await repair.repaired(guess.text, &first)
        let isWorse =
          if let one = guessed.trial, let other = found.trial { one.isBetter(than: other) } else {
            false
          }
        (self.text, unknown) =
          isWorse ? (guessed.text, guess.unknown) : (found.text, best.unknown)
      }
    }
    additions = repair.additions
    var seen: Set<ModelBuilder.Unknown> = []
    self.unknown = unknown.filter { seen.insert($0).inserted }.map { "\($0.place): \($0.what)" }
    skipped = flows.count - all.count
    leftOut = text == nil ? problem.map { (all.count - traces.count, $0) } : nil
    var names: Set<String> = []
    unset = all.flatMap(\.unset).filter { names.insert($0.name).inserted }
      .map { ($0.name, $0.place.description) }
    ids = Self.ids(in: all)
    self.texts = Self.texts(in: all)
  }

  /// The most steps that are followed of all flows together.
  static let maximumSteps = 20_000

  /// The first flows of which an app file can be made that is valid, within all limits of one, and
  /// what is wrong with a file of all of them.
  private static func fitting(
    _ traces: [FlowTrace], _ facts: AppFacts
  ) -> (traces: [FlowTrace], problem: String?) {
    var steps = 0
    var fitting = Array(
      traces.prefix {
        steps += $0.steps.count
        return steps <= maximumSteps
      })
    var first: String? =
      fitting.count < traces.count ? "more than \(maximumSteps) steps in all flows" : nil
    while let problem = problem(of: fitting, facts) {
      first = first ?? problem
      if fitting.count > 1 {
        fitting.removeLast(fitting.count / 2)
      } else if let steps = fitting.first?.steps.count, steps > 1 {
        fitting[0].steps.removeLast(steps / 2)
      } else {
        return ([], first)
      }
    }
    return (fitting, first)
  }

  private static func draft(of traces: [FlowTrace], _ facts: AppFacts) -> AppDraft {
    ModelBuilder(named: "app", from: traces, facts: facts, hasTabs: true).result(of: traces).app
  }

  /// What is wrong with the app file of some flows; nil where it is valid.
  private static func problem(of traces: [FlowTrace], _ facts: AppFacts) -> String? {
    let draft = draft(of: traces, facts)
    do throws(AppLoadingError) {
      _ = try AppLoader.load(text: AppFileWriter.text(of: draft, folder: ""), file: "app.yaml")
      return nil
    } catch {
      return String(error.description.prefix { $0 != "\n" })
    }
  }

  /// The ids that flows ask for, each with the first place that does.
  private static func ids(in traces: [FlowTrace]) -> [(id: String, place: String)] {
    var seen: Set<String> = []
    return elements(in: traces).compactMap { wanted in
      guard wanted.barSide == nil, let id = wanted.shownID, id == wanted.id,
        seen.insert(id).inserted
      else { return nil }
      return (id, wanted.place.description)
    }
  }

  /// The texts that flows look for, but for those that are typed somewhere.
  private static func texts(in traces: [FlowTrace]) -> [(text: String, place: String)] {
    var seen: Set<String> = []
    for step in traces.lazy.flatMap(\.steps) {
      if case .type(let text) = step.action { seen.insert(text) }
    }
    return elements(in: traces).compactMap { wanted in
      guard let text = wanted.shownText, text == wanted.text, seen.insert(text).inserted else {
        return nil
      }
      return (text, wanted.place.description)
    }
  }

  /// What flows tap and look at.
  private static func elements(in traces: [FlowTrace]) -> [Wanted] {
    traces.flatMap(\.steps).compactMap { step in
      switch step.action {
      case .tap(let wanted, _), .longPress(let wanted), .require(let wanted, _),
        .swipeOn(let wanted, _):
        wanted
      default: nil
      }
    }
  }

  /// The name of an app by its identifier: `com.example.Notes` → `Notes`.
  private static func name(of appID: String) -> String {
    let last = appID.split(separator: ".").last.map(String.init) ?? appID
    let name = last.filter { Values.isIdentifier(String($0)) }
    return name.isEmpty || name == "undefined"
      ? "app" : String(name.prefix(Values.maximumIdentifierLength))
  }
}
