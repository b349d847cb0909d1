import AppLoading
import FlowLanguage
import FlowRunning
import YAMLReading

/// Adds to an app file what flows need, one thing after the other, as long as more of them pass.
struct AppFileRepair {
  /// The most runs of all flows that are tried.
  static let maximumTrials = 400

  private let loaded: [FlowSuite.Loaded]
  private let traces: [String: FlowTrace]
  private let environment: [String: String]
  private let folder: String
  private var trials = 0
  /// How many things were added.
  private(set) var additions = 0

  init(
    _ loaded: [FlowSuite.Loaded], traces: [String: FlowTrace], environment: [String: String],
    folder: String
  ) {
    self.loaded = loaded
    self.traces = traces
    self.environment = environment
    self.folder = folder
  }

  /// What became of all flows.
  private struct Trial {
    var passed = 0
    /// The flows that failed, in the order in which they ran.
    var failures: [FlowFailure] = []
    /// How many steps were done in all.
    var steps = 0

    /// Whether more is right than before.
    func isBetter(than other: Trial) -> Bool {
      (passed, steps) > (other.passed, other.steps)
    }
  }

  private struct FlowFailure {
    let flow: String
    let place: FlowPlace
    let screen: String
  }

  /// The text with what flows need.
  mutating func repaired(_ text: String) async -> String {
    var text = text
    guard var current = await trial(text) else { return text }
    var hopeless: Set<FlowPlace> = []
    while trials < Self.maximumTrials,
      let failure = current.failures.first(where: { !hopeless.contains($0.place) })
    {
      var best: (text: String, trial: Trial)?
      for candidate in candidates(for: failure, in: text) {
        guard let trial = await trial(candidate), trial.isBetter(than: best?.trial ?? current)
        else { continue }
        best = (candidate, trial)
      }
      guard let best else {
        hopeless.insert(failure.place)
        continue
      }
      additions += 1
      (text, current) = best
    }
    return text
  }

  private mutating func trial(_ text: String) async -> Trial? {
    trials += 1
    guard let app = try? AppLoader.load(text: text, file: "app.yaml").app else { return nil }
    let suite = FlowSuite(apps: [app], onlyApp: app, environment: environment)
    var results: [(place: Int, result: FlowResult)] = []
    for await (place, outcome) in suite.outcomes(of: DevicePlan(loaded, of: suite), atOnce: 1) {
      if case .ran(let result) = outcome { results.append((place, result)) }
    }
    var trial = Trial()
    for (_, result) in results.sorted(by: { $0.place < $1.place }) {
      trial.steps += result.steps.count
      guard result.status == .failed else {
        trial.passed += 1
        continue
      }
      guard let step = result.failedStep, let screen = step.topScreen else { continue }
      trial.failures.append(
        FlowFailure(flow: result.flow.path, place: step.place, screen: screen))
    }
    return trial
  }

  // MARK: What could help

  private func candidates(for failure: FlowFailure, in text: String) -> [String] {
    guard let trace = traces[failure.flow],
      let position = trace.steps.firstIndex(where: { $0.place == failure.place })
    else { return [] }
    switch trace.steps[position].action {
    case .require(let wanted, _), .swipeOn(let wanted):
      return [
        opening(wanted, position, trace, failure, text), adding(wanted, "label", failure, text),
      ]
      .compactMap { $0 }
    case .tap(let wanted, _), .longPress(let wanted):
      let next = position + 1 < trace.steps.count ? trace.steps[position + 1].action : nil
      let isTypedInto = if case .type? = next { true } else { false }
      return [adding(wanted, isTypedInto ? "field" : "button", failure, text)].compactMap { $0 }
    default: return []
    }
  }

  /// The element on the screen that is seen.
  private func adding(
    _ wanted: Wanted, _ kind: String, _ failure: FlowFailure, _ text: String
  ) -> String? {
    guard !wanted.isAnything else { return nil }
    var file = AppFileText(text)
    let ids = file.ids(on: failure.screen)
    guard let element = element(wanted, kind, besides: ids),
      file.add(element, to: failure.screen, comment: wanted.place.comment(in: folder))
    else { return nil }
    return file.text
  }

  /// A new screen behind the tap before, where that did nothing.
  private func opening(
    _ wanted: Wanted, _ position: Int, _ trace: FlowTrace, _ failure: FlowFailure, _ text: String
  ) -> String? {
    guard !wanted.isAnything, position > 0,
      case .tap(let tapped, _) = trace.steps[position - 1].action,
      let element = element(wanted, "label", besides: [])
    else { return nil }
    var file = AppFileText(text)
    let names = file.screenNames
    let base = Names.typeName(wanted.shownText ?? wanted.shownID.map(Wording.text) ?? "Screen")
    var name = base
    var number = 2
    while names.contains(where: { $0.lowercased() == name.lowercased() }) {
      name = "\(base)\(number)"
      number += 1
    }
    guard file.act("push: \(name)", on: tapped, of: failure.screen),
      file.add(screen: name, with: element, comment: wanted.place.comment(in: folder))
    else { return nil }
    return file.text
  }

  /// An element as it stands in a list; nil where its id is taken.
  private func element(_ wanted: Wanted, _ kind: String, besides ids: Set<String>) -> String? {
    let text = wanted.shownText ?? wanted.shownID.map(Wording.text) ?? "…"
    if let id = wanted.shownID, ids.contains(id) { return nil }
    let base = wanted.shownID ?? ElementIDs.derived(text) ?? "element"
    var id = base
    var number = 2
    while ids.contains(id) {
      id = "\(base)-\(number)"
      number += 1
    }
    let written = YAMLText.scalar(id)
    switch kind {
    case "label": return "label: { text: \(AppFileWriter.value(text)), id: \(written) }"
    case "field": return "field: { placeholder: \(AppFileWriter.title(text)), id: \(written) }"
    default: return "button: { title: \(AppFileWriter.title(text)), id: \(written), do: [] }"
    }
  }
}
