import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Work spread over turns")
struct TurnShareTests {
  @Test("Where more is due than a turn may bring, the rest follows, and no record differs")
  func time() {
    let stage = Stage { $0.turnBytes = 1 }
    let devices = (0..<5).map { _ in stage.newDevice(settle: false) }
    let due = stage.simulation.nextDeadline()
    stage.advance(to: due.map { $0 + 3_000_000 } ?? 0)
    let late = devices.filter { stage.last(of: $0.stream) < stage.last(of: devices[0].stream) }
    #expect(!late.isEmpty)
    #expect(stage.simulation.nextDeadline().map { $0 <= stage.now } == true)
    stage.pass(seconds: 4)
    #expect(Set(devices.map { stage.last(of: $0.stream) }).count == 1)
    #expect(devices.allSatisfy { stage.isReproducible($0.stream) } && stage.faults.isEmpty)
  }

  @Test("While time takes all of its share, operators' commands still have theirs")
  func commands() {
    let stage = Stage {
      $0.turnBytes = 1
      $0.commandsPerTurn = 2
    }
    let devices = (0..<4).map { _ in stage.newDevice() }
    for device in devices { stage.tap("log-in", from: device.key) }
    let key = stage.newOperator(watch: nil)
    stage.warnAll("x", from: key)
    for _ in 0..<8 { stage.advance(to: stage.now + 16_667) }
    for device in devices {
      #expect(stage.take(device.key).contains { $0.json["cause"]?.string == "x" })
    }
  }

  @Test("While much waits for the store, clients wait for it, and a device's own command does not")
  func storeIsBusy() {
    let stage = Stage { $0.commandsPerTurn = 1 }
    let devices = (0..<3).map { _ in stage.newDevice() }
    let key = stage.newOperator(watch: nil)
    stage.simulation.isBusy = true
    stage.tap("log-in", from: key, targets: #""all""#)
    #expect(devices.allSatisfy { stage.take($0.key).isEmpty })
    #expect(stage.simulation.nextDeadline().map { $0 > stage.now } ?? true)
    stage.tap("log-in", from: devices[1].key, reference: "own")
    #expect(stage.take(devices[1].key).contains { $0.json["cause"]?.string == "own" })
    let last = stage.last(of: devices[1].stream)
    stage.advance(to: stage.now + 1_000_000)
    #expect(stage.last(of: devices[1].stream) == last)
    stage.simulation.isBusy = false
    stage.pass(seconds: 1)
    for device in devices { #expect(stage.take(device.key).kinds.contains("transitionEnded")) }
    #expect(devices.allSatisfy { stage.isReproducible($0.stream) } && stage.faults.isEmpty)
  }

  @Test("Commands of an operator that does not take what it was sent wait, those of others go on")
  func slowReader() {
    let stage = Stage { $0.commandsPerTurn = 1 }
    let devices = (0..<3).map { _ in stage.newDevice() }
    let slow = stage.newOperator("Slow", watch: nil)
    let other = stage.newOperator("Other", watch: nil)
    stage.simulation.slowReaders = [slow]
    stage.warnAll("slow", from: slow)
    #expect(stage.simulation.commandingOperators == [slow])
    #expect(stage.simulation.nextDeadline().map { $0 > stage.now } ?? true)
    stage.warnAll("other", from: other)
    stage.pass(microseconds: 0)
    func causes() -> [[String?]] {
      devices.map { stage.take($0.key).ofKind("command").map { $0.json["cause"]?.string } }
    }
    #expect(causes() == [["other"], ["other"], ["other"]])
    stage.simulation.slowReaders = []
    stage.pass(microseconds: 0)
    #expect(causes() == [["slow"], ["slow"], ["slow"]])
  }

  @Test("A sign of life reaches each connection once, a share of them in each turn")
  func heartbeats() {
    let stage = Stage {
      $0.heartbeatsPerTurn = 2
      $0.heartbeatSeconds = 1
    }
    let keys = (0..<5).map { _ in stage.newOperator(watch: nil) }
    for key in keys { _ = stage.take(key) }
    stage.advance(to: stage.now + 1_000_000)
    #expect(keys.map { stage.take($0).kinds } == [["heartbeat"], ["heartbeat"], [], [], []])
    stage.disconnect(keys[3])
    for key in keys { _ = stage.take(key).filter { $0.kind != "heartbeat" } }
    stage.pass(microseconds: 500_000)
    let rest = [2, 4].map { stage.take(keys[$0]).ofKind("heartbeat").count }
    #expect(rest == [1, 1] && stage.take(keys[0]).isEmpty)
  }

  @Test("An operator whose commands reach more clients than it may is told how many that are")
  func charge() {
    let stage = Stage {
      $0.targetsPerSecond = 2
      $0.targetBurst = 6
    }
    let devices = (0..<4).map { _ in stage.newDevice() }
    let key = stage.newOperator(watch: nil)
    stage.warnAll("a", from: key)
    stage.warnAll("b", from: key)
    let refused = stage.take(key).ofKind("error").map(\.json)
    #expect(refused.map { $0["ref"]?.string } == ["b"])
    let error = refused.first ?? .null
    #expect(error["code"] == .string("busy") && error["retryable"] == .boolean(true))
    #expect(error["message"]?.string?.contains("2 clients a second, and 6 at once") == true)
    stage.pass(seconds: 1)
    stage.warnAll("c", from: key)
    #expect(stage.take(key).ofKind("error").isEmpty)
    for device in devices {
      let causes = stage.take(device.key).ofKind("command").map { $0.json["cause"]?.string }
      #expect(causes == ["a", "c"])
    }
  }

  @Test("A removal of all clients takes a share of them off the stage in each turn")
  func removal() {
    let stage = Stage { $0.commandsPerTurn = 2 }
    for _ in 0..<5 { _ = stage.newDevice() }
    let key = stage.newOperator(watch: nil)
    stage.send(#"{"kind":"remove","ref":"r","targets":"all"}"#, from: key)
    #expect(stage.simulation.clientCount == 3)
    stage.pass(microseconds: 0)
    #expect(stage.simulation.clientCount == 0)
    let removed = stage.take(key).ofKind("clientRemoved").map { $0.json["stream"]?.string }
    #expect(removed == (1...5).map { "c\($0)" })
    #expect(stage.closings.filter { $0.code == 4510 }.count == 5 && stage.faults.isEmpty)
  }
}

extension Stage {
  fileprivate func warnAll(_ reference: String, from key: UInt64) {
    send(
      """
      {"kind":"command","ref":"\(reference)","targets":"all",\
      "data":{"command":"memoryWarning"}}
      """, from: key)
  }
}
