import AppLoading
import ArgumentParser
import Cores
import Exploring
import Foundation
import NavigationEngine
import YAMLReading

/// `rootstage explore`
struct ExploreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Search an app for navigation bugs.",
    discussion: """
      Tries taps, Back, gestures, links, shortcuts, notifications, service failures, rotation, \
      background, quitting and permission answers in every order, also in the midst of \
      transitions, and reports one trace to each different bug, of which no step can be left out.

      rootstage explore Examples/root-controller
      rootstage explore Examples/published-root --output bugs
      rootstage explore Examples/root-controller --defects swapsUnderModal --depth 6
      rootstage explore app.yaml --against released/app.yaml --format junit > worse.xml

      Exit codes: 0 no bug · 1 bugs were found, or with --against something became worse · 64 \
      usage error · 65 not a valid app file · 66 no such file · 73 cannot write the output. \
      Ctrl-C ends the search and prints what was found.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, junit, html }

  @ArgumentParser.Argument(
    help: ArgumentHelp("An app file, or a folder with an app.yaml.", valueName: "app"),
    completion: .app)
  var app: String

  @Option(
    help: ArgumentHelp("Override the app's strategy: \(Strategy.names).", valueName: "strategy"),
    completion: .strategy,
    transform: Strategy.option)
  var strategy: Strategy?

  @Option(
    help: ArgumentHelp(
      "The careless habits of the app's code: names separated by commas, none or all.",
      valueName: "habits"), completion: .defects,
    transform: Defect.option)
  var defects: Set<Defect>?

  @Option(help: ArgumentHelp("The most inputs one after the other.", valueName: "inputs"))
  var depth = SearchLimits().depth

  @Option(help: ArgumentHelp("The most states to visit.", valueName: "count"))
  var states = SearchLimits().states

  @Option(
    help: ArgumentHelp(
      "How long to search at most, \(SearchTime.form); a number alone is in seconds.",
      valueName: "time"),
    transform: SearchTime.option)
  var time = SearchTime(milliseconds: 60_000)

  @Option(help: ArgumentHelp("The most memory for states, in megabytes.", valueName: "megabytes"))
  var memory = SearchLimits().bytes >> 20

  @Option(help: ArgumentHelp("The number of threads (default: all cores).", valueName: "count"))
  var threads = UsableCores.now.count

  @Option(
    help: ArgumentHelp(
      "The most steps of the random walk after the exhaustive part; 0 for none.", valueName: "steps"
    ))
  var walk = 100_000_000

  @Option(
    help: ArgumentHelp("Where the random walk begins with its random numbers.", valueName: "number")
  )
  var seed: UInt64 = 1

  @Flag(help: "End at the first bug.")
  var first = false

  @Flag(help: "Try inputs in every frame, not only where the outcome can differ; slow.")
  var everyFrame = false

  @Option(
    help: ArgumentHelp(
      "A text to type into fields without samples of their own; may be repeated (default: text).",
      valueName: "text"))
  var text: [String] = []

  @Option(help: ArgumentHelp("The report: text, json, junit or html.", valueName: "format"))
  var format = Format.text

  @Flag(help: "Tell how long the random walk takes to see as rare a bug with 99 %.")
  var confidence = false

  @Option(
    help: ArgumentHelp(
      "An older version of the app: report only what became worse since.", valueName: "app"),
    completion: .app)
  var against: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A folder for a flow and a recording of each bug; it is made where it is missing.",
      valueName: "folder"), completion: .directory)
  var output: String?

  func validate() throws {
    let bounds = [
      ("--depth", depth, 1...1_000), ("--states", states, 1...100_000_000),
      ("--memory", memory, 16...1 << 20), ("--threads", threads, 1...256),
      ("--walk", walk, 0...1_000_000_000),
    ]
    for (option, value, range) in bounds where !range.contains(value) {
      throw ValidationError(
        "\(option) takes a number from \(range.lowerBound) to \(range.upperBound).")
    }
    if confidence, walk == 0 || against != nil {
      throw ValidationError("--confidence needs the random walk of one app.")
    }
    if first, against != nil {
      throw ValidationError("--against compares whole searches; leave out --first.")
    }
    if output == InputFile.standard {
      throw ValidationError("--output takes a folder, and standard output is none.")
    }
  }

  func run() async throws {
    try await reporting {
      let loaded = try loaded(app)
      if let against { return try await compare(with: try self.loaded(against), loaded) }
      let result = await search.run(loaded.app)
      let exploration = result.exploration
      await ExploreReport(file: app).print(result, format)
      if let output {
        try ExploreOutput(folder: output, app: loaded).write(exploration.counterexamples)
      }
      if exploration.isBroken {
        throw Failure(message: "", code: Failure.found)
      }
    }
  }

  /// Searches an older version and the app, each in half of the time.
  private func compare(with older: LoadedApp, _ loaded: LoadedApp) async throws {
    let old = await search.run(older.app)
    if old.isInterrupted {
      throw Failure(message: "interrupted before the app was searched", code: Failure.interrupted)
    }
    let new = await search.run(loaded.app)
    let comparison = Comparison(old: old.exploration, new: new.exploration)
    await ExploreReport(file: app).print(comparison, format)
    if let output {
      let worse = comparison.newBugs + comparison.rulesNoLongerHeld
      try ExploreOutput(folder: output, app: loaded).write(worse)
    }
    if comparison.isWorse { throw Failure(message: "", code: Failure.found) }
  }

  /// An app with its text, as it is to run.
  private func loaded(_ app: String) throws -> LoadedApp {
    let loaded = try LoadedApp.at(app)
    guard strategy != nil || defects != nil else { return loaded }
    do throws(AppLoadingError) {
      return try AppLoader.load(
        text: loaded.source, file: app, strategy: strategy, defects: defects)
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
  }

  private var search: AppSearch {
    let limits = SearchLimits(
      depth: depth, states: states, bytes: memory << 20, threads: threads,
      texts: text.isEmpty ? SearchLimits().texts : text,
      moments: everyFrame ? .everyFrame : .whereOrderChanges, walkSteps: walk, seed: seed,
      endsAtFirstBug: first, countsSightings: confidence)
    return AppSearch(
      limits: limits, milliseconds: time.milliseconds / (against == nil ? 1 : 2),
      isShown: format == .text)
  }
}
