import TestSupport
import Testing

@testable import EventStore

@Suite("A cache of records")
struct RecordCacheTests {
  /// 20 records with lines of 100 bytes take some 4 kB.
  private func records(_ range: ClosedRange<Int64>, of stream: String) -> [StoredRecord] {
    range.map {
      StoredRecord(
        sequence: $0, timeMicroseconds: $0, isCommand: false,
        line: Array("\(stream)-\($0) ".utf8) + [UInt8](repeating: 46, count: 90))
    }
  }

  @Test("Records come back from any place of a stream, at most as many as are wanted")
  func places() {
    let cache = RecordCache(maximumBytes: 1 << 20)
    cache.keep(records(5...9, of: "c1"), of: "c1")
    cache.keep(records(10...12, of: "c1"), of: "c1")
    #expect(cache.records(of: "c1", from: 5, limit: 100) == records(5...12, of: "c1"))
    #expect(cache.records(of: "c1", from: 9, limit: 2) == records(9...10, of: "c1"))
    #expect(cache.records(of: "c1", from: 12, limit: 2) == records(12...12, of: "c1"))
    for sequence: Int64 in [.min, -1, 0, 4, 13, .max] {
      #expect(cache.records(of: "c1", from: sequence, limit: 5).isEmpty)
    }
    #expect(cache.records(of: "c2", from: 5, limit: 5).isEmpty)
    #expect(cache.records(of: "c1", from: 5, limit: 0).isEmpty)
  }

  @Test("Records that do not follow replace those of before, since there is no gap in a row")
  func gap() {
    let cache = RecordCache(maximumBytes: 1 << 20)
    cache.keep(records(1...3, of: "c1"), of: "c1")
    cache.keep(records(5...6, of: "c1"), of: "c1")
    #expect(cache.records(of: "c1", from: 3, limit: 5).isEmpty)
    #expect(cache.records(of: "c1", from: 5, limit: 5) == records(5...6, of: "c1"))
    cache.keep([], of: "c1")
    #expect(cache.records(of: "c1", from: 5, limit: 5) == records(5...6, of: "c1"))
    cache.forget("c1")
    cache.forget("c2")
    #expect(cache.bytes == 0)
    #expect(cache.records(of: "c1", from: 5, limit: 5).isEmpty)
  }

  @Test("At the bound the stream that was used last stays, and the one unused for longest goes")
  func leastRecentlyUsed() {
    let cache = RecordCache(maximumBytes: 36_000)
    for number in 1...8 { cache.keep(records(1...20, of: "c\(number)"), of: "c\(number)") }
    #expect(!cache.records(of: "c1", from: 1, limit: 1).isEmpty)
    for number in 9...10 { cache.keep(records(1...20, of: "c\(number)"), of: "c\(number)") }
    #expect(!cache.records(of: "c1", from: 1, limit: 1).isEmpty)
    #expect(!cache.records(of: "c10", from: 1, limit: 1).isEmpty)
    #expect(cache.records(of: "c2", from: 1, limit: 1).isEmpty)
  }

  @Test("A stream beyond its share keeps its latest records; one too long for it is not kept")
  func share() {
    let cache = RecordCache(maximumBytes: 40_000)
    cache.keep(records(1...500, of: "c1"), of: "c1")
    #expect(cache.records(of: "c1", from: 500, limit: 1) == records(500...500, of: "c1"))
    #expect(cache.records(of: "c1", from: 1, limit: 1).isEmpty)
    #expect(cache.bytes <= 5_000)
    let long = StoredRecord(
      sequence: 1, timeMicroseconds: 1, isCommand: true, line: [UInt8](repeating: 1, count: 9_000))
    cache.keep([long], of: "c2")
    #expect(cache.records(of: "c2", from: 1, limit: 1).isEmpty)
  }

  @Test("Whatever is kept, read and forgotten, the bound holds and only what was kept comes back")
  func anything() {
    var chance = SeededGenerator(seed: 17)
    let cache = RecordCache(maximumBytes: 30_000)
    var ends: [String: Int64] = [:]
    for _ in 0..<3_000 {
      let stream = "c\(Int.random(in: 1...12, using: &chance))"
      switch Int.random(in: 0..<10, using: &chance) {
      case 0:
        cache.forget(stream)
      case 1...5:
        let first = (ends[stream] ?? 0) + Int64.random(in: 1...2, using: &chance)
        let last = first + Int64.random(in: 0...30, using: &chance)
        cache.keep(records(first...last, of: stream), of: stream)
        ends[stream] = last
      default:
        let first = Int64.random(in: 0...((ends[stream] ?? 0) + 1), using: &chance)
        let found = cache.records(of: stream, from: first, limit: 7)
        let wanted = found.indices.map { records(first...first + 7, of: stream)[$0] }
        #expect(found == wanted)
      }
      #expect(cache.bytes <= 30_000)
    }
  }
}
