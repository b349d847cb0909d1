import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("Scanning recordings in chunks")
struct RecordingScannerTests {
  /// What was read before the end or the first error.
  private struct Found {
    var header: RecordingHeader?
    var lines: [String] = []
    var numbers: [Int] = []
    var error: RecordingError?
  }

  private func scan(_ text: String, piece: Int) throws -> Found {
    let bytes = Array(text.utf8)
    var found = Found()
    var scanner = RecordingScanner()
    func take(_ item: RecordingScanner.Item) {
      switch item {
      case .header(let header): found.header = header
      case .record(let record):
        found.lines.append(String(decoding: record.bytes, as: UTF8.self))
        found.numbers.append(record.line)
      case .marker: break
      }
    }
    do {
      for start in stride(from: 0, to: bytes.count, by: piece) {
        try scanner.take(bytes[start..<min(start + piece, bytes.count)], take)
      }
      try scanner.finish(take)
    } catch let error as RecordingError {
      found.error = error
    }
    return found
  }

  @Test(
    "A scanned recording gives the same records for any chunk size",
    arguments: [1, 7, 64, 4_096, 1 << 20])
  func pieces(_ piece: Int) throws {
    let client = RecordedClient.tour()
    let found = try scan(client.recording, piece: piece)
    #expect(found.header == client.header && found.error == nil)
    #expect(found.lines == client.durableLines)
    #expect(found.numbers == Array(2..<(client.durableLines.count + 2)))
  }

  @Test(
    "A scanner reports an invalid recording as the whole-file reader does",
    arguments: RecordingTests.wrong)
  func refused(_ text: String, message: String) throws {
    for piece in [1, 5, 1 << 20] {
      #expect(try scan(text, piece: piece).error?.description == message)
    }
  }

  @Test("A scanner counts comments and empty lines, and the last needs no line end")
  func comments() throws {
    let header = RecordingTests.header
    let text = "# one\n\n\(header)\n# two\n\n\(RecordingTests.record)\n# no line end"
    let found = try scan(text, piece: 3)
    #expect(found.numbers == [6] && found.error == nil)
  }

  @Test("A file that begins with more comments than a line may be long is no recording")
  func beginning() throws {
    let client = RecordedClient.tour()
    let line = "#" + String(repeating: "-", count: 4_094) + "\n"
    let most = RecordingReader.maximumLineBytes / line.utf8.count
    let taken = String(repeating: line, count: most) + client.recording.withoutEnd
    let refused = line + taken
    let error = RecordingError(line: 1, problem: .noHeader)
    #expect(try scan(taken, piece: 999_983).error == nil)
    #expect(try scan(refused, piece: 999_983).error == error)
    #expect(try verify(taken).difference == nil)
    #expect(throws: error) { try verify(refused) }
    #expect(try RecordingReader(bytes: Array(taken.utf8)).header == client.header)
    #expect(throws: error) { try RecordingReader(bytes: Array(refused.utf8)) }
  }

  @Test("Behind the header there are no more comments and empty lines than a line may be long")
  func behindHeader() throws {
    let client = RecordedClient.tour()
    let lines = client.recording.withoutEnd.split(
      separator: "\n", omittingEmptySubsequences: false)
    let comment = "#" + String(repeating: "-", count: 4_094)
    let most = RecordingReader.maximumLineBytes / (comment.utf8.count + 1)
    func text(_ comments: Int, of comment: String) -> String {
      ([lines[0], lines[1]] + Array(repeating: comment[...], count: comments) + lines[2...])
        .joined(separator: "\n")
    }
    let (taken, refused) = (text(most, of: comment), text(most + 1, of: comment))
    let error = RecordingError(line: most + 3, problem: .tooManyComments)
    #expect(try scan(taken, piece: 999_983).error == nil)
    #expect(try verify(taken).difference == nil)
    try RecordingReader(bytes: Array(taken.utf8)).forEachRecord { _, _, _ in }
    let found = try scan(refused, piece: 65_536)
    #expect(found.error?.problem == .tooManyComments && found.error.map { $0.line > 3 } == true)
    #expect(throws: RecordingError.self) { try verify(refused) }
    #expect(throws: error) {
      try RecordingReader(bytes: Array(refused.utf8)).forEachRecord { _, _, _ in }
    }
    // Empty lines count as well.
    let empty = text(most, of: String(repeating: "\n", count: 4_095))
    #expect(try scan(empty, piece: 65_536).error?.problem == nil)
    #expect(try scan(empty + "\n\n", piece: 65_536).error?.problem == .tooManyComments)
  }

  @Test("A truncated recording gives its whole records, and an error where it has no header")
  func truncated() throws {
    let client = RecordedClient.tour()
    let text = client.recording
    var whole = 0
    for length in stride(from: 0, to: text.utf8.count, by: 37) {
      let part = String(decoding: Array(text.utf8.prefix(length)), as: UTF8.self)
      let found = try scan(part, piece: 1 << 16)
      let ends = part.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      whole = max(0, ends - 1)
      #expect(found.lines == Array(client.durableLines.prefix(whole)), "\(length) bytes")
      #expect((found.error == nil) == (ends > 0), "\(length) bytes")
    }
    #expect(whole > client.durableLines.count / 2)
  }

  @Test("A second header in a recording is rejected with a hint at merging")
  func concatenated() throws {
    let text = RecordedClient.tour().recording
    let found = try scan(text + text, piece: 1_000)
    let line = RecordedClient.tour().durableLines.count + 3
    #expect(found.error == RecordingError(line: line, problem: .secondHeader))
    #expect(found.error?.description.contains("rootstage recordings merge") == true)
    #expect(found.lines == RecordedClient.tour().durableLines)
  }

  @Test("An endless line is rejected at the length limit, before the rest is read")
  func endless() throws {
    var scanner = RecordingScanner()
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
    var taken = 0
    let error = #expect(throws: RecordingError.self) {
      try scanner.take(Array("\(RecordingTests.header)\n".utf8)) { _ in }
      while taken < 100 {
        try scanner.take(piece) { _ in }
        taken += 1
      }
    }
    #expect(error == RecordingError(line: 2, problem: .lineTooLong))
    #expect(taken == RecordingReader.maximumLineBytes / piece.count)
  }

  @Test("A line of too many values is rejected by its number, and pauses on the way there")
  func manyValues() throws {
    let list = "[" + String(repeating: "0,", count: RecordingReader.maximumLineValues) + "0]\n"
    for (before, line) in [("", 1), ("\(RecordingTests.header)\n", 2)] {
      var intake = RecordingIntake()
      var pauses = 0
      let error = #expect(throws: RecordingError.self) {
        try intake.take(Array((before + list).utf8), pausing: { pauses += 1 }) { _ in }
      }
      #expect(error?.line == line && error?.description.contains("more values") == true)
      #expect(pauses > 500)
    }
  }

  @Test("A header of the most streams has fewer values than a line may have")
  func mostStreams() throws {
    let streams = (1...RecordingHeader.maximumStreams).map { number in
      RecordingTests.stream.dropFirst().dropLast()
        .replacing("\"c1\"", with: "\"c\(number)\"")
    }
    let header = RecordingTests.header(streams: "[\(streams.joined(separator: ","))]")
    #expect(try scan(header + "\n", piece: 1 << 20).error == nil)
  }

  @Test("The start of a cut is read from the header, and an invalid one is rejected")
  func from() throws {
    let stream = RecordingTests.stream.dropLast(2)
    func header(_ from: String) -> String {
      RecordingTests.header(streams: stream + ",\"from\":\(from)}]") + "\n"
    }
    let found = try scan(header("12"), piece: 100)
    #expect(found.header?.streams[0].from == 12)
    let written = found.header.map { String(decoding: $0.line, as: UTF8.self) + "\n" }
    #expect(written == header("12").replacing("\"version\":2", with: "\"version\":3"))
    for wrong in ["0", "-1", "1.5", "\"12\"", "9007199254740993"] {
      let words = try scan(header(wrong), piece: 100).error?.description
      #expect(words?.hasPrefix("line 1, byte 1: the header is incomplete: streams[0].from") == true)
    }
  }
}
