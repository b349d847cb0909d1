import JSON
import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Verifying recordings")
struct VerifierTests {
  @Test("An unchanged recording passes verification up to its last record")
  func identical() throws {
    let client = RecordedClient.tour()
    let result = try verify(client.recording)
    #expect(result.difference == nil)
    #expect(result.identicalRecords == client.durableLines.count)
    #expect(result.microseconds == 11_300_000)
  }

  @Test("Recordings of random runs of any app pass verification")
  func randomRuns() throws {
    for seed in UInt64(1)...60 {
      let app = seed.isMultiple(of: 3) ? SampleApps.rootController : SampleApps.random(seed: seed)
      var input = RandomInput(seed: seed, app: app)
      var client = RecordedClient(app)
      for step in 0..<20 {
        let origin = CommandOrigin(reference: step.isMultiple(of: 2) ? "r\(step)" : nil)
        client.apply(input.command(), origin: origin, at: input.time(after: client.engine))
      }
      let result = try verify(client.recording, app: app)
      #expect(result.difference == nil, "seed \(seed)")
      #expect(result.identicalRecords == client.durableLines.count, "seed \(seed)")
    }
  }

  @Test("A recording that ends after any step passes verification")
  func endsBetweenSteps() throws {
    let lines = RecordedClient.tour().recordingLines
    for index in lines.indices.dropFirst() where lines[index].contains("\"hash\":") {
      #expect(try verify(lines[...index].joined(separator: "\n") + "\n").difference == nil)
    }
  }

  @Test("Comments and empty lines do not affect verification")
  func comments() throws {
    let client = RecordedClient.tour()
    let lines = client.recordingLines.joined(separator: "\n# a comment\n\n") + "\n"
    let text = lines.sealed()
    let result = try verify(text)
    #expect(result.difference == nil && result.identicalRecords == client.durableLines.count)
    #expect(!result.lacksEnd)
  }

  @Test("Comments and empty lines count as lines, wherever the file is cut into pieces")
  func lineNumbers() throws {
    let lines = RecordedClient.tour().recording.split(separator: "\n").map(String.init)
    let skipped = ["", "# one", "", "", "# two"]
    let changed = lines[9].replacing("}", with: " }")
    let text = (skipped + lines[..<9] + skipped + [changed, ""]).joined(separator: "\n")
    for piece in [1, 2, 7, 1 << 18] {
      var verifier = Verifier { _ in SampleApps.rootController }
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: piece) {
        _ = try verifier.take(Array(bytes[start..<min(start + piece, bytes.count)]))
      }
      let result = try verifier.finish()
      #expect(result.difference?.line == 20 && result.identicalRecords == 8)
    }
  }

  @Test("Interleaved streams of one recording are verified separately")
  func severalStreams() throws {
    var first = RecordedClient(stream: "c1")
    var second = RecordedClient(SampleApps.rootController, stream: "c10")
    first.apply(.launch(width: 390, height: 844), at: 0)
    second.apply(.launch(width: 100, height: 200), at: 5)
    first.settle()
    second.settle()
    let streams = first.header.streams + second.header.streams
    var writer = JSONWriter()
    RecordingHeader(streams: streams, apps: first.header.apps).encode(into: &writer)
    let mixed = zip(first.durableLines, second.durableLines).flatMap { [$0, $1] }
    let header = String(decoding: writer.bytes, as: UTF8.self)
    let text = ([header] + mixed).joined(separator: "\n") + "\n"
    let result = try verify(text)
    #expect(result.difference == nil && result.identicalRecords == mixed.count)
    let changed = try verify(
      text.replacing("\"width\":100", with: "\"width\":101", maxReplacements: 1))
    #expect(changed.difference?.stream == "c10" && changed.difference?.sequence == 2)
  }

  @Test("An app whose hash is not that of its source is rejected at the header")
  func foreignHash() throws {
    let text = RecordedClient.tour().recording
      .replacing(#""source":"app: x\n""#, with: #""source":"app: y\n""#)
    #expect(
      throws: RecordingError(line: 1, problem: .foreignHash(app: "root-controller"))
    ) { try verify(text) }
  }

  @Test("An app that is missing from the header is named in the error")
  func missingApp() throws {
    let text = RecordedClient.tour().recording
      .replacing(#""appHash":"\#(RecordedClient.sourceHash)""#, with: #""appHash":"ff""#)
    #expect(
      throws: RecordingError(line: 1, problem: .invalidHeader("no app with the hash ff"))
    ) { try verify(text) }
  }

  @Test("A profile that this version does not have fails verification with the profiles")
  func unknownProfile() throws {
    let recording = RecordedClient.tour().recording
    let unknown = recording.replacing(#""profile":"ios26""#, with: #""profile":"ios99""#)
    let error = #expect(throws: RecordingError.self) { try verify(unknown) }
    #expect(
      error?.description == """
        line 1, byte 1: the header is wrong: there is no profile \u{201c}ios99\u{201d} of c1; \
        the profiles are ios17, ios18, ios26
        """)
  }

  @Test("A profile of an earlier engine passes verification")
  func earlierProfile() throws {
    let recording = RecordedClient.tour().recording
    let earlier = recording.replacing(#""profile":"ios26""#, with: #""profile":"standard""#)
      .replacing(#""engine":"\#(FormatVersion.engine)""#, with: #""engine":"0.2.0""#)
    #expect(try verify(earlier.sealed()).difference == nil)
  }

  @Test("An app whose source cannot be loaded fails verification with the loader's error")
  func unreadableApp() throws {
    struct Unreadable: Error {}
    let bytes = Array(RecordedClient.tour().recording.utf8)
    #expect(throws: Unreadable.self) { try Verifier.verify(bytes) { _ in throw Unreadable() } }
  }

  @Test("A command with its time moved to the far future fails verification at once")
  func farCommand() throws {
    var client = RecordedClient(SampleApps.stacks)
    client.apply(.launch(width: 1, height: 1), at: 0)
    client.apply(.tap(element: "wait", screen: nil), at: 1)
    let launch = client.recording
    let late = launch.replacing(
      #""time":1,"kind":"command""#, with: #""time":9007199254740992,"kind":"command""#)
    let result = try verify(late, app: SampleApps.stacks)
    #expect(result.difference != nil)
    let beyond = launch.replacing(
      #""time":1,"kind":"command""#, with: #""time":9223372036854775807,"kind":"command""#)
    #expect(throws: RecordingError.self) { try verify(beyond, app: SampleApps.stacks) }
  }
}

/// Verifies a recording's text with an app in place of the one in its header.
func verify(_ text: String, app: App = SampleApps.rootController) throws -> Verification {
  try verify(Array(text.utf8), app: app)
}

func verify(_ bytes: [UInt8], app: App = SampleApps.rootController) throws -> Verification {
  try Verifier.verify(bytes) { _ in app }
}

extension RecordedClient {
  /// The lines of the recording file, the header first.
  var recordingLines: [String] { recording.split(separator: "\n").map(String.init) }
}
