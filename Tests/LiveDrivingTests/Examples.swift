import AppLoading
import Foundation
import NavigationEngine
import Simulation
import Synchronization
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning

/// The repository's example apps and their flows.
enum Examples {
  static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples").path

  static let names = [
    "corner-library", "news-navigator", "parcel-box", "root-controller", "scenarios",
  ]

  /// The apps, loaded once for all tests.
  private static let apps = Result {
    try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try AppLoader.load(path: "\(folder)/\(name)/app.yaml"))
      })
  }

  static func app(_ name: String) throws -> LoadedApp {
    guard let app = try apps.get()[name] else { throw CocoaError(.fileNoSuchFile) }
    return app
  }

  /// The apps as entries of a server.
  static let entries = Result { try names.map { entry(try app($0)) } }

  static func entry(_ loaded: LoadedApp) -> AppEntry {
    AppEntry(vocabulary: AppVocabulary(loaded.app), hash: loaded.hash, source: loaded.source)
  }

  /// The app of an entry with other settings, strategy or link building.
  static func variant(
    of entry: AppEntry, _ appRequest: AppRequest, isWanted: @escaping () -> Bool
  ) throws -> AppEntry {
    self.entry(
      try AppLoader.load(
        text: entry.source, file: entry.name, settings: appRequest.settings,
        strategy: appRequest.variant.strategy, defects: appRequest.variant.defects,
        destinations: appRequest.variant.linkBuilding, isWanted: isWanted))
  }

  static func suite(_ name: String, environment: [String: String] = [:]) throws -> FlowSuite {
    FlowSuite(apps: [try app(name).app], environment: environment) { app, settings in
      try AppLoader.load(path: "\(folder)/\(app.name)/app.yaml", settings: settings).app
    }
  }

  static func flows(_ name: String, in suite: FlowSuite) throws -> [LoadedFlow] {
    suite.load(try FlowFinder.find("\(folder)/\(name)/flows")).flows
  }

  /// A flow of the root-controller app, or of another one.
  static func flow(
    _ commands: String, configuration: String = "", app: String = "root-controller"
  ) throws -> LoadedFlow {
    let text = "appId: \(app)\nname: A flow\n\(configuration)\n---\n\(commands)\n"
    return try FlowLoader(files: ["flow.yaml": text]).load(path: "flow.yaml")
  }
}

extension FlowSuite {
  /// Runs a flow on so many clients of a back end at once; not for a thread of the pool.
  func run(_ flow: LoadedFlow, on backEnd: some FlowBackEnd, clients: Int) -> [FlowResult] {
    run([flow], on: backEnd, clients: clients)
  }

  /// Runs flows one after the other, each meeting what the one before left.
  func run(
    _ flows: [LoadedFlow], on backEnd: some FlowBackEnd, clients: Int? = nil
  ) -> [FlowResult] {
    let loaded = Loaded(
      flows: flows, ordered: 0, stopsAfterFailure: false, problems: [], files: [], absence: nil)
    let plan = DevicePlan([loaded], of: self, clients: clients)
    let outcomes = outcomes(of: plan, on: backEnd, atOnce: clients ?? 1)
    let ended = DispatchSemaphore(value: 0)
    let results = Mutex<[Int: FlowResult]>([:])
    Task {
      for await (place, outcome) in outcomes {
        if case .ran(let result) = outcome { results.withLock { $0[place] = result } }
      }
      ended.signal()
    }
    ended.wait()
    return results.withLock { results in results.sorted { $0.key < $1.key }.map(\.value) }
  }
}

extension FlowResult {
  /// The reason of its failure.
  var reason: String { failedStep?.message ?? message ?? "" }
}
