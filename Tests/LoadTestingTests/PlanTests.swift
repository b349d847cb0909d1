import NavigationEngine
import Testing
import WireProtocol

@testable import LoadTesting

@Suite("Load test plans")
struct PlanTests {
  @Test("A plan has each command of its flow with its delay and the records before it")
  func steps() throws {
    let plan = try Stage.plan()
    #expect(plan.steps.count == 3)
    #expect(plan.steps[0].after == [0] && plan.steps[0].message.isEmpty)
    #expect(plan.steps[1].delay == 500_000)
    #expect(plan.steps[1].after == [plan.steps[1].answer])
    // The fade ends 0.3 s after the tap, and the flow waits 0.4 s more.
    #expect(plan.steps[2].delay == 400_000)
    #expect(plan.member.kinds[plan.steps[2].answer] == .command)
    #expect(plan.member.kinds.first == .command)
    #expect(plan.member.kinds.contains(.transitionBegan))
    #expect(!plan.member.kinds.contains(.progress))
    #expect(plan.duration == 1_500_000)
    #expect(plan.rest == 300_000)
  }

  @Test("A plan knows the screen that each command leads to and its animation's duration")
  func screens() throws {
    let screens = try Stage.plan().member.screens.sorted { $0.key < $1.key }.map(\.value)
    #expect(screens.map(\.step) == [0, 1, 2])
    #expect(screens.map(\.duration) == [0, 300_000, 0])
  }

  @Test("A plan's client is reusable unless the flow changes device state")
  func relaunch() throws {
    let plan = try Stage.plan()
    #expect(plan.isReusable && plan.member.relaunch.count == 3)
    let rotated = try Stage.plan([
      TimedCommand(time: 1_300_000, command: .rotate(landscape: true))
    ])
    #expect(!rotated.isReusable)
  }

  @Test("A plan with a command before the launch first terminates the server's own launch")
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

  @Test("A plan's hello asks for the settings of its flow, and for none without settings")
  func settings() throws {
    func hello(_ settings: [String: Int]) throws -> String {
      let plan = FlowPlan(
        name: "x", weight: 1, app: try Stage.app(), settings: settings, commands: [], duration: 0)
      return String(decoding: plan.member.hello, as: UTF8.self)
    }
    #expect(try hello(["rows": 50]).contains(#""settings":{"rows":50}"#))
    #expect(try !hello([:]).contains("settings"))
  }

  @Test("A plan of several clients orders all steps, each after the records of every client")
  func several() throws {
    let plan = try Stage.pair()
    #expect(plan.size == 2 && plan.isReusable)
    #expect(plan.members.map(\.name) == ["anna", "ben"])
    // Both launches, Anna goes, Ben goes, Ben leaves, Anna leaves.
    #expect(plan.steps.map(\.member) == [0, 1, 0, 1, 1, 0])
    let messages = plan.steps.map { String(decoding: $0.message, as: UTF8.self) }
    #expect(messages[0].isEmpty && messages[1].isEmpty)
    #expect(messages.dropFirst(2).map { $0.contains("leave") } == [false, false, true, true])
    let launched = plan.steps[2].after
    #expect(launched.allSatisfy { $0 > 1 } && plan.steps[2].delay == 500_000)
    // Ben's step waits for Anna's fade to have begun, and not for its end.
    let half = plan.steps[3]
    #expect(half.after[1] == launched[1] && half.after[0] > launched[0])
    #expect(half.delay == 150_000)
    let kinds = plan.members[0].kinds[launched[0]..<half.after[0]]
    #expect(kinds.contains(.transitionBegan))
    #expect(!kinds.contains(.transitionEnded))
    #expect(plan.members.map(\.kinds.count).reduce(0, +) > plan.steps[5].after.reduce(0, +))
    for (step, member) in plan.steps.map({ ($0, plan.members[$0.member]) }) {
      #expect(member.kinds[step.answer] == .command)
    }
    #expect(plan.members[1].screens.values.map(\.step).sorted() == [1, 3, 4])
  }

  @Test(
    "A flow with more clients than any stage is refused", arguments: [(1, false), (2, true)])
  func room(_ clients: Int, _ isEnough: Bool) throws {
    let scenario = Scenario(
      name: "x", url: nil, flows: [],
      stages: [
        .init(name: "a", duration: 1, clients: clients), .init(name: "b", duration: 1, clients: 0),
      ], pause: 0, thresholds: [])
    let plans = [try Stage.plan(), try Stage.pair()]
    guard isEnough else {
      let error = #expect(throws: PlanError.self) { try scenario.check(plans) }
      #expect(
        error?.description
          == "'Two go' drives 2 clients at once, and no stage has more than 1")
      return
    }
    #expect(throws: Never.self) { try scenario.check(plans) }
  }

  @Test("A plan has state hashes only for states that do not depend on timing")
  func hashes() throws {
    let plan = try Stage.plan().member
    func hash(after kind: RecordKind, from place: Int) -> UInt64? {
      let end = plan.kinds[place...].firstIndex(of: kind) ?? place
      return plan.hashes[end]
    }
    #expect(plan.hashes.keys.allSatisfy { $0 < plan.kinds.count })
    // No transition is in progress after the launch, the fade and the pop.
    let steps = try Stage.plan().steps
    let ends = [steps[1].answer - 1, steps[2].answer - 1, plan.kinds.count - 1]
    #expect(ends.allSatisfy { plan.hashes[$0] != nil })
    // While the fade is in progress, the state includes its start time.
    #expect(hash(after: .transitionBegan, from: 0) == nil)
    #expect(plan.hashes.count == 3)
  }

  @Test("Flows are spread over the users by their weights")
  func mix() throws {
    let plans = [try Stage.plan(weight: 3), try Stage.plan(weight: 1), try Stage.plan(weight: 2)]
    #expect(FlowMix.order(of: plans).map(\.weight) == [3, 2, 3, 1, 2, 3])
  }
}
