import NavigationEngine
import Testing

@testable import LoadTesting

@Suite("Plans of flows")
struct PlanTests {
  @Test("a plan has each command with what comes before it")
  func steps() throws {
    let plan = try Stage.plan()
    #expect(plan.steps.count == 3)
    #expect(plan.steps[0].after == 0 && plan.steps[0].message.isEmpty)
    #expect(plan.steps[1].delay == 500_000)
    #expect(plan.steps[1].answer == plan.steps[1].after)
    // The fade ends 0.3 s after the tap, and the flow waits 0.4 s more.
    #expect(plan.steps[2].delay == 400_000)
    #expect(plan.kinds[plan.steps[2].answer] == Array("command".utf8))
    #expect(plan.kinds.first == Array("command".utf8))
    #expect(plan.kinds.contains(Array("transitionBegan".utf8)))
    #expect(!plan.kinds.contains(Array("progress".utf8)))
    #expect(plan.duration == 1_500_000)
    #expect(plan.rest == 300_000)
  }

  @Test("it knows which command leads to which screen, and how long its animation takes")
  func screens() throws {
    let screens = try Stage.plan().screens.sorted { $0.key < $1.key }.map(\.value)
    #expect(screens.map(\.step) == [0, 1, 2])
    #expect(screens.map(\.duration) == [0, 300_000, 0])
  }

  @Test("its client can be used again, unless something outlasts the app")
  func relaunch() throws {
    #expect(try Stage.plan().relaunch?.count == 3)
    let rotated = try Stage.plan([
      TimedCommand(time: 1_300_000, command: .rotate(landscape: true))
    ])
    #expect(rotated.relaunch == nil)
  }

  @Test("a flow that asks for something before the launch has the server's launch undone")
  func launch() throws {
    let plan = FlowPlan(
      name: "x", weight: 1, app: try Stage.app(),
      commands: [
        TimedCommand(time: 0, command: .session(key: "LOGGED_IN", value: true)),
        TimedCommand(time: 0, command: .launch(width: 390, height: 844)),
      ], duration: 0)
    let words = plan.steps.dropFirst().map { String(decoding: $0.message, as: UTF8.self) }
    #expect(words.count == 3)
    #expect(words[0].contains("terminate"))
    #expect(words[1].contains("LOGGED_IN"))
    #expect(words[2].contains("launch"))
  }

  @Test("its client wishes for the settings with which the flow ran")
  func settings() throws {
    func hello(_ settings: [String: Int]) throws -> String {
      let plan = FlowPlan(
        name: "x", weight: 1, app: try Stage.app(), settings: settings, commands: [], duration: 0)
      return String(decoding: plan.hello, as: UTF8.self)
    }
    #expect(try hello(["rows": 50]).contains(#""settings":{"rows":50}"#))
    #expect(try !hello([:]).contains("settings"))
  }

  @Test("flows are spread over the clients by their weights")
  func mix() throws {
    let plans = [try Stage.plan(weight: 3), try Stage.plan(weight: 1), try Stage.plan(weight: 2)]
    #expect(FlowMix.order(of: plans).map(\.weight) == [3, 2, 3, 1, 2, 3])
  }
}
