import Testing

@testable import EventStore

@Suite("What a node remembers of deleted clients")
struct LogIndexTests {
  @Test("Of deleted clients the last ten thousand are remembered, and nothing of others")
  func ended() {
    var index = LogIndex(streams: 1)
    for number in 1...LogIndex.maximumEnded {
      #expect(index.oldestEnded == nil)
      index.note([1, 2, 3], of: "c\(number)", at: UInt64(2 * number))
      index.noteEnd(EndMark.payload, of: "c\(number)", at: UInt64(2 * number + 1))
    }
    #expect(index.subjects.count == LogIndex.maximumEnded)
    #expect(index.bytes == Int64(LogIndex.maximumEnded), "the records do not count any more")
    #expect(index.oldestEnded == "c1")
    index.noteEnd(EndMark.payload, of: "late", at: 30_000)
    #expect(index.subjects["c1"] == nil && index.subjects["c2"]?.last == 5)
    #expect(index.ended.last == "late" && index.ended.count == LogIndex.maximumEnded)
  }

  @Test("A client that another node has taken after its end is not forgotten with the marks")
  func taken() {
    var index = LogIndex(streams: 1)
    index.noteEnd(EndMark.payload, of: "c1", at: 1)
    index.note(TakenMark(owner: "n2", epoch: 4).payload, of: "c1", at: 2)
    index.takenEpochs["c1"] = 4
    for number in 2...LogIndex.maximumEnded + 1 {
      index.noteEnd(EndMark.payload, of: "c\(number)", at: UInt64(number + 1))
    }
    #expect(index.subjects["c1"]?.last == 2)
  }

  @Test("What another node has read tells which clients were deleted, the first one first")
  func restored() throws {
    var index = LogIndex(streams: 1)
    for (place, client) in ["b", "c", "a"].enumerated() {
      index.noteEnd(EndMark.payload, of: client, at: UInt64(place + 1))
    }
    index.takenEpochs["live"] = 1
    index.note([1], of: "live", at: 9)
    let state = InMemoryState(keepsContents: false)
    let saved = SavedIndex(index: index, state: state, firstCommands: [:])
    let read = try SavedIndex(saved.encoded)
    #expect(read.index.ended == ["b", "c", "a"])
  }
}
