import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Operators")
struct OperatorTests {
  @Test("an operator is told of all clients, and of each that comes, changes and goes")
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
        + #""strategy":"root-controller","destinations":"lazy","connected":1,"running":true}]}"#)
    let second = stage.newDevice(settle: false)
    func changed(_ stream: String, _ connected: Int, _ isRunning: Bool) -> String {
      #"{"kind":"clientChanged","client":{"stream":"\#(stream)","app":"root-controller","#
        + #""strategy":"root-controller","destinations":"lazy","connected":\#(connected),"#
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

  @Test("clients are listed by their numbers")
  func order() {
    let stage = Stage()
    for _ in 0..<11 { _ = stage.newDevice(settle: false) }
    #expect(stage.simulation.clients.map(\.stream) == (1...11).map { "c\($0)" })
  }

  @Test("a watched client is told by a snapshot, and then by its records from there")
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

  @Test("a client that is new to an operator who watches all comes with an empty snapshot")
  func newClient() {
    let stage = Stage()
    let key = stage.newOperator()
    let device = stage.newDevice(settle: false)
    let lines = stage.take(key).filter { $0.kind != "clientChanged" }
    #expect(lines.first?.kind == "snapshot" && lines.first?.sequence == 0)
    #expect(lines.first?.json["data"]?["running"] == .boolean(false))
    #expect(Array(lines.dropFirst()) == stage.stored[device.stream]?.lines)
  }

  @Test("a new watch message replaces the one before")
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

  @Test("progress comes at 15 Hz, at full rate in focus, and its last frame always")
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

  @Test("the focus may move while a transition is under way")
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

  @Test("an operator who is gone gets nothing, and the clients go on")
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

  @Test("an operator who watches is shown a client that comes back from the store")
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
