import EventStore
import JSON
import NavigationEngine
import Recordings
import StageServer
import TestSupport
import Testing
import WireProtocol

@Suite("Export of imported recording files")
struct ImportedFileTests {
  private let store = InMemoryEventStore()
  private var archive: RecordingArchive { RecordingArchive(store) }

  private static let tour = RecordedClient.tour().recording
  private static let tourLines = tour.split(separator: "\n").map(String.init)
  /// What is left of it without its end, as after a crash.
  private static let open = tour.withoutEnd

  /// Two clients whose records are interleaved.
  private static let mixed: String = {
    var clients = [RecordedClient(stream: "a"), RecordedClient(stream: "b")]
    for index in clients.indices {
      clients[index].apply(.launch(width: 390, height: 844), at: 0)
      clients[index].settle()
    }
    let header = RecordingHeader(
      streams: clients.flatMap(\.header.streams), apps: clients[0].header.apps)
    let lines = zip(clients[0].durableLines, clients[1].durableLines).flatMap { [$0, $1] }
    return
      ((["# both", String(decoding: header.line, as: UTF8.self), ""] + lines)
      .joined(separator: "\n") + "\n").sealed()
  }()

  private static let marker = #"# marker {"name":"here", "stream":"c1","sequence":3}"#

  static let files: [(String, String)] = [
    ("as it was exported", tour),
    (
      "a cut with its beginning",
      (tour.replacing(#""started":"#, with: #""from":7,"started":"#)).sealed()
    ),
    (
      "a branch with its origin",
      tour.replacing(
        #""profile":"#,
        with: #""branchedFrom":{"stream":"c9","changes":[1, 2.50,{"x":null}]},"profile":"#
      )
      .sealed()
    ),
    ("another engine", (tour.replacing(#""engine":"0.4.0""#, with: #""engine":"0.0.9""#)).sealed()),
    ("unknown members", (tour.replacing(#"{"format""#, with: #"{"by":"me ✋","format""#)).sealed()),
    (
      "white space in the header",
      (tour.replacing(#"{"format":"#, with: "{ \"format\" :\t")).sealed()
    ),
    ("carriage returns", open.replacing("\n", with: "\r\n")),
    ("another form of its time", (tour.replacing("T10:00:00Z", with: "T10:00:00.000Z")).sealed()),
    ("comments everywhere", (tourLines.joined(separator: "\n# well\n") + "\n").sealed()),
    ("comments before the header", ("# a\n\n#\n" + tour).sealed()),
    ("markers", (tourLines.joined(separator: "\n\(marker)\n") + "\n").sealed()),
    ("a comment without an end", open + "# the end"),
    ("empty lines at the end", open + "\n\n\n"),
    ("a comment that is no text", open + "# \u{0}\u{1}\u{7f}\n"),
    ("a header alone", tourLines[0] + "\n"),
    ("a header without an end", tourLines[0]),
    (
      "records without white space rules",
      tour.replacing(#","sequence":"#, with: #" , "sequence" : "#).sealed()
    ),
    ("mixed streams", mixed),
    ("no end", open),
  ]

  @Test("An imported file is exported byte for byte", arguments: files.indices)
  func roundTrip(_ index: Int) throws {
    let (name, text) = Self.files[index]
    let streams = try archive.importRecording(Array(text.utf8))
    #expect(String(decoding: try archive.export(streams), as: UTF8.self) == text, "\(name)")
  }

  @Test(
    "An imported file is exported byte for byte for any size of upload chunks",
    arguments: [1, 7, 4_096, 1 << 20])
  func pieces(_ size: Int) throws {
    let comment = "# " + String(repeating: "x", count: 90_000) + "\n"
    let text = Array((Self.mixed + String(repeating: comment, count: 30)).sealed().utf8)
    let file = try archive.importRecording { take in
      for start in stride(from: 0, to: text.count, by: size) {
        try take(Array(text[start..<min(start + size, text.count)]))
      }
    }
    #expect(file.streams == ["a", "b"])
    #expect(try archive.export(["b", "a"]) == text)
  }

  @Test("A comment of any length is stored in short pieces, and a marker in it is none")
  func longComment() throws {
    let marker = "# marker {\"stream\":\"c1\",\"sequence\":2,\"name\":\"two\"}"
    let comment = "#" + String(repeating: marker, count: 9_000)
    let text = Self.open + comment + "\n" + marker + "\n" + comment
    #expect(try archive.importRecording(Array(text.utf8)) == ["c1"])
    #expect(String(decoding: try archive.export(["c1"]), as: UTF8.self) == text)
    let file = try #require(try store.file(of: "c1"))
    let sizes = store.pieces(ofFile: file.id, from: 0, limit: 100).map { piece in
      if case .bytes(let bytes) = piece { bytes.count } else { 0 }
    }
    #expect(sizes.max() == 65_536)
    var batch = AppendBatch()
    batch.changeEpoch(of: "c1", to: "e7")
    try store.append(batch)
    let alone = String(decoding: try archive.export(["c1"]), as: UTF8.self)
    #expect(alone.split(separator: "\n").count { $0.hasPrefix("# marker") } == 1)
  }

  @Test(
    "A stream exported alone keeps its start, branch origin, engine version and markers")
  func oneOfSeveral() throws {
    var text = Self.mixed.replacing(#""engine":"0.4.0""#, with: #""engine":"0.0.9""#)
    text = text.replacing(
      #"{"stream":"b","epoch""#, with: #"{"stream":"b","from":4,"branchedFrom":{"x":1},"epoch""#)
    text += "# a word\n# marker {\"stream\":\"b\",\"sequence\":2,\"name\":\"two\"}\n"
    text += "# marker {\"stream\":\"a\",\"sequence\":1}\n"
    _ = try archive.importRecording(Array(text.sealed().utf8))
    let lines = String(decoding: try archive.export(["b"]), as: UTF8.self).split(separator: "\n")
    let header = try RecordingHeader(line: Array(lines[0].utf8), number: 1)
    #expect(header.engine == "0.0.9" && header.streams.map(\.from) == [4])
    #expect(header.streams[0].branchedFrom == .object([.init(key: "x", value: .integer(1))]))
    #expect(lines[1] == ##"# marker {"stream":"b","sequence":2,"frame":0,"name":"two"}"##)
    #expect(
      lines.dropFirst(2).dropLast().allSatisfy { $0.hasPrefix(#"{"stream":"b","sequence":"#) })
  }

  @Test("A renamed stream is exported with its start, and its markers carry the new name")
  func renamed() throws {
    try Stored.add("c1", to: store)
    let text =
      (Self.open.replacing(#""started":"#, with: #""from":7,"started":"#) + Self.marker + "\n")
      .sealed()
    #expect(try archive.importRecording(Array(text.utf8)) == ["c1-2"])
    let lines = String(decoding: try archive.export(["c1-2"]), as: UTF8.self).split(separator: "\n")
    let header = try RecordingHeader(line: Array(lines[0].utf8), number: 1)
    #expect(header.streams.map(\.stream) == ["c1-2"] && header.streams[0].from == 7)
    #expect(lines[1] == ##"# marker {"stream":"c1-2","sequence":3,"frame":0,"name":"here"}"##)
  }

  @Test("What came with a file that lacks its end has none under another name either")
  func renamedWithoutEnd() throws {
    try Stored.add("c1", to: store)
    for rest in ["", #"{"end":{"records":{"c1":"#, "# {\"end\":{}}\n"] {
      let names = try archive.importRecording(Array((Self.open + rest).utf8))
      let exported = String(decoding: try archive.export(names), as: UTF8.self)
      #expect(names != ["c1"] && !exported.contains(#"{"end":"#), "\(names)")
    }
    let names = try archive.importRecording(Array(Self.tour.utf8))
    #expect(String(decoding: try archive.export(names), as: UTF8.self).contains(#"{"end":"#))
  }

  @Test("An imported stream with new records or a new epoch is exported with a new header")
  func goneOn() throws {
    let text = ("# mine\n" + Self.tour).sealed()
    _ = try archive.importRecording(Array(text.utf8))
    let last = store.summary(of: "c1")?.lastSequence ?? 0
    var batch = AppendBatch()
    batch.changeEpoch(of: "c1", to: "e7")
    try store.append(batch)
    let changed = String(decoding: try archive.export(["c1"]), as: UTF8.self)
    #expect(changed == Self.tour.replacing(#""epoch":"e1""#, with: #""epoch":"e7""#).sealed())
    batch = AppendBatch()
    batch.changeEpoch(of: "c1", to: "e1")
    batch.append(
      StoredRecord(
        sequence: last + 1, timeMicroseconds: 99_000_000, isCommand: true, line: Array("{}".utf8)),
      to: "c1")
    try store.append(batch)
    let longer = String(decoding: try archive.export(["c1"]), as: UTF8.self)
    #expect(longer.withoutEnd == Self.open + "{}\n")
    #expect(longer.contains(#"{"end":{"records":{"c1":\#(last + 1)},"#))
  }

  @Test("Exporting streams of different engine versions into one file is refused")
  func mixedEngines() throws {
    let old = Self.tour.replacing(#""engine":"0.4.0""#, with: #""engine":"0.0.9""#)
    _ = try archive.importRecording(Array(old.sealed().utf8))
    try Stored.add("c2", to: store)
    #expect(throws: RecordingMerge.Problem.mixedEngines("0.0.9", "0.4.0")) {
      try archive.export(["c1", "c2"])
    }
  }

  @Test("A file that was cut off within a line is imported and exported as it is")
  func cutOff() throws {
    for length in [3, 30, 300] {
      let part = Array(Self.tour.utf8.dropLast(length))
      let names = try archive.importRecording(part)
      let name = try #require(names.first)
      if name == "c1" { #expect(try archive.export(names) == part) }
      let lines = part.count { $0 == UInt8(ascii: "\n") }
      #expect(store.summary(of: name)?.lastSequence == Int64(lines - 1))
    }
  }

  static let broken: [(String, RecordingError)] = [
    ("", RecordingError(line: 1, problem: .noHeader)),
    ("# a\n# b\n", RecordingError(line: 1, problem: .noHeader)),
    ("{}\n", RecordingError(line: 1, problem: .noHeader)),
    (
      String(tour.withoutEnd.replacing(#""version":3,"#, with: #""version":2,"#).dropLast(3)),
      RecordingError(
        line: tourLines.count - 1, byte: tourLines[tourLines.count - 2].utf8.count - 2,
        problem: .truncated)
    ),
    (
      tour + tour,
      RecordingError(line: tourLines.count + 1, problem: .secondHeader)
    ),
    (
      tour.replacing(#""version":3,"#, with: #""version":4,"#),
      RecordingError(line: 1, problem: .unknownVersion(4))
    ),
    (
      tour.replacing(#""sequence":5,"#, with: #""sequence":6,"#),
      RecordingError(line: 6, problem: .sequenceGap(stream: "c1", expected: 5, found: 6))
    ),
  ]

  @Test(
    "Importing a damaged file stores nothing and reports the line and byte",
    arguments: broken.indices)
  func damaged(_ index: Int) throws {
    let (text, problem) = Self.broken[index]
    #expect(throws: problem) { try archive.importRecording(Array(text.utf8)) }
    #expect(store.summaries(limit: 9, offset: 0).streams.isEmpty)
    #expect(try archive.importRecording(Array(Self.tour.utf8)) == ["c1"])
  }

  @Test(
    "A stream with a name that would be the address of another one's file gets another name",
    arguments: ["x.ndjson", "x.ndjson.gz"])
  func fileName(_ name: String) throws {
    let text = Self.tour.replacing("\"c1\"", with: "\"\(name)\"").sealed()
    #expect(try archive.importRecording(Array(text.utf8)) == ["\(name)-2"])
  }

  @Test("A file whose end line has no line end lacks its end, whoever is asked")
  func endWithoutLineEnd() throws {
    let cut = Array(Self.tour.utf8.dropLast())
    #expect(try archive.importRecording(cut) == ["c1"])
    #expect(try archive.export(["c1"]) == cut)
    #expect(try archive.importRecording(cut) == ["c1-2"])
    let copy = String(decoding: try archive.export(["c1-2"]), as: UTF8.self)
    #expect(copy == Self.open.replacing("\"c1\"", with: "\"c1-2\""))
  }

  @Test("An endless upload of comments without a header is refused early")
  func endless() throws {
    let comment = [UInt8](repeating: UInt8(ascii: "#"), count: 1 << 20) + [10]
    var taken = 0
    #expect(throws: RecordingError(line: 1, problem: .noHeader)) {
      try archive.importRecording { take in
        while taken < 64 {
          try take(comment)
          taken += 1
        }
      }
    }
    #expect(taken < 20)
  }
}
