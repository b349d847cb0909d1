import NavigationEngine
import Recordings
import TestSupport
import Testing
import WireProtocol

@Suite("The end of a recording")
struct RecordingEndTests {
  private static let tour = RecordedClient.tour().recording
  private static let lines = RecordedClient.tour().recordingLines
  private static let records = lines.count - 2

  private func file(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @Test("A recording ends with the numbers of its records and the SHA-256 of all before it")
  func whole() throws {
    let end = try #require(Self.lines.last)
    #expect(end.hasPrefix(#"{"end":{"records":{"c1":\#(Self.records)},"sha256":""#))
    #expect(end.hasSuffix("\"}}") && Self.tour == Self.tour.sealed())
    let result = try verify(Self.tour)
    #expect(
      !result.lacksEnd && result.counts == [.init(stream: "c1", records: Int64(Self.records))])
  }

  @Test("A recording of version 2 has no end and lacks none")
  func secondVersion() throws {
    let old = Self.tour.replacing("\"version\":3", with: "\"version\":2").withoutEnd
    let result = try verify(old)
    #expect(result.difference == nil && !result.lacksEnd)
    let error = #expect(throws: RecordingError.self) {
      try verify(old + Self.lines[Self.lines.count - 1] + "\n")
    }
    #expect(error?.line == Self.lines.count)
  }

  @Test("A recording without its end verifies up to its last record, and lacks the rest")
  func missing() throws {
    for count in [1, 2, 25, 60, Self.records] {
      let result = try verify(file(Array(Self.lines[...count])))
      #expect(result.difference == nil && result.lacksEnd && result.identicalRecords == count)
      #expect(result.counts == [.init(stream: "c1", records: Int64(count))])
    }
    let alone = try verify(file([Self.lines[0]]))
    #expect(alone.lacksEnd && alone.identicalRecords == 0)
  }

  @Test("A recording cut off at any byte behind its header is complete up to its last whole line")
  func cutOff() throws {
    let text = Array(Self.tour.utf8)
    var cuts = Array(stride(from: Self.lines[0].utf8.count + 1, to: text.count, by: 97))
    cuts += (text.count - 5)..<text.count
    for length in cuts {
      let part = Array(text[..<length])
      let count = min(part.count { $0 == UInt8(ascii: "\n") } - 1, Self.records)
      let result = try verify(part)
      #expect(result.difference == nil && result.lacksEnd, "\(length) bytes")
      #expect(result.counts == [.init(stream: "c1", records: Int64(count))], "\(length) bytes")
      var records = 0
      try RecordingReader(bytes: part).forEachRecord { _, _, _ in records += 1 }
      var scanner = RecordingScanner()
      try scanner.take(part) { _ in }
      try scanner.finish { _ in }
      #expect(records == count && scanner.lacksEnd && scanner.counts == result.counts)
    }
  }

  @Test("A recording of several streams cut off within a line has the numbers of each")
  func cutOffStreams() throws {
    let text = Array(Self.mixed.utf8)
    for length in [text.count / 2, text.count - 3] {
      let result = try verify(Array(text[..<length]))
      var scanner = RecordingScanner()
      try scanner.take(text[..<length]) { _ in }
      try scanner.finish { _ in }
      #expect(result.difference == nil && result.lacksEnd)
      #expect(result.counts == scanner.counts && result.counts.count > 1)
    }
  }

  @Test("A bad line before the last is damage, also in a file that was cut off")
  func damagedAndCutOff() throws {
    var lines = Self.lines
    lines[30] = String(lines[30].dropLast())
    let error = #expect(throws: RecordingError.self) {
      var scanner = RecordingScanner()
      try scanner.take(Array((file(lines)).dropLast(9).utf8)) { _ in }
    }
    #expect(error?.line == 31)
  }

  @Test("A recording without its end still opens in every reader, and says so")
  func missingOpens() throws {
    let text = Array(file(Array(Self.lines.dropLast())).utf8)
    var records = 0
    try RecordingReader(bytes: text).forEachRecord { _, _, _ in records += 1 }
    var scanner = RecordingScanner()
    try scanner.take(text) { _ in }
    try scanner.finish { _ in }
    #expect(records == Self.records && scanner.lacksEnd)
    #expect(
      RecordingEnd.missing(after: scanner.counts)
        == "complete up to record \(Self.records); "
        + "the end line is missing, and with it what followed")
  }

  @Test("What is missing of several streams is told by the first of them")
  func missingOfSeveral() {
    let counts = (1...6).map { RecordingEnd.Count(stream: "c\($0)", records: Int64($0 * 10)) }
    #expect(
      RecordingEnd.missing(after: counts)
        == "complete up to record 10 of c1, 20 of c2, 30 of c3, 40 of c4 and 2 more streams; "
        + "the end line is missing, and with it what followed")
  }

  static let wrong: [(String, String, Int)] = {
    let (end, count) = (lines[lines.count - 1], lines.count)
    func ended(_ line: String) -> String {
      (lines.dropLast() + [line]).map { $0 + "\n" }.joined()
    }
    return [
      (tour + "\n", "nothing may follow the end line", count + 1),
      (tour + "# a comment\n", "nothing may follow the end line", count + 1),
      (tour + "# a comment without a line end", "nothing may follow the end line", count + 1),
      (tour + end + "\n", "nothing may follow the end line", count + 1),
      (tour + lines[1] + "\n", "nothing may follow the end line", count + 1),
      (tour + "{", "nothing may follow the end line", count + 1),
      (
        tour.replacing("2026-11-21", with: "2026-11-22"),
        "the file was changed after it was written: its SHA-256 is not that of the end line", count
      ),
      (
        ended(end.replacing("\"c1\":\(records)", with: "\"c1\":\(records + 1)")),
        "the end line does not fit the file: it has \(records + 1) records of c1, and the file has "
          + "\(records)", count
      ),
      (
        ended(end.replacing("\"c1\":", with: "\"c2\":")),
        "the end line does not fit the file: it has no number of records for c1", count
      ),
      (
        ended(end.replacing("{\"c1\":\(records)}", with: "[]")),
        "the end line does not fit the file: it needs records and sha256", count
      ),
      (
        ended("{\"end\":7}"), "the end line does not fit the file: it needs records and sha256",
        count
      ),
      (
        ended("{\"end\":"), "the end line does not fit the file: it needs records and sha256", count
      ),
      (
        ended(end.dropLast() + " }"),
        "the end line does not fit the file: it is not written as ends of recordings are", count
      ),
      (
        ended(end + "\r"),
        "the end line does not fit the file: it is not written as ends of recordings are", count
      ),
    ]
  }()

  @Test(
    "An end that does not fit is an error of its line in every reader", arguments: wrong.indices)
  func refused(_ index: Int) throws {
    let (text, message, line) = Self.wrong[index]
    let bytes = Array(text.utf8)
    let readers: [() throws -> Void] = [
      { try RecordingReader(bytes: bytes).forEachRecord { _, _, _ in } },
      {
        var scanner = RecordingScanner()
        try scanner.take(bytes) { _ in }
        try scanner.finish { _ in }
      },
      { _ = try verify(bytes) },
    ]
    for reader in readers {
      let error = #expect(throws: RecordingError.self) { try reader() }
      #expect(error?.line == line && error?.description.hasSuffix(": " + message) == true)
    }
  }

  static let claims: [(old: String, new: String, message: String)] = [
    (
      #""apps":[{"name":"root-controller""#, #""apps":[{"name":"other""#,
      "the app “other” is “root-controller” by its text"
    ),
    (
      #""app":"root-controller""#, #""app":"other""#,
      "the app of c1 is “root-controller”, not “other”"
    ),
    (
      #""profile":"ios26""#, #""profile":"ios17""#,
      "the profile of c1 is ios26 by its app, not ios17"
    ),
  ]

  @Test(
    "A claim of the header that its app does not keep is an error, even under a fitting end",
    arguments: claims.indices)
  func wrongClaim(_ index: Int) throws {
    let claim = Self.claims[index]
    let text = Self.tour.replacing(claim.old, with: claim.new)
    #expect(text != Self.tour)
    #expect(throws: RecordingError(line: 1, problem: .wrongHeader(claim.message))) {
      try verify(text.sealed())
    }
  }

  /// Ways to change a file once.
  private enum Change: CaseIterable {
    case flipBit, replaceByte, removeByte, insertByte, swapLines, removeLine, repeatLine,
      insertLine,
      cutEnd

    func apply(to bytes: inout [UInt8], using random: inout SeededGenerator) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch self {
      case .flipBit: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case .replaceByte: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case .removeByte: bytes.remove(at: place)
      case .insertByte: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case .cutEnd: bytes.removeSubrange(place...)
      case .swapLines, .removeLine, .repeatLine, .insertLine:
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        lines.removeLast()
        let line = Int.random(in: lines.indices, using: &random)
        switch self {
        case .swapLines: lines.swapAt(line, Int.random(in: lines.indices, using: &random))
        case .removeLine: lines.remove(at: line)
        case .repeatLine: lines.insert(lines[line], at: line)
        default: lines.insert(Bool.random(using: &random) ? [] : Array("# x".utf8)[...], at: line)
        }
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
      }
    }
  }

  /// Two clients, one of them beside the other, with a comment and a marker.
  private static let mixed: String = {
    var first = RecordedClient(stream: "a")
    first.apply(.launch(width: 390, height: 844), at: 0)
    first.settle()
    let second = RecordedClient.tour()
    let header = RecordingHeader(
      streams: first.header.streams + second.header.streams, apps: first.header.apps)
    var lines = second.durableLines
    for (index, line) in first.durableLines.enumerated() {
      lines.insert(line, at: min(3 * index, lines.count))
    }
    lines.insert("# marker {\"stream\":\"c1\",\"sequence\":3}", at: 9)
    return ([String(decoding: header.line, as: UTF8.self)] + lines + [""])
      .joined(separator: "\n").sealed()
  }()

  @Test("Of 2,000 random changes to a recording none verifies as identical and complete")
  func changes() throws {
    let seed = TestSeed.forRun(of: "changed recordings")
    var random = SeededGenerator(seed: seed)
    let original = Array(Self.mixed.utf8)
    #expect(try verify(original).difference == nil && !verify(original).lacksEnd)
    var changed = 0
    while changed < 2_000 {
      var bytes = original
      let change = random.pick(Array(Change.allCases))
      change.apply(to: &bytes, using: &random)
      guard bytes != original else { continue }
      changed += 1
      guard let result = try? verify(bytes) else { continue }
      #expect(
        result.difference != nil || result.lacksEnd, "seed \(seed), change \(changed), \(change)")
    }
  }
}
