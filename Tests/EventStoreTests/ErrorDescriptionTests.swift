import EventStore
import Testing

@Suite("Event store error messages")
struct ErrorDescriptionTests {
  static let all: [(EventStoreError, thing: String)] = [
    (.folderUnusable(path: "/data", reason: "Not a directory"), "/data"),
    (.notAnEventStore(path: "/data/e"), "/data/e"),
    (.newerVersion(path: "/data/e", found: 2, known: 1), "/data/e"),
    (.locked(path: "/data", holder: 41), "process 41"),
    (.locked(path: "/data", holder: nil), "another process"),
    (.damaged(path: "/data/e", reason: "malformed"), "/data/e"),
    (.taken(path: "/data/e", reason: "it was removed"), "/data/e"),
    (.full(path: "/data/e"), "/data/e"),
    (.inputOutput(path: "/data/e", reason: "disk I/O error"), "/data/e"),
    (.readingOnly(path: "/data/e"), "/data/e"),
    (.damagedRow(of: "c1", column: "time"), "c1"),
    (.damagedRecord(of: "c1", sequence: 57), "Record 57 of c1"),
    (.lostRecord(of: "c1", sequence: 57), "Record 57 of c1"),
    (.setBack(place: "JetStream stream s-2", reason: "it was made anew"), "JetStream stream s-2"),
    (.sequenceGap(stream: "c1", expected: 4, found: 6), "expected sequence 4, found 6"),
    (.unknownStream("c1"), "c1"),
    (.streamExists("c1"), "c1"),
    (.unknownAppSource(stream: "c1", hash: "a1"), "a1"),
  ]

  @Test("An error message names the affected object, then the remedy", arguments: all)
  func namesTheThing(_ error: EventStoreError, _ thing: String) {
    let sentences = error.description.split(separator: ". ")
    #expect(sentences.count == 2)
    #expect(sentences.first?.contains(thing) == true)
    #expect(error.description.hasSuffix("."))
  }

  @Test("Only a full disk, an I/O error and a held lock are transient")
  func transient() {
    #expect(EventStoreError.full(path: "").isTransient)
    #expect(EventStoreError.inputOutput(path: "", reason: "").isTransient)
    #expect(EventStoreError.locked(path: "", holder: nil).isTransient)
    #expect(!EventStoreError.damaged(path: "", reason: "").isTransient)
    #expect(!EventStoreError.sequenceGap(stream: "", expected: 1, found: 2).isTransient)
    #expect(!EventStoreError.closed.isTransient)
  }
}
