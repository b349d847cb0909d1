import EventStore
import StageServer
import Testing

@Suite("Which recordings are kept")
struct RetentionRuleTests {
  private let store = InMemoryEventStore()

  private func old(
    _ rule: RetentionRule, live: Set<String> = [], limit: Int = .max
  ) throws -> [String] {
    try rule.superfluous(in: store, sparing: live, at: Stored.now, limit: limit)
      .map(\.description.id)
  }

  private func add(_ count: Int) throws {
    for number in 1...count { try Stored.add("c\(number)", to: store) }
  }

  @Test("without a bound everything is kept")
  func all() throws {
    try add(3)
    #expect(RetentionRule().keepsAll)
    #expect(try old(RetentionRule()) == [])
  }

  @Test("the newest are kept, up to a number; the oldest goes first")
  func number() throws {
    try add(5)
    #expect(try old(RetentionRule(maximumRecordings: 2)) == ["c1", "c2", "c3"])
    #expect(try old(RetentionRule(maximumRecordings: 5)) == [])
    #expect(try old(RetentionRule(maximumRecordings: 0)).count == 5)
  }

  @Test("the age counts from the last record, and to the millisecond")
  func age() throws {
    try Stored.add("c1", to: store, daysAgo: 3)
    try Stored.add("c2", to: store, daysAgo: 1)
    #expect(try old(RetentionRule(maximumAgeMilliseconds: 2 * Stored.day)) == ["c1"])
    #expect(try old(RetentionRule(maximumAgeMilliseconds: 3 * Stored.day)) == [])
    #expect(try old(RetentionRule(maximumAgeMilliseconds: 3 * Stored.day - 1)) == ["c1"])
  }

  @Test("what goes beyond a size goes, with everything older")
  func size() throws {
    try Stored.add("c1", to: store, bytes: 10)
    try Stored.add("c2", to: store, bytes: 1_000)
    try Stored.add("c3", to: store, bytes: 100)
    #expect(try old(RetentionRule(maximumBytes: 1_110)) == [])
    #expect(try old(RetentionRule(maximumBytes: 1_109)) == ["c1"])
    #expect(try old(RetentionRule(maximumBytes: 500)) == ["c1", "c2"])
    #expect(try old(RetentionRule(maximumBytes: 99)) == ["c1", "c2", "c3"])
  }

  @Test("live ones and imports stay, and count")
  func spared() throws {
    try Stored.add("c1", to: store)
    try Stored.add("c2", to: store, imported: true)
    try add(5, from: 3)
    var rule = RetentionRule(maximumRecordings: 2)
    #expect(try old(rule, live: ["c1", "c7"]) == ["c3", "c4", "c5"])
    rule.includesImported = true
    #expect(try old(rule, live: ["c1"]) == ["c2", "c3", "c4", "c5"])
  }

  @Test("of many, at most so many are named, and they are the oldest")
  func limited() throws {
    try add(2_500)
    let found = try old(RetentionRule(maximumRecordings: 10), limit: 7)
    #expect(found == (1...7).map { "c\($0)" })
    #expect(try old(RetentionRule(maximumRecordings: 10)).count == 2_490)
  }

  private func add(_ count: Int, from first: Int) throws {
    for number in first..<(first + count) { try Stored.add("c\(number)", to: store) }
  }
}
