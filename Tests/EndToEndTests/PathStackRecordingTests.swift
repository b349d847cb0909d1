import AppIdentity
import AppLoading
import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol
import YAMLReading

/// The text of a recorded app decides what its recording is held against.
@Suite("Recordings of the path-stack example")
struct PathStackRecordingTests {
  private static let file = "\(Folders.examples)/path-stack/app.yaml"

  /// Two appends at once, a sheet that a value changes, a swipe, a link and Back.
  private static func client(_ app: App) -> RecordedClient {
    var client = RecordedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    let commands: [Command] = [
      .tap(element: "two-screens-at-once", screen: nil), .tap(element: "a-quotation", screen: nil),
      .tap(element: "the-next-one", screen: nil), .tap(element: "dismiss", screen: nil),
      .gesture(.began(.edgeSwipe)), .gesture(.moved(8_000)), .gesture(.ended()),
      .open(url: "paths://book/7"), .back,
    ]
    for command in commands {
      if case .gesture = command {} else { client.settle() }
      client.apply(command, origin: .init(sender: "device"))
    }
    client.settle()
    return client
  }

  /// A recording with another text in its header.
  private static func recording(
    of client: RecordedClient, _ profile: String = "ios26", text: String
  ) -> [UInt8] {
    let hash = AppTextHash.hexadecimal(of: text)
    let header = RecordingHeader(
      streams: [
        .init(
          stream: "c1", epoch: "e1", app: "path-stack", appHash: hash, profile: profile,
          started: "2026-11-23T10:00:00Z")
      ], apps: [.init(name: "path-stack", hash: hash, source: text)])
    let lines = client.durableLines.map { $0 + "\n" }.joined()
    return header.recording(of: [("c1", Array(lines.utf8))])
  }

  private static func verify(_ bytes: [UInt8]) throws -> Verification {
    try Verifier.verify(bytes) { entry in
      try AppLoader.load(text: entry.source, file: "app.yaml").app
    }
  }

  @Test(
    "A recording of the example passes verification, and so does a branch that drops a command",
    arguments: 1...9)
  func verified(_ dropped: Int) throws {
    let loaded = try AppLoader.load(path: Self.file)
    let client = Self.client(loaded.app)
    let bytes = Self.recording(of: client, text: loaded.source)
    let result = try Self.verify(bytes)
    #expect(result.difference == nil)
    #expect(result.identicalRecords == client.durableLines.count)
    let stream = try RecordedStream(in: bytes)
    let places = client.durableLines.indices.filter {
      client.durableLines[$0].contains("\"kind\":\"command\"")
    }
    let branch = try Branch(
      of: stream, changes: [.drop(sequence: Int64(places[dropped]) + 1)],
      app: AppVocabulary(loaded.app))
    let entry = RecordingHeader.App(
      name: "path-stack", hash: loaded.hash, source: loaded.source)
    #expect(try Self.verify(branch.recording(app: entry)).difference == nil)
  }

  @Test(
    "A recording whose app text was damaged is refused with the place in that text",
    arguments: [
      (
        "navigationStack: { root: Authors }", "navigationStack: { root: Authors, path: shelv }",
        "did you mean 'shelf'?"
      ),
      ("strategy: root-controller", "profile: ios62", "did you mean 'ios26'?"),
      (
        "strategy: root-controller", "strategy: published-rooter",
        "did you mean 'published-router'?"
      ),
      ("strategy: root-controller", "defects: [ noQueu ]", "did you mean 'noQueue'?"),
      ("shelf: []", "shelf: [ Autor ]", "did you mean 'Author'?"),
      ("item: quotation,", "item: quotaton,", "did you mean 'quotation'?"),
    ])
  func damaged(_ old: String, _ new: String, _ hint: String) throws {
    let loaded = try AppLoader.load(path: Self.file)
    let text = loaded.source.replacing(old, with: new, maxReplacements: 1)
    #expect(text != loaded.source)
    let bytes = Self.recording(of: Self.client(loaded.app), text: text)
    let error = #expect(throws: AppLoadingError.self) { try Self.verify(bytes) }
    let problem = try #require(error?.problems.first)
    #expect(problem.line > 0 && problem.column > 0 && problem.hint == hint)
  }

  @Test("A recording whose app text has another path differs from the launch on")
  func renamed() throws {
    let loaded = try AppLoader.load(path: Self.file)
    let text = loaded.source.replacing("  shelf: []", with: "  shelve: []")
    let bytes = Self.recording(of: Self.client(loaded.app), text: text)
    let difference = try #require(try Self.verify(bytes).difference)
    #expect(difference.sequence == 2)
    #expect(difference.expected?.contains("\"paths\":{\"shelve\":[]}") == true)
  }

  @Test("A recording whose text has another version of iOS differs where the versions do")
  func otherProfile() throws {
    let loaded = try AppLoader.load(path: Self.file)
    let text = loaded.source.replacing("strategy: root-controller", with: "profile: ios17")
    let bytes = Self.recording(of: Self.client(loaded.app), "ios17", text: text)
    let difference = try #require(try Self.verify(bytes).difference)
    #expect(difference.actual?.contains("sceneWillConnect") == true)
  }
}
