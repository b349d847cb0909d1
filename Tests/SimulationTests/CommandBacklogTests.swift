import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Commands of operators for many clients")
struct CommandBacklogTests {
  /// A stage on which so many clients wait on the login screen.
  private static func stage(
    of count: Int, _ configure: (inout SimulationConfiguration) -> Void = { _ in }
  ) -> (stage: Stage, devices: [TestDevice]) {
    let stage = Stage(configure)
    let devices = (0..<count).map { _ in stage.newDevice(settle: false) }
    stage.pass(seconds: 4)
    for device in devices { _ = stage.take(device.key) }
    return (stage, devices)
  }

  private func commandAll(
    _ name: String, _ reference: String, from key: UInt64, on stage: Stage
  ) {
    stage.send(
      #"{"kind":"command","ref":"\#(reference)","targets":"all","data":{"command":"\#(name)"}}"#,
      from: key)
  }

  @Test("A target that a command names several times gets it once")
  func duplicates() {
    let (stage, devices) = Self.stage(of: 2)
    let key = stage.newOperator(watch: nil)
    stage.tap("log-in", from: key, targets: #"["c1","c2","c1","c1","c9","c9"]"#)
    for device in devices {
      #expect(stage.take(device.key).kinds.filter { $0 == "command" }.count == 1)
    }
    #expect(stage.take(key).kinds.filter { $0 == "error" }.count == 1)
  }

  @Test("A command for all clients reaches a share of them in each turn, and others act in between")
  func share() {
    let (stage, devices) = Self.stage(of: 7) { $0.commandsPerTurn = 3 }
    let key = stage.newOperator(watch: nil)
    func reached() -> [Int] {
      devices.indices.filter { stage.take(devices[$0].key).kinds.contains("command") }
    }
    stage.tap("log-in", from: key, targets: #""all""#)
    #expect(reached() == [0, 1, 2])
    stage.send(#"{"kind":"command","ref":"d","data":{"command":"back"}}"#, from: devices[6].key)
    #expect(reached().contains(6))
    stage.pass(microseconds: 0)
    #expect(Set(reached()).isSuperset(of: [3, 4]))
    #expect(devices.allSatisfy { stage.isReproducible($0.stream) } && stage.faults.isEmpty)
  }

  @Test("Commands of one operator reach each client in their order")
  func order() {
    let (stage, devices) = Self.stage(of: 10) { $0.commandsPerTurn = 3 }
    let key = stage.newOperator(watch: nil)
    let commands = ["memoryWarning", "background", "foreground"]
    for name in commands {
      commandAll(name, name, from: key, on: stage)
    }
    stage.pass(microseconds: 0)
    for device in devices {
      let causes = stage.take(device.key).filter { $0.kind == "command" }.map {
        $0.json["cause"]?.string
      }
      #expect(causes == commands)
    }
  }

  @Test("Commands of two operators take turns")
  func turns() {
    let (stage, devices) = Self.stage(of: 40) { $0.commandsPerTurn = 8 }
    let anna = stage.newOperator("Anna", watch: nil)
    let ben = stage.newOperator("Ben", watch: nil)
    for (key, reference) in [(anna, "a"), (anna, "b"), (ben, "c")] {
      commandAll("memoryWarning", reference, from: key, on: stage)
    }
    stage.pass(microseconds: 0)
    let causes = devices.map { device in
      stage.take(device.key).filter { $0.kind == "command" }.map { $0.json["cause"]?.string }
    }
    #expect(causes.allSatisfy { $0.count == 3 && Set($0) == ["a", "b", "c"] })
    #expect(causes.contains { $0 == ["a", "c", "b"] })
  }

  @Test("An operator whose commands pile up gets busy, and the earlier commands are carried out")
  func bound() {
    let (stage, devices) = Self.stage(of: 4) {
      $0.commandsPerTurn = 1
      $0.maximumWaitingTargets = 8
    }
    let key = stage.newOperator(watch: nil)
    for reference in ["a", "b", "c", "d"] {
      commandAll("memoryWarning", reference, from: key, on: stage)
    }
    let refused = stage.take(key).filter { $0.kind == "error" }
    #expect(refused.map { $0.json["ref"]?.string } == ["c", "d"])
    #expect(refused.first?.json["code"] == .string("busy"))
    stage.pass(microseconds: 0)
    for device in devices {
      #expect(stage.take(device.key).kinds.filter { $0 == "command" }.count == 2)
    }
  }

  @Test("A command goes on when its operator leaves, and passes over clients that have left")
  func leaving() {
    let (stage, devices) = Self.stage(of: 4) { $0.commandsPerTurn = 1 }
    let key = stage.newOperator(watch: nil)
    let other = stage.newOperator(watch: nil)
    stage.tap("log-in", from: key, targets: #""all""#)
    stage.send(#"{"kind":"remove","ref":"r","targets":["c3"]}"#, from: other)
    stage.disconnect(key)
    stage.pass(microseconds: 0)
    #expect(stage.take(devices[1].key).kinds.contains("command"))
    #expect(stage.take(devices[3].key).kinds.contains("command"))
    #expect(stage.simulation.clientCount == 3 && stage.faults.isEmpty)
  }

  @Test("While the store is behind, commands that were accepted wait")
  func storeIsBehind() {
    let (stage, devices) = Self.stage(of: 3) { $0.commandsPerTurn = 1 }
    let key = stage.newOperator(watch: nil)
    stage.tap("log-in", from: key, targets: #""all""#)
    stage.simulation.isStoreBehind = true
    #expect(stage.simulation.nextDeadline().map { $0 > stage.now } ?? true)
    stage.pass(microseconds: 0)
    #expect(!stage.take(devices[2].key).kinds.contains("command"))
    stage.simulation.isStoreBehind = false
    stage.pass(microseconds: 0)
    #expect(stage.take(devices[2].key).kinds.contains("command"))
  }
}
