import AppLoading
import Cores
import Exploring
import FlowReports
import FlowRunning
import Foundation
import NavigationEngine

/// What `rootstage test --explore` finds in the apps that the flows of a suite ran.
struct SuiteExploration {
  private let time: SearchTime
  private let command: TestFlows
  /// A test for each bug and rule of each app.
  private(set) var cases: [JUnitReport.Case] = []
  /// Whether anything was found.
  private(set) var isBroken = false

  init(_ time: SearchTime, of command: TestFlows) {
    self.time = time
    self.command = command
  }

  /// Searches each app that a flow ran, as its file and the command's options have it.
  ///
  /// A signal ends the search of an app and leaves out those after it.
  mutating func run(_ run: SuiteRun, _ apps: TestApps) async throws {
    let names = Set(run.results.flatMap(\.logs).map(\.app.name))
    for loaded in apps.loaded where names.contains(loaded.app.name) {
      let limits = SearchLimits(
        threads: UsableCores.now.count, walkSteps: 100_000_000,
        seed: command.seed ?? 1)
      let search = AppSearch(
        limits: limits, milliseconds: time.milliseconds, isShown: !command.isQuiet)
      let result = await search.run(try app(of: loaded))
      if !command.isQuiet {
        for line in result.exploration.lines { Console.line(line) }
      }
      let file = apps.paths[loaded.app.name] ?? loaded.app.name
      cases += result.exploration.junitCases(file: file)
      isBroken = isBroken || result.exploration.isBroken
      if result.isInterrupted {
        Console.note("interrupted: the apps after \(loaded.app.name) were not explored")
        return
      }
    }
  }

  private func app(of loaded: LoadedApp) throws -> App {
    guard command.strategy != nil || command.defects != nil else { return loaded.app }
    do throws(AppLoadingError) {
      return try AppLoader.load(
        text: loaded.source, file: loaded.app.name, strategy: command.strategy,
        defects: command.defects
      ).app
    } catch {
      throw Failure(message: error.description, code: Failure.badData)
    }
  }
}
