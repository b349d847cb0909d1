import AppLoading
import FlowLanguage
import FlowRunning
import Foundation
import JSON
import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

@testable import FlowWriting

/// An exact flow gives the records of its recording again, byte for byte.
@Suite("Exact flows")
struct ExactFlowTests {
  /// How many random recordings there are of each app with each strategy: two, or what the
  /// variable wants of all together.
  private static let rounds: Int = {
    let wanted = ProcessInfo.processInfo.environment["ROOTSTAGE_EXACT_FLOWS"].flatMap { Int($0) }
    let kinds = ExampleApps.names.count * Strategy.allCases.count
    return wanted.map { max(1, ($0 + kinds - 1) / kinds) } ?? 2
  }()
  /// How many recordings the flows of the examples make at least.
  private static let leastExamples = 167
  private static let length = 40

  @Test(
    "An exact flow of a random recording gives its records, with senders and references",
    arguments: ExampleApps.names, Strategy.allCases)
  func random(_ name: String, _ strategy: Strategy) throws {
    let seed = TestSeed.forRun(of: "exact flows")
    let loaded = try ExampleApps.load(name)
    for round in 0..<Self.rounds {
      let profile = Profile.allCases[round % Profile.allCases.count]
      let app = loaded.app.running(strategy: strategy, linkBuilding: nil, profile: profile)
      var input = RandomInput(seed: seed &+ UInt64(round), app: app)
      let recording = Self.recording(of: app, &input)
      do {
        let written = try ExactFlowWriter(name: "Random", clients: [recording]).write()
        #expect(
          try Self.records(of: written.text, on: [app]) == [recording.records],
          "seed \(seed), round \(round)\n\(written.text)")
      } catch {
        Issue.record("seed \(seed), round \(round): \(error)")
      }
    }
  }

  @Test(
    "An exact flow of each recording of the examples' flows gives its records",
    arguments: examples)
  func ofExamples(_ name: String) throws {
    for (flow, clients) in try Self.recordings(ofExample: name) {
      let written = try ExactFlowWriter(name: "Exact", clients: clients).write()
      #expect(
        try Self.records(of: written.text, on: clients.map(\.app)) == clients.map(\.records),
        "\(flow)")
    }
  }

  @Test("No recording of the examples' flows is left out")
  func examplesAreThere() throws {
    let count = try Self.examples.reduce(0) { try $0 + Self.recordings(ofExample: $1).count }
    #expect(count >= Self.leastExamples)
  }

  /// What the flows of an example record, by their names.
  private static func recordings(
    ofExample name: String
  ) throws -> [(flow: String, clients: [RecordedInput])] {
    let path = "\(Folders.examples)/\(name)/app.yaml"
    let app = try AppLoader.load(path: path).app
    let suite = FlowSuite(apps: [app]) { _, settings in
      try AppLoader.load(path: path, settings: settings).app
    }
    let flows = suite.load(try FlowFinder.find("\(Folders.examples)/\(name)/flows")).flows
    return flows.map { flow in
      (flow.flow.name, suite.run(flow).logs.map(recording).filter { !$0.commands.isEmpty })
    }.filter { !$0.clients.isEmpty }
  }

  private static let examples: [String] = {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: Folders.examples)) ?? []
    return names.filter { $0.hasSuffix("/flows") }.map { String($0.dropLast("/flows".count)) }
      .filter { FileManager.default.fileExists(atPath: "\(Folders.examples)/\($0)/app.yaml") }
      .sorted()
  }()

  private static func recording(of log: CommandLog) -> RecordedInput {
    var sequence: Int64 = 0
    let commands = log.commands.map { command in
      sequence += 1
      return RecordedCommand(sequence: sequence, time: command.time, command: command.command)
    }
    var input = RecordedInput(
      name: log.stream, stream: log.stream, app: log.app, source: "", started: 0,
      commands: commands, from: 1, end: log.end)
    input.records = RecordedEngine.records(
      of: log.commands, until: log.end, stream: log.stream, app: AppVocabulary(log.app))
    return input
  }

  @Test("An exact flow of two streams keeps their names and the time of each")
  func two() throws {
    let loaded = try ExampleApps.load("parcel-box")
    let recordings = [("Phone.1", UInt64(3)), ("_tablet", UInt64(4))].map { stream, seed in
      var input = RandomInput(seed: seed, app: loaded.app)
      return Self.recording(of: loaded.app, &input, stream: stream)
    }
    let written = try ExactFlowWriter(name: "Two", clients: recordings).write()
    #expect(
      try Self.records(of: written.text, on: [loaded.app, loaded.app])
        == recordings.map(\.records))
    #expect(written.text.contains("clients:\n  Phone.1:\n    appId: parcel-box\n"))
  }

  @Test("An exact flow says how the app ran, and each command with moment, sender and cause")
  func text() throws {
    let loaded = try ExampleApps.load("root-controller")
    let recording = Self.recording(
      of: loaded.app,
      [
        (0, .launch(width: 390, height: 844), CommandOrigin(reference: "k1", sender: "device")),
        (
          4_000_001, .tap(element: "log-in", screen: nil), CommandOrigin(key: "a b", sender: "anna")
        ),
        (4_200_000, .open(url: "deeplinkTutorial://${x}"), CommandOrigin()),
      ], until: 7_000_000)
    let written = try ExactFlowWriter(name: "Exact", clients: [recording]).write()
    #expect(
      written.text == """
        # Written by Rootstage \(FormatVersion.engine) from recorded input.
        # c1, record 1 to \(recording.commands[2].sequence)
        # Exact: on the recorded app its records are the recording's, byte for byte.
        appId: root-controller
        name: Exact
        strategy: root-controller
        defects: []
        destinations: lazy
        profile: \(Profile.newest.name)
        ---
        - stage.commands:
            - { at: 0 s, command: launch, width: 390, height: 844, by: device, cause: k1 }
            - { at: 4.000001 s, command: tap, element: log-in, idempotencyKey: a b, by: anna }
            - { at: 4.2 s, command: open, url: "deeplinkTutorial://${x}" }
            - { at: 7 s }

        """)
    #expect(try Self.records(of: written.text, on: [loaded.app]) == [recording.records])
  }

  @Test("Records that the engine does not give are refused, with the first that differs")
  func foreign() throws {
    let loaded = try ExampleApps.load("root-controller")
    var input = RandomInput(seed: 1, app: loaded.app)
    var recording = Self.recording(of: loaded.app, &input)
    let ends = (recording.records ?? []).indices.filter {
      recording.records?[$0] == UInt8(ascii: "\n")
    }
    recording.records?[ends[2] - 2] = UInt8(ascii: "!")
    #expect(throws: FlowWritingError.differs("record 3 of c1 is another")) {
      try ExactFlowWriter(name: "Exact", clients: [recording]).write()
    }
  }

  @Test("A stream of more than a week is refused as an exact flow")
  func long() throws {
    let loaded = try ExampleApps.load("root-controller")
    let launch = Command.launch(width: 390, height: 844)
    let input = RecordedInput(
      name: "c1", stream: "c1", app: loaded.app, source: "", started: 0,
      commands: [RecordedCommand(sequence: 1, time: 0, command: launch)], from: 1,
      end: 604_801_000_000)
    #expect(throws: FlowWritingError.tooMuch("604801 s are more than the limit of 604800 s")) {
      try ExactFlowWriter(name: "Exact", clients: [input])
    }
  }

  private static func recording(
    of app: App, _ input: inout RandomInput, stream: String = "c1"
  ) -> RecordedInput {
    let senders = ["device", "server", "anna", "Ben O'Neil: \"1\"", "true", "7", nil]
    var commands: [(Int64, Command, CommandOrigin)] = []
    commands.append((0, .launch(width: 390, height: 844), CommandOrigin(sender: "device")))
    var engine = NavigationEngine(app: app)
    for number in 0..<length {
      let time = input.time(after: engine)
      let command = input.commandOfAMessage()
      var events: [Event] = []
      engine.advance(to: time, into: &events)
      engine.apply(command, into: &events)
      let isNamed = input.generator.happens(percent: 60)
      let origin = CommandOrigin(
        reference: isNamed ? "k\(number)-0" : nil,
        key: input.generator.happens(percent: 20) ? "\(number)" : nil,
        sender: input.generator.pick(senders))
      commands.append((time, command, origin))
    }
    return recording(of: app, commands, until: engine.now + 1_000_000, stream: stream)
  }

  private static func recording(
    of app: App, _ commands: [(Int64, Command, CommandOrigin)], until end: Int64,
    stream: String = "c1"
  ) -> RecordedInput {
    var batch = RecordBatch()
    var client = RecordedEngine(stream: stream, vocabulary: AppVocabulary(app))
    var recorded: [RecordedCommand] = []
    for (time, command, origin) in commands {
      client.advance(to: time, into: &batch)
      recorded.append(
        RecordedCommand(
          sequence: client.sequence + 1, time: time, command: command, origin: origin))
      client.apply(command, origin: origin, at: time, into: &batch)
    }
    client.advance(to: end, into: &batch)
    var input = RecordedInput(
      name: stream, stream: stream, app: app, source: "", started: 0, commands: recorded, from: 1,
      end: end)
    input.records = batch.writer.bytes
    return input
  }

  /// The records of a flow that is run as `rootstage test` runs it.
  private static func records(of text: String, on apps: [App]) throws -> [[UInt8]?] {
    let loaded = try FlowLoader(files: ["flow.yaml": text]).load(path: "flow.yaml")
    let suite = FlowSuite(apps: apps, onlyApp: apps.count == 1 ? apps[0] : nil)
    let result = suite.run(loaded)
    #expect(result.status == .passed, "\(result.message ?? "")")
    return result.logs.map { log in
      RecordedEngine.records(
        of: log.commands, origins: log.origins, until: log.end, stream: log.stream,
        app: AppVocabulary(log.app))
    }
  }
}
