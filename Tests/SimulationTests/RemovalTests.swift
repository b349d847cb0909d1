import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Removal of clients by operators")
struct RemovalTests {
  private func remove(_ targets: String, on stage: Stage, from key: UInt64) {
    stage.send(#"{"kind":"remove","ref":"x1","targets":\#(targets)}"#, from: key)
  }

  @Test("Removing a client records its termination and closes its devices with code 4510")
  func removed() {
    let stage = Stage()
    let device = stage.newDevice()
    let other = stage.newDevice()
    let anna = stage.newOperator("Anna")
    let ben = stage.newOperator("Ben", watch: nil)
    for key in [device.key, anna, ben] { _ = stage.take(key) }
    remove(#"["c1"]"#, on: stage, from: anna)
    let gone = #"{"kind":"clientRemoved","stream":"c1","cause":"x1","by":"Anna"}"#
    #expect(stage.take(ben).last == gone)
    let lines = stage.take(anna)
    #expect(lines.last == gone && lines.kinds.contains("appTerminated"))
    #expect(lines.ofKind("command").first?.json["data"]?["by"] == .string("Anna"))
    #expect(stage.take(device.key).kinds.last == "appTerminated")
    #expect(stage.closings.map(\.connection) == [device.key])
    #expect(stage.closings.map(\.code) == [4510])
    #expect(stage.simulation.clients.map(\.stream) == [other.stream])
    #expect(stage.isReproducible("c1") && stage.faults.isEmpty)
  }

  @Test("The removal of a client is announced after its termination is stored")
  func commitGate() {
    let stage = Stage()
    let device = stage.newDevice()
    let anna = stage.newOperator("Anna")
    for key in [device.key, anna] { _ = stage.take(key) }
    stage.isStoring = false
    remove(#""all""#, on: stage, from: anna)
    #expect(stage.take(anna).kinds == ["clientChanged"] && stage.take(device.key).isEmpty)
    #expect(stage.closings.first?.afterTurn ?? 0 > 0)
    stage.store()
    #expect(stage.take(anna).kinds.last == "clientRemoved")
  }

  @Test("Removing all clients leaves none, and removing all again answers an error")
  func all() {
    let stage = Stage()
    let devices = (0..<3).map { _ in stage.newDevice() }
    let anna = stage.newOperator("Anna", watch: nil)
    remove(#""all""#, on: stage, from: anna)
    #expect(stage.closings.map(\.connection) == devices.map(\.key))
    #expect(stage.simulation.clientCount == 0)
    _ = stage.take(anna)
    remove(#""all""#, on: stage, from: anna)
    #expect(stage.take(anna).first?.json["code"] == .string("noSuchClient"))
    for device in devices { stage.disconnect(device.key) }
    stage.pass(seconds: 100)
    #expect(stage.take(anna).kinds.allSatisfy { $0 == "heartbeat" })
  }

  @Test("A removal with unknown targets reports each of them and removes the others")
  func unknown() {
    let stage = Stage()
    _ = stage.newDevice()
    let anna = stage.newOperator("Anna", watch: nil)
    remove(#"["c9","c1","c1"]"#, on: stage, from: anna)
    let lines = stage.take(anna)
    let errors = lines.ofKind("error")
    #expect(errors.map { $0.json["stream"] } == [.string("c9")])
    #expect(errors.allSatisfy { $0.json["ref"] == .string("x1") })
    #expect(stage.simulation.clientCount == 0)
  }

  @Test("Removing a client whose app has terminated adds no record")
  func ended() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.send(
      #"{"kind":"command","ref":"r","data":{"command":"terminate"}}"#, from: device.key)
    let last = stage.last(of: "c1")
    let anna = stage.newOperator("Anna", watch: nil)
    _ = stage.take(anna)
    remove(#"["c1"]"#, on: stage, from: anna)
    #expect(stage.last(of: "c1") == last && stage.take(anna).kinds == ["clientRemoved"])
  }

  @Test("A device cannot remove clients, not even its own")
  func device() {
    let stage = Stage()
    let device = stage.newDevice()
    _ = stage.take(device.key)
    remove(#"["c1"]"#, on: stage, from: device.key)
    #expect(
      stage.take(device.key) == [
        #"{"kind":"error","ref":"x1","code":"notAllowed","message":"Only operators remove "#
          + #"clients.","retryable":false}"#
      ])
    #expect(stage.simulation.clientCount == 1)
  }

  @Test("A device of a removed client is closed with code 4510, also while its stream is read")
  func returning() {
    let stage = Stage({ $0.retentionMicroseconds = 50_000 })
    let device = stage.newDevice()
    let anna = stage.newOperator("Anna")
    stage.disconnect(device.key)
    remove(#"["c1"]"#, on: stage, from: anna)
    let late = stage.resume(device, after: 0)
    #expect(stage.take(late).isEmpty)
    #expect(stage.closings.map(\.connection) == [late] && stage.closings.map(\.code) == [4510])
    let second = stage.newDevice()
    stage.isReading = false
    stage.disconnect(second.key)
    stage.pass(seconds: 1)
    let joining = stage.resume(second, after: 0)
    let early = stage.resume(second, after: 0)
    stage.read()
    remove(#"["c2"]"#, on: stage, from: anna)
    #expect(stage.closings.dropFirst().map(\.connection) == [joining, early])
    #expect(stage.simulation.clientCount == 0)
  }

  @Test("A client whose removal is beyond the remembered ones can be restored")
  func forgotten() {
    let stage = Stage({ $0.rememberedRemovals = 1 })
    let devices = (0..<2).map { _ in stage.newDevice() }
    let anna = stage.newOperator("Anna")
    remove(#"["c1","c2"]"#, on: stage, from: anna)
    let back = stage.resume(devices[0], after: 0)
    #expect(stage.take(back).first?.json["streams"]?.array?.first?["stream"] == .string("c1"))
    _ = stage.resume(devices[1], after: 0)
    #expect(stage.closings.map(\.code) == [4510, 4510, 4510])
    #expect(stage.isReproducible("c1"))
  }

  @Test("While the store is behind, a removal is answered with busy and not applied")
  func busy() {
    let stage = Stage()
    _ = stage.newDevice()
    let anna = stage.newOperator("Anna")
    _ = stage.take(anna)
    stage.simulation.isStoreBehind = true
    remove(#"["c1"]"#, on: stage, from: anna)
    #expect(stage.take(anna).first?.json["code"] == .string("busy"))
    #expect(stage.simulation.clientCount == 1)
  }
}
