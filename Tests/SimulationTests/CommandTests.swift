import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Commands of devices and operators")
struct CommandTests {
  @Test("A device's command is recorded with its sender and key, and its records name it as cause")
  func device() throws {
    let stage = Stage()
    let device = stage.newDevice()
    stage.tap("log-in", from: device.key, reference: "k1-7", key: "key-1")
    let lines = stage.take(device.key).filter { $0.kind != "progress" }
    let command = try #require(lines.first)
    #expect(command.kind == "command" && command.json["data"]?["by"] == .string("device"))
    #expect(command.json["data"]?["idempotencyKey"] == .string("key-1"))
    #expect(lines.allSatisfy { $0.json["cause"] == .string("k1-7") })
    #expect(lines.last?.kind == "transitionBegan")
    stage.pass(seconds: 1)
    #expect(stage.take(device.key).allSatisfy { $0.json["cause"] == nil })
    #expect(stage.isReproducible(device.stream))
  }

  @Test(
    "A device's command with its own client or no targets is accepted",
    arguments: [nil, #"["c1"]"#])
  func ownTarget(_ targets: String?) {
    let stage = Stage()
    let device = stage.newDevice()
    stage.tap("log-in", from: device.key, targets: targets)
    #expect(stage.take(device.key).first?.kind == "command")
  }

  @Test(
    "A device's command to other clients is refused",
    arguments: [#""all""#, #"["c2"]"#, #"["c1","c2"]"#, "[]", #"["nobody"]"#])
  func otherTargets(_ targets: String) {
    let stage = Stage()
    let device = stage.newDevice()
    let other = stage.newDevice()
    stage.tap("log-in", from: device.key, targets: targets)
    #expect(
      stage.take(device.key) == [
        #"{"kind":"error","ref":"r","code":"notAllowed","message":"#
          + #""A device commands its own client, c1, alone.","retryable":false}"#
      ])
    #expect(stage.take(other.key).isEmpty)
  }

  @Test("An operator's command is applied to all its targets at the same moment")
  func massCommand() {
    let stage = Stage()
    let devices = (0..<5).map { _ in stage.newDevice(settle: false) }
    stage.pass(seconds: 4)
    for device in devices { _ = stage.take(device.key) }
    let key = stage.newOperator(watch: nil)
    stage.tap("log-in", from: key, reference: "go", targets: #""all""#)
    for device in devices {
      let lines = stage.take(device.key)
      #expect(lines.first?.json["data"]?["by"] == .string("Operator 1"))
      #expect(lines.first?.json["cause"] == .string("go"))
      #expect(lines.kinds.contains("transitionBegan"))
    }
    stage.pass(seconds: 1)
    #expect(devices.allSatisfy { stage.isReproducible($0.stream) } && stage.faults.isEmpty)
  }

  @Test("A command with unknown targets reports each of them and is applied to the others")
  func missingTargets() {
    let stage = Stage()
    let device = stage.newDevice()
    let key = stage.newOperator(watch: nil)
    stage.tap("log-in", from: key, targets: #"["c8","c1","c9"]"#)
    #expect(
      stage.take(key)
        == ["c8", "c9"].map {
          #"{"kind":"error","ref":"r","code":"noSuchClient","message":"#
            + #""There is no client \#($0) here.","retryable":false,"stream":"\#($0)"}"#
        })
    #expect(stage.take(device.key).first?.kind == "command")
  }

  @Test(
    "An operator's command without a target is answered with an error",
    arguments: [(nil, "badMessage"), ("[]", "noSuchClient"), (#""all""#, "noSuchClient")])
  func noTargets(_ targets: String?, code: String) {
    let stage = Stage()
    let key = stage.newOperator(watch: nil)
    stage.tap("log-in", from: key, targets: targets)
    let lines = stage.take(key)
    #expect(lines.kinds == ["error"] && lines[0].json["code"] == .string(code))
    #expect(lines[0].json["ref"] == .string("r"))
  }

  @Test("A second command with the same idempotency key is answered as a duplicate")
  func duplicate() throws {
    let stage = Stage()
    let device = stage.newDevice()
    stage.tap("log-in", from: device.key, reference: "a", key: "once")
    let first = try #require(stage.take(device.key).first?.sequence)
    stage.pass(seconds: 1)
    _ = stage.take(device.key)
    let before = stage.last(of: device.stream)
    stage.tap("log-out", from: device.key, reference: "b", key: "once")
    #expect(
      stage.take(device.key) == [
        #"{"kind":"duplicate","ref":"b","stream":"c1","sequence":\#(first)}"#
      ])
    #expect(stage.last(of: device.stream) == before)
  }

  @Test("Idempotency keys are kept per client up to a limit, also for rejected commands")
  func keys() {
    let stage = Stage({ $0.rememberedKeys = 2 })
    let first = stage.newDevice()
    let second = stage.newDevice()
    stage.tap("nothing", from: first.key, key: "a")
    stage.tap("nothing", from: second.key, key: "a")
    #expect(stage.take(second.key).kinds == ["command", "rejected"])
    stage.tap("nothing", from: first.key, key: "b")
    stage.tap("nothing", from: first.key, key: "a")
    #expect(stage.take(first.key).kinds.last == "duplicate")
    stage.tap("nothing", from: first.key, key: "c")
    stage.tap("nothing", from: first.key, key: "a")
    #expect(stage.take(first.key).kinds.last == "rejected")
  }

  @Test("While the store is behind, commands are answered with busy and not applied")
  func storeBehind() {
    let stage = Stage()
    let device = stage.newDevice()
    let key = stage.newOperator(watch: nil)
    let before = stage.last(of: device.stream)
    stage.simulation.isStoreBehind = true
    stage.tap("log-in", from: device.key)
    stage.tap("log-in", from: key, targets: #""all""#)
    for key in [device.key, key] {
      let lines = stage.take(key)
      #expect(lines.kinds == ["error"] && lines[0].json["code"] == .string("busy"))
      #expect(lines[0].json["retryable"] == .boolean(true))
    }
    #expect(stage.last(of: device.stream) == before)
    stage.simulation.isStoreBehind = false
    stage.tap("log-in", from: device.key)
    #expect(stage.take(device.key).first?.kind == "command")
  }
}
