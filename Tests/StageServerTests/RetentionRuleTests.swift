import EventStore
import StageServer
import Testing

@Suite("Retention rule")
struct RetentionRuleTests {
  private let store = InMemoryEventStore()

  private func old(
    _ rule: RetentionRule, live: Set<String> = [], limit: Int = .max, excess: Int64 = 0
  ) throws -> [String] {
    try rule.superfluous(in: store, sparing: live, at: Stored.now, limit: limit, excess: excess)
      .map(\.description.id)
  }

  private func add(_ count: Int) throws {
    for number in 1...count { try Stored.add("c\(number)", to: store) }
  }

  @Test("A retention rule without limits keeps every recording")
  func all() throws {
    try add(3)
    #expect(RetentionRule().keepsAll)
    #expect(try old(RetentionRule()) == [])
  }

  @Test("A count limit keeps the newest recordings")
  func number() throws {
    try add(5)
    #expect(try old(RetentionRule(maximumRecordings: 2)) == ["c1", "c2", "c3"])
    #expect(try old(RetentionRule(maximumRecordings: 5)) == [])
    #expect(try old(RetentionRule(maximumRecordings: 0)).count == 5)
  }

  @Test("An age limit counts from the last record, to the millisecond")
  func age() throws {
    try Stored.add("c1", to: store, daysAgo: 3)
    try Stored.add("c2", to: store, daysAgo: 1)
    #expect(try old(RetentionRule(maximumAgeMilliseconds: 2 * Stored.day)) == ["c1"])
    #expect(try old(RetentionRule(maximumAgeMilliseconds: 3 * Stored.day)) == [])
    #expect(try old(RetentionRule(maximumAgeMilliseconds: 3 * Stored.day - 1)) == ["c1"])
  }

  @Test("An excess in size drops the oldest recordings that hold it, with what beside their lines")
  func size() throws {
    try Stored.add("c1", to: store, bytes: 10)
    try Stored.add("c2", to: store, bytes: 1_000)
    try Stored.add("c3", to: store, bytes: 100)
    let rule = RetentionRule(maximumBytes: 1_000_000)
    #expect(try old(rule, excess: 0) == [])
    #expect(try old(rule, excess: 58) == ["c1"])
    #expect(try old(rule, excess: 59) == ["c1", "c2"])
    #expect(try old(rule, live: ["c1"], excess: 59) == ["c2"])
    #expect(try old(rule, limit: 2, excess: 9_999) == ["c1", "c2"])
    #expect(try old(rule, excess: 9_999) == ["c1", "c2", "c3"])
    #expect(try old(RetentionRule(maximumRecordings: 2), excess: 59) == ["c1", "c2"])
  }

  @Test("Live and imported recordings are kept, and count towards the limit")
  func spared() throws {
    try Stored.add("c1", to: store)
    try Stored.add("c2", to: store, imported: true)
    try add(5, from: 3)
    var rule = RetentionRule(maximumRecordings: 2)
    #expect(try old(rule, live: ["c1", "c7"]) == ["c3", "c4", "c5"])
    rule.includesImported = true
    #expect(try old(rule, live: ["c1"]) == ["c2", "c3", "c4", "c5"])
  }

  @Test("Recordings that are another node's to let go of are kept, and count towards the limit")
  func others() throws {
    try add(5)
    let found = try RetentionRule(maximumRecordings: 2).superfluous(
      in: store, sparing: [], at: Stored.now, isOurs: { $0.description.id != "c2" })
    #expect(found.map(\.description.id) == ["c1", "c3"])
  }

  @Test("A search returns at most the requested number of recordings, oldest first")
  func limited() throws {
    try add(2_500)
    let found = try old(RetentionRule(maximumRecordings: 10), limit: 7)
    #expect(found == (1...7).map { "c\($0)" })
    #expect(try old(RetentionRule(maximumRecordings: 10)).count == 2_490)
  }

  @Test("The bin is emptied after an hour, imports too, or at once where the store is too large")
  func bin() throws {
    for number in 1...4 { try Stored.add("c\(number)", to: store, imported: number == 1) }
    let hour = RetentionRule.binMilliseconds
    for id in ["c1", "c2"] { try store.bin(id, at: Stored.now - hour) }
    try store.bin("c3", at: Stored.now - hour + 1)
    #expect(try old(RetentionRule()) == ["c1", "c2"])
    #expect(try old(RetentionRule(), live: ["c2"]) == ["c1"])
    #expect(try old(RetentionRule(), excess: 1) == ["c1", "c2", "c3"])
    // What is in the bin does not count among those that are kept.
    #expect(try old(RetentionRule(maximumRecordings: 1)) == ["c1", "c2"])
  }

  @Test("What nobody drove and nobody named goes an hour after its end, where the rule says so")
  func undriven() throws {
    for id in ["c1", "c2", "c3", "c4"] { try Stored.add(id, to: store, daysAgo: 1) }
    try Stored.add("c5", to: store)
    try Stored.add("c6", to: store, daysAgo: 1, imported: true)
    var batch = AppendBatch()
    batch.count(0, from: ["device"], of: "c2")
    try store.append(batch)
    try store.label("c3", as: StreamLabel(note: "keep"))
    #expect(try old(RetentionRule()) == [])
    var rule = RetentionRule()
    rule.keepsUndriven = false
    #expect(try old(rule, live: ["c4"]) == ["c1"])
  }

  private func add(_ count: Int, from first: Int) throws {
    for number in first..<(first + count) { try Stored.add("c\(number)", to: store) }
  }
}
