import AppLoading
import ArgumentParser
import Exploring
import Foundation
import JSON
import NavigationEngine
import Synchronization
import YAMLReading

/// `rootstage explore`
struct ExploreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Search an app for navigation bugs.",
    discussion: """
      Tries taps, Back, gestures, links, shortcuts, notifications, service failures, rotation, \
      background, quitting and permission answers in every order, also in the midst of \
      transitions, and reports the shortest trace to each different bug.

      rootstage explore Examples/root-controller
      rootstage explore Examples/published-root --output bugs
      rootstage explore Examples/root-controller --defects swapsUnderModal --depth 6

      Exit codes: 0 no bug · 1 bugs were found · 64 usage error · 65 not a valid app file · 66 no \
      such file · 73 cannot write the output. Ctrl-C ends the search and prints what was found.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @ArgumentParser.Argument(help: "An app file, or a folder with an app.yaml.")
  var app: String

  @Option(
    help: "Override the app's strategy: \(Strategy.names).",
    transform: Strategy.option)
  var strategy: Strategy?

  @Option(
    help: "The careless habits of the app's code: names separated by commas, none or all.",
    transform: Defect.option)
  var defects: Set<Defect>?

  @Option(help: "The most inputs one after the other.")
  var depth = SearchLimits().depth

  @Option(help: "The most states to visit.")
  var states = SearchLimits().states

  @Option(help: "The most seconds to search.")
  var time = 60

  @Option(help: "The most memory for states, in megabytes.")
  var memory = SearchLimits().bytes >> 20

  @Option(help: "The number of threads (default: all cores).")
  var threads = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: "The most steps of the random walk after the exhaustive part; 0 for none.")
  var walk = 100_000_000

  @Option(help: "Where the random walk begins with its random numbers.")
  var seed: UInt64 = 1

  @Flag(help: "End at the first bug.")
  var first = false

  @Flag(help: "Try inputs in every frame, not only where the outcome can differ; slow.")
  var everyFrame = false

  @Option(help: "A text to type into fields; may be repeated (default: text).")
  var text: [String] = []

  @Option(help: "The report: text or json.")
  var format = Format.text

  @Option(
    name: .shortAndLong,
    help: "A folder for a flow and a recording of each bug; it is made where it is missing.")
  var output: String?

  func validate() throws {
    let bounds = [
      ("--depth", depth, 1...1_000), ("--states", states, 1...100_000_000),
      ("--time", time, 1...86_400), ("--memory", memory, 16...1 << 20),
      ("--threads", threads, 1...256), ("--walk", walk, 0...1_000_000_000),
    ]
    for (option, value, range) in bounds where !range.contains(value) {
      throw ValidationError(
        "\(option) takes a number from \(range.lowerBound) to \(range.upperBound).")
    }
  }

  func run() async throws {
    try await reporting {
      let loaded = try loaded()
      let exploration = await explore(loaded.app)
      switch format {
      case .text: for line in exploration.lines { Console.line(line) }
      case .json:
        var writer = JSONWriter()
        exploration.encode(into: &writer)
        Console.line(String(decoding: writer.bytes, as: UTF8.self))
      }
      if let output {
        try ExploreOutput(folder: output, app: loaded).write(exploration.counterexamples)
      }
      if exploration.isBroken {
        throw Failure(message: "", code: Failure.found)
      }
    }
  }

  /// The app with its text, as it is to run.
  private func loaded() throws -> LoadedApp {
    let loaded = try LoadedApp.at(app)
    guard strategy != nil || defects != nil else { return loaded }
    do throws(AppLoadingError) {
      return try AppLoader.load(
        text: loaded.source, file: app, strategy: strategy, defects: defects)
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
  }

  private func explore(_ app: App) async -> Exploration {
    let limits = SearchLimits(
      depth: depth, states: states, bytes: memory << 20, threads: threads,
      texts: text.isEmpty ? SearchLimits().texts : text,
      moments: everyFrame ? .everyFrame : .whereOrderChanges, walkSteps: walk, seed: seed,
      endsAtFirstBug: first)
    let isInterrupted = Atomic(false)
    let signals = EndingSignals { _ in isInterrupted.store(true, ordering: .relaxed) }
    defer { signals.cancel() }
    let start = ContinuousClock.now
    let deadline = start + .seconds(time)
    // The walk gets half of the time where the exhaustive part does not end before.
    let turn = start + .milliseconds(500 * time)
    let line = ExploreProgress(isShown: format == .text && Terminal.isTerminal, since: start)
    defer { line.clear() }
    return await Exploration(of: app, limits: limits) {
      if isInterrupted.load(ordering: .relaxed) { return .interrupted }
      return ContinuousClock.now >= deadline ? .time : nil
    } isWalkDue: {
      ContinuousClock.now >= turn
    } report: {
      line.show($0)
    }
  }
}
