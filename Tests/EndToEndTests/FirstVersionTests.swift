import AppLoading
import Foundation
import Recordings
import Testing
import WireProtocol

// The files in `Fixtures/v1` are never regenerated, renamed or edited, even if the engine changes,
// since users keep files like them: if one fails, the program has to be fixed. The last program
// that wrote version 1 wrote them, so none can be added.
@Suite("Recordings of format version 1")
struct FirstVersionTests {
  /// The files with their hashes, which detect any change, and their records by stream.
  static let recordings: [(file: String, hash: UInt64, records: [String: Int])] = [
    ("log-in-and-out.ndjson", 0xb8f1_4d49_5390_d005, ["c1": 130]),
    ("modal-at-root-change.ndjson", 0xf23c_deca_8efd_6771, ["c1": 71]),
    ("prompt-in-background.ndjson", 0x2b8f_9ad1_01ee_277c, ["c1": 167]),
    ("refused-and-interrupted.ndjson", 0xe106_ae35_57d7_5da5, ["c2": 250]),
    ("two-clients.ndjson", 0xcf00_a04c_7979_1cad, ["c1": 130, "c2": 250]),
    ("views-lost-with-container.ndjson", 0x9c4a_96c5_1105_c855, ["anna": 71, "ben": 73]),
  ]

  private static func bytes(_ file: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: "\(Folders.fixtures)/v1/\(file)")))
  }

  /// FNV-1a in 64 bits.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  @Test("Every recording of version 1 is listed with its hash, and has not changed")
  func unchanged() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: Folders.fixtures + "/v1")
    #expect(found.sorted() == Self.recordings.map(\.file).sorted())
    for recording in Self.recordings {
      let hash = Self.hash(try Self.bytes(recording.file))
      #expect(hash == recording.hash, "\(recording.file) is 0x\(String(hash, radix: 16)) now")
    }
  }

  @Test("A version 1 recording is read with all of its records", arguments: recordings)
  func read(_ recording: (file: String, hash: UInt64, records: [String: Int])) throws {
    let reader = try RecordingReader(bytes: try Self.bytes(recording.file))
    var records: [String: Int] = [:]
    try reader.forEachRecord { _, place, value in
      records[place.stream, default: 0] += 1
      if place.kind == "command" {
        #expect((try? CommandRecord(record: value)) != nil, "\(place)")
      }
    }
    #expect(records == recording.records)
    #expect(reader.header.streams.count == records.count)
  }

  @Test(
    "A version 1 recording, rewritten, keeps its commands and replays byte-identically",
    arguments: recordings)
  func rewritten(_ recording: (file: String, hash: UInt64, records: [String: Int])) throws {
    let bytes = try Self.bytes(recording.file)
    let old = try RecordingReader(bytes: bytes)
    #expect(old.header.engine == "0.1.0" && old.header.engine != FormatVersion.engine)
    let new = try Rerun(old) { entry in
      let loaded = try AppLoader.load(older: entry.source, file: "\(entry.name).yaml")
      return (loaded.app, .init(name: entry.name, hash: loaded.hash, source: loaded.source))
    }.recording()
    let reader = try RecordingReader(bytes: new)
    #expect(reader.header.engine == FormatVersion.engine)
    #expect(reader.header.streams.allSatisfy { $0.format == .current })
    #expect(try Self.commands(reader) == Self.commands(old))
    #expect(try Self.verify(new).difference == nil)
  }

  @Test("Version 1 records under a header of today, as after a cut, are read as what they are")
  func underANewHeader() throws {
    for recording in Self.recordings {
      let header = try RecordingReader(bytes: try Self.bytes(recording.file)).header
      #expect(header.streams.allSatisfy { $0.format == .version1 && $0.appHash.count == 64 })
      let text = String(decoding: header.line, as: UTF8.self)
      #expect(text.hasPrefix(#"{"format":"rootstage-recording","version":3,"#))
      let read = try RecordingHeader(line: header.line, number: 1)
      #expect(read.streams == header.streams && read.apps == header.apps)
    }
  }

  @Test("A recording of version 1 and one of today do not merge before the old one is rewritten")
  func merged() throws {
    let old = try Self.bytes("modal-at-root-change.ndjson")
    let new = try [UInt8](
      Data(contentsOf: URL(filePath: "\(Folders.fixtures)/refused-and-interrupted.ndjson")))
    let headers = try [old, new].map { try RecordingReader(bytes: $0).header }
    #expect(throws: RecordingMerge.Problem.mixedEngines("0.1.0", FormatVersion.engine)) {
      try RecordingMerge(headers)
    }
  }

  /// The commands of each stream, with their times.
  private static func commands(_ reader: RecordingReader) throws -> [String] {
    var commands: [String] = []
    try reader.forEachRecord { _, place, value in
      guard let record = try? CommandRecord(record: value) else { return }
      commands.append("\(place.stream) \(record.time) \(record.command)")
    }
    return commands.sorted()
  }

  private static func verify(_ bytes: [UInt8]) throws -> Verification {
    try Verifier.verify(bytes) { entry in
      try AppLoader.load(text: entry.source, file: "\(entry.name).yaml").app
    }
  }
}
