import NavigationEngine
import Testing

@testable import LoadTesting

@Suite("Load tests of flows with several clients")
struct GroupTests {
  @Test("A user of a two-client flow has two clients, which begin and end each run together")
  func whole() throws {
    let (stage, run) = try Stage.running([try Stage.pair()])
    stage.pass(10_000_000)
    #expect(run.active == 4 && run.welcomed == 4 && stage.peers.count == 4)
    stage.pass(11_000_000)
    #expect(run.ending == .completed)
    #expect(run.active == 0 && run.welcomed == 0 && stage.peers.isEmpty)
    let total = run.total
    #expect(total[.opened] == 4 && total.peakClients == 4)
    // Two users, 1.6 s each, for between 19 and 20 s.
    #expect((22...24).contains(total[.finished]))
    #expect(total[.runs] == total[.finished] + total[.stopped])
    for fault in [Counter.diverged, .outOfOrder, .dropped, .failed, .rejected, .lost, .stalled] {
      #expect(total[fault] == 0, "\(fault)")
    }
    #expect(total.value(.maximum, of: .screenLateness) == 0)
    // Each run has six commands, of which two are the launches.
    #expect(total.samples(of: .answer) >= 6 * total[.finished])
  }

  @Test(
    "A user joins only if the target has room for all of its clients, and leaves as a whole",
    arguments: [(1, 0), (2, 2), (3, 2), (5, 4)])
  func room(_ target: Int, _ active: Int) throws {
    let (stage, run) = try Stage.running([try Stage.pair()], clients: 5)
    stage.pass(5_000_000)
    run.adjust(by: target - 5)
    #expect(run.target == target && run.active == active)
    stage.pass(1_000_000)
    #expect(run.welcomed == active && stage.peers.count == active)
    run.adjust(by: 5 - target)
    stage.pass(1_000_000)
    #expect(run.welcomed == 4)
  }

  @Test("A mix of flows with one and several clients counts every client")
  func mixed() throws {
    let (stage, run) = try Stage.running(
      [try Stage.pair(), try Stage.plan(weight: 2)], clients: 8)
    stage.pass(15_000_000)
    #expect(run.active == 8 && run.welcomed == 8)
    #expect(run.total[.diverged] == 0 && run.total[.outOfOrder] == 0)
    #expect(run.total[.finished] > 20)
  }

  @Test("A flow with several clients begins only when all of them are connected")
  func together() throws {
    let (stage, run) = try Stage.running([try Stage.pair()], clients: 2)
    stage.room = 1
    stage.pass(5_000_000)
    #expect(run.total[.runs] == 0 && run.welcomed == 0)
    #expect(run.total[.refused] > 1)
    stage.room = 2
    stage.pass(10_000_000)
    #expect(run.welcomed == 2 && run.total[.finished] > 0 && run.total[.diverged] == 0)
  }

  @Test("A user that loses one client drops the others, and all reconnect together")
  func lost() throws {
    let (stage, run) = try Stage.running([try Stage.pair()], clients: 2)
    stage.pass(3_000_000)
    stage.drop(1)
    #expect(run.welcomed == 0 && stage.peers.isEmpty)
    #expect(run.total[.lost] == 1)
    stage.pass(5_000_000)
    #expect(run.welcomed == 2 && run.total[.opened] == 4)
    #expect(run.total[.outOfOrder] == 0 && run.total[.diverged] == 0)
  }

  @Test("A stalled or diverged client of a user is named in the error")
  func named() throws {
    let (stage, run) = try Stage.running([try Stage.pair()], clients: 4, seconds: 60)
    stage.pass(3_000_000)
    stage.unheard = [1]
    stage.pass(LoadRun.patience + 2_000_000)
    #expect(run.total[.stalled] == 1)
    #expect(run.errors.all.first?.text.hasPrefix("Two go (ben): record ") == true)
    stage.unheard = []
    stage.pass(LoadRun.patience + 5_000_000)
    #expect(run.welcomed == 4)
    stage.spoil = { String(decoding: $0, as: UTF8.self).contains("transitionBegan") ? [] : [$0] }
    stage.pass(3_000_000)
    #expect(run.total[.diverged] >= 1)
    #expect(run.errors.all.contains { $0.text.hasPrefix("Two go (anna), record ") })
  }

  @Test("A flow that leaves device state on one client gets new connections for all of them")
  func anew() throws {
    let plain = MemberScript(
      name: "anna", app: try Stage.app(),
      commands: [TimedCommand(time: 0, command: .launch(width: 390, height: 844))])
    let turned = MemberScript(
      name: "ben", app: try Stage.app(),
      commands: plain.commands + [
        TimedCommand(time: 100_000, command: .rotate(landscape: true))
      ])
    let plan = FlowPlan(name: "Turn", weight: 1, scripts: [plain, turned], duration: 200_000)
    let (stage, run) = try Stage.running([plan], clients: 2)
    stage.pass(10_000_000)
    #expect(run.total[.opened] >= 2 * run.total[.finished] && run.total[.finished] > 10)
    #expect(run.total[.diverged] == 0 && run.welcomed <= 2)
  }
}
