import JSON
import NavigationEngine
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Clients restored from the store")
struct RestoredClientTests {
  /// A stage that unloads clients soon, with a device that disconnected in the middle of this.
  private func forgotten(
    _ app: App = SampleApps.rootController, _ prepare: (Stage, TestDevice) -> Void
  ) -> (stage: Stage, device: TestDevice) {
    let stage = Stage({ $0.retentionMicroseconds = 50_000 }, apps: [app])
    let device = stage.newDevice(settle: false)
    prepare(stage, device)
    _ = stage.take(device.key)
    stage.disconnect(device.key)
    stage.pass(microseconds: 50_000)
    return (stage, device)
  }

  @Test("A client without a device is unloaded after the retention time, and its stream is kept")
  func leaves() {
    let stage = Stage({ $0.retentionMicroseconds = 50_000 })
    let device = stage.newDevice()
    stage.disconnect(device.key)
    stage.pass(microseconds: 49_999)
    #expect(stage.simulation.clientCount == 1)
    stage.pass(microseconds: 1)
    #expect(stage.simulation.clientCount == 0 && stage.simulation.nextDeadline() == nil)
    #expect(stage.stored[device.stream]?.lines.isEmpty == false)
  }

  @Test("A device that reconnects within the retention time keeps its client in memory")
  func returnsInTime() {
    let stage = Stage({ $0.retentionMicroseconds = 50_000 })
    let device = stage.newDevice()
    stage.disconnect(device.key)
    stage.pass(microseconds: 49_999)
    _ = stage.resume(device, after: 0)
    stage.pass(seconds: 1)
    #expect(stage.simulation.clientCount == 1)
  }

  static let moments: [(String, @Sendable (Stage, TestDevice) -> Void)] = [
    ("the splash waits", { _, _ in }),
    ("login is at rest", { stage, _ in stage.pass(seconds: 4) }),
    (
      "a fade is under way and a route waits",
      { stage, device in
        stage.pass(seconds: 4)
        stage.tap("log-in", from: device.key)
        stage.pass(microseconds: 70_000)
        stage.send(
          #"{"kind":"command","ref":"q","data":{"command":"route","route":"switchToLogout"}}"#,
          from: device.key)
      }
    ),
    (
      "a push is under way",
      { stage, device in
        stage.pass(seconds: 4)
        stage.tap("log-in", from: device.key)
        stage.pass(seconds: 1)
        stage.tap("activity", from: device.key)
      }
    ),
    (
      "the app is closed",
      { stage, device in
        stage.send(
          #"{"kind":"command","ref":"q","data":{"command":"terminate"}}"#, from: device.key)
      }
    ),
  ]

  @Test(
    "A restored client continues with reproducible records, whatever was in progress",
    arguments: 0..<5)
  func goesOn(_ index: Int) {
    let (stage, device) = forgotten { Self.moments[index].1($0, $1) }
    #expect(stage.simulation.clientCount == 0)
    stage.pass(seconds: 1_000)
    let key = stage.resume(device, after: 0)
    #expect(stage.take(key).first?.json["streams"]?.array?.first?["recovered"] == .boolean(true))
    stage.pass(seconds: 5)
    stage.tap("log-in", from: key)
    stage.tap("log-out", from: key)
    stage.pass(seconds: 1)
    #expect(stage.isReproducible(device.stream), "\(Self.moments[index].0)")
    let sequences = stage.stored[device.stream]?.records.map(\.sequence) ?? []
    #expect(sequences == Array(1...Int64(sequences.count)))
    #expect(stage.faults.isEmpty && stage.simulation.clientCount == 1)
  }

  @Test("The time of a restored client continues from its last record")
  func time() {
    let (stage, device) = forgotten { stage, _ in stage.pass(seconds: 4) }
    stage.pass(seconds: 1_000)
    let key = stage.resume(device, after: stage.last(of: device.stream))
    _ = stage.take(key)
    stage.pass(seconds: 2)
    stage.tap("log-in", from: key)
    #expect(stage.take(key).first?.json["time"] == .integer(5_000_000))
    #expect(stage.simulation.nextDeadline() == stage.now + 16_666)
  }

  @Test("Random input with random disconnects gives reproducible records")
  func randomLives() {
    for seed in UInt64(1)...25 {
      let app = seed.isMultiple(of: 2) ? SampleApps.rootController : SampleApps.stacks
      let stage = Stage({ $0.retentionMicroseconds = 50_000 }, apps: [app])
      var device = stage.newDevice(settle: false)
      var input = RandomInput(seed: seed, app: app)
      for step in 0..<30 {
        switch input.command() {
        case .tap(let element, _): stage.tap(element, from: device.key, key: "k\(step % 7)")
        case .back:
          stage.disconnect(device.key)
          stage.pass(microseconds: Int64.random(in: 0...120_000, using: &input.generator))
          let key = stage.resume(device, after: stage.last(of: device.stream))
          device = TestDevice(key: key, stream: device.stream, epoch: device.epoch)
        default: stage.pass(microseconds: Int64.random(in: 0...700_000, using: &input.generator))
        }
      }
      #expect(stage.simulation.clients.map(\.stream) == ["c1"], "seed \(seed)")
      #expect(stage.isReproducible("c1"), "seed \(seed)")
      #expect(stage.faults.isEmpty, "seed \(seed)")
    }
  }

  @Test("A restored client answers an earlier idempotency key with the duplicate's sequence")
  func keys() throws {
    var first: Int64 = 0
    let (stage, device) = forgotten { stage, device in
      stage.pass(seconds: 4)
      _ = stage.take(device.key)
      stage.tap("log-in", from: device.key, key: "once")
      first = stage.take(device.key).first?.sequence ?? 0
      stage.pass(seconds: 1)
    }
    let key = stage.resume(device, after: stage.last(of: device.stream))
    _ = stage.take(key)
    stage.tap("log-in", from: key, reference: "again", key: "once")
    #expect(
      stage.take(key) == [
        #"{"kind":"duplicate","ref":"again","stream":"c1","sequence":\#(first)}"#
      ])
  }

  @Test("Commands that a device sends while its stream is read are applied after the welcome")
  func messagesWhileReading() {
    let (stage, device) = forgotten { stage, _ in stage.pass(seconds: 4) }
    stage.isReading = false
    let key = stage.resume(device, after: stage.last(of: device.stream))
    stage.tap("log-in", from: key)
    stage.send(#"{"kind":"ping"}"#, from: key)
    #expect(stage.take(key).kinds == ["pong"])
    stage.read()
    let kinds = stage.take(key).kinds
    #expect(kinds.prefix(3) == ["welcome", "command", "sessionChanged"])
  }

  @Test("Commands beyond the waiting limit while a stream is read are answered with busy")
  func tooManyMessages() {
    let stage = Stage({ ($0.maximumWaitingMessages, $0.commandBurst) = (3, 100) })
    stage.isReading = false
    let key = stage.resume(TestDevice(key: 0, stream: "c5", epoch: "e"), after: 0)
    for _ in 0..<5 { stage.tap("log-in", from: key) }
    let lines = stage.take(key)
    #expect(lines.kinds == ["error", "error"] && lines[0].json["code"] == .string("busy"))
    stage.read()
    #expect(stage.take(key).ofKind("rejected").count == 3)
  }

  @Test("A stream that cannot be replayed to its last record gives its device a new client")
  func changedEngine() {
    let (stage, device) = forgotten { stage, _ in stage.pass(seconds: 4) }
    stage.isReading = false
    let key = stage.resume(device, after: 0)
    stage.read { history in
      StreamHistory(
        opening: history.opening, lastTime: history.lastTime, client: nil,
        records: history.records)
    }
    let start = stage.take(key).first?.json["streams"]?.array?.first
    #expect(start?["stream"] == .string("c2") && start?["sequence"] == .integer(0))
  }

  @Test("Two devices that resume a stream at once get the same client")
  func twoAtOnce() {
    let (stage, device) = forgotten { stage, _ in stage.pass(seconds: 4) }
    stage.isReading = false
    let keys = [stage.resume(device, after: 0), stage.resume(device, after: 5)]
    stage.read()
    let last = stage.last(of: device.stream)
    #expect(stage.take(keys[0]).sequences == Array(1...last))
    #expect(stage.take(keys[1]).sequences == Array(6...last))
    #expect(stage.simulation.clients.map(\.connected) == [2])
  }

  @Test("A client unloaded before its last records were stored is restored after they are")
  func leftBeforeStored() {
    let stage = Stage({ $0.retentionMicroseconds = 50_000 })
    let device = stage.newDevice()
    stage.isStoring = false
    stage.tap("log-in", from: device.key)
    stage.disconnect(device.key)
    stage.pass(seconds: 1)
    #expect(stage.simulation.clientCount == 0)
    let key = stage.resume(device, after: 0)
    #expect(stage.take(key).isEmpty)
    stage.store()
    stage.read()
    #expect(stage.take(key).sequences == Array(1...stage.last(of: device.stream)))
    #expect(stage.isReproducible(device.stream))
  }

  @Test("Restoring a client beyond the client limit is refused")
  func full() {
    let stage = Stage({ ($0.maximumClients, $0.retentionMicroseconds) = (1, 50_000) })
    let device = stage.newDevice()
    stage.disconnect(device.key)
    stage.pass(microseconds: 50_000)
    _ = stage.newDevice()
    let key = stage.resume(device, after: 0)
    #expect(stage.take(key).first?.json["code"] == .string("tooManyClients"))
    #expect(stage.closings.map(\.code) == [4429])
  }
}
