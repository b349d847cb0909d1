import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Snapshot portions")
struct PortionTests {
  /// A stage whose portions hold one snapshot, with so many idle clients.
  private static func stage(clients: Int) -> (Stage, [TestDevice]) {
    let stage = Stage { $0.snapshotPortionBytes = 1 }
    return (stage, (0..<clients).map { _ in stage.newDevice() })
  }

  @Test("An operator that watches all gets the next snapshot after it has drained the last one")
  func portions() {
    let (stage, devices) = Self.stage(clients: 4)
    let key = stage.newOperator()
    var streams = stage.take(key).ofKind("snapshot").map(\.streamName)
    #expect(streams == [devices[0].stream])
    for _ in 1..<4 {
      #expect(stage.simulation.portionReaders == [key])
      stage.drain(key)
      streams += stage.take(key).ofKind("snapshot").map(\.streamName)
    }
    #expect(streams == devices.map(\.stream))
    #expect(stage.simulation.portionReaders.isEmpty)
    stage.tap("log-in", from: key, targets: #""all""#)
    #expect(stage.take(key).ofKind("command").count == 4)
  }

  @Test("Records before a client's pending snapshot are sent only as part of the snapshot")
  func before() {
    let (stage, devices) = Self.stage(clients: 2)
    let key = stage.newOperator()
    _ = stage.take(key)
    stage.tap("log-in", from: devices[1].key)
    stage.pass(seconds: 1)
    #expect(stage.take(key).filter { $0.streamName == devices[1].stream }.isEmpty)
    stage.drain(key)
    let snapshot = stage.take(key).first
    #expect(snapshot?.sequence == stage.last(of: devices[1].stream))
    stage.tap("log-out", from: devices[1].key)
    #expect(stage.take(key).first?.sequence == snapshot?.sequence.map { $0 + 1 })
  }

  @Test("An operator is shown a client again by what the list says of it and a snapshot")
  func again() {
    let (stage, devices) = Self.stage(clients: 2)
    let key = stage.newOperator()
    stage.drain(key)
    _ = stage.take(key)
    func shown(_ stream: String) -> [String] {
      stage.simulation.showAgain(stream, to: key, at: stage.now)
      stage.pass(microseconds: 1)
      return stage.take(key).map { $0.json["kind"]?.string ?? "" }
    }
    #expect(shown(devices[1].stream) == ["clientChanged", "snapshot"])
    stage.tap("log-in", from: devices[1].key)
    #expect(stage.take(key).ofKind("command").count == 1)
    #expect(shown("c99") == ["clientRemoved"])
    stage.send(#"{"kind":"watch","streams":[]}"#, from: key)
    #expect(shown(devices[1].stream) == ["clientChanged"])
  }

  @Test("A command to a client with a pending snapshot sends the snapshot before its records")
  func commanded() {
    let (stage, devices) = Self.stage(clients: 3)
    let key = stage.newOperator()
    _ = stage.take(key)
    stage.tap("log-in", from: key, targets: #"["\#(devices[2].stream)"]"#)
    let kinds = stage.take(key).map { $0.json["kind"]?.string ?? "" }
    #expect(kinds.prefix(2) == ["snapshot", "command"])
    stage.drain(key)
    #expect(stage.take(key).ofKind("snapshot").map(\.streamName) == [devices[1].stream])
    stage.drain(key)
    #expect(stage.take(key).isEmpty && stage.simulation.portionReaders.isEmpty)
  }

  @Test("Unwatching a client or disconnecting drops its pending snapshot")
  func dropped() {
    let (stage, devices) = Self.stage(clients: 3)
    let key = stage.newOperator()
    _ = stage.take(key)
    let kept = [devices[0], devices[2]].map { "\"\($0.stream)\"" }.joined(separator: ",")
    stage.send(#"{"kind":"watch","streams":[\#(kept)]}"#, from: key)
    stage.drain(key)
    #expect(stage.take(key).ofKind("snapshot").map(\.streamName) == [devices[2].stream])
    #expect(stage.simulation.portionReaders.isEmpty)
    let other = stage.newOperator()
    stage.disconnect(other)
    #expect(stage.simulation.portionReaders.isEmpty)
  }
}

extension String {
  fileprivate var streamName: String { json["stream"]?.string ?? "" }
}
