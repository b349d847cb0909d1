import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

/// A random run of a random app.
private struct RandomRun {
  let app: App
  var commands: [(time: Int64, command: Command, origin: CommandOrigin)] = []
  var input: RandomInput

  init(seed: UInt64, count: Int = 24) {
    app = seed.isMultiple(of: 3) ? SampleApps.rootController : SampleApps.random(seed: seed)
    input = RandomInput(seed: seed, app: app)
    var client = RecordedClient(app)
    for step in 0..<count {
      let command = input.command()
      let time = input.time(after: client.engine)
      let origin = CommandOrigin(reference: step.isMultiple(of: 2) ? "r\(step)" : nil)
      client.apply(command, origin: origin, at: time)
      commands.append((time, command, origin))
    }
  }

  /// The recording of these commands, up to the last one.
  func recorded(leavingOut dropped: Int? = nil) -> RecordedClient {
    var client = RecordedClient(app)
    for (index, step) in commands.enumerated() where index != dropped {
      client.apply(step.command, origin: step.origin, at: step.time)
    }
    return client
  }
}

@Suite("Branching random runs")
struct BranchPropertyTests {
  private static let seeds = UInt64(1)...40

  @Test(
    "A branch of a random run without changes equals its recording byte for byte", arguments: seeds)
  func empty(_ seed: UInt64) throws {
    let run = RandomRun(seed: seed)
    let client = run.recorded()
    let branch = try branch(client.recording, [], app: run.app)
    let lines = String(decoding: branch.branch.lines, as: UTF8.self)
    #expect(lines == client.durableLines.map { $0 + "\n" }.joined(), "seed \(seed)")
    #expect(branch.recordingDiffersAt == nil && branch.firstDifference == nil, "seed \(seed)")
  }

  @Test(
    "A branch that drops a command equals a run without it up to the same time", arguments: seeds)
  func drop(_ seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    let recording = run.recorded().recording
    let dropped = Int.random(in: run.commands.indices, using: &run.input.generator)
    let sequence = try stream(of: recording).commands[dropped].sequence
    let branch = try branch(recording, [.drop(sequence: sequence)], app: run.app)
    var without = run.recorded(leavingOut: dropped)
    without.advance(to: branch.end)
    let lines = String(decoding: branch.branch.lines, as: UTF8.self)
    #expect(
      lines == without.durableLines.map { $0 + "\n" }.joined(), "seed \(seed), command \(dropped)")
  }

  @Test(
    "A random branch is deterministic, and its recording passes verification",
    arguments: seeds)
  func change(_ seed: UInt64) throws {
    var run = RandomRun(seed: seed)
    let recording = run.recorded().recording
    let commands = try stream(of: recording).commands
    let place = Int.random(in: commands.indices, using: &run.input.generator)
    let time = Int64.random(
      in: 0...(commands[commands.count - 1].time), using: &run.input.generator)
    let changes: [BranchChange] = [
      .edit(
        sequence: commands[place].sequence, command: run.input.command(),
        time: run.input.generator.happens(percent: 50) ? time : nil),
      .insert(command: run.input.command(), time: time),
    ]
    let first = try branch(recording, changes, app: run.app)
    let second = try branch(recording, changes, app: run.app)
    #expect(first.branch.lines == second.branch.lines, "seed \(seed)")
    let app = RecordingHeader.App(
      name: run.app.name, hash: RecordedClient.sourceHash, source: RecordedClient.source)
    let bytes = first.recording(app: app)
    let reader = try RecordingReader(bytes: bytes)
    let result = try verify(bytes, app: run.app)
    #expect(result.difference == nil, "seed \(seed), \(changes)")
    #expect(result.identicalRecords == Int(first.branch.recordCount), "seed \(seed)")
    #expect(first.original.metrics.rejections == first.original.rejections.count, "seed \(seed)")
    #expect(try first.branch.lines == branchRecords(of: reader), "seed \(seed)")
  }

  /// The records of a recording as bytes, as its reader finds them.
  private func branchRecords(of reader: RecordingReader) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try reader.forEachRecord { line, _, _ in bytes += reader.bytes[line.range] + [0x0A] }
    return bytes
  }
}
