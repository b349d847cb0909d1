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

  @ArgumentParser.Argument(
    help: ArgumentHelp("An app file, or a folder with an app.yaml.", valueName: "app"),
    completion: .app)
  var app: String

  @Option(
    help: ArgumentHelp(
      "A flow file, or the name of one in the app's 'flows' folder.", valueName: "flow"),
    completion: .flow)
  var flow: String?

  @Option(
    help: ArgumentHelp(
      "A recording (.ndjson) of the app; its commands are the input.", valueName: "file"),
    completion: .recording)
  var recording: String?

  @Option(
    help: ArgumentHelp("The stream of the recording (default: its first).", valueName: "stream"))
  var stream: String?

  @Option(
    help: ArgumentHelp(
      """
      Comma-separated strategies, or all (default: those that suit any app, and the app's own).
      """, valueName: "strategies"), completion: .strategy)
  var strategies: String?

  @Option(
    help: ArgumentHelp(
      """
      Careless habits of the app's code: none, all, each (without any, then each by itself), or \
      comma-separated names (default: those of each strategy).
      """, valueName: "habits"), completion: .defects)
  var defects: String?

  @Option(
    help: ArgumentHelp(
      "When link destinations are built: lazy, eager or lazy,eager (default: the app's).",
      valueName: "lazy|eager"), completion: .list(["lazy", "eager"]))
  var destinations: String?

  @Option(
    help: ArgumentHelp(
      "Versions of iOS: each, or comma-separated \(Profile.names) (default: the app's).",
      valueName: "versions"), completion: .profile)
  var profiles: String?

  @Flag(help: "Print the comparison as one JSON object.")
  var json = false

  func validate() throws {
    guard (flow == nil) != (recording == nil) else {
      throw ValidationError("Give exactly one input: --flow or --recording.")
    }
    if let flow { try InputFile.checkHasFolder([flow], "flow") }
    _ = try chosenStrategies()
    _ = try chosenDestinations()
    _ = try chosenDefects()
    _ = try chosenProfiles()
  }

  func run() async throws {
    try await reporting(waiting: "comparing") {
      let loaded = try LoadedApp.at(app)
      let variants = try variants(of: loaded.app)
      let comparison = try compare(loaded, variants)
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

  private func compare(_ loaded: LoadedApp, _ variants: [App]) throws -> Comparison {
    do {
      if let flow { return try compare(loaded, flow: flow, variants) }
      return try Comparison(
        of: variants, commands: try commands(ofRecording: recording ?? "", on: loaded.app))
    } catch let exhaustion as EngineBudget.Exhaustion {
      throw Failure(
        message: "\(flow ?? recording ?? app): the run is too much to compare: \(exhaustion)",
        code: Failure.badData)
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
