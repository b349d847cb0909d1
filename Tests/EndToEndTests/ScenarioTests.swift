import AppLoading
import FlowLanguage
import FlowRunning
import Foundation
import NavigationEngine
import Testing

@Suite("Failure mode scenarios")
struct ScenarioTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/scenarios").standardizedFileURL.path

  /// F17, F20 and F21 are not failure modes of the engine; F25 is one of servers.
  private static let numbers = Array(1...16) + [18, 19] + Array(22...24) + Array(26...29)

  private static func loaded() throws -> (FlowSuite, FlowSuite.Loaded) {
    let app = try AppLoader.load(path: folder + "/app.yaml").app
    let suite = FlowSuite(apps: [app], isStrict: true)
    return (suite, suite.load(try FlowFinder.find(folder + "/flows")))
  }

  @Test("Every failure mode has one naive and one correct scenario, named by its number")
  func complete() throws {
    let (_, found) = try Self.loaded()
    #expect(found.problems.isEmpty)
    let ids = Self.numbers.map { $0 < 10 ? "F0\($0)" : "F\($0)" }
    for side in ["naive", "correct"] {
      let flows = found.flows.filter { $0.flow.configuration.tags == [side] }
      #expect(flows.map { String($0.flow.name.prefix(3)) }.sorted() == ids, "\(side)")
    }
  }

  @Test("Every failure mode shows its fault in the naive app and none in the correct one")
  func hold() throws {
    let (suite, found) = try Self.loaded()
    for flow in found.flows {
      let result = suite.run(flow)
      let failure = result.failedStep.map { "\($0.title): \($0.message ?? "")" } ?? result.message
      #expect(result.status == .passed, "\(flow.flow.name): \(failure ?? "")")
    }
  }
}
