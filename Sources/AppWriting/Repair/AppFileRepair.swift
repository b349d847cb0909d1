import AppLoading
import FlowLanguage
import FlowRunning
import YAMLReading

/// Adds to an app file what flows need, one thing after the other, as long as more of them pass.
struct AppFileRepair {
  private let traces: [String: FlowTrace]
  private let folder: String
  /// What scripts ask of servers and nothing answers.
  private let unanswered: [ServerCall]
  /// How many things were added.
  private(set) var additions = 0

  init(_ traces: [FlowTrace], folder: String) {
    self.traces = Dictionary(traces.map { ($0.path, $0) }) { first, _ in first }
    self.folder = folder
    unanswered = traces.flatMap(\.calls)
  }

  /// The text with what flows need, and what became of them; nil where the text cannot be run.
  mutating func repaired(
    _ text: String, _ trials: inout FlowTrials
  ) async -> (text: String, trial: FlowTrials.Trial?) {
    var text = text
    guard var current = await trials.again(text) else { return (text, nil) }
    var hopeless: Set<FlowPlace> = []
    while let failure = current.failures.first(where: { !hopeless.contains($0.place) }),
      !trials.isOver
    {
      let candidates = candidates(for: failure, in: text)
      guard let best = await trials.best(of: candidates, besides: current) else {
        hopeless.insert(failure.place)
        continue
      }
      additions += 1
      (text, current) = (candidates[best.number], best.trial)
    }
    return (text, current)
  }

  /// The text with answers to the calls of scripts that nothing answers.
  mutating func answering(_ text: String) -> String {
    var calls: [ServerCall] = []
    calls.merge(unanswered)
    var text = text
    for call in calls.generalized {
      var file = AppFileText(text)
      guard file.add(mock: call.mock, comment: call.place.comment(in: folder)),
        (try? AppLoader.load(text: file.text, file: "app.yaml")) != nil
      else { continue }
      text = file.text
      additions += 1
    }
    return text
  }

  // MARK: What could help

  private func candidates(for failure: FlowTrials.Failure, in text: String) -> [String] {
    guard let trace = traces[failure.flow], let position = trace.position(of: failure),
      let screen = failure.screen
    else { return [] }
    switch trace.steps[position].action {
    case .require(let wanted, _), .swipeOn(let wanted, _):
      return [
        naming(wanted, screen, text),
        opening(wanted, position, trace, screen, text), adding(wanted, "label", screen, text),
        adding(wanted, "label", screen, text, above: true),
      ]
      .compactMap { $0 }
    case .tap(let wanted, _), .longPress(let wanted):
      let next = position + 1 < trace.steps.count ? trace.steps[position + 1].action : nil
      let isTypedInto = if case .type? = next { true } else { false }
      let kind = isTypedInto ? "field" : "button"
      return [
        adding(wanted, kind, screen, text), adding(wanted, kind, screen, text, above: true),
      ]
      .compactMap { $0 }
    default: return []
    }
  }

  /// The screen that is seen, by an id that is that of a screen.
  private func naming(_ wanted: Wanted, _ screen: String, _ text: String) -> String? {
    guard wanted.text == nil, let id = wanted.shownID, Wording.namesScreen(id) else { return nil }
    var file = AppFileText(text)
    guard
      file.name(screen, YAMLText.scalar(id), comment: wanted.place.comment(in: folder))
    else { return nil }
    return file.text
  }

  /// The element on the screen that is seen: below the others, or above them, as what lies below
  /// the edge of the screen is not seen.
  private func adding(
    _ wanted: Wanted, _ kind: String, _ screen: String, _ text: String, above: Bool = false
  ) -> String? {
    guard !wanted.isAnything else { return nil }
    var file = AppFileText(text)
    let ids = file.ids(on: screen)
    let element = element(wanted, kind, besides: ids)
    guard
      file.add(element, to: screen, comment: wanted.place.comment(in: folder), above: above)
    else { return nil }
    return file.text
  }

  /// A new screen behind the tap before, where that did nothing.
  private func opening(
    _ wanted: Wanted, _ position: Int, _ trace: FlowTrace, _ screen: String, _ text: String
  ) -> String? {
    guard !wanted.isAnything, position > 0,
      case .tap(let tapped, _) = trace.steps[position - 1].action
    else { return nil }
    let element = element(wanted, "label", besides: [])
    var file = AppFileText(text)
    let names = file.screenNames
    let base = Names.typeName(wanted.shownText ?? wanted.shownID.map(Wording.text) ?? "Screen")
    var name = base
    var number = 2
    while names.contains(where: { $0.lowercased() == name.lowercased() }) {
      name = "\(base)\(number)"
      number += 1
    }
    guard file.act("push: \(name)", on: tapped, of: screen),
      file.add(screen: name, with: element, comment: wanted.place.comment(in: folder))
    else { return nil }
    return file.text
  }

  /// An element as it stands in a list; where its id is taken, it shares it.
  private func element(_ wanted: Wanted, _ kind: String, besides ids: Set<String>) -> String {
    let text = wanted.shownText ?? wanted.shownID.map(Wording.text) ?? "…"
    let base = wanted.shownID ?? ElementIDs.derived(text) ?? "element"
    var id = base
    var number = 2
    while ids.contains(id) {
      id = "\(base)-\(number)"
      number += 1
    }
    let shared = wanted.shownID.flatMap { $0 == id ? nil : ", sharedId: \(YAMLText.scalar($0))" }
    let written = YAMLText.scalar(id) + (shared ?? "")
    switch kind {
    case "label": return "label: { text: \(AppFileWriter.value(text)), id: \(written) }"
    case "field":
      let secure = wanted.isSecret ? ", secure: true" : ""
      return "field: { placeholder: \(AppFileWriter.title(text)), id: \(written)\(secure) }"
    default: return "button: { title: \(AppFileWriter.title(text)), id: \(written), do: [] }"
    }
  }
}
