import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Deadlines, commit order and shutdown")
struct TimeTests {
  @Test("A server without connections and clients has no deadline")
  func idleServer() {
    let stage = Stage()
    #expect(stage.simulation.nextDeadline() == nil)
    let device = stage.newDevice()
    stage.disconnect(device.key)
    stage.pass(seconds: 60)
    #expect(stage.simulation.nextDeadline() == nil && stage.simulation.clientCount == 0)
  }

  @Test("Idle clients cause no wake-ups but the heartbeat every 20 s")
  func idleClients() {
    let stage = Stage()
    let start = stage.now
    let devices = (0..<3).map { _ in stage.newDevice() }
    #expect(stage.simulation.nextDeadline() == start + 20_000_000)
    for device in devices { _ = stage.take(device.key) }
    stage.pass(seconds: 8)
    for device in devices {
      #expect(
        stage.take(device.key) == [
          #"{"kind":"heartbeat","time":\#(Stage.unixMilliseconds)}"#
        ])
    }
    #expect(stage.simulation.nextDeadline() == start + 40_000_000)
  }

  @Test("The next deadline is the earliest of all connections and clients")
  func deadlines() {
    let stage = Stage()
    let start = stage.now
    let silent = stage.connect()
    #expect(stage.simulation.nextDeadline() == start + 5_000_000)
    _ = stage.newDevice(settle: false)
    #expect(stage.simulation.nextDeadline() == start + 3_000_000)
    stage.pass(seconds: 3)
    #expect(stage.simulation.nextDeadline() == start + 5_000_000)
    stage.disconnect(silent)
    #expect(stage.simulation.nextDeadline() == start + 20_000_000)
  }

  @Test("Frames are due at 60 Hz, and late frames keep their own times")
  func lateFrames() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.tap("log-in", from: device.key)
    #expect(stage.simulation.nextDeadline() == stage.now + 16_666)
    _ = stage.take(device.key)
    stage.simulation.advance(to: stage.now + 200_000, unixMilliseconds: 0)
    stage.pass(microseconds: 0)
    let times = stage.take(device.key).ofKind("progress").compactMap { $0.json["time"]?.integer }
    let expected = (1...12).map { 4_000_000 + Int64($0) * 1_000_000 / 60 }
    #expect(times == expected)
  }

  @Test("Clients with equal deadlines advance in the order in which they were scheduled")
  func equalDeadlines() {
    let stage = Stage()
    let devices = (0..<4).map { _ in stage.newDevice() }
    let key = stage.newOperator()
    stage.tap("log-in", from: key, targets: #"["c3","c1","c4","c2"]"#)
    _ = stage.take(key)
    stage.simulation.advance(to: stage.now + 300_000, unixMilliseconds: 0)
    stage.pass(microseconds: 0)
    let ended = stage.take(key).ofKind("transitionEnded").compactMap { $0.json["stream"]?.string }
    #expect(ended == ["c3", "c1", "c4", "c2"])
    #expect(devices.count == 4)
  }

  @Test("Records and answers about them are sent after the records are stored")
  func storeFirst() {
    let stage = Stage()
    let device = stage.newDevice()
    let key = stage.newOperator()
    _ = stage.take(key)
    stage.isStoring = false
    stage.tap("log-in", from: device.key, key: "once")
    stage.tap("log-in", from: device.key, key: "once")
    stage.pass(seconds: 0.1)
    stage.send(#"{"kind":"ping"}"#, from: device.key)
    #expect(stage.take(device.key).kinds == ["pong"])
    #expect(stage.take(key).isEmpty)
    stage.store()
    let kinds = stage.take(device.key).kinds
    #expect(kinds.first == "command" && kinds.contains("duplicate") && kinds.contains("progress"))
    #expect(stage.take(key).kinds.first == "command" && stage.faults.isEmpty)
  }

  @Test("Shutdown sends each connection a retry time after the last commit, and closes it")
  func shutdown() {
    let stage = Stage()
    let device = stage.newDevice()
    let key = stage.newOperator()
    _ = stage.take(key)
    stage.isStoring = false
    stage.tap("nothing", from: device.key)
    stage.shutDown()
    #expect(stage.take(device.key).isEmpty)
    stage.store()
    #expect(
      stage.take(device.key).last == #"{"kind":"shutdown","retryAfter":\#(device.key * 100)}"#)
    #expect(stage.take(key).last == #"{"kind":"shutdown","retryAfter":\#(key * 100)}"#)
    #expect(stage.closings.map(\.code) == [1001, 1001])
    #expect(stage.closings.map(\.connection) == [device.key, key])
    #expect(stage.closings.allSatisfy { $0.afterTurn > 0 && $0.reason.utf8.count < 124 })
    stage.tap("nothing", from: device.key)
    #expect(stage.take(device.key).isEmpty)
  }

  @Test("When the store fails, all connections are closed with code 1011")
  func closeAll() {
    let stage = Stage()
    _ = stage.newDevice()
    _ = stage.connect()
    stage.closeAll()
    #expect(stage.closings.map(\.code) == [1011, 1011])
  }
}
