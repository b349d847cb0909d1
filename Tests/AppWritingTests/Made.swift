import AppLoading
import AppWriting
import FlowLanguage
import FlowRunning
import NavigationEngine
import Testing

/// An app made from flows that a test writes down.
struct Made {
  /// The app file.
  let text: String
  /// What of the flows it does not say.
  let unknown: [String]
  /// The variables that nothing sets, each with its place.
  let unset: [String]
  /// How many things were added to what was guessed first, or to the file that there was.
  let additions: Int
  /// The flows that fail against it, each with its reason.
  private(set) var failures: [String] = []

  /// Makes an app from flows, by their files' names, in the order of these, and runs them.
  init(
    _ flows: [(file: String, steps: String)], environment: [String: String] = [:],
    seconds: Int = 3600, adding text: String? = nil, appID: String = "com.example.notes"
  ) async throws {
    let texts = Dictionary(
      uniqueKeysWithValues: flows.map { ($0.file, "appId: \(appID)\n---\n\($0.steps)\n") })
    let loader = FlowLoader(files: texts)
    let loaded = try flows.filter { !$0.file.contains("/") }.map { try loader.load(path: $0.file) }
    let suite = FlowSuite.Loaded(flows: loaded)
    let made = try await AppFromFlows(
      [suite], environment: environment, seconds: seconds, adding: text)
    self.text = made.text
    unknown = made.unknown
    unset = made.unset.map { "\($0.name) \($0.place)" }
    additions = made.additions
    let loadedApp = try AppLoader.load(text: made.text, file: "app.yaml")
    let app = loadedApp.app
    var run = FlowSuite(apps: [app], onlyApp: app, environment: environment)
    if let mocks = loadedApp.mocks { run.mocks = [app.name: mocks] }
    var results: [Int: FlowResult] = [:]
    for await (place, outcome) in run.outcomes(of: DevicePlan([suite], of: run), atOnce: 1) {
      if case .ran(let result) = outcome { results[place] = result }
    }
    failures = results.sorted { $0.key < $1.key }.map(\.value).filter { $0.status == .failed }
      .map {
        "\($0.name): \($0.failedStep?.place.description ?? "") \($0.failedStep?.message ?? "")"
      }
  }

  /// Makes an app from one flow, `a.yaml`.
  init(
    _ steps: String, environment: [String: String] = [:], seconds: Int = 3600
  ) async throws {
    try await self.init([("a.yaml", steps)], environment: environment, seconds: seconds)
  }

  /// The lines of the file below its comment and its name.
  var lines: String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4)
      .joined(separator: "\n").trimmingSuffix(while: \.isNewline).description
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, predicate(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
