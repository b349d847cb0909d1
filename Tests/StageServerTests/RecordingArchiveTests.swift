import EventStore
import Foundation
import NavigationEngine
import Recordings
import StageServer
import Synchronization
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
    return merge.header.recording(
      of: zip([first, second], clients).map { name, client in
        (name, Array(client.durableLines.map { $0 + "\n" }.joined().utf8))
      })
  }

  @Test("An imported recording is exported byte for byte")
  func roundTrip() throws {
    let text = RecordedClient.tour().recording
      .replacing("2026-11-21T10:00:00Z", with: "2026-11-21T10:00:00.042Z").sealed()
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
    let records = copy.split(separator: "\n").dropFirst().dropLast()
    #expect(records.allSatisfy { $0.hasPrefix(#"{"stream":"c1-3""#) } && !records.isEmpty)
  }

  @Test("A file that was imported before is found, and left out where it shall be there once")
  func twice() throws {
    let archive = RecordingArchive(store)
    func take(_ text: String, once: Bool = false) throws -> StoredFile {
      try archive.importRecording(once: once) { try $0(Array(text.utf8)) }
    }
    let text = RecordedClient.tour().recording
    #expect(try take(text, once: true) == StoredFile(streams: ["c1"], earlier: []))
    #expect(try take(text) == StoredFile(streams: ["c1-2"], earlier: ["c1"]))
    #expect(
      try take(text, once: true)
        == StoredFile(streams: ["c1"], earlier: ["c1"], isLeftOut: true))
    let other = text.replacing("\n{\"end\"", with: "\n# a word\n{\"end\"")
    #expect(other != text)
    #expect(try take(other.sealed()).earlier == [])
    try store.bin("c1", at: 1)
    #expect(
      try take(text, once: true)
        == StoredFile(streams: ["c1-2"], earlier: ["c1-2"], isLeftOut: true))
  }

  @Test("Two files that were cut off after as many bytes are two")
  func cut() throws {
    let archive = RecordingArchive(store)
    func take(_ text: String) throws -> StoredFile {
      try archive.importRecording(once: true) { try $0(Array(text.utf8)) }
    }
    let lines = RecordedClient.tour().recording.split(separator: "\n")
    let first = lines.dropLast().map { $0 + "\n" }.joined()
    let second = first.replacing(/"hash":"(.)(?=[^"]*"\}?\n$)/) {
      "\"hash\":\"\($0.1 == "0" ? "1" : "0")"
    }
    #expect(first != second && first.utf8.count == second.utf8.count)
    #expect(try take(first).isLeftOut == false)
    #expect(try take(second).isLeftOut == false)
    #expect(try take(first).isLeftOut)
    #expect(try take(second).isLeftOut)
  }

  @Test("A name whose import could not be taken back is given to no client")
  func leftover() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let store = try SQLiteEventStore(directory: folder)
    let names = try StreamNames(in: store, prefix: "c")
    let file = try twoStreams("c1", "c3")
    let headerEnd = try #require(file.firstIndex(of: UInt8(ascii: "\n"))) + 1
    #expect(throws: EventStoreError.closed) {
      try RecordingArchive(store, names: names).importRecording { take in
        try take(Array(file[..<headerEnd]))
        try store.close()
        try take(Array(file[headerEnd...]))
      }
    }
    #expect([names.next(), names.next()] == ["c2", "c4"])
  }

  @Test("Clients and imports that want the same names at once get names of their own")
  func race() throws {
    let names = try StreamNames(in: store, prefix: "c")
    let files = try (0..<4).map { try twoStreams("c\(10 * $0 + 5)", "c\(10 * $0 + 6)") }
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      for round in 0..<20 {
        #expect(throws: Never.self) {
          if number < 4 {
            try Stored.add(names.next(), to: store)
          } else {
            let file = files[(number + round) % 4]
            _ = try RecordingArchive(store, names: names).importRecording(file)
          }
        }
      }
    }
    let streams = store.summaries(limit: 1_000, offset: 0).streams
    #expect(streams.filter { !$0.description.imported }.count == 80)
    #expect(streams.filter(\.description.imported).count == 160)
  }

  @Test("Of imports of one file at the same moment, one stores it where it shall be there once")
  func onceAtATime() throws {
    let names = try StreamNames(in: store, prefix: "c")
    let text = Array(RecordedClient.tour().recording.utf8)
    let (taken, ended) = (DispatchGroup(), DispatchGroup())
    let files = Mutex<[StoredFile]>([])
    for _ in 0..<8 {
      taken.enter()
      ended.enter()
      let store = store
      let thread = Thread {
        defer { ended.leave() }
        let archive = RecordingArchive(store, names: names)
        let file = try? archive.importRecording(once: true) { take in
          try take(text)
          taken.leave()
          // Each has a name, and all that is to be stored, before the first one ends.
          taken.wait()
        }
        if let file { files.withLock { $0.append(file) } }
      }
      thread.start()
    }
    ended.wait()
    #expect(files.withLock { $0.filter(\.isLeftOut).count } == 7)
    #expect(files.withLock { Set($0.map(\.streams)).count } == 1)
    #expect(store.summaries(limit: 10, offset: 0).streams.count == 1)
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
