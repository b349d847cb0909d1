import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Operators that resume streams")
struct OperatorResumeTests {
  /// A stage with so many idle devices.
  private func stage(
    devices: Int, _ configure: (inout SimulationConfiguration) -> Void = { _ in }
  ) -> (Stage, [TestDevice]) {
    let stage = Stage(configure)
    return (stage, (0..<devices).map { _ in stage.newDevice() })
  }

  @Test("A resuming operator gets exactly the records missed of each stream, then new ones")
  func gap() {
    let (stage, devices) = stage(devices: 3)
    let last = stage.last(of: "c1")
    let key = stage.resumeOperator([(devices[0], last - 5), (devices[1], 2), (devices[2], last)])
    let lines = stage.take(key)
    #expect(lines.prefix(3).map(\.kind) == ["welcome", "clients", "operators"])
    #expect(
      stage.starts(lines) == [
        .init("c1", recovered: last - 4, last), .init("c2", recovered: 3, last),
        .init("c3", recovered: last + 1, last),
      ])
    let stored = stage.stored
    #expect(
      Array(lines.dropFirst(3))
        == Array((stored["c1"]?.lines ?? []).suffix(5)) + (stored["c2"]?.lines ?? []).dropFirst(2))
    for device in devices { stage.tap("nothing", from: device.key) }
    #expect(stage.take(key).sequences == (0..<3).flatMap { _ in [last + 1, last + 2] })
    #expect(stage.faults.isEmpty)
  }

  @Test("A watch message adds new streams with a snapshot and keeps resumed ones without")
  func watch() {
    let (stage, devices) = stage(devices: 2)
    let key = stage.resumeOperator([(devices[0], 3)])
    _ = stage.take(key)
    stage.tap("nothing", from: devices[1].key)
    #expect(stage.take(key).isEmpty, "only what the hello names is watched before a watch message")
    stage.send(#"{"kind":"watch","streams":"all","focus":["c1"]}"#, from: key)
    let lines = stage.take(key)
    #expect(lines.kinds == ["snapshot"] && lines[0].json["stream"] == .string("c2"))
    stage.tap("log-in", from: devices[0].key)
    stage.pass(seconds: 1)
    #expect(stage.take(key).ofKind("progress").count == 19, "the focus counts for resumed streams")
  }

  @Test("Records appended while streams are read for an operator follow without gap or repeat")
  func overlap() {
    let (stage, devices) = stage(devices: 2)
    stage.isReading = false
    stage.isStoring = false
    stage.tap("nothing", from: devices[0].key)
    let key = stage.resumeOperator([(devices[0], 0), (devices[1], 7)])
    stage.tap("log-in", from: devices[0].key)
    stage.pass(microseconds: 100_000)
    stage.read()
    #expect(stage.take(key).isEmpty, "nobody is welcomed before the streams were read")
    stage.store()
    stage.tap("nothing", from: devices[1].key)
    stage.read()
    stage.store()
    let lines = stage.take(key)
    for (stream, after) in [("c1", 0), ("c2", 7)] {
      let records = lines.filter { $0.json["stream"] == .string(stream) }
      #expect(records == Array((stage.stored[stream]?.lines ?? []).dropFirst(after)))
    }
    stage.isStoring = true
    stage.isReading = true
    stage.pass(seconds: 1)
    let first = stage.take(key).first { $0.kind != "progress" }
    let told = lines.last { $0.json["stream"] == .string("c1") }
    #expect(first?.sequence == (told?.sequence ?? 0) + 1)
    #expect(stage.faults.isEmpty)
  }

  @Test("A resuming operator gets snapshots of streams that cannot resume, records of others")
  func snapshots() {
    let (stage, devices) = stage(devices: 3)
    let last = stage.last(of: "c1")
    let stranger = TestDevice(key: 0, stream: "c2", epoch: "0000000000000000")
    let absent = TestDevice(key: 0, stream: "c9", epoch: "e")
    let key = stage.resumeOperator([
      (devices[0], last + 7), (stranger, 4), (absent, 5), (devices[2], last - 1),
    ])
    let lines = stage.take(key)
    #expect(
      stage.starts(lines) == [
        .init("c1", snapshot: last), .init("c2", snapshot: last),
        .init("c3", recovered: last, last),
      ], "a client that is not here is not told of")
    #expect(lines.dropFirst(3).map(\.kind).prefix(2) == ["snapshot", "snapshot"])
    #expect(lines.count == 6 && lines.last == stage.stored["c3"]?.lines.last)
    #expect(lines[3].json["epoch"] != .string(devices[0].epoch), "a reader ahead ends the epoch")
    #expect(lines[4].json["epoch"] == .string(devices[1].epoch))
  }

  @Test("A resuming operator with the snapshot feature gets snapshots only")
  func feature() {
    let (stage, devices) = stage(devices: 2)
    let last = stage.last(of: "c1")
    let key = stage.resumeOperator(
      [(devices[0], last), (devices[1], 1)], features: #"["snapshot"]"#)
    let lines = stage.take(key)
    #expect(stage.starts(lines) == [.init("c1", snapshot: last), .init("c2", snapshot: last)])
    #expect(lines.dropFirst(3).map(\.kind) == ["snapshot", "snapshot"])
  }

  @Test("A resuming operator gets snapshots of streams beyond the record limit")
  func records() {
    let (stage, devices) = stage(devices: 3, { $0.maximumRecoveredRecords = 10 })
    let last = stage.last(of: "c1")
    let key = stage.resumeOperator([
      (devices[0], last - 6), (devices[1], last - 5), (devices[2], last - 4),
    ])
    #expect(
      stage.starts(stage.take(key)) == [
        .init("c1", recovered: last - 5, last), .init("c2", snapshot: last),
        .init("c3", recovered: last - 3, last),
      ])
  }

  @Test("A resuming operator gets snapshots of streams beyond the byte limit")
  func bytes() {
    let size = Stage.sizeOfFirstRecords
    let (stage, devices) = stage(devices: 2, { $0.maximumRecoveredBytes = 2 * size - 1 })
    let last = stage.last(of: "c1")
    let key = stage.resumeOperator([(devices[0], 0), (devices[1], 0)])
    #expect(
      stage.starts(stage.take(key)) == [
        .init("c1", recovered: 1, last), .init("c2", snapshot: last),
      ])
  }

  @Test("A resuming operator gets a snapshot if too many records wait while a stream is read")
  func tooMuchWaiting() {
    let (stage, devices) = stage(devices: 1, { $0.maximumRecoveredRecords = 10 })
    stage.isReading = false
    let key = stage.resumeOperator([(devices[0], stage.last(of: "c1") - 3)])
    for _ in 0..<4 { stage.tap("nothing", from: devices[0].key) }
    stage.read()
    let lines = stage.take(key)
    #expect(stage.starts(lines) == [.init("c1", snapshot: stage.last(of: "c1"))])
    #expect(lines.kinds.last == "snapshot" && lines.last?.sequence == stage.last(of: "c1"))
  }

  @Test("A resuming operator gets a snapshot of a stream that cannot be read")
  func unreadable() {
    let (stage, devices) = stage(devices: 2)
    stage.isReading = false
    let last = stage.last(of: "c1")
    let key = stage.resumeOperator([(devices[0], 3), (devices[1], last)])
    stage.read { _ in nil }
    #expect(
      stage.starts(stage.take(key)) == [
        .init("c1", snapshot: last), .init("c2", recovered: last + 1, last),
      ])
  }

  @Test("A resuming operator that missed nothing causes no store reads")
  func nothingMissed() {
    let (stage, devices) = stage(devices: 1)
    stage.isReading = false
    let key = stage.resumeOperator([(devices[0], stage.last(of: "c1"))])
    #expect(stage.histories.isEmpty && stage.take(key).kinds.first == "welcome")
  }

  @Test("A resuming operator gets the missed records of a client that is restored later")
  func later() {
    let (stage, devices) = stage(devices: 1, { $0.retentionMicroseconds = 50_000 })
    let last = stage.last(of: "c1")
    stage.disconnect(devices[0].key)
    stage.pass(seconds: 1)
    let behind = stage.resumeOperator([(devices[0], last - 4)])
    let current = stage.resumeOperator([(devices[0], last)])
    let stranger = stage.resumeOperator([(TestDevice(key: 0, stream: "c1", epoch: "e"), 2)])
    let lines = stage.take(behind)
    #expect(stage.starts(lines) == [] && lines[1] == #"{"kind":"clients","clients":[]}"#)
    _ = stage.take(current)
    _ = stage.take(stranger)
    let device = stage.resume(devices[0], after: last)
    stage.tap("log-in", from: device)
    let stored = stage.stored["c1"]?.lines ?? []
    func records(_ key: UInt64) -> [String] {
      stage.take(key).filter { $0.json["sequence"] != nil && $0.kind != "progress" }
    }
    #expect(records(behind) == Array(stored.dropFirst(Int(last) - 4)))
    #expect(records(current) == Array(stored.dropFirst(Int(last))))
    let told = records(stranger)
    #expect(told.first?.kind == "snapshot")
    #expect(Array(told.dropFirst()) == stored.suffix(told.count - 1))
    #expect(stage.faults.isEmpty)
  }

  @Test("A resuming operator gets the missed records of a client restored during its hello")
  func meanwhile() {
    let (stage, devices) = stage(devices: 2, { $0.retentionMicroseconds = 50_000 })
    let last = stage.last(of: "c2")
    stage.disconnect(devices[1].key)
    stage.pass(seconds: 1)
    stage.isReading = false
    _ = stage.resume(devices[1], after: last)
    let key = stage.resumeOperator([(devices[0], 3), (devices[1], last - 4)])
    stage.read()
    stage.read()
    let lines = stage.take(key)
    #expect(stage.starts(lines) == [.init("c1", recovered: 4, stage.last(of: "c1"))])
    #expect(lines.ofKind("snapshot").isEmpty)
    let second = lines.filter { $0.json["stream"] == .string("c2") && $0.json["data"] != nil }
    #expect(second == stage.stored["c2"]?.lines.suffix(4))
    #expect(stage.faults.isEmpty)
  }

  @Test("Unwatching and rewatching a stream drops its resume point and sends a snapshot")
  func once() {
    let (stage, devices) = stage(devices: 1, { $0.retentionMicroseconds = 50_000 })
    stage.disconnect(devices[0].key)
    stage.pass(seconds: 1)
    let key = stage.resumeOperator([(devices[0], 2)])
    _ = stage.take(key)
    stage.isReading = false
    _ = stage.resume(devices[0], after: 0)
    stage.read()
    stage.send(#"{"kind":"watch","streams":[]}"#, from: key)
    stage.send(#"{"kind":"watch","streams":"all"}"#, from: key)
    stage.read()
    #expect(stage.take(key).kinds == ["clientChanged", "snapshot"])
  }

  @Test("An operator that disconnects while its streams are read gets nothing")
  func goesWhileReading() {
    let (stage, devices) = stage(devices: 1)
    stage.isReading = false
    let key = stage.resumeOperator([(devices[0], 0)])
    stage.disconnect(key)
    stage.tap("nothing", from: devices[0].key)
    stage.read()
    stage.tap("nothing", from: devices[0].key)
    #expect(stage.take(key).isEmpty)
  }

  @Test("Messages that an operator sends before its welcome are applied after it")
  func early() {
    let (stage, devices) = stage(devices: 2)
    stage.isReading = false
    let key = stage.resumeOperator([(devices[0], 0)])
    stage.send(#"{"kind":"watch","streams":["c2"]}"#, from: key)
    stage.tap("nothing", from: key, targets: #"["c2"]"#)
    #expect(stage.take(key).isEmpty)
    stage.read()
    let lines = stage.take(key)
    #expect(lines.first?.kind == "welcome")
    #expect(lines.suffix(3).map(\.kind) == ["snapshot", "command", "rejected"])
    stage.tap("nothing", from: devices[0].key)
    #expect(stage.take(key).isEmpty, "the watch message took the place of the hello")
  }
}
