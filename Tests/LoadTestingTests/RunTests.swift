import NavigationEngine
import Testing
import WireProtocol

@testable import LoadTesting

@Suite("Load test runs")
struct RunTests {
  @Test("Clients of a load test join, repeat their flows without faults and leave")
  func whole() throws {
    let (stage, run) = try Stage.running([try Stage.plan()])
    stage.pass(10_000_000)
    #expect(run.welcomed == 4 && run.active == 4)
    stage.pass(11_000_000)
    #expect(run.ending == .completed)
    #expect(run.active == 0 && run.welcomed == 0 && stage.peers.isEmpty)
    let total = run.total
    #expect(total[.opened] == 4)
    // 1.6 s each, for between 19 and 20 s, on one connection each.
    #expect((44...48).contains(total[.finished]))
    #expect(total[.runs] == total[.finished] + total[.stopped])
    for fault in [Counter.diverged, .outOfOrder, .dropped, .failed, .rejected, .lost, .stalled] {
      #expect(total[fault] == 0, "\(fault)")
    }
    #expect(total.peakClients == 4)
    #expect(total.duration == 20_000_000)
    #expect(run.stages[0].duration == 1_000_000)
    #expect(total.value(.maximum, of: .screenLateness) == 0)
    #expect(total.value(.maximum, of: .progressLateness) == 0)
    #expect(total.value(.maximum, of: .answer) == 0)
    // The fade lasts 0.3 s; the histogram keeps three digits of it.
    #expect((299_700...300_300).contains(try #require(total.value(.maximum, of: .screen))))
  }

  @Test("The wait before a handshake and the handshake are measured separately")
  func connecting() throws {
    final class Slow: LoadConnections {
      func open(_ client: Int) {}
      func send(_ message: [UInt8], of client: Int) -> Bool { true }
      func close(_ client: Int) {}
    }
    let slow = Slow()
    let scenario = Scenario(
      name: "x", url: nil, flows: [],
      stages: [.init(name: "come", duration: 2_000_000, clients: 1)], pause: 0, thresholds: [])
    let run = LoadRun(scenario, plans: [try Stage.plan()], connections: slow, at: 0)
    _ = run.turn(at: 1_500_000)
    run.began(0, at: 1_570_000)
    run.opened(0, at: 1_600_000)
    #expect(run.total.value(.maximum, of: .connectWait).map { abs($0 - 70_000) < 100 } == true)
    #expect(run.total.value(.maximum, of: .connect).map { abs($0 - 30_000) < 100 } == true)
    #expect(run.total.samples(of: .connectWait) == 1 && run.total.samples(of: .connect) == 1)
  }

  @Test("Records after a flow's end do not count as diverged")
  func afterwards() throws {
    let plan = FlowPlan(
      name: "Go", weight: 1, app: try Stage.app(),
      commands: [
        TimedCommand(time: 0, command: .launch(width: 390, height: 844)),
        TimedCommand(time: 500_000, command: .tap(element: "go", screen: nil)),
      ], duration: 510_000)
    let (stage, run) = try Stage.running([plan], pause: 1_000_000)
    stage.pass(19_000_000)
    #expect(run.total[.finished] > 20)
    #expect(run.total[.diverged] == 0 && run.total[.outOfOrder] == 0)
    #expect(plan.member.screens.count == 1)
  }

  @Test("A flow that changes device state gets a new connection for each run")
  func anew() throws {
    let plan = try Stage.plan([
      TimedCommand(time: 1_300_000, command: .rotate(landscape: true))
    ])
    let (stage, run) = try Stage.running([plan], clients: 1)
    stage.pass(19_900_000)
    #expect(run.total[.opened] > 10)
    #expect(run.total[.diverged] == 0)
    #expect(run.welcomed <= 1)
  }

  @Test("A lost record counts as out of order and its run as diverged")
  func gap() throws {
    let (stage, run) = try Stage.running([try Stage.plan()], clients: 1)
    stage.spoil = { String(decoding: $0, as: UTF8.self).contains("transitionBegan") ? [] : [$0] }
    stage.pass(3_000_000)
    #expect(run.total[.outOfOrder] >= 1)
    #expect(run.total[.diverged] >= 1)
    #expect(run.errors.all.contains { $0.text.contains("expected transitionBegan, received ") })
  }

  @Test("A wrong state hash counts as diverged in the first run of a stream only")
  func state() throws {
    let (stage, run) = try Stage.running([try Stage.plan()], clients: 1)
    stage.pass(1_000_000)
    // The first run taps on Go about now, and the fade's end has a hash of its own.
    stage.spoil = { line in
      guard let hash = line.withUnsafeBytes({ RecordLine($0)?.hash }) else { return [line] }
      let other = String(hash ^ 1, radix: 16)
      let digits = String(repeating: "0", count: 16 - other.count) + other
      return [line.dropLast(18) + Array("\(digits)\"}".utf8)]
    }
    stage.pass(2_000_000)
    #expect(run.total[.diverged] == 1)
    #expect(run.errors.all.first?.text.contains("different state after ") == true)
    // Later runs of the same stream count on, so that their hashes are not known.
    stage.pass(5_000_000)
    #expect(run.total[.diverged] == 1 && run.total[.finished] > 2)
  }

  @Test("A record that arrives twice counts as out of order")
  func twice() throws {
    let (stage, run) = try Stage.running([try Stage.plan()], clients: 1)
    stage.spoil = { String(decoding: $0, as: UTF8.self).contains("didLoad") ? [$0, $0] : [$0] }
    stage.pass(2_000_000)
    #expect(run.total[.outOfOrder] >= 1)
  }

  @Test("Dropped animation frames are counted and do not make a run diverge")
  func dropped() throws {
    let (stage, run) = try Stage.running([try Stage.plan()], clients: 1)
    stage.spoil = { line in
      let text = String(decoding: line, as: UTF8.self)
      return text.contains("\"frame\":4,") || text.contains("\"frame\":5,") ? [] : [line]
    }
    stage.pass(19_000_000)
    let total = run.total
    #expect(total[.finished] > 5 && total[.diverged] == 0)
    #expect(total[.dropped] >= 2 * total[.finished])
    #expect(total.percent(.droppedProgress).map { (5...20).contains($0) } == true)
  }

  @Test("Invalid lines and incomplete messages count as malformed")
  func malformed() throws {
    let (stage, run) = try Stage.running([try Stage.plan()], clients: 1)
    stage.pass(1_500_000)
    let lines = [
      "", "{", "[]", #"{"kind":3}"#, #"{"kind":"heartbeat"}"#, #"{"kind":"heartbeat","time":1}"#,
      #"{"kind":"later"}"#,
    ]
    for line in lines { stage.deliver(line, to: 0) }
    #expect(run.total[.malformed] == 4)
  }

  @Test("A load test ends at once if no server listens at its start")
  func notThere() throws {
    let (stage, run) = try Stage.running([try Stage.plan()])
    stage.listens = false
    stage.pass(1_000_000)
    #expect(run.ending == .notThere("no one listens"))
  }

  @Test("A load test ends with the server's message if the server lacks the app")
  func unsuitable() throws {
    let (stage, run) = try Stage.running([try Stage.plan()])
    stage.spoil = { _ in
      [Array(#"{"kind":"error","ref":null,"code":"unknownApp","message":"no shop"}"#.utf8)]
    }
    stage.pass(1_000_000)
    #expect(run.ending == .unsuitable("no shop"))
  }

  @Test("Clients reconnect to a server that is away for three seconds, and the test goes on")
  func killed() throws {
    let (stage, run) = try Stage.running([try Stage.plan()])
    stage.pass(5_000_000)
    stage.listens = false
    for user in 0..<4 { stage.drop(user) }
    #expect(run.total[.lost] == 4 && run.welcomed == 0)
    stage.pass(3_000_000)
    stage.listens = true
    stage.pass(9_000_000)
    #expect(run.ending == nil)
    #expect(run.welcomed == 4)
    #expect(run.total[.refused] > 0)
  }

  @Test("A load test ends when its server stays unreachable beyond the limit")
  func gone() throws {
    let (stage, run) = try Stage.running([try Stage.plan()], seconds: 60)
    stage.pass(5_000_000)
    stage.listens = false
    for user in 0..<4 { stage.drop(user) }
    stage.pass(LoadRun.absence + 1_000_000)
    #expect(run.ending == .gone("no one listens"))
  }

  @Test("Clients beyond the server's limit count as refused, and the others go on")
  func limit() throws {
    let (stage, run) = try Stage.running([try Stage.plan()], clients: 6)
    stage.room = 4
    stage.pass(15_000_000)
    #expect(run.welcomed == 4 && run.active == 6)
    #expect(run.total[.refused] > 2)
    #expect(run.total[.finished] > 20)
    #expect(run.errors.all.map(\.text) == ["it takes no more"])
  }

  @Test("A record that never arrives stalls its run, and the load test goes on")
  func stalled() throws {
    let (stage, run) = try Stage.running([try Stage.plan()], clients: 2, seconds: 60)
    stage.pass(1_600_000)
    stage.unheard = [1]
    stage.pass(LoadRun.patience + 2_000_000)
    #expect(run.total[.stalled] == 1)
    #expect(run.ending == nil && run.total[.lost] == 0)
    stage.unheard = []
    stage.pass(10_000_000)
    #expect(run.welcomed == 2)
  }

  @Test("Adjusting the number of clients adds or removes them, between 0 and the limit")
  func adjusting() throws {
    let (stage, run) = try Stage.running([try Stage.plan()])
    stage.pass(2_000_000)
    run.adjust(by: 3)
    stage.pass(1_000_000)
    #expect(run.target == 7 && run.active == 7 && run.welcomed == 7)
    run.adjust(by: -100)
    #expect(run.target == 0 && run.active == 0 && stage.peers.isEmpty)
    run.adjust(by: 2)
    stage.pass(1_000_000)
    #expect(run.active == 2 && run.welcomed == 2)
    run.adjust(by: ScenarioBounds.clients * 2)
    #expect(run.target == ScenarioBounds.clients)
  }

  @Test("A load test that is interrupted keeps its measures")
  func interrupted() throws {
    let (stage, run) = try Stage.running([try Stage.plan()])
    stage.pass(3_500_000)
    run.end(.interrupted)
    #expect(run.turn(at: stage.now + 1) == nil)
    #expect(run.ending == .interrupted && run.active == 0 && stage.peers.isEmpty)
    let result = LoadResult(run, url: "http://x")
    #expect(result.total[.finished] > 0)
    #expect(result.stages.count == 2)
    run.end(.completed)
    #expect(run.ending == .interrupted)
  }
}
