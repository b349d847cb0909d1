import JSON
import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

/// A recording's first stream.
func stream(of recording: String) throws -> RecordedStream {
  try RecordedStream(in: Array(recording.utf8))
}

func branch(
  _ recording: String, _ changes: [BranchChange], app: App = SampleApps.rootController,
  variant: App? = nil, name: String? = nil, limits: BranchLimits = BranchLimits()
) throws -> Branch {
  try Branch(
    of: stream(of: recording), changes: changes, app: AppVocabulary(app),
    variant: variant.map { AppVocabulary($0) }, name: name, limits: limits)
}

@Suite("Branching recordings")
struct BranchTests {
  private let recording = RecordedClient.tour().recording
  private let logIn: Int64 = 58

  @Test("A branch of the tour without changes equals its recording byte for byte")
  func empty() throws {
    let branch = try branch(recording, [])
    let header = recording.prefix { $0 != "\n" } + "\n"
    let lines = String(decoding: branch.branch.lines, as: UTF8.self)
    #expect((header + lines).sealed() == recording)
    #expect(branch.firstDifference == nil && branch.recordingDiffersAt == nil)
    #expect(branch.end == 11_300_000)
    #expect(!branch.kinds.isEmpty && branch.kinds.allSatisfy { $0.original == $0.branch })
    #expect(!branch.live.isEmpty && branch.live.allSatisfy { $0.original == $0.branch })
    #expect(branch.original.metrics == branch.branch.metrics)
  }

  @Test("A branch that drops a command shows the first difference and the changed outcome")
  func drop() throws {
    let branch = try branch(recording, [.drop(sequence: logIn)])
    let difference = try #require(branch.firstDifference)
    #expect(difference.original?.sequence == logIn + 1)
    #expect(difference.original?.time == 4_000_000)
    #expect(difference.branch?.kind == "rejected")
    #expect(difference.branch?.time == 5_000_000)
    #expect(branch.original.screens.map(\.screen).contains("Activity"))
    #expect(!branch.branch.screens.map(\.screen).contains("Activity"))
    #expect(branch.branch.rejections.count > branch.original.rejections.count)
    let created = try #require(branch.kinds.first { $0.subject == "created" })
    #expect(created.branch < created.original)
    #expect(branch.kinds.first { $0.subject == "command" }?.branch == 10)
  }

  @Test("An edited command keeps its reference, key and sender, and may get another time")
  func edit() throws {
    let back = try branch(recording, [.edit(sequence: logIn, command: .back, time: nil)])
    let lines = String(decoding: back.branch.lines, as: UTF8.self).split(separator: "\n")
    #expect(
      lines[Int(logIn) - 1]
        == """
        {"stream":"c1","sequence":58,"time":4000000,"kind":"command","data":{"command":"back",\
        "idempotencyKey":"key-0","by":"device"},"cause":"k1-0"}
        """)
    let later = try branch(recording, [.edit(sequence: logIn, command: nil, time: 4_500_000)])
    #expect(later.firstDifference?.branch?.time == 4_500_000)
    #expect(later.branch.metrics.transitions == later.original.metrics.transitions)
  }

  @Test("An inserted command follows all commands of its time and names the branch as sender")
  func insert() throws {
    let branch = try branch(recording, [.insert(command: .back, time: 4_000_000)])
    let commands = String(decoding: branch.branch.lines, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("\"time\":4000000,\"kind\":\"command\"") }
    #expect(commands.count == 2)
    #expect(commands.last?.contains("{\"command\":\"back\",\"by\":\"branch\"}") == true)
    #expect(branch.firstDifference?.branch?.kind == "rejected")
    #expect(branch.branch.rejections.first?.sequence == branch.firstDifference?.branch?.sequence)
  }

  @Test("A branch and its original both run until no transition is left")
  func rest() throws {
    let added = BranchChange.insert(
      command: .tap(element: "activity", screen: nil), time: 20_000_000)
    let branch = try branch(recording, [added])
    #expect(branch.end > 20_000_000)
    #expect(branch.branch.screens.last?.screen == "Activity")
    #expect(branch.original.screens.last?.screen == "Main")
    let live = branch.live.first {
      $0.subject.type == "screen" && $0.subject.name == "Activity"
    }
    #expect(live?.original == 0 && live?.branch == 1)
  }

  @Test("A branch is saved as a recording that passes verification and names its origin")
  func recordingOfBranch() throws {
    let branch = try branch(
      recording, [.drop(sequence: logIn), .insert(command: .back, time: 12_000_000)],
      name: "other")
    let app = RecordingHeader.App(
      name: "root-controller", hash: RecordedClient.sourceHash, source: RecordedClient.source)
    let bytes = branch.recording(app: app)
    let reader = try RecordingReader(bytes: bytes)
    let result = try verify(bytes)
    #expect(result.difference == nil)
    #expect(result.identicalRecords == Int(branch.branch.recordCount))
    let header = try #require(reader.header.streams.first)
    #expect(header.stream == "other")
    let origin = try #require(header.branchedFrom)
    #expect(origin["stream"] == .string("c1") && origin["epoch"] == .string("e1"))
    let changes = try #require(origin["changes"]?.array)
    #expect(changes.map { $0["change"]?.string } == ["drop", "insert"])
    #expect(changes[0]["sequence"]?.integer == logIn)
    #expect(changes[0]["command"]?["element"]?.string == "log-in")
    #expect(changes[1]["time"]?.integer == 12_000_000)
    // Its header can be written again as it stands.
    var writer = JSONWriter()
    reader.header.encode(into: &writer)
    #expect(Array(bytes.prefix { $0 != UInt8(ascii: "\n") }) == writer.bytes)
  }

  @Test("A branch under another strategy has the metrics of a strategy comparison")
  func strategy() throws {
    let app = SampleApps.rootController
    let other = app.running(strategy: .naive)
    let branch = try branch(recording, [], app: app, variant: other)
    #expect(branch.original.variant.strategy == .rootController)
    #expect(branch.branch.variant.strategy == .naive)
    #expect(branch.firstDifference != nil)
    let commands = try stream(of: recording).commands.map {
      TimedCommand(time: $0.time, command: $0.command)
    }
    let comparison = try Comparison(
      of: [app, other], commands: commands)
    #expect(comparison.runs.map(\.metrics) == [branch.original.metrics, branch.branch.metrics])
    #expect(branch.branch.faults.isEmpty == branch.branch.metrics.faults.isEmpty)
  }

  @Test("The recording of a branch under another version of iOS names that version")
  func profile() throws {
    let other = SampleApps.rootController.running(profile: .ios17)
    let branch = try branch(recording, [], variant: other)
    let app = RecordingHeader.App(
      name: "root-controller", hash: RecordedClient.sourceHash, source: RecordedClient.source)
    let bytes = branch.recording(app: app)
    #expect(try RecordingReader(bytes: bytes).header.streams.map(\.profile) == ["ios17"])
    #expect(try verify(bytes, app: other).difference == nil)
  }

  @Test("A recording of another version is branched by its commands and reported to differ")
  func otherVersion() throws {
    let old = recording.replacing("\"Splash\"", with: "\"Intro\"").sealed()
    let lines = RecordedClient.tour().durableLines
    let first = try #require(lines.firstIndex { $0.contains("\"Splash\"") })
    let branch = try branch(old, [.drop(sequence: logIn)])
    #expect(branch.recordingDiffersAt == Int64(first) + 1)
  }

  @Test("A branch is encoded as one line of JSON with every part of the comparison")
  func json() throws {
    let branch = try branch(recording, [.drop(sequence: logIn)])
    var writer = JSONWriter()
    branch.encode(into: &writer)
    let json = try JSONParser.parse(writer.bytes)
    #expect(json["identical"]?.boolean == false)
    #expect(json["firstDifference"]?["original"]?["sequence"]?.integer == logIn + 1)
    #expect(json["original"]?["differsAt"] == .null)
    #expect(json["original"]?["recordedRecords"]?.integer == branch.recorded.recordCount)
    #expect(json["branch"]?["records"]?.integer == branch.branch.recordCount)
    #expect(json["branch"]?["snapshot"]?["kind"]?.string == "snapshot")
    #expect(json["branch"]?["measures"]?["events"]?.integer == Int64(branch.branch.metrics.events))
    let screens = try #require(json["branch"]?["screens"]?.array)
    #expect(screens.count == branch.branch.screens.count)
    #expect(json["events"]?.array?.count == branch.kinds.count)
    #expect(json["live"]?.array?.count == branch.live.count)
    #expect(!writer.bytes.contains(UInt8(ascii: "\n")))
  }
}
