import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Operator connections")
struct OperatorTests {
  @Test("An operator is told of all clients, and when one is added, changed or removed")
  func clients() {
    let stage = Stage({ $0.retentionMicroseconds = 1_000_000 })
    let first = stage.newDevice()
    let key = stage.connect()
    stage.send(#"{"kind":"hello","role":"operator"}"#, from: key)
    let lines = stage.take(key)
    #expect(lines.kinds == ["welcome", "clients", "operators"])
    #expect(lines[0].json["role"] == .string("operator") && lines[0].json["streams"] == .array([]))
    #expect(
      lines[1] == #"{"kind":"clients","clients":[{"stream":"c1","app":"root-controller","#
        + #""strategy":"root-controller","destinations":"lazy","#
        + #""profile":"ios26","popArea":"content","#
        + #""connected":1,"running":true}]}"#)
    let second = stage.newDevice(settle: false)
    func changed(_ stream: String, _ connected: Int, _ isRunning: Bool) -> String {
      #"{"kind":"clientChanged","client":{"stream":"\#(stream)","app":"root-controller","#
        + #""strategy":"root-controller","destinations":"lazy","#
        + #""profile":"ios26","popArea":"content","#
        + #""connected":\#(connected),"#
        + #""running":\#(isRunning)}}"#
    }
    #expect(stage.take(key) == [changed("c2", 1, false), changed("c2", 1, true)])
    stage.send(
      #"{"kind":"command","ref":"r","data":{"command":"terminate"}}"#, from: second.key)
    #expect(stage.take(key) == [changed("c2", 1, false)])
    stage.disconnect(first.key)
    #expect(stage.take(key) == [changed("c1", 0, true)])
    stage.pass(seconds: 1)
    #expect(stage.take(key) == [#"{"kind":"clientRemoved","stream":"c1"}"#])
  }

  @Test("Clients are listed in numeric order of their names")
  func order() {
    let stage = Stage()
    for _ in 0..<11 { _ = stage.newDevice(settle: false) }
    #expect(stage.simulation.clients.map(\.stream) == (1...11).map { "c\($0)" })
  }

  @Test("Watching a client sends a snapshot and then the records that follow it")
  func watch() {
    let stage = Stage()
    let device = stage.newDevice()
    let other = stage.newDevice()
    let key = stage.newOperator(watch: #""streams":["c1","c9"]"#)
    let last = stage.last(of: device.stream)
    let lines = stage.take(key)
    #expect(lines.kinds == ["snapshot"] && lines[0].sequence == last)
    #expect(lines[0].json["epoch"] == .string(device.epoch))
    stage.tap("nothing", from: device.key)
    stage.tap("nothing", from: other.key)
    #expect(stage.take(key).sequences == [last + 1, last + 2])
  }

  @Test("An operator that watches all gets an empty snapshot of a new client, then its records")
  func newClient() {
    let stage = Stage()
    let key = stage.newOperator()
    let device = stage.newDevice(settle: false)
    let lines = stage.take(key).filter { $0.kind != "clientChanged" }
    #expect(lines.first?.kind == "snapshot" && lines.first?.sequence == 0)
    #expect(lines.first?.json["data"]?["running"] == .boolean(false))
    #expect(Array(lines.dropFirst()) == stage.stored[device.stream]?.lines)
  }

  @Test("A new watch message replaces the previous one")
  func watchAnew() {
    let stage = Stage()
    let first = stage.newDevice()
    let second = stage.newDevice()
    let key = stage.newOperator(watch: #""streams":["c1"]"#)
    _ = stage.take(key)
    stage.send(#"{"kind":"watch","streams":["c2"]}"#, from: key)
    #expect(stage.take(key).map { $0.json["stream"] } == [.string("c2")])
    stage.tap("nothing", from: first.key)
    #expect(stage.take(key).isEmpty)
    stage.tap("nothing", from: second.key)
    #expect(stage.take(key).kinds == ["command", "rejected"])
    stage.send(#"{"kind":"watch","streams":"all"}"#, from: key)
    #expect(stage.take(key).map { $0.json["stream"] } == [.string("c1")])
    stage.send(#"{"kind":"watch","streams":[]}"#, from: key)
    stage.tap("nothing", from: second.key)
    #expect(stage.take(key).isEmpty)
  }

  private func frames(_ lines: [String]) -> [Int64] {
    lines.ofKind("progress").compactMap { $0.json["frame"]?.integer }
  }

  @Test("Operators get progress at 15 Hz, at full rate in focus, and always the last frame")
  func rates() {
    let stage = Stage()
    let device = stage.newDevice()
    let far = stage.newOperator()
    let near = stage.newOperator(watch: #""streams":"all","focus":["c1"]"#)
    stage.tap("log-in", from: device.key)
    stage.pass(seconds: 1)
    let full = stage.take(device.key)
    #expect(frames(full) == Array(0...18))
    #expect(frames(stage.take(near)) == Array(0...18))
    let lines = stage.take(far)
    #expect(frames(lines) == [0, 4, 8, 12, 16, 18])
    #expect(lines.ofKind("snapshot").count == 1)
    #expect(lines.sequences.dropFirst() == full.sequences[...])
  }

  @Test("Focusing a client during a transition raises its progress rate")
  func movingFocus() {
    let stage = Stage()
    let device = stage.newDevice()
    let key = stage.newOperator()
    stage.tap("log-in", from: device.key)
    stage.pass(microseconds: 100_000)
    #expect(frames(stage.take(key)) == [0, 4])
    stage.send(#"{"kind":"watch","streams":"all","focus":["c1"]}"#, from: key)
    stage.pass(microseconds: 50_000)
    let lines = stage.take(key)
    #expect(frames(lines) == [7, 8, 9] && lines.ofKind("snapshot").isEmpty)
  }

  @Test("A disconnected operator gets nothing, and its clients continue")
  func gone() {
    let stage = Stage()
    let device = stage.newDevice()
    let key = stage.newOperator()
    _ = stage.take(key)
    stage.disconnect(key)
    stage.tap("log-in", from: device.key)
    stage.pass(seconds: 1)
    #expect(stage.take(key).isEmpty)
    #expect(stage.take(device.key).last?.kind == "freed")
  }

  @Test("A watching operator gets a snapshot of a client restored from the store")
  func rebuilt() {
    let stage = Stage({ $0.retentionMicroseconds = 50_000 })
    let device = stage.newDevice()
    stage.disconnect(device.key)
    stage.pass(seconds: 1)
    let key = stage.newOperator()
    #expect(stage.take(key).isEmpty)
    let back = stage.resume(device, after: 0)
    let lines = stage.take(key)
    #expect(lines.kinds == ["clientChanged", "snapshot"])
    let last = stage.last(of: device.stream)
    #expect(lines.last?.sequence == last)
    stage.tap("nothing", from: back)
    #expect(stage.take(key).sequences == [last + 1, last + 2])
  }
}
