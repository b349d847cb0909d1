import AppLoading
import FlowLanguage
import FlowRunning
import NavigationEngine
import Recordings
import Testing
import WireProtocol

@testable import FlowWriting

/// A flow names the settings with which its recording was made.
@Suite("Flows of apps with settings")
struct SettingTests {
  private static let rows = ["rows": 7]

  /// A recording of an app that ran with seven rows, of which the third is opened.
  private static func recording(named name: String = "c1") throws -> RecordedInput {
    let loaded = try ExampleApps.load("news-navigator", settings: rows)
    var recorder = Recorder(loaded.app, source: loaded.source)
    recorder.after(0, .launch(width: 390, height: 844))
    recorder.after(2, .tap(element: "row-3", screen: nil))
    recorder.wait(2)
    var client = recorder.client(named: name, stream: name)
    client.records = RecordedEngine.records(
      of: client.commands.map { TimedCommand(time: $0.time, command: $0.command) },
      until: client.end, stream: name, app: AppVocabulary(loaded.app))
    return client
  }

  /// The records of a flow on the app as its file is.
  private static func records(of flow: WrittenFlow) throws -> [[UInt8]] {
    let loaded = try FlowLoader(files: ["flow.yaml": flow.text]).load(path: "flow.yaml")
    let app = try ExampleApps.load("news-navigator").app
    let result = FlowSuite(apps: [app], remake: ExampleApps.remaking).run(loaded)
    #expect(result.status == .passed, "\(result.message ?? "")\n\(flow.text)")
    return result.logs.map { log in
      RecordedEngine.records(
        of: log.commands, origins: log.origins, until: log.end, stream: log.stream,
        app: AppVocabulary(log.app))
    }
  }

  @Test("An exact flow of an app with other settings gives its records on the app as it is")
  func exact() throws {
    let recording = try Self.recording()
    let written = try ExactFlowWriter(name: "Rows", clients: [recording]).write()
    #expect(written.text.contains("\nsettings: { rows: 7, breaking: 4 }\n"))
    #expect(try Self.records(of: written) == [recording.records])
  }

  @Test("A flow of an app with other settings does the same on the app as it is")
  func written() throws {
    let written = try FlowWriter(name: "Rows", clients: [try Self.recording()]).write()
    #expect(written.text.contains("\nsettings: { rows: 7, breaking: 4 }\n"))
    #expect(try Self.records(of: written).count == 1)
  }

  @Test("Each client of a flow has its own settings")
  func several() throws {
    let plain = try ExampleApps.load("news-navigator")
    var recorder = Recorder(plain.app, source: plain.source)
    recorder.after(0, .launch(width: 390, height: 844))
    recorder.after(2, .tap(element: "row-9", screen: nil))
    recorder.wait(2)
    let clients = [try Self.recording(), recorder.client(named: "c2", stream: "c2")]
    let written = try FlowWriter(name: "Rows", clients: clients).write()
    #expect(written.text.contains("\n  c1: { settings: { rows: 7, breaking: 4 } }\n"))
    #expect(written.text.contains("\n  c2: { settings: { rows: 20, breaking: 4 } }\n"))
    #expect(try Self.records(of: written).count == 2)
  }

  @Test(
    "Settings of an app's text are read where they are numbers",
    arguments: [
      ("", nil), ("app: a\n", nil), ("settings: 7\n", nil), ("settings: [1]\n", nil),
      ("settings: {}\n", nil), ("{{{{", nil), ("settings: { rows: many }\n", nil),
      ("settings: { rows: \"7\" }\n", nil),
      ("settings:\n  rows: -7 # few\n", "settings: { rows: -7 }"),
      ("settings: { b: 2, a: 1 }\n", "settings: { b: 2, a: 1 }"),
    ])
  func texts(_ source: String, _ line: String?) {
    #expect(RecordedSettings(source: source).line == line)
  }
}
