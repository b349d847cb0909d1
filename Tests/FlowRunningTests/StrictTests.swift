import AppLoading
import NavigationEngine
import Testing
import WireProtocol

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Strict flows")
struct StrictTests {
  private func run(
    _ commands: String, configuration: String = "appId: sample", strict: Bool = true
  ) throws -> FlowResult {
    let files = ["flow.yaml": "\(configuration)\n---\n\(commands)\n"]
    let suite = FlowSuite(apps: [Sample.vocabulary.app], isStrict: strict)
    return suite.run(try FlowLoader(files: files).load(path: "flow.yaml"))
  }

  /// The lines and messages of the steps that strict mode failed.
  private func surprises(_ commands: String) throws -> [String] {
    let result = try run(commands)
    #expect(result.message == nil)
    return result.steps.filter { $0.status == .failed && $0.screen != nil }
      .map { "\($0.place.line): \($0.message ?? "")" }
  }

  @Test("A strict flow whose steps cause or assert everything that happens passes")
  func expected() throws {
    let flows = [
      "- launchApp\n- tapOn: Go\n- assertVisible: First\n- tapOn: More\n- back",
      "- launchApp\n- tapOn: Go\n- stage.advance: 100 ms\n- tapOn: More\n- stage.assertRejected",
      """
      - stage.session: { LOGGED_IN: true }
      - launchApp
      - assertVisible: First
      """,
    ]
    for flow in flows { #expect(try run(flow).status == .passed, "\(flow)") }
  }

  @Test("A rejection that no step asserts fails the step of a strict flow that caused it")
  func rejection() throws {
    let found = try surprises("- launchApp\n- back\n- tapOn: Go")
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("4: strict: unexpected 'rejected noNavigation'"), "\(found)")
    #expect(found[0].contains("'stage.assertRejected: noNavigation' before the next acting step"))
    #expect(try surprises("- launchApp\n- back\n- stage.assertRejected: noNavigation").isEmpty)
    #expect(try surprises("- launchApp\n- back\n- stage.assertRejected").isEmpty)
    let events = "- launchApp\n- back\n- stage.assertEvents: [ rejected noNavigation ]"
    #expect(try surprises(events).isEmpty)
  }

  @Test("What is a warning elsewhere fails a strict flow")
  func warnings() throws {
    let typing = "- launchApp\n- inputText: x"
    #expect(try run(typing, strict: false).status == .passed)
    let strict = try run(typing)
    #expect(strict.status == .failed)
    #expect(strict.steps[1].message?.hasPrefix("strict: no field has the focus") == true)
  }

  @Test("A question before a screen is left is no rejection to a strict flow")
  func questions() throws {
    let app = try AppLoader.load(
      text: """
        app: notes
        root: { first: main, parts: { main: { navigation: Notes } } }
        alerts:
          discard:
            title: Discard?
            buttons: [ { title: Discard, do: [ leave ] }, { title: Keep, role: cancel } ]
        screens:
          Notes: { title: Notes, content: [ button: { title: New, do: [ push: Note ] } ] }
          Note: { leaving: { ask: discard, when: edited }, content: [ field: Text ] }

        """, file: "notes"
    ).app
    let flow = """
      appId: notes
      ---
      - launchApp
      - tapOn: New
      - tapOn: Text
      - inputText: Milk
      - tapOn: { id: back }
      - tapOn: Discard
      - assertVisible: New

      """
    let suite = FlowSuite(apps: [app], isStrict: true)
    let loaded = try FlowLoader(files: ["flow.yaml": flow]).load(path: "flow.yaml")
    #expect(suite.run(loaded).status == .passed)
  }

  @Test("A rejection in the last step of a strict flow fails it")
  func last() throws {
    #expect(try surprises("- launchApp\n- back").count == 1)
  }

  @Test("In a strict flow, an assertion covers the rejection before it but not a later one")
  func otherReason() throws {
    let flow = """
      - launchApp
      - back
      - stage.assertEvents: [ rejected ]
      - back
      """
    #expect(try surprises(flow).map { $0.prefix(2) } == ["6:"])
  }

  @Test("A spontaneous transition fails a strict flow unless a step asserts or waits for it")
  func transition() throws {
    let begin = "- stage.session: { LOGGED_IN: true }\n- launchApp\n"
    let found = try surprises(begin + "- stage.advance: 2100 ms")
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("5: strict: unexpected 'transitionBegan crossDissolve'"))
    #expect(found[0].contains("at 2.000 s without a step"))
    let named = "- stage.advance: 2100 ms\n- stage.assertEvents: [ transitionBegan crossDissolve ]"
    #expect(try surprises(begin + named).isEmpty)
    #expect(try surprises(begin + "- stage.advance: { to: 50 % }").isEmpty)
    #expect(try surprises(begin + "- tapOn: More").isEmpty)
    let late = "- stage.advance: 2500 ms\n- tapOn: More\n- stage.assertEvents: [ transitionBegan ]"
    #expect(try surprises(begin + late).map { $0.prefix(2) } == ["5:"])
  }

  @Test("A screen that appears without animation or step fails a strict flow, once")
  func swapWithoutAnimation() throws {
    let text = """
      app: splash
      root:
        first: splash
        parts: { splash: { screen: Splash }, login: { navigation: Login } }
        routes: { showLogin: { to: login, animation: none } }
      screens:
        Splash: { onLoad: [ { after: 1 s, do: [ route: showLogin ] } ] }
        Login: { title: Login, content: [ label: Name ] }

      """
    let app = try AppLoader.load(text: text, file: "splash").app
    func surprises(_ commands: String) throws -> [String] {
      let files = ["flow.yaml": "appId: splash\n---\n- launchApp\n\(commands)\n"]
      let result = FlowSuite(apps: [app], isStrict: true)
        .run(try FlowLoader(files: files).load(path: "flow.yaml"))
      return result.steps.compactMap { step in step.message.map { "\(step.place.line): \($0)" } }
    }
    let found = try surprises("- stage.advance: 1.5 s\n- back")
    #expect(found.count == 2)
    #expect(found[0].hasPrefix("4: strict: unexpected 'didAppear Login' at 1.000"))
    #expect(found[0].split(separator: "\n").count == 1, "its container is not named as well")
    #expect(try surprises("- assertVisible: Name").isEmpty)
    for record in ["didAppear Login", "didAppear Navigation(Login)"] {
      let named = "- stage.advance: 1.5 s\n- stage.assertEvents: [ \(record) ]"
      #expect(try surprises(named).isEmpty, "\(record)")
    }
  }

  @Test("A fault fails a strict flow unless a later step asserts it")
  func fault() throws {
    let configuration = "appId: sample\nstrategy: naive"
    let commands = """
      - launchApp
      - tapOn: Go
      - stage.advance: 100 ms
      - stage.route: showMain
      - waitForAnimationToEnd

      """
    func faults(_ commands: String) throws -> [Substring] {
      try run(commands, configuration: configuration).steps.compactMap(\.message)
        .flatMap { $0.split(separator: "\n") }
        .compactMap { $0.split(separator: "stage.assertFault: ").dropFirst().first }
        .map { $0.split(separator: "'")[0] }
    }
    let found = try faults(commands)
    #expect(found.contains("duplicatePart"))
    let some = commands + "- back\n- stage.assertRejected\n- stage.assertFault: duplicatePart"
    #expect(try faults(some) == found.filter { $0 != "duplicatePart" })
    let all = commands + Set(found).map { "- stage.assertFault: \($0)" }.joined(separator: "\n")
    #expect(try run(all, configuration: configuration).status == .passed)
  }

  @Test("A strict flow reports every unexpected event and goes on to its end")
  func all() throws {
    let result = try run(
      "- launchApp\n- back\n- back\n- runFlow: { commands: [ back ] }\n- tapOn: Go")
    #expect(result.steps.map(\.status) == [.passed, .failed, .failed, .failed, .failed, .passed])
    #expect(result.failedIndex == 1)
    #expect(result.failedStep?.screen?.contains("Hello") == true)
    #expect(result.failedStep?.moment.client == 0)
  }

  @Test("A strict flow that fails reports unexpected events except the last acting step's")
  func both() throws {
    let result = try run("- launchApp\n- back\n- tapOn: Go\n- back\n- assertVisible: Nobody")
    #expect(result.steps.map(\.status) == [.passed, .failed, .passed, .passed, .failed])
    #expect(result.failedIndex == 4)
  }

  @Test("A flow's own 'strict' key overrides the run's")
  func configured() throws {
    let commands = "- launchApp\n- back"
    #expect(try run(commands, strict: false).status == .passed)
    #expect(
      try run(commands, configuration: "appId: sample\nstrict: true", strict: false).status
        == .failed)
    #expect(try run(commands, configuration: "appId: sample\nstrict: false").status == .passed)
  }

  @Test(
    "A 'strict' key with a value other than true or false is a problem",
    arguments: ["maybe", "'true'", "[ ]", "1"])
  func wrong(_ value: String) throws {
    let files = ["flow.yaml": "appId: sample\nstrict: \(value)\n---\n- back\n"]
    #expect(throws: FlowLoadingError.self) { try FlowLoader(files: files).load(path: "flow.yaml") }
  }

  @Test("An unexpected event of a strict flow is reported with its client's name")
  func clients() throws {
    let configuration = "appId: sample\nclients: { anna: , ben: }"
    let result = try run(
      "- launchApp\n- stage.on: { client: ben, commands: [ back ] }", configuration: configuration)
    #expect(result.failedStep?.message?.hasPrefix("ben: strict: ") == true)
    #expect(result.failedStep?.moment.client == 1)
  }
}
