import AppLoading
import NavigationEngine
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowReports
@testable import FlowRunning

/// A small app with transitions, delays and rows, and helpers that run flows against it.
enum Sample {
  static let text = """
    app: sample
    session: { LOGGED_IN: false }
    root:
      first: start
      parts:
        start: { screen: Start }
        main: { navigation: Main }
      routes:
        showMain: { to: main, animation: fade }
        showStart: { to: start, animation: none }
    animations:
      fade: { kind: crossDissolve, duration: 0.3 s, curve: easeOut }
    screens:
      Start:
        content:
          - label: Hello
          - label: Total (3)
          - label: "Two\\nlines"
          - button: { title: Go, do: [ route: showMain ] }
          - spinner: { during: wait }
        onLoad:
          - after: 2 s
            timer: wait
            do: [ { if: LOGGED_IN, then: [ route: showMain ] } ]
      Main:
        title: Main
        bar:
          left: [ { title: Leave, do: [ route: showStart ] } ]
          right: [ { title: More, do: [ push: More ] } ]
        content:
          - label: First
          - button: { title: Open, id: row.one, do: [] }
          - label: Second
          - button: { title: Open, id: row.two, do: [ push: More ] }
          - button: { title: Late, do: [ push: More ], when: LOGGED_IN }
      More:
        title: More
        content: [ label: Deep ]

    """

  static let vocabulary: AppVocabulary = {
    do {
      return AppVocabulary(try AppLoader.load(text: text, file: "sample").app)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  static func client(_ vocabulary: AppVocabulary = vocabulary) -> InProcessClient {
    InProcessClient(app: vocabulary.app, vocabulary: vocabulary)
  }

  /// The screen after some engine commands, once all transitions have ended.
  static func screen(after commands: [Command] = [.launch(width: 390, height: 844)]) -> ScreenTree {
    var client = client()
    for command in commands {
      client.send(command)
      while client.isAnimating, let next = client.nextMoment { client.advance(to: next) }
    }
    return client.screen()
  }

  /// Runs commands as a flow, with other files next to it.
  static func run(
    _ commands: String, configuration: String = "appId: sample", files: [String: String] = [:],
    environment: [String: String] = [:], app: AppVocabulary = vocabulary
  ) throws -> FlowResult {
    let all = files.merging(["flow.yaml": "\(configuration)\n---\n\(commands)\n"]) { $1 }
    let loader = FlowLoader(files: all)
    let loaded = try loader.load(path: "flow.yaml")
    var runner = FlowRunner(loaded, client: client(app), environment: environment, loader: loader)
    return runner.run()
  }

  /// Expects a flow of commands to pass.
  static func expectPass(
    _ commands: String, configuration: String = "appId: sample", files: [String: String] = [:],
    environment: [String: String] = [:], app: AppVocabulary = vocabulary,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try run(
      commands, configuration: configuration, files: files, environment: environment, app: app)
    let text = ConsoleReport(style: .plain).lines(for: result).joined(separator: "\n")
    #expect(result.status == .passed, "\(text)", sourceLocation: sourceLocation)
  }

  /// The failure message of commands, or nil if they pass.
  static func failure(
    _ commands: String, configuration: String = "appId: sample", files: [String: String] = [:],
    app: AppVocabulary = vocabulary
  ) throws -> String? {
    let result = try run(commands, configuration: configuration, files: files, app: app)
    return result.message ?? result.failedStep?.message
  }
}
