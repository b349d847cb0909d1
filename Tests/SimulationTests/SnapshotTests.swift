import JSON
import NavigationEngine
import Simulation
import TestSupport
import Testing
import WireProtocol

@Suite("Client snapshots")
struct SnapshotTests {
  /// A run of random commands, with a snapshot after every few records.
  private func life(
    seed: UInt64, app: App, every records: Int64 = 8, steps: Int = 40
  ) -> (stage: Stage, device: TestDevice) {
    let stage = Stage(
      { ($0.snapshotRecords, $0.retentionMicroseconds) = (records, 50_000) }, apps: [app])
    let device = stage.newDevice(settle: false)
    var input = RandomInput(seed: seed, app: app)
    for step in 0..<steps {
      switch input.command() {
      case .tap(let element, _): stage.tap(element, from: device.key, key: "k\(step % 7)")
      case .back:
        stage.send(#"{"kind":"command","ref":"b","data":{"command":"back"}}"#, from: device.key)
      default: stage.pass(microseconds: Int64.random(in: 0...700_000, using: &input.generator))
      }
    }
    return (stage, device)
  }

  private static func app(_ seed: UInt64) -> App {
    switch seed % 3 {
    case 0: SampleApps.rootController
    case 1: SampleApps.stacks
    default: SampleApps.random(seed: seed)
    }
  }

  /// The client that the commands up to a snapshot replay to.
  private func fold(_ stream: Stage.StoredStream, upTo snapshot: ClientSnapshot, _ app: AppEntry)
    throws -> ClientRestorer
  {
    var fold = ClientRestorer(stream.opening, app: app)
    for record in stream.records where record.isCommand && record.sequence <= snapshot.sequence {
      try fold.take(Array(record.line.utf8))
    }
    return fold
  }

  @Test("Every snapshot equals the state that its commands replay to, whatever was in progress")
  func equalTheFold() throws {
    var proved = 0
    for seed in UInt64(1)...45 {
      let (stage, device) = life(seed: seed, app: Self.app(seed))
      let stream = try #require(stage.stored[device.stream])
      for snapshot in stream.snapshots {
        let fold = try fold(stream, upTo: snapshot, stage.apps[0])
        #expect(try fold.leads(to: snapshot), "seed \(seed), record \(snapshot.sequence)")
        proved += 1
      }
    }
    #expect(proved > 100)
  }

  @Test("A client restored from a snapshot continues with reproducible records")
  func goesOn() throws {
    for seed in UInt64(1)...30 {
      let (stage, device) = life(seed: seed, app: Self.app(seed))
      stage.disconnect(device.key)
      stage.pass(microseconds: 50_000)
      #expect(stage.simulation.clientCount == 0)
      let key = stage.resume(device, after: stage.last(of: device.stream))
      stage.pass(seconds: 2)
      for step in 0..<12 {
        stage.tap("log-\(step.isMultiple(of: 2) ? "in" : "out")", from: key)
        stage.pass(microseconds: 300_000)
      }
      #expect(stage.simulation.clients.map(\.stream) == ["c1"], "seed \(seed)")
      #expect(stage.isReproducible("c1"), "seed \(seed)")
      let stream = try #require(stage.stored["c1"])
      for snapshot in stream.snapshots {
        #expect(try fold(stream, upTo: snapshot, stage.apps[0]).leads(to: snapshot))
      }
    }
  }

  @Test("Snapshots are taken at record intervals, each after a record with a hash")
  func intervals() throws {
    let (stage, device) = life(seed: 3, app: SampleApps.rootController, every: 20, steps: 200)
    let stream = try #require(stage.stored[device.stream])
    #expect(stream.snapshots.count > 3)
    for (before, after) in zip(stream.snapshots, stream.snapshots.dropFirst()) {
      #expect(after.sequence - before.sequence >= 20)
    }
    for snapshot in stream.snapshots {
      #expect(stream.records[Int(snapshot.sequence) - 1].line.contains(#""hash":""#))
    }
  }

  @Test("A snapshot is taken when a client is unloaded and when the server shuts down")
  func leaving() throws {
    let stage = Stage {
      ($0.retentionMicroseconds, $0.leavingSnapshotRecords) = (50_000, 5)
    }
    let leaving = stage.newDevice()
    let staying = stage.newDevice()
    let early = stage.stored.values.flatMap(\.snapshots)
    #expect(early.isEmpty)
    stage.disconnect(leaving.key)
    stage.pass(microseconds: 50_000)
    #expect(
      stage.stored[leaving.stream]?.snapshots.map(\.sequence) == [stage.last(of: leaving.stream)])
    #expect(stage.stored[staying.stream]?.snapshots.isEmpty == true)
    stage.shutDown()
    #expect(
      stage.stored[staying.stream]?.snapshots.map(\.sequence) == [stage.last(of: staying.stream)])
  }

  @Test("A snapshot is taken when a client is restored by a long replay")
  func comingBack() throws {
    let stage = Stage {
      ($0.retentionMicroseconds, $0.leavingSnapshotRecords) = (50_000, 1_000)
    }
    let device = stage.newDevice()
    stage.tap("log-in", from: device.key)
    stage.pass(seconds: 2)
    stage.disconnect(device.key)
    stage.pass(microseconds: 50_000)
    #expect(stage.stored[device.stream]?.snapshots.isEmpty == true)
    let stored = stage.stored
    let other = Stage { $0.leavingSnapshotRecords = 10 }
    other.keep(stored)
    let key = other.resume(device, after: 1)
    #expect(other.take(key).first?.json["kind"] == .string("welcome"))
    #expect(
      other.stored[device.stream]?.snapshots.map(\.sequence) == [stage.last(of: device.stream)])
  }

  @Test("At shutdown, snapshots are taken of a limited number of clients, longest replay first")
  func lastOnes() throws {
    let stage = Stage { ($0.maximumLastSnapshots, $0.leavingSnapshotRecords) = (2, 1) }
    let devices = (0..<4).map { _ in stage.newDevice() }
    for device in devices[1...2] { stage.tap("log-in", from: device.key) }
    stage.pass(seconds: 2)
    stage.shutDown()
    let taken = devices.filter { stage.stored[$0.stream]?.snapshots.isEmpty == false }
    #expect(taken.map(\.stream) == devices[1...2].map(\.stream))
  }

  @Test("A snapshot of another record, app or stream is refused")
  func wrongPlace() throws {
    let (stage, device) = life(seed: 6, app: SampleApps.rootController)
    let other = stage.newDevice()
    let stream = try #require(stage.stored[device.stream])
    let snapshot = try #require(stream.snapshots.last)
    let record = Array(stream.records[Int(snapshot.sequence) - 1].line.utf8)
    let before = Array(stream.records[Int(snapshot.sequence) - 2].line.utf8)
    let entry = stage.apps[0]
    let otherApp = StreamOpening(
      stream: stream.opening.stream, epoch: stream.opening.epoch, app: stream.opening.app,
      appHash: "other", profile: stream.opening.profile, startedUnixMilliseconds: 0)
    let opening = try #require(stage.stored[other.stream]?.opening)
    #expect(throws: ClientRestorer.Problem.hashDiffers) {
      try ClientRestorer(stream.opening, app: entry, from: snapshot, record: before)
    }
    #expect(throws: ClientRestorer.Problem.hashDiffers) {
      try ClientRestorer(stream.opening, app: entry, from: snapshot, record: Array("{".utf8))
    }
    #expect(throws: ClientRestorer.Problem.foreignSnapshot) {
      try ClientRestorer(otherApp, app: entry, from: snapshot, record: record)
    }
    #expect(throws: ClientRestorer.Problem.foreignSnapshot) {
      try ClientRestorer(opening, app: entry, from: snapshot, record: record)
    }
    let changed = String(decoding: record, as: UTF8.self)
      .replacing(#""hash":""#, with: #""hash":"f"#)
    #expect(throws: ClientRestorer.Problem.hashDiffers) {
      try ClientRestorer(stream.opening, app: entry, from: snapshot, record: Array(changed.utf8))
    }
    _ = try ClientRestorer(stream.opening, app: entry, from: snapshot, record: record)
  }

  @Test("Replaying damaged, missing or reordered commands fails")
  func wrongCommands() throws {
    let (stage, device) = life(seed: 9, app: SampleApps.rootController)
    let stream = try #require(stage.stored[device.stream])
    let last = try #require(stream.records.last)
    let commands = stream.records.filter(\.isCommand).map { Array($0.line.utf8) }
    func run(_ commands: [[UInt8]], line: String? = nil) throws {
      var fold = ClientRestorer(stream.opening, app: stage.apps[0])
      for command in commands { try fold.take(command) }
      try fold.finish(
        at: last.sequence, time: last.time, line: Array((line ?? last.line).utf8))
    }
    try run(commands)
    #expect(throws: ClientRestorer.Problem.notACommand) { try run([Array("{".utf8)]) }
    #expect(throws: ClientRestorer.Problem.notACommand) { try run([Array("{}".utf8)]) }
    #expect(throws: ClientRestorer.Problem.endDiffers) { try run(Array(commands.dropFirst())) }
    #expect(throws: ClientRestorer.Problem.endDiffers) { try run(Array(commands.dropLast(9))) }
    #expect(throws: (any Error).self) { try run(commands.reversed()) }
    #expect(throws: ClientRestorer.Problem.endDiffers) { try run(commands, line: "{}") }
  }
}
