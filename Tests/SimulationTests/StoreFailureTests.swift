import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Store failures of single streams")
struct StoreFailureTests {
  @Test(
    "A device whose recording cannot be read is closed with the reason and gets no new client",
    arguments: [
      (StreamHistory.Failure.unreadable, UInt16(1011)), (.damaged, 4410), (.unreachable, 1013),
      (.moved, 1012),
    ])
  func unreadable(_ failure: StreamHistory.Failure, code: UInt16) {
    let first = Stage()
    let device = first.newDevice()
    let stage = Stage()
    stage.keep(first.stored)
    stage.isReading = false
    let key = stage.resume(device, after: 3)
    stage.failReading(failure)
    #expect(stage.take(key).isEmpty && stage.simulation.clientCount == 0)
    #expect(stage.closings.map(\.code) == [code])
    #expect(stage.closings.first?.reason.contains(device.stream) == true)
    stage.isReading = true
    let again = stage.resume(device, after: 3)
    #expect(stage.take(again).first?.kind == "welcome" && stage.simulation.clientCount == 1)
  }

  @Test("A device whose client is in memory resumes with a snapshot when its stream is unreadable")
  func inMemory() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.isReading = false
    let key = stage.resume(device, after: 3)
    stage.failReading(.unreadable)
    #expect(stage.take(key).kinds == ["welcome", "snapshot"] && stage.closings.isEmpty)
  }

  @Test("A client whose stream is refused by the store is removed, and other clients continue")
  func refused() {
    let stage = Stage()
    let (device, other, anna) = stage.unstoredTap()
    stage.refuse(device.stream)
    stage.tap("log-in", from: other.key)
    stage.isStoring = true
    stage.store()
    #expect(stage.take(device.key).isEmpty)
    #expect(stage.closings.map(\.connection) == [device.key])
    #expect(stage.closings.map(\.code) == [1011])
    let lines = stage.take(anna)
    #expect(lines.contains(#"{"kind":"clientRemoved","stream":"c1"}"#))
    #expect(lines.allSatisfy { $0.json["stream"]?.string != device.stream || $0.sequence == nil })
    #expect(stage.take(other.key).kinds.contains("transitionBegan"))
    #expect(stage.isReproducible(other.stream) && stage.faults.isEmpty)
  }

  @Test("An operator gets the snapshot of a new client once that client is stored")
  func opening() {
    let stage = Stage()
    let anna = stage.newOperator("Anna")
    stage.send(#"{"kind":"watch","streams":"all","focus":[]}"#, from: anna)
    _ = stage.take(anna)
    stage.isStoring = false
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device"}"#, from: key)
    #expect(stage.take(key).isEmpty && !stage.take(anna).kinds.contains("snapshot"))
    stage.isStoring = true
    stage.store()
    #expect(stage.take(key).first?.kind == "welcome")
    #expect(stage.take(anna).kinds.contains("snapshot"))
  }

  @Test("A client that would write by itself ends before it does where the store is too large")
  func over() {
    let stage = Stage()
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"device"}"#, from: key)
    let last = stage.last(of: "c1")
    stage.simulation.isStoreOver = true
    stage.pass(seconds: 4)
    #expect(stage.closings.map(\.code) == [1011])
    #expect(stage.closings.first?.reason == "the data folder is full")
    #expect(stage.last(of: "c1") == last && stage.simulation.clientCount == 0)
  }

  @Test("Of the clients that come in one turn, those for which the store has no room are refused")
  func room() {
    let stage = Stage()
    stage.simulation.storeRoom = 1_000
    for key: ConnectionKey in 101...110 { stage.simulation.connectionOpened(key, at: 0) }
    for key: ConnectionKey in 101...110 {
      Array(#"{"kind":"hello","role":"device"}"#.utf8).withUnsafeBytes {
        stage.simulation.messageReceived($0, from: key, at: 0, unixMilliseconds: 0)
      }
    }
    #expect((1...3).contains(stage.simulation.clientCount))
    let turn = stage.simulation.takeTurn()
    #expect(turn.closings.count == 10 - stage.simulation.clientCount)
    #expect(turn.closings.allSatisfy { $0.code == 4429 && $0.reason.contains("full") })
  }

  @Test("A client whose stream was refused by the store is restored from its stored records")
  func comesBack() {
    let stage = Stage()
    let device = stage.newDevice()
    let last = stage.last(of: device.stream)
    stage.isStoring = false
    stage.tap("log-in", from: device.key)
    stage.refuse(device.stream)
    stage.isStoring = true
    stage.store()
    let key = stage.resume(device, after: last)
    let start = stage.take(key).first?.json["streams"]?.array?.first
    #expect(start?["recovered"] == .boolean(true) && start?["to"] == .integer(last))
    stage.tap("log-in", from: key)
    #expect(stage.isReproducible(device.stream) && stage.faults.isEmpty)
  }
}
