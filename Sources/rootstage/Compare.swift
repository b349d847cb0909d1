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
      rootstage compare Examples/scenarios --flow steps/F27.yaml --profiles each

      With --profiles the app runs under its own strategy, unless --strategies names others, and \
      a second table has the records that came more often under one version than under another.
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

  @Option(help: "When link destinations are built: lazy, eager or lazy,eager (default: the app's).")
  var destinations: String?

  @Option(
    help: "Versions of iOS: each, or comma-separated \(Profile.names) (default: the app's).")
  var profiles: String?

  @Flag(help: "Print the comparison as one JSON object.")
  var json = false

  func validate() throws {
    guard (flow == nil) != (recording == nil) else {
      throw ValidationError("Give exactly one input: --flow or --recording.")
    }
    _ = try chosenStrategies()
    _ = try chosenDestinations()
    _ = try chosenDefects()
    _ = try chosenProfiles()
  }

  func run() async throws {
    try await reporting {
      let loaded = try LoadedApp.at(app)
      let variants = try variants(of: loaded.app)
      let comparison: Comparison
      if let flow {
        comparison = try compare(loaded, flow: flow, variants)
      } else {
        comparison = Comparison(
          of: variants, commands: try commands(ofRecording: recording ?? "", on: loaded.app))
      }
      if json {
        Console.line(comparison.json(app: loaded.app.name))
      } else {
        Console.line(String(comparison.table.dropLast()))
        if let table = comparison.versionTable { Console.line("\n" + table.dropLast()) }
      }
      let ofStrategy = comparison.runs.filter { $0.strategy == loaded.app.strategy }
      let own = ofStrategy.first { $0.profile == loaded.app.profile } ?? ofStrategy.first
      if own?.hasPassed == false { throw Failure(message: "", code: Failure.found) }
    }
  }

  /// The app in each way that was asked for.
  private func variants(of app: App) throws -> [App] {
    let buildings = try chosenDestinations() ?? [app.linkBuilding]
    let defects = try chosenDefects() ?? [nil]
    let profiles = try chosenProfiles()
    let usual = Strategy.allCases.filter { strategy in
      strategy == app.strategy || profiles == nil && Strategy.general.contains(strategy)
    }
    return try (chosenStrategies() ?? usual).flatMap { strategy in
      defects.flatMap { defects in
        buildings.flatMap { building in
          (profiles ?? [app.profile]).map { profile in
            app.running(
              strategy: strategy, linkBuilding: building, profile: profile, defects: defects)
          }
        }
      }
    }
  }

  private func chosenProfiles() throws -> [Profile]? {
    if profiles == "each" { return Profile.allCases }
    let word = OptionWord(option: "--profiles", what: "version", collective: ["each"])
    return try profiles.map(word.values)
  }

  /// The sets of habits to run with; nil where each strategy keeps its own.
  private func chosenDefects() throws -> [Set<Defect>?]? {
    switch defects {
    case nil: nil
    case "each": [[]] + Defect.allCases.map { [$0] }
    case let list?: [try Defect.option(list, beside: ["each"])]
    }
  }

  private func chosenStrategies() throws -> [Strategy]? {
    if strategies == "all" { return Strategy.allCases }
    let word = OptionWord(option: "--strategies", what: "strategy", collective: ["all"])
    return try strategies.map(word.values)
  }

  private func chosenDestinations() throws -> [LinkBuilding]? {
    try destinations.map(OptionWord(option: "--destinations", what: "link building").values)
  }
}
