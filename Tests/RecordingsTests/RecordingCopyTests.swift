import Recordings
import TestSupport
import Testing

@Suite("Copying recordings")
struct RecordingCopyTests {
  private static let tour = RecordedClient.tour()

  /// A copy of the tour up to a record, and whether all of the tour was needed for it.
  private func copy(
    _ text: String, to end: Int64, piece: Int
  ) throws -> (text: String, needsAll: Bool) {
    let bytes = Array(text.utf8)
    var copy = RecordingCopy(Self.tour.header) { _ in end }
    var copied: [UInt8] = []
    var needsMore = true
    for start in stride(from: 0, to: bytes.count, by: piece) where needsMore {
      needsMore = copy.take(Array(bytes[start..<min(start + piece, bytes.count)])) { copied += $0 }
    }
    copy.finish { copied += $0 }
    return (String(decoding: copied, as: UTF8.self), needsMore)
  }

  @Test("A copy of all records is the recording, for any chunk size", arguments: [1, 7, 1 << 20])
  func everything(_ piece: Int) throws {
    let found = try copy(Self.tour.recording, to: Self.tour.sequence, piece: piece)
    #expect(found.text == Self.tour.recording)
  }

  @Test("A copy up to a record verifies, and needs nothing after that record")
  func part() throws {
    let end = try #require(Self.tour.durableLines.firstIndex { $0.contains("\"hash\"") }) + 1
    let found = try copy(Self.tour.recording + "no record", to: Int64(end), piece: 100)
    let result = try verify(found.text)
    #expect(result.difference == nil && !result.lacksEnd && result.identicalRecords == end)
    #expect(!found.needsAll)
  }

  @Test("A copy keeps the markers of what it keeps, and no other comment")
  func comments() throws {
    let marker = "# marker {\"stream\":\"c1\",\"sequence\":2,\"frame\":0,\"name\":\"here\"}"
    var lines = Self.tour.recordingLines
    lines.insert(contentsOf: [marker, "# another", ""], at: 3)
    let text = lines.joined(separator: "\n") + "\n"
    let found = try copy(text, to: Self.tour.sequence, piece: 64)
    #expect(found.text.contains(marker + "\n") && !found.text.contains("# another"))
    #expect(try copy(text, to: 1, piece: 64).text.contains("marker") == false)
  }

  @Test("Records that nobody wants are passed over unread, and what follows them is not proved")
  func unwanted() throws {
    var lines = Self.tour.recordingLines
    lines[5] = "{\"stream\":\"c1\",\"sequence\":1,nonsense"
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    var whole = RecordingScanner()
    #expect(throws: RecordingError.self) { try whole.take(text) { _ in } }
    var part = RecordingScanner()
    var count = 0
    try part.take(text, wanting: { _ in count < 3 }) { item in
      if case .record = item { count += 1 }
    }
    try part.finish { _ in }
    #expect(count == 3)
  }

  @Test("A written recording has the end of what was written, also under other names")
  func writer() throws {
    var writer = RecordingWriter(Self.tour.header)
    var bytes: [UInt8] = []
    for line in Self.tour.durableLines { writer.add(Array(line.utf8), of: "c1") { bytes += $0 } }
    writer.finish { bytes += $0 }
    #expect(String(decoding: bytes, as: UTF8.self) == Self.tour.recording)
    let line = Array("{\"sequence\":1,\"stream\":\"c1\"}".utf8)
    #expect(throws: RecordingError.Problem.notARecord(RecordingLine.nameRule)) {
      try writer.add(line, of: "c1", as: "c2") { _ in }
    }
  }
}
