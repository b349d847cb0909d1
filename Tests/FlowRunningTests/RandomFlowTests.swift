import NavigationEngine
import Randomness
import Testing
import WireProtocol

import enum TestSupport.TestSeed

@testable import FlowLanguage
@testable import FlowRunning

@Suite("Random flows")
struct RandomFlowTests {
  private static let rounds = 25
  private static let length = 30

  /// Commands of a user, the system and a test, each of which can come at any time.
  private static let commands = [
    "tapOn: Log In", "tapOn: Name", "tapOn: Write", "tapOn: Title", "tapOn: Cancel",
    "tapOn: Discard", "tapOn: Keep", "tapOn: OK", "tapOn: { id: me }", "tapOn: { id: list }",
    "tapOn: Item 2", "doubleTapOn: Item 3", "tapOn: { point: \"50%, 40%\" }", "tapOn: The Shop",
    "longPressOn: The Shop", "inputText: Ann", "eraseText", "inputRandomText", "hideKeyboard",
    "back", "scroll", "swipe: { direction: DOWN }", "swipe: { direction: UP }",
    "swipe: { start: \"1%, 50%\", end: \"90%, 50%\" }",
    "swipe: { start: \"1%, 50%\", end: \"30%, 50%\" }", "pressKey: Home", "pressKey: Lock",
    "pressKey: Power", "setOrientation: LANDSCAPE_LEFT", "setOrientation: PORTRAIT",
    "openLink: shop://items/5", "stage.shortcut: com.shop.write", "stage.route: showLogin",
    "stage.route: look", "stage.advance: 130 ms", "stage.advance: 1100 ms", "stage.background",
    "stage.foreground", "stage.memoryWarning", "stage.session: { LOGGED_IN: true }",
    "setPermissions: { permissions: { all: deny, notifications: allow } }",
    "stage.service: { login: failure }", "stage.service: { login: success }",
    "stage.notification: { title: Hi, data: { data.item: 4 } }", "tapOn: Hi",
    "stage.notification: { title: Hi, data: { data.item: 4 }, opened: true }",
    "stage.gesture: { began: edgeSwipe }", "stage.gesture: { began: pullDown }",
    "stage.gesture: { moved: 70 % }", "stage.gesture: ended", "stage.gesture: cancelled",
    "stage.animationSpeed: 25",
    "launchApp", "launchApp: { stopApp: false }", "killApp", "clearState",
  ]

  @Test(
    "Random steps under each strategy end, and a second run gives the same results",
    arguments: Strategy.allCases)
  func anything(_ strategy: Strategy) throws {
    let seed = TestSeed.forRun(of: "random flows")
    var generator = SplitMix64(seed: seed)
    let app = AppVocabulary(Sample.shop.app.running(strategy: strategy))
    for round in 0..<Self.rounds {
      let steps = (0..<Self.length).map { _ in
        Self.commands[Int.random(in: Self.commands.indices, using: &generator)]
      }
      let flow = (["launchApp"] + steps).map { step in
        "- runFlow: { optional: true, commands: [ \(step) ] }"
      }.joined(separator: "\n")
      let trace = try trace(of: flow, app)
      #expect(try self.trace(of: flow, app) == trace, "seed \(seed), round \(round)\n\(flow)")
      if strategy == .rootController {
        #expect(!trace.contains("fault"), "seed \(seed), round \(round)\n\(flow)")
      }
    }
  }

  private func trace(of flow: String, _ app: AppVocabulary) throws -> [String] {
    let loader = FlowLoader(files: ["f.yaml": "appId: shop\n---\n\(flow)\n"])
    var runner = FlowRunner(try loader.load(path: "f.yaml"), client: Sample.client(app))
    let result = runner.run()
    #expect(result.status == .passed)
    return result.steps.map { "\($0.ended) \($0.status) \($0.notes) \($0.message ?? "")" }
      + [runner.client.screen().description] + runner.client.faults(from: 0).map(\.kind)
  }
}
