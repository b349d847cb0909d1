import AppLoading
import FlowLanguage
import FlowRunning
import Foundation
import NavigationEngine
import Testing
import YAMLReading

/// The examples are the reference of the app format, so each must be valid and pass its flows.
@Suite("Example apps and flows")
struct ExampleFlowTests {
  /// The example folders that contain an app file, models among them.
  static let apps: [String] = {
    func names(in folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
    let models = names(in: "\(Folders.examples)/models").map { "models/\($0)" }
    return (names(in: Folders.examples) + models).sorted().filter {
      FileManager.default.fileExists(atPath: "\(Folders.examples)/\($0)/app.yaml")
    }
  }()

  private static func load(_ app: String) throws -> LoadedApp {
    try AppLoader.load(path: "\(Folders.examples)/\(app)/app.yaml")
  }

  private static func flows(of app: String, in suite: FlowSuite) throws -> FlowSuite.Loaded {
    suite.load(try FlowFinder.find("\(Folders.examples)/\(app)/flows"))
  }

  @Test("The example apps include the five that other tests rely on")
  func some() {
    let expected = [
      "corner-library", "news-navigator", "parcel-box", "root-controller",
      "tabs-and-shortcuts",
    ]
    #expect(Set(expected).isSubset(of: Self.apps))
  }

  @Test(
    "An example app has no warnings, its folder's name, a summary and a README", arguments: apps)
  func app(_ app: String) throws {
    let loaded = try Self.load(app)
    #expect(loaded.warnings.map(\.description) == [])
    #expect(loaded.app.name == app.split(separator: "/").last.map(String.init))
    #expect(!loaded.app.summary.isEmpty)
    #expect(FileManager.default.fileExists(atPath: "\(Folders.examples)/\(app)/README.md"))
  }

  @Test("Each flow of an example has a unique, capitalized name", arguments: apps)
  func names(_ app: String) throws {
    let loaded = try Self.flows(of: app, in: FlowSuite(apps: []))
    #expect(loaded.problems.isEmpty)
    let names = loaded.flows.map(\.flow.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.first?.isUppercase == true }, "\(names)")
  }

  @Test(
    "Every flow of an example passes in strict mode, on one device and on a new one",
    arguments: apps, [false, true])
  func flows(_ name: String, isIsolated: Bool) async throws {
    let app = try Self.load(name).app
    let suite = FlowSuite(apps: [app], isStrict: true) { app, settings in
      try AppLoader.load(
        path: "\(Folders.examples)/\(name)/app.yaml",
        settings: settings
      ).app
    }
    let loaded = try Self.flows(of: name, in: suite)
    #expect(loaded.problems.isEmpty && !loaded.flows.isEmpty)
    let plan = DevicePlan([loaded], of: suite, isIsolated: isIsolated)
    for await (_, outcome) in suite.outcomes(of: plan, atOnce: 1) {
      guard case .ran(let result) = outcome else { continue }
      #expect(result.status == .passed, "\(result.name): \(message(of: result))")
    }
  }

  private func message(of result: FlowResult) -> String {
    result.failedStep.map { "\($0.title): \($0.message ?? "")" } ?? result.message ?? "a warning"
  }
}
