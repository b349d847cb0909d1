import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Devices with the quiet feature")
struct QuietTests {
  private func quietDevice(on stage: Stage) -> TestDevice {
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device","features":["quiet"]}"#, from: key)
    let lines = stage.take(key)
    #expect(lines.kinds == ["welcome"])
    return stage.device(key, welcome: lines.first ?? "")
  }

  @Test("A quiet device gets no records, but pongs, heartbeats, errors and duplicates")
  func answers() {
    let stage = Stage()
    let device = quietDevice(on: stage)
    let watcher = stage.newOperator()
    stage.pass(seconds: 4)
    stage.tap("log-in", from: device.key, key: "once")
    stage.pass(seconds: 1)
    #expect(stage.take(watcher).kinds.contains("transitionEnded"))
    #expect(stage.take(device.key).isEmpty)
    stage.send(#"{"kind":"ping"}"#, from: device.key)
    stage.tap("log-in", from: device.key, key: "once")
    stage.send(#"{"kind":"command","ref":"r"}"#, from: device.key)
    stage.pass(seconds: 20)
    #expect(stage.take(device.key).kinds == ["pong", "duplicate", "error", "heartbeat"])
    #expect(stage.isReproducible(device.stream) && stage.faults.isEmpty)
  }

  @Test("A quiet device counts as connected, and its disconnect cancels its gesture")
  func device() {
    let stage = Stage()
    let device = quietDevice(on: stage)
    stage.pass(seconds: 4)
    #expect(stage.simulation.clients.map(\.connected) == [1])
    for element in ["log-in", "activity"] {
      stage.tap(element, from: device.key)
      stage.pass(seconds: 1)
    }
    stage.send(
      """
      {"kind":"command","ref":"g","data":{"command":"gesture","phase":"began",\
      "gesture":"edgeSwipe"}}
      """, from: device.key)
    stage.disconnect(device.key)
    let commands = (stage.stored[device.stream]?.lines ?? []).ofKind("command")
    #expect(commands.last?.json["data"]?["phase"] == .string("cancelled"))
    #expect(stage.simulation.clients.map(\.connected) == [0])
  }

  @Test(
    "A quiet device that resumes gets a welcome with the last sequence and no records",
    arguments: [true, false])
  func resumes(_ isInMemory: Bool) {
    let stage = Stage({ $0.retentionMicroseconds = 50_000 })
    let device = quietDevice(on: stage)
    stage.pass(seconds: 4)
    stage.disconnect(device.key)
    if !isInMemory { stage.pass(seconds: 1) }
    #expect(stage.simulation.clientCount == (isInMemory ? 1 : 0))
    let key = stage.resume(device, after: 0, features: #"["quiet"]"#)
    let lines = stage.take(key)
    #expect(lines.kinds == ["welcome"])
    let start = lines.first?.json["streams"]?.array?.first
    #expect(start?["sequence"] == .integer(stage.last(of: device.stream)))
    stage.tap("log-in", from: key)
    stage.pass(seconds: 1)
    #expect(stage.take(key).isEmpty)
  }

  @Test("A device without the quiet feature gets every record of a quiet device's client")
  func loud() {
    let stage = Stage()
    let device = quietDevice(on: stage)
    stage.pass(seconds: 4)
    let loud = stage.resume(device, after: 0)
    #expect(stage.take(loud).sequences == Array(1...stage.last(of: device.stream)))
    stage.tap("nothing", from: device.key)
    #expect(stage.take(loud).kinds == ["command", "rejected"] && stage.take(device.key).isEmpty)
  }
}
