import AppLoading
import FlowLanguage
import FlowRunning
import Foundation
import NavigationEngine
import TestSupport
import Testing

@testable import FlowWriting

/// Any recording can be written as a flow, and the flow passes on the same app.
@Suite("Flows written from random recordings")
struct RandomRecordingTests {
  private static let rounds = 2
  private static let length = 25

  @Test(
    "A flow written from a random recording passes on the same app and strategy",
    arguments: ExampleApps.names, Strategy.allCases)
  func anything(_ name: String, _ strategy: Strategy) throws {
    let seed = TestSeed.forRun(of: "random recordings")
    let loaded = try ExampleApps.load(name)
    for round in 0..<Self.rounds {
      let app = loaded.app.running(strategy: strategy, linkBuilding: nil)
      var input = RandomInput(seed: seed &+ UInt64(round), app: app)
      var recorder = Recorder(app, source: loaded.source)
      recorder.after(0, .launch(width: 390, height: 844))
      for _ in 0..<Self.length {
        let time = input.time(after: recorder.current)
        recorder.act(at: time, input.commandOfAMessage())
      }
      recorder.wait(1)
      do {
        let written = try FlowWriter(name: "Random", clients: [recorder.client()]).write()
        let result = try Self.run(written.text, on: app)
        #expect(result.status == .passed, "seed \(seed), round \(round)\n\(written.text)")
      } catch {
        Issue.record("seed \(seed), round \(round): \(error)\n\(recorder.commands)")
      }
    }
  }

  @Test("A flow written from random recordings of two clients passes", arguments: ExampleApps.names)
  func two(_ name: String) throws {
    let seed = TestSeed.forRun(of: "random recordings")
    let loaded = try ExampleApps.load(name)
    var clients: [FlowWriting.RecordedInput] = []
    for number in 0..<2 {
      var input = RandomInput(seed: seed &+ UInt64(number), app: loaded.app)
      var recorder = Recorder(loaded.app, source: loaded.source)
      recorder.after(0, .launch(width: 390, height: 844))
      for _ in 0..<Self.length {
        let time = input.time(after: recorder.current)
        recorder.act(at: time, input.command())
      }
      recorder.wait(1)
      clients.append(
        recorder.client(
          named: "client \(number)", stream: "c\(number)", started: Int64(number) * 300_000))
    }
    do {
      let written = try FlowWriter(name: "Two", clients: clients).write()
      let result = try Self.run(written.text, on: loaded.app)
      #expect(result.status == .passed, "seed \(seed)\n\(written.text)")
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }

  private static func run(_ text: String, on app: App) throws -> FlowResult {
    let suite = FlowSuite(apps: [app], onlyApp: app, remake: ExampleApps.remaking)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "flow.yaml")
    try Data(text.utf8).write(to: file)
    let found = suite.load(try FlowFinder.find(file.path))
    return suite.run(try #require(found.flows.first))
  }
}
