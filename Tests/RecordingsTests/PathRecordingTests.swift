import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Recordings of stacks that a path drives")
struct PathRecordingTests {
  /// A client whose path code, Back, swipes and a link changed, over two launches.
  static func client(_ app: App = SampleApps.paths) -> RecordedClient {
    var client = RecordedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    let steps: [(Int64, [Command])] = [
      (1_000_000, [.tap(element: "both", screen: nil)]),
      (2_000_000, swipe(to: 3_000, .cancelled)),
      (3_000_000, swipe(to: 8_000, .ended())),
      (4_000_000, [.tap(element: "book", screen: nil), .open(url: "paths://book/7")]),
      (5_000_000, [.back, .back]),
      (6_000_000, [.rotate(landscape: true)]),
      (7_000_000, [.tap(element: "later", screen: nil)]),
      (8_000_000, [.terminate, .launch(width: 390, height: 844)]),
      (9_000_000, [.tap(element: "draft", screen: nil)]),
      (10_000_000, [.tap(element: "home", screen: nil)]),
      (11_000_000, [.tap(element: "stay", screen: nil)]),
    ]
    for (time, commands) in steps {
      for (index, command) in commands.enumerated() {
        client.apply(command, origin: .init(sender: "device"), at: time + Int64(index) * 20_000)
      }
    }
    client.settle()
    return client
  }

  private static func swipe(to progress: Int32, _ end: Gesture) -> [Command] {
    [.gesture(.began(.edgeSwipe)), .gesture(.moved(progress)), .gesture(end)]
  }

  private static let recording = client().recording

  private static func sequence(of text: String) throws -> Int64 {
    let lines = client().durableLines
    return try #require(lines.firstIndex { $0.contains(text) }).nextSequence
  }

  private func rerun(_ recording: String, _ app: App = SampleApps.paths) throws -> String {
    let reader = try RecordingReader(bytes: Array(recording.utf8))
    return String(decoding: try Rerun(reader) { (app, $0) }.recording(), as: UTF8.self)
  }

  @Test("The recorded client has changes of its path from code, Back and swipes")
  func origins() {
    for origin in ["code", "back", "swipe"] {
      let change = Self.client().durableLines.contains {
        $0.contains("\"kind\":\"pathChanged\"") && $0.contains("\"by\":\"\(origin)\"")
      }
      #expect(change, "\(origin)")
    }
  }

  @Test(
    "A recording of a path passes verification under each strategy, and a rerun is identical",
    arguments: Strategy.allCases, Profile.allCases)
  func identical(_ strategy: Strategy, _ profile: Profile) throws {
    let app = SampleApps.paths.running(strategy: strategy, profile: profile)
    let client = Self.client(app)
    let result = try verify(client.recording, app: app)
    #expect(result.difference == nil)
    #expect(result.identicalRecords == client.durableLines.count)
    #expect(try rerun(client.recording, app) == client.recording)
  }

  @Test("A recording of a path that ends after any step passes verification")
  func endsBetweenSteps() throws {
    let lines = Self.client().recordingLines
    for index in lines.indices.dropFirst() where lines[index].contains("\"hash\":") {
      let cut = lines[...index].joined(separator: "\n") + "\n"
      #expect(try verify(cut, app: SampleApps.paths).difference == nil, "line \(index + 1)")
    }
  }

  @Test(
    "A recorded path that was changed, renamed or left out is the first difference of verification",
    arguments: [
      ("\"to\":[{\"screen\":\"Author\"}]", "\"to\":[{\"screen\":\"Autor\"}]"),
      ("\"kind\":\"pathChanged\"", "\"kind\":\"pathChanging\""),
      ("\"by\":\"swipe\"", "\"by\":\"code\""), ("\"by\":\"back\"", "\"by\":\"\""),
      (",\"path\":\"shelf\"", ",\"path\":\"shelv\""), (",\"path\":\"shelf\"", ""),
      ("\"arguments\":{\"id\":1}", "\"arguments\":{\"id\":9223372036854775807}"),
      ("\"paths\":{\"shelf\":[]", "\"paths\":{\"shelf\":[{\"screen\":\"Nowhere\"}]"),
    ])
  func tampered(_ old: String, _ new: String) throws {
    let changed = Self.recording.replacing(old, with: new, maxReplacements: 1)
    #expect(changed != Self.recording)
    let difference = try #require(try verify(changed, app: SampleApps.paths).difference)
    #expect(difference.sequence == (try Self.sequence(of: old)))
    #expect(difference.expected?.contains(old) == true)
    #expect(difference.actual?.contains(old) == false)
    #expect(try rerun(changed.sealed()) == Self.recording)
  }

  @Test("Verification with an app whose path has another name reports the launch")
  func otherPath() throws {
    let app = SampleApps.paths(first: [PathElement(1)])
    let difference = try #require(try verify(Self.recording, app: app).difference)
    #expect(difference.sequence == (try Self.sequence(of: "\"kind\":\"appLaunched\"")))
  }

  @Test("A branch without changes has the records of the recorded path, byte for byte")
  func unchangedBranch() throws {
    let branch = try branch(Self.recording, [], app: SampleApps.paths)
    #expect(branch.firstDifference == nil && branch.recordingDiffersAt == nil)
    let lines = String(decoding: branch.branch.lines, as: UTF8.self)
    #expect(Self.recording.withoutEnd.hasSuffix(lines))
  }

  @Test("A branch without the tap that appends has another path from there on, and verifies")
  func droppedAppend() throws {
    let tap = try Self.sequence(of: "\"element\":\"both\"")
    let branch = try branch(Self.recording, [.drop(sequence: tap)], app: SampleApps.paths)
    #expect(branch.firstDifference?.original?.sequence == tap + 1)
    let changes = try #require(branch.kinds.first { $0.subject == "pathChanged" })
    #expect(changes.branch < changes.original)
    try expectVerified(branch, SampleApps.paths)
  }

  @Test("A link inserted during the push of an append is applied to the path when it has ended")
  func insertedLink() throws {
    let link = BranchChange.insert(command: .open(url: "paths://book/3"), time: 1_100_000)
    let branch = try branch(Self.recording, [link], app: SampleApps.paths)
    let lines = String(decoding: branch.branch.lines, as: UTF8.self).split(separator: "\n")
    let change = lines.first {
      $0.contains("\"kind\":\"pathChanged\"") && $0.contains("\"arguments\":{\"id\":3}")
    }
    #expect(change?.contains("\"time\":1350000") == true)
    try expectVerified(branch, SampleApps.paths)
  }

  @Test("A branch of a path under a single stack rejects what changed the path, and verifies")
  func singleStack() throws {
    let variant = SampleApps.paths.running(strategy: .singleStack)
    let branch = try branch(Self.recording, [], app: SampleApps.paths, variant: variant)
    #expect(branch.original.rejections.isEmpty == false)
    #expect(branch.branch.rejections.count > branch.original.rejections.count)
    #expect(!branch.kinds.contains { $0.subject == "pathChanged" && $0.branch > 0 })
    try expectVerified(branch, variant)
  }

  private func expectVerified(_ branch: Branch, _ app: App) throws {
    let entry = RecordingHeader.App(
      name: app.name, hash: RecordedClient.sourceHash, source: RecordedClient.source)
    let result = try verify(branch.recording(app: entry), app: app)
    #expect(result.difference == nil)
    #expect(result.identicalRecords == Int(branch.branch.recordCount))
  }
}

extension Int {
  /// The sequence of the record that stands at this index.
  fileprivate var nextSequence: Int64 { Int64(self) + 1 }
}
