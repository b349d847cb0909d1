import AppLoading
import Foundation
import Recordings
import Testing
import WireProtocol

// The files in `Fixtures/v1` are never regenerated, renamed or edited, even if the engine changes,
// since users keep files like them: if one fails, the program has to be fixed. Files may be added
// as long as version 1 is the version that is written.
@Suite("Recordings of format version 1")
struct FirstVersionTests {
  /// The files with their hashes, which detect any change, and their records by stream.
  static let recordings: [(file: String, hash: UInt64, records: [String: Int])] = [
    ("log-in-and-out.ndjson", 0xb8f1_4d49_5390_d005, ["c1": 130]),
    ("refused-and-interrupted.ndjson", 0xe106_ae35_57d7_5da5, ["c2": 250]),
    ("two-clients.ndjson", 0xcf00_a04c_7979_1cad, ["c1": 130, "c2": 250]),
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

  @Test("A version 1 recording replays byte-identically", arguments: recordings)
  func identical(_ recording: (file: String, hash: UInt64, records: [String: Int])) throws {
    let result = try Verifier.verify(try Self.bytes(recording.file)) { entry in
      try AppLoader.load(text: entry.source, file: "\(entry.name).yaml").app
    }
    #expect(result.difference == nil)
    #expect(result.identicalRecords == recording.records.values.reduce(0, +))
  }
}
