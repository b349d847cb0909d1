import AppLoading
import ArgumentParser
import Foundation
import NavigationEngine
import Recordings
import WireProtocol
import YAMLReading

/// `rootstage compare`
struct Compare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Run one app with the same input under several strategies, and compare their costs.",
    discussion: """
      The input is a flow, which runs under each strategy with its own waits, or the commands of \
      a recording, which each strategy receives at the same times. Columns peak and end count \
      live screens. Exits with 1 if the flow fails under the app's own strategy.

      rootstage compare Examples/root-controller --flow log-in-and-out.yaml
      rootstage compare Examples/news-navigator --flow lazy.yaml --destinations eager,lazy
      rootstage compare Examples/scenarios --flow steps/F02.yaml --strategies root-controller \
        --defects each
      """)

  @ArgumentParser.Argument(help: "An app file, or a folder with an app.yaml.")
  var app: String

  @Option(help: "A flow file, or the name of one in the app's 'flows' folder.")
  var flow: String?

  @Option(help: "A recording (.ndjson) of the app; its commands are the input.")
  var recording: String?

  @Option(help: "The stream of the recording (default: its first).")
  var stream: String?

  @Option(
    help: """
      Comma-separated strategies, or all (default: those that suit any app, and the app's own).
      """)
  var strategies: String?

  @Option(
    help: """
      Careless habits of the app's code: none, all, each (without any, then each by itself), or \
      comma-separated names (default: those of each strategy).
      """)
  var defects: String?

  @Option(help: "When link destinations are built: lazy, eager or both (default: the app's).")
  var destinations: String?

  @Flag(help: "Print the comparison as one JSON object.")
  var json = false

  func validate() throws {
    guard (flow == nil) != (recording == nil) else {
      throw ValidationError("Give exactly one input: --flow or --recording.")
    }
    _ = try chosenStrategies()
    _ = try chosenDestinations()
    _ = try chosenDefects()
  }

  func run() async throws {
    try await reporting {
      let loaded = try loadApp()
      let variants = try variants(of: loaded.app)
      let comparison: Comparison
      if let flow {
        comparison = try compare(loaded, flow: flow, variants)
      } else {
        comparison = Comparison(
          of: variants, commands: try commands(ofRecording: recording ?? ""))
      }
      if json {
        Console.line(comparison.json(app: loaded.app.name))
      } else {
        Console.line(String(comparison.table.dropLast()))
      }
      let own = comparison.runs.first { $0.strategy == loaded.app.strategy }
      if own?.hasPassed == false { throw Failure(message: "", code: Failure.found) }
    }
  }

  /// The app in each way that was asked for.
  private func variants(of app: App) throws -> [App] {
    let buildings = try chosenDestinations() ?? [app.linkBuilding]
    let defects = try chosenDefects() ?? [nil]
    let usual = Strategy.allCases.filter { Strategy.general.contains($0) || $0 == app.strategy }
    return try (chosenStrategies() ?? usual).flatMap { strategy in
      defects.flatMap { defects in
        buildings.map {
          app.running(strategy: strategy, linkBuilding: $0, defects: defects)
        }
      }
    }
  }

  /// The sets of habits to run with; nil where each strategy keeps its own.
  private func chosenDefects() throws -> [Set<Defect>?]? {
    switch defects {
    case nil: nil
    case "each": [[]] + Defect.allCases.map { [$0] }
    case let list?: [try Defect.option(list)]
    }
  }

  private func chosenStrategies() throws -> [Strategy]? {
    if strategies == "all" { return Strategy.allCases }
    return try strategies.map { try Self.choices($0, of: "--strategies") }
  }

  private func chosenDestinations() throws -> [LinkBuilding]? {
    try destinations.map { try Self.choices($0, of: "--destinations") }
  }

  private static func choices<Choice: RawRepresentable & CaseIterable>(
    _ list: String, of option: String
  ) throws -> [Choice] where Choice.RawValue == String {
    try list.split(separator: ",").map { name in
      let name = name.trimmingCharacters(in: .whitespaces)
      if let choice = Choice(rawValue: name) { return choice }
      if let hint = Strategy.successors[name] {
        throw ValidationError("\(option): '\(name)' is gone: \(hint).")
      }
      let hint = Fields.hint(for: name, among: Choice.allCases.map(\.rawValue))
      throw ValidationError("\(option): unknown '\(name)'; \(hint).")
    }
  }
}
