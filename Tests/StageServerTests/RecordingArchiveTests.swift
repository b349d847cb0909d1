import EventStore
import NavigationEngine
import Recordings
import StageServer
import TestSupport
import Testing
import WireProtocol

@Suite("Import and export of recordings")
struct RecordingArchiveTests {
  private let store = InMemoryEventStore()

  private func twoStreams(_ first: String, _ second: String) throws -> [UInt8] {
    var clients: [RecordedClient] = []
    for name in [first, second] {
      var client = RecordedClient(stream: name)
      client.apply(.launch(width: 390, height: 844), at: 0)
      client.settle()
      clients.append(client)
    }
    let merge = try RecordingMerge(clients.map(\.header))
    let lines = clients.flatMap(\.durableLines).map { $0 + "\n" }
    return merge.header.line + Array(("\n" + lines.joined()).utf8)
  }

  @Test("An imported recording is exported byte for byte")
  func roundTrip() throws {
    let text = RecordedClient.tour().recording
      .replacing("2026-11-21T10:00:00Z", with: "2026-11-21T10:00:00.042Z")
    let archive = RecordingArchive(store)
    #expect(try archive.importRecording(Array(text.utf8)) == ["c1"])
    #expect(String(decoding: try archive.export(["c1"]), as: UTF8.self) == text)
  }

  @Test("Imported streams with taken names are renamed to names unique in the store and the file")
  func names() throws {
    let archive = RecordingArchive(store)
    #expect(try archive.importRecording(try twoStreams("c1", "c1-2")) == ["c1", "c1-2"])
    #expect(try archive.importRecording(try twoStreams("c1", "c1-2")) == ["c1-3", "c1-2-2"])
    try Stored.add("d1", to: store)
    #expect(try archive.importRecording(try twoStreams("d1", "d1-2")) == ["d1-2", "d1-2-2"])
    let copy = String(decoding: try archive.export(["c1-3"]), as: UTF8.self)
    let records = copy.split(separator: "\n").dropFirst()
    #expect(records.allSatisfy { $0.hasPrefix(#"{"stream":"c1-3""#) } && !records.isEmpty)
  }

  @Test("A record whose stream cannot be renamed fails the import with its line number")
  func unusual() throws {
    let text = RecordedClient.tour().recording
      .replacing(#"{"stream":"c1","sequence":3,"#, with: #"{"sequence":3,"stream":"c1","#)
    let archive = RecordingArchive(store)
    try Stored.add("c1", to: store)
    #expect(throws: RecordingError(line: 4, problem: .notARecord(RecordingLine.nameRule))) {
      try archive.importRecording(Array(text.utf8))
    }
    #expect(store.summaries(limit: 10, offset: 0).streams.count == 1)
  }

  @Test("Exporting an unknown stream throws before any output")
  func unknown() throws {
    try Stored.add("c1", to: store)
    var pieces = 0
    #expect(throws: EventStoreError.unknownStream("c7")) {
      try RecordingArchive(store).export(["c1", "c7"]) { _ in pieces += 1 }
    }
    #expect(pieces == 0)
  }
}
