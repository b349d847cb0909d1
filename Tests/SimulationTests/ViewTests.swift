import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("What an operator looks at")
struct ViewTests {
  /// A stage with idle clients, and an operator that looks at the first and, closely, the second.
  private static func stage(clients: Int = 3) -> (Stage, [TestDevice], key: UInt64) {
    let stage = Stage()
    let devices = (0..<clients).map { _ in stage.newDevice() }
    let key = stage.newOperator(watch: #""streams":"all","inView":["c1"],"focus":["c2"]"#)
    _ = stage.take(key)
    return (stage, devices, key)
  }

  private func frames(of stream: String, in lines: [String]) -> Int {
    lines.ofKind("progress").filter { $0.json["stream"]?.string == stream }.count
  }

  @Test("Frames come of clients in view alone, of those in focus all, and every record of each")
  func frames() {
    let (stage, devices, key) = Self.stage()
    stage.tap("log-in", from: key, targets: #""all""#)
    stage.pass(seconds: 1)
    let lines = stage.take(key)
    let counts = devices.map { frames(of: $0.stream, in: lines) }
    #expect(counts[0] > 3 && counts[1] > 3 * counts[0] && counts[2] == 0)
    for device in devices {
      let sequences = lines.filter { $0.json["stream"]?.string == device.stream }.sequences
      #expect(sequences == Array(sequences[0]...stage.last(of: device.stream)))
    }
  }

  @Test("Without a view the frames of all clients come")
  func withoutView() {
    let (stage, devices, key) = Self.stage()
    stage.send(#"{"kind":"watch","streams":"all"}"#, from: key)
    stage.tap("log-in", from: key, targets: #""all""#)
    stage.pass(seconds: 1)
    let lines = stage.take(key)
    #expect(devices.allSatisfy { frames(of: $0.stream, in: lines) > 3 })
  }

  @Test("A client that comes into view during a transition moves from then on, without a snapshot")
  func scrolled() {
    let (stage, devices, key) = Self.stage()
    stage.tap("log-in", from: devices[2].key)
    stage.pass(microseconds: 100_000)
    #expect(stage.take(key).ofKind("progress").isEmpty)
    stage.send(#"{"kind":"watch","streams":"all","inView":["c3"]}"#, from: key)
    stage.pass(microseconds: 100_000)
    let lines = stage.take(key)
    #expect(frames(of: "c3", in: lines) > 0 && lines.ofKind("snapshot").isEmpty)
    stage.send(#"{"kind":"watch","streams":"all","inView":[]}"#, from: key)
    stage.pass(seconds: 1)
    let rest = stage.take(key)
    #expect(rest.ofKind("progress").isEmpty && rest.kinds.contains("transitionEnded"))
  }

  @Test("The snapshots of clients in view come before those of others")
  func first() {
    let stage = Stage { $0.snapshotPortionBytes = 1 }
    for _ in 0..<6 { _ = stage.newDevice() }
    let key = stage.newOperator(watch: #""streams":"all","inView":["c5"]"#)
    stage.send(#"{"kind":"watch","streams":"all","inView":["c4","c5"]}"#, from: key)
    var streams: [String?] = []
    while !stage.simulation.portionReaders.isEmpty {
      stage.drain(key)
      streams += stage.take(key).ofKind("snapshot").map { $0.json["stream"]?.string }
    }
    #expect(streams == ["c1", "c5", "c4", "c2", "c3", "c6"])
  }

  @Test("A watch of fewer clients ends the records of the others, and of more begins theirs")
  func fewer() {
    let (stage, devices, key) = Self.stage()
    stage.send(#"{"kind":"watch","streams":["c2","c3"]}"#, from: key)
    #expect(stage.take(key).isEmpty)
    stage.send(#"{"kind":"watch","streams":["c1","c3"]}"#, from: key)
    #expect(stage.take(key).ofKind("snapshot").map { $0.json["stream"]?.string } == ["c1"])
    for device in devices { stage.tap("log-in", from: device.key) }
    let told = Set(stage.take(key).map { $0.json["stream"]?.string ?? "" })
    #expect(told == ["c1", "c3"])
  }
}
