import AppLoading
import Foundation
import Recordings
import Testing
import WireProtocol

// These are recordings of a real server. After an intended change of records, regenerate each from
// its commands with `rootstage replay FILE --rewrite FILE` and review the difference.
@Suite("Recordings of earlier versions")
struct FixtureTests {
  /// Every recording in the folder `Fixtures` next to this file.
  static let recordings: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "ndjson" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()

  @Test("There are at least two recordings of earlier versions")
  func some() {
    #expect(Self.recordings.count >= 2)
  }

  @Test("A recording of an earlier version replays byte-identically", arguments: recordings)
  func identical(_ file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    var records = 0
    try RecordingReader(bytes: bytes).forEachRecord { _, _, _ in records += 1 }
    let result = try Verifier.verify(bytes) { entry in
      try AppLoader.load(text: entry.source, file: "\(entry.name).yaml").app
    }
    #expect(result.difference == nil)
    #expect(result.identicalRecords == records && records > 0)
  }
}
