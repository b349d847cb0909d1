import AppLoading
import EventStore
import JSON
import NavigationEngine
import Simulation
import StageServer
import TestSupport
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning
@testable import LiveDriving

/// The same flows run in this process and against a running server.
@Suite struct BothBackEndsTests {
  @Test(
    "An example's flows give the same steps and records in process and on a server",
    .timeLimit(.minutes(30)), arguments: Examples.names)
  func examples(_ name: String) async throws {
    try await LiveStage.with { stage in
      let suite = try Examples.suite(name)
      let live = Witness(try stage.backEnd())
      var compared = 0
      for flow in try Examples.flows(name, in: suite) {
        let here = Witness(InProcess())
        let expected = suite.run(flow, on: here)
        let result = suite.run(flow, on: live)
        #expect(result.status == expected.status, "\(flow.flow.path): \(result.reason)")
        #expect(result.steps.map(Self.text) == expected.steps.map(Self.text), "\(flow.flow.path)")
        #expect(result.duration == expected.duration)
        for (mine, others) in zip(here.take(), live.take()) {
          let stored = try stage.records(of: others.client.stream)
          let again = try Self.records(
            of: mine.commands, until: mine.client.now, app: mine.client.app, as: stored,
            stream: others.client.stream)
          #expect(stored.map(Self.text) == again, "\(flow.flow.path), \(others.client.stream)")
          compared += again.count
        }
      }
      #expect(compared > 100)
    }
  }

  @Test func `Flows of one run meet the same state in process and on a server`() async throws {
    try await LiveStage.with { stage in
      let suite = try Examples.suite("root-controller")
      let flows = try [
        "- launchApp\n- tapOn: Log In\n- assertVisible: Log Out",
        "- launchApp\n- assertVisible: Log Out", "- assertVisible: Log Out\n- tapOn: Activity",
        "- back\n- tapOn: Log Out", "- assertVisible: Main Screen",
        "- launchApp: { clearState: true }\n- assertVisible: Login Screen",
      ].map { try Examples.flow($0) }
      let (here, live) = (Witness(InProcess()), Witness(try stage.backEnd()))
      let (expected, results) = (suite.run(flows, on: here), suite.run(flows, on: live))
      #expect(expected.map(\.status) == [.passed, .passed, .passed, .passed, .failed, .passed])
      #expect(results.map(\.reason) == expected.map(\.reason))
      #expect(results.map(\.met) == expected.map(\.met))
      #expect(results.map(\.duration) == expected.map(\.duration))
      for (one, other) in zip(results, expected) {
        #expect(one.steps.map(Self.text) == other.steps.map(Self.text))
        #expect(one.logs.map(\.commands) == other.logs.map(\.commands))
      }
      // Every client is let go once, and none is made for a flow that goes on with another's.
      #expect(here.take().count == 3 && live.take().count == 3)
    }
  }

  @Test func `The screen of a server's client is read by its name as a flow left it`()
    async throws
  {
    try await LiveStage.with { stage in
      let suite = try Examples.suite("root-controller")
      let app = try Examples.app("root-controller").app
      let live = Witness(try stage.backEnd())
      let flow = try Examples.flow(
        "- launchApp\n- tapOn: Log In\n- assertVisible: Log Out\n- tapOn: Activity",
        configuration: "strategy: window-swap")
      #expect(suite.run(flow, on: live).status == .passed)
      let stream = try #require(live.take().first?.client.stream)
      let expected = suite.screens(after: [flow], waiting: 0).screens[0].text
      let server = try stage.backEnd()
      #expect(try server.screen(of: stream, app: { $0 == app.name ? app : nil }).text == expected)
      for (name, knows, words) in [
        ("nobody", true, "there is no client 'nobody'; the clients are: \(stream)"),
        (stream, false, "there is no app 'root-controller' here"),
      ] {
        let error = #expect(throws: BackEndFailure.self) {
          try server.screen(of: name) { _ in knows ? app : nil }
        }
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
      }
      let other = try Examples.app("corner-library").app
      let error = #expect(throws: BackEndFailure.self) {
        try server.screen(of: stream) { _ in other }
      }
      #expect(error?.message.contains("the server runs another app") == true)
    }
  }

  @Test func `A client with more records than a server gives at once has no screen to read`()
    async throws
  {
    try await LiveStage.with { configuration in
      configuration.simulation.maximumRecoveredRecords = 10
    } _: { stage in
      let live = Witness(try stage.backEnd())
      let flow = try Examples.flow("- launchApp\n- tapOn: Log In\n- assertVisible: Log Out")
      #expect(try Examples.suite("root-controller").run(flow, on: live).status == .passed)
      let stream = try #require(live.take().first?.client.stream)
      let error = #expect(throws: BackEndFailure.self) {
        try stage.backEnd().screen(of: stream) { _ in nil }
      }
      #expect(error?.message.contains("more records than a server gives at once") == true)
    }
  }

  private static func text(_ step: StepResult) -> String {
    "\(step.title) \(step.place) \(step.status) \(step.began)-\(step.ended) "
      + "\(step.message ?? "") \(step.notes)"
  }

  private static func text(_ record: StoredRecord) -> String {
    String(decoding: record.line, as: UTF8.self)
  }

  /// The records that commands of an in-process run give, with the origins of the server's
  /// commands.
  private static func records(
    of commands: [TimedCommand], until end: Int64, app: App, as stored: [StoredRecord],
    stream: String
  ) throws -> [String] {
    let origins = try stored.filter(\.isCommand).map { record in
      try CommandRecord(record: try JSONParser.parse(record.line))?.origin ?? CommandOrigin()
    }
    #expect(origins.count == commands.count)
    #expect(Set(origins.map(\.sender)) == ["device"])
    var client = RecordedClient(app, stream: stream)
    for (command, origin) in zip(commands, origins) {
      client.apply(command.command, origin: origin, at: command.time)
    }
    // Events that were due after the last request to the server are not recorded there.
    let last = stored.last?.timeMicroseconds ?? 0
    client.advance(to: min(end, last))
    return client.durableLines
  }

  @Test func `A failing flow fails with the same reason and screen in process and on a server`()
    async throws
  {
    try await LiveStage.with { stage in
      let suite = try Examples.suite("root-controller")
      let flow = try Examples.flow("- launchApp\n- tapOn: Log In\n- tapOn: Log Inn")
      let (here, there) = (suite.run(flow), suite.run(flow, on: try stage.backEnd()))
      #expect(there.status == .failed)
      #expect(there.reason == here.reason)
      #expect(there.failedStep?.screen == here.failedStep?.screen)
      #expect(there.duration == here.duration)
    }
  }

  @Test func `Clients of one flow run with their own settings, which their stored apps contain`()
    async throws
  {
    try await LiveStage.with { stage in
      let suite = try Examples.suite("news-navigator")
      let flow = try Examples.flow(
        "- launchApp\n- stage.advance: 0 ms",
        configuration: "clients: { anna: { settings: { rows: 3 } }, cem: , "
          + "ben: { settings: { rows: 7 } }, dora: { settings: { rows: 3 } } }",
        app: "news-navigator")
      let result = suite.run(flow, on: try stage.backEnd())
      #expect(result.status == .passed, "\(result.reason)")
      let sources = try stage.store.summaries(limit: 9, offset: 0).streams
        .sorted { $0.description.id < $1.description.id }
        .map { try #require(stage.store.appSource(hash: $0.description.appHash)).text }
      let file = try Examples.app("news-navigator").source
      #expect(sources.map { $0 == file } == [false, true, false, false])
      #expect(sources[0] == sources[3] && sources[0] != sources[2])
      for (source, rows) in [(sources[0], 3), (sources[2], 7)] {
        let again = try AppLoader.load(text: source, file: "again")
        let wanted = try AppLoader.load(text: file, file: "file", settings: ["rows": rows])
        #expect(again.hash == wanted.hash && again.source == wanted.source)
      }
    }
  }

  @Test(
    "A server refuses settings that are unknown or out of range, with the reason",
    arguments: [
      (["row": 3], "there is no setting 'row'", "did you mean 'rows'?"),
      (["rows": -1], "the setting 'rows' is out of range", "from 0 to 1000000"),
      (["rows": 1_000_001], "the setting 'rows' is out of range", "from 0 to 1000000"),
    ])
  func refused(_ settings: [String: Int], _ problem: String, _ hint: String) async throws {
    try await LiveStage.with { stage in
      let live = try stage.backEnd()
      let vocabulary = AppVocabulary(try Examples.app("news-navigator").app)
      let failure = #expect(throws: BackEndFailure.self) {
        try live.client(vocabulary, settings: settings)
      }
      let said = try #require(failure).message
      #expect(said.contains("cannot run as") && said.contains(problem), "\(said)")
      #expect(said.contains(hint), "\(said)")
      // The server keeps running and accepts valid settings.
      #expect(throws: Never.self) { try live.client(vocabulary, settings: ["rows": 2]) }
    }
  }

  @Test func `A step during a transition happens at the same time in process and on a server`()
    async throws
  {
    try await LiveStage.with { stage in
      let suite = try Examples.suite("root-controller")
      let live = Witness(try stage.backEnd())
      let flow = try Examples.flow(
        """
        - launchApp
        - tapOn: Log In
        - stage.advance: { to: 40 % }
        - stage.tap: { id: log-in }
        - stage.assertRejected
        """)
      let result = suite.run(flow, on: live)
      #expect(result.status == .passed, "\(result.reason)")
      let here = Witness(InProcess())
      #expect(suite.run(flow, on: here).status == .passed)
      let times = live.take().flatMap(\.commands).map(\.time)
      #expect(times.count == 3)
      #expect(times == here.take().flatMap(\.commands).map(\.time))
    }
  }

  @Test func `A flow of many commands passes on a server with a low rate limit`() async throws {
    try await LiveStage.with(configure: {
      $0.simulation.commandsPerSecond = 200
      $0.simulation.commandBurst = 20
    }) { stage in
      let flow = try Examples.flow(
        "- launchApp\n- repeat: { times: 60, commands: [ stage.tap: { id: nothing } ] }")
      let result = try Examples.suite("root-controller").run(flow, on: try stage.backEnd())
      #expect(result.status == .passed, "\(result.reason)")
    }
  }

  @Test func `A command of an operator during a live flow is part of the client's records`()
    async throws
  {
    try await LiveStage.with { stage in
      let live = try stage.backEnd()
      let vocabulary = AppVocabulary(try Examples.app("root-controller").app)
      var client = try live.client(vocabulary, settings: [:])
      client.send(.launch(width: 390, height: 844))
      client.advance(to: 3_500_000)
      #expect(client.wholeScreen().description.contains("Log In"))
      try stage.operate(
        #"{"kind":"command","ref":"o-1","targets":"all","#
          + #""data":{"command":"tap","element":"log-in"}}"#)
      client.advance(to: 5_000_000)
      // The answer to this comes after the records of what came before.
      client.send(.memoryWarning)
      #expect(client.loss == nil)
      #expect(client.records(from: 0).contains { $0.text(of: "name") == "Main" })
    }
  }
}
