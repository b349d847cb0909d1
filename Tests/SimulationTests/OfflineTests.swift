import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Offline clients")
struct OfflineTests {
  private func network(_ members: String, on stage: Stage, from key: UInt64) {
    stage.send(
      """
      {"kind":"command","ref":"n1","targets":["c1"],"data":{"command":"network",\(members)}}
      """, from: key)
  }

  private func goOffline(_ stage: Stage) -> (device: TestDevice, anna: UInt64) {
    let device = stage.newDevice()
    let anna = stage.newOperator("Anna")
    for key in [device.key, anna] { _ = stage.take(key) }
    network(#""offline":true"#, on: stage, from: anna)
    return (device, anna)
  }

  @Test("Going offline closes the client's devices with code 4411 and notifies operators")
  func closes() {
    let stage = Stage()
    let (device, anna) = goOffline(stage)
    #expect(stage.closings.map(\.connection) == [device.key])
    #expect(stage.closings.map(\.code) == [4411] && stage.closings[0].afterTurn == 0)
    #expect(stage.take(device.key).isEmpty)
    let lines = stage.take(anna)
    #expect(Set(lines.kinds) == ["clientChanged", "command", "networkChanged"])
    #expect(lines.ofKind("clientChanged")[0].json["client"]?["connected"] == .integer(0))
    let end = #""latency":0,"jitter":0,"loss":0,"offline":true,"seed":0},"cause":"n1","visible""#
    #expect(lines.last?.contains(end) == true)
    stage.disconnect(device.key)
    #expect(stage.take(anna).isEmpty && stage.isReproducible("c1"))
  }

  @Test("A device of an offline client is closed with 4411, and later resumes without a gap")
  func returns() {
    let stage = Stage()
    let (device, anna) = goOffline(stage)
    let last = stage.last(of: "c1") - 2
    for _ in 0..<3 {
      let key = stage.resume(device, after: last)
      #expect(stage.closings.last?.connection == key && stage.closings.last?.code == 4411)
      #expect(stage.take(key).isEmpty)
      stage.disconnect(key)
    }
    network(#""offline":false"#, on: stage, from: anna)
    let key = stage.resume(device, after: last)
    let lines = stage.take(key)
    #expect(lines[0].json["streams"]?.array?.first?["recovered"] == .boolean(true))
    #expect(lines.sequences == Array(last + 1...stage.last(of: "c1")))
    #expect(lines.ofKind("networkChanged").count == 2)
    #expect(stage.closings.count == 4 && stage.faults.isEmpty)
  }

  @Test("An offline client refuses all commands but those for its network")
  func input() {
    let stage = Stage()
    let (_, anna) = goOffline(stage)
    _ = stage.take(anna)
    let last = stage.last(of: "c1")
    stage.tap("log-in", from: anna, targets: #""all""#)
    #expect(
      stage.take(anna) == [
        #"{"kind":"error","ref":"r","code":"offline","message":"c1 is offline and "#
          + #"receives nothing.","retryable":true,"stream":"c1"}"#
      ])
    #expect(stage.last(of: "c1") == last)
    network(#""latency":100"#, on: stage, from: anna)
    #expect(stage.take(anna).kinds == ["command", "networkChanged"])
    network(#""latency":0,"offline":false"#, on: stage, from: anna)
    _ = stage.take(anna)
    stage.tap("log-in", from: anna, targets: #""all""#)
    #expect(stage.take(anna).kinds.first == "command")
  }

  @Test("A repeated idempotency key is answered as a duplicate while the client is offline")
  func duplicate() {
    let stage = Stage()
    let device = stage.newDevice()
    let anna = stage.newOperator("Anna")
    stage.tap("log-in", from: device.key, key: "once")
    network(#""offline":true"#, on: stage, from: anna)
    _ = stage.take(anna)
    stage.tap("log-in", from: anna, key: "once", targets: #"["c1"]"#)
    #expect(stage.take(anna).kinds == ["duplicate"])
  }

  @Test("Going offline cancels the gesture of a device")
  func gesture() {
    let stage = Stage()
    let device = stage.newDevice()
    for element in ["log-in", "activity"] {
      stage.tap(element, from: device.key)
      stage.pass(seconds: 1)
    }
    stage.send(
      """
      {"kind":"command","ref":"g","data":{"command":"gesture","phase":"began",\
      "gesture":"edgeSwipe"}}
      """, from: device.key)
    let anna = stage.newOperator("Anna")
    network(#""offline":true"#, on: stage, from: anna)
    let words = (stage.stored["c1"]?.lines ?? []).ofKind("command").suffix(2).map {
      $0.json["data"]?["phase"]?.string ?? $0.json["data"]?["command"]?.string
    }
    #expect(words == ["cancelled", "network"])
    stage.disconnect(device.key)
    #expect(stage.isReproducible("c1"))
  }

  @Test("A device can take its own client offline")
  func itself() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.send(
      #"{"kind":"command","ref":"n","data":{"command":"network","offline":true}}"#,
      from: device.key)
    #expect(stage.closings.map(\.code) == [4411])
    stage.tap("log-in", from: device.key)
    #expect((stage.stored["c1"]?.lines ?? []).last?.kind == "networkChanged")
  }

  @Test("An offline client stays in memory while its device retries, and is unloaded after")
  func retention() {
    let stage = Stage({ $0.retentionMicroseconds = 1_000_000 })
    let (device, anna) = goOffline(stage)
    for _ in 0..<5 {
      stage.pass(microseconds: 900_000)
      stage.disconnect(stage.resume(device, after: 0))
    }
    #expect(stage.simulation.clientCount == 1)
    _ = stage.take(anna)
    stage.pass(microseconds: 999_999)
    #expect(stage.take(anna).isEmpty)
    stage.pass(microseconds: 1)
    #expect(stage.take(anna).kinds == ["clientRemoved"])
  }

  @Test("An offline client restored from the store is still offline, and can go online")
  func rebuilt() {
    let stage = Stage({ $0.retentionMicroseconds = 50_000 })
    let (device, anna) = goOffline(stage)
    stage.pass(seconds: 1)
    #expect(stage.simulation.clientCount == 0)
    _ = stage.take(anna)
    _ = stage.resume(device, after: 0)
    #expect(stage.closings.map(\.code) == [4411, 4411])
    let lines = stage.take(anna)
    #expect(lines.kinds == ["clientChanged", "snapshot"])
    #expect(lines.last?.json["data"]?["network"]?["offline"] == .boolean(true))
    network(#""offline":false"#, on: stage, from: anna)
    let key = stage.resume(device, after: 0)
    #expect(stage.take(key).sequences == Array(1...stage.last(of: "c1")))
    #expect(stage.isReproducible("c1") && stage.faults.isEmpty)
  }

  @Test("An offline client keeps its network seed for new operators")
  func relaunch() {
    let stage = Stage()
    let device = stage.newDevice()
    let anna = stage.newOperator("Anna")
    network(#""latency":100,"seed":3"#, on: stage, from: anna)
    network(#""latency":0,"offline":true"#, on: stage, from: anna)
    stage.disconnect(device.key)
    let watcher = stage.newOperator(watch: #""streams":"all""#)
    let network = stage.take(watcher).last?.json["data"]?["network"]
    #expect(network?["offline"] == .boolean(true) && network?["seed"] == .integer(3))
  }
}
