import JSON
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Devices that resume a stream")
struct ResumeTests {
  @Test("A resuming device gets exactly the missed records, then new ones")
  func gap() throws {
    let stage = Stage()
    let device = stage.newDevice()
    stage.disconnect(device.key)
    let last = stage.last(of: device.stream)
    let key = stage.resume(device, after: last - 5)
    let lines = stage.take(key)
    #expect(
      lines.first?.json["streams"]?.array == [
        try JSONParser.parse(
          """
          {"stream":"c1","app":"root-controller","strategy":"root-controller",\
          "destinations":"lazy","profile":"ios26","popArea":"content",\
          "epoch":"\(device.epoch)","recovered":true,\
          "from":\(last - 4),"to":\(last)}
          """.utf8)
      ])
    #expect(Array(lines.dropFirst()) == stage.stored["c1"]?.lines.suffix(5))
    stage.tap("log-in", from: key)
    #expect(stage.take(key).first?.sequence == last + 1)
    #expect(stage.simulation.clientCount == 1 && stage.faults.isEmpty)
  }

  @Test("A resuming device that missed nothing gets only the welcome")
  func nothingMissed() {
    let stage = Stage()
    let device = stage.newDevice()
    let last = stage.last(of: device.stream)
    let key = stage.resume(device, after: last)
    let lines = stage.take(key)
    let start = lines.first?.json["streams"]?.array?.first
    #expect(lines.count == 1 && start?["recovered"] == .boolean(true))
    #expect(start?["from"] == .integer(last + 1) && start?["to"] == .integer(last))
  }

  @Test("Records appended while a stream is read for a device follow without gap or repeat")
  func waitingRecords() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.isReading = false
    let key = stage.resume(device, after: 10)
    stage.tap("log-in", from: device.key)
    stage.tap("nothing", from: key)
    stage.pass(seconds: 0.1)
    #expect(stage.take(key).isEmpty)
    stage.read()
    let lines = stage.take(key)
    let last = stage.last(of: device.stream)
    #expect(lines.sequences == Array(11...last))
    #expect(lines.first?.json["streams"]?.array?.first?["to"] == .integer(last))
    #expect(Array(lines.dropFirst()) == stage.stored["c1"]?.lines.suffix(Int(last) - 10))
    stage.pass(seconds: 1)
    #expect(stage.take(key).sequences.first == last + 1)
  }

  @Test("Records stored before a delayed read of the stream are sent once")
  func overlap() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.isReading = false
    stage.isStoring = false
    stage.tap("nothing", from: device.key)
    let key = stage.resume(device, after: 0)
    stage.tap("nothing", from: device.key)
    stage.read()
    #expect(stage.take(key).isEmpty, "a stream is not read before its records are stored")
    stage.store()
    stage.read()
    #expect(stage.take(key).sequences == Array(1...stage.last(of: device.stream)))
  }

  /// A device's distance from the last record, and the features of its hello.
  static let snapshots: [(Int64, String)] = [
    (1, "[]"), (1 << 60, "[]"), (0, #"["snapshot"]"#), (-20, #"["new","snapshot"]"#),
  ]

  @Test(
    "A resuming device ahead of the stream or with the snapshot feature gets a snapshot",
    arguments: snapshots)
  func snapshot(_ distance: Int64, features: String) throws {
    let stage = Stage()
    let device = stage.newDevice()
    let last = stage.last(of: device.stream)
    let key = stage.resume(device, after: last + distance, features: features)
    let lines = stage.take(key)
    #expect(lines.kinds == ["welcome", "snapshot"])
    let start = lines[0].json["streams"]?.array?.first
    #expect(start?["recovered"] == .boolean(false) && start?["sequence"] == .integer(last))
    #expect(lines[1].sequence == last && lines[1].json["epoch"] == start?["epoch"])
    #expect((start?["epoch"] == .string(device.epoch)) == (distance <= 0))
    stage.tap("log-in", from: key)
    #expect(stage.take(key).first?.sequence == last + 1)
    #expect(stage.histories.isEmpty)
  }

  @Test("A resuming device that missed more than the record limit gets a snapshot")
  func tooMuchMissed() {
    let stage = Stage({ $0.maximumRecoveredRecords = 10 })
    let device = stage.newDevice()
    let last = stage.last(of: device.stream)
    #expect(stage.take(stage.resume(device, after: last - 10)).count == 11)
    #expect(stage.take(stage.resume(device, after: last - 11)).kinds == ["welcome", "snapshot"])
  }

  @Test("A resuming device gets a snapshot if too many records wait while its stream is read")
  func tooMuchWaiting() {
    let stage = Stage({ $0.maximumRecoveredRecords = 10 })
    let device = stage.newDevice()
    stage.isReading = false
    let key = stage.resume(device, after: stage.last(of: device.stream))
    for _ in 0..<6 { stage.tap("nothing", from: device.key) }
    stage.read()
    let lines = stage.take(key)
    #expect(lines.kinds == ["welcome", "snapshot"])
    #expect(lines.last?.sequence == stage.last(of: device.stream))
  }

  @Test("A resuming device gets a snapshot if its stream cannot be read")
  func unreadable() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.isReading = false
    let key = stage.resume(device, after: 3)
    stage.read { _ in nil }
    #expect(stage.take(key).kinds == ["welcome", "snapshot"])
  }

  @Test("A device ahead of the stream ends its epoch, and devices of the old one get a snapshot")
  func epochEnds() {
    let stage = Stage()
    let device = stage.newDevice()
    let last = stage.last(of: device.stream)
    _ = stage.take(stage.resume(device, after: last + 7))
    let late = stage.take(stage.resume(device, after: last))
    #expect(late.kinds == ["welcome", "snapshot"])
    #expect(late[1].json["epoch"] != .string(device.epoch))
    #expect(stage.take(stage.resume(device, after: last)).kinds == ["welcome", "snapshot"])
  }

  @Test(
    "A device that resumes an unknown stream or epoch gets a new client",
    arguments: ["c1", "c9"])
  func unknown(_ stream: String) {
    let stage = Stage()
    let device = stage.newDevice()
    let stranger = TestDevice(key: 0, stream: stream, epoch: "0000000000000000")
    let key = stage.resume(stranger, after: 5)
    let lines = stage.take(key)
    let start = lines.first?.json["streams"]?.array?.first
    #expect(start?["stream"] == .string("c2") && start?["sequence"] == .integer(0))
    #expect(start?["epoch"] != .string(device.epoch))
    #expect(lines.sequences == Array(1...stage.last(of: "c2")))
  }

  @Test("A device that disconnects while its stream is read leaves no client or deadline")
  func goesWhileReading() {
    let stage = Stage()
    let device = stage.newDevice()
    stage.disconnect(device.key)
    stage.isReading = false
    let known = stage.resume(device, after: 0)
    let unknown = stage.resume(TestDevice(key: 0, stream: "c7", epoch: "e"), after: 0)
    stage.disconnect(known)
    stage.disconnect(unknown)
    stage.read()
    #expect(stage.take(known).isEmpty && stage.take(unknown).isEmpty)
    #expect(stage.simulation.clients.map(\.connected) == [0])
    stage.pass(seconds: 61)
    #expect(stage.simulation.nextDeadline() == nil && stage.simulation.clientCount == 0)
  }

  @Test("Two devices of one client get the same records")
  func twoDevices() {
    let stage = Stage()
    let device = stage.newDevice()
    let second = stage.resume(device, after: stage.last(of: device.stream))
    _ = stage.take(second)
    stage.tap("log-in", from: second)
    stage.pass(seconds: 1)
    #expect(stage.take(device.key) == stage.take(second))
    #expect(stage.simulation.clients.map(\.connected) == [2])
  }
}
