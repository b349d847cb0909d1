import Testing

@testable import StageServer

@Suite("Log of stalls")
struct StallLogTests {
  private static let second: Int64 = 1_000_000

  @Test("A turn of a second or less is in the metrics alone")
  func shortTurns() {
    var log = StallLog()
    #expect(log.line(after: 0, at: 0) == nil)
    #expect(log.line(after: Self.second, at: 5) == nil)
  }

  @Test("The first stall is told at once, and those of the next ten seconds in one line")
  func stalls() {
    var log = StallLog()
    #expect(
      log.line(after: 1_250_000, at: 0) == "the loop stood still for 1.2 s; clients waited")
    #expect(log.line(after: 3 * Self.second, at: 2 * Self.second) == nil)
    #expect(log.line(after: 2 * Self.second, at: 9_999_999) == nil)
    #expect(
      log.line(after: 1_000_001, at: 10 * Self.second)
        == "the loop stood still 3 times, for 3.0 s at most; clients waited")
    #expect(log.line(after: 1_500_000, at: 19 * Self.second) == nil)
    #expect(
      log.line(after: 1_500_000, at: 30 * Self.second)
        == "the loop stood still 2 times, for 1.5 s at most; clients waited")
  }
}
