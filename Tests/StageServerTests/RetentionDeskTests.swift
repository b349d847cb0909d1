import Testing

@testable import StageServer

@Suite("When old recordings go")
struct RetentionDeskTests {
  private func searching(at now: Int64 = 0) -> RetentionState {
    var desk = RetentionState()
    let isDue = desk.begin(at: now)
    precondition(isDue)
    return desk
  }

  @Test("the first search is due at once, and no second one while it lasts")
  func first() {
    var desk = RetentionState()
    #expect(desk.deadline == 0)
    let begins = [desk.begin(at: 5), desk.begin(at: .max)]
    #expect(begins == [true, false] && desk.deadline == nil)
  }

  @Test("who is in memory, or on the way back, stays")
  func busy() {
    var desk = searching()
    desk.take(["c1", "c2", "c3"], sparing: ["c2", "c9"], after: 0)
    #expect(desk.leaving == ["c1", "c3"])
    let released = desk.release(committed: 0, at: 0)
    #expect(released == ["c1", "c3"])
  }

  @Test("nothing goes before all that was submitted is stored, and nothing goes twice")
  func committed() {
    var desk = searching()
    desk.take(["c1"], sparing: [], after: 7)
    let released = [6, 7, 8].map { desk.release(committed: $0, at: 0) }
    #expect(released == [nil, ["c1"], nil] && desk.leaving == ["c1"])
    desk.rest(at: 10)
    let afterwards = desk.release(committed: 9, at: 10)
    #expect(desk.leaving.isEmpty && afterwards == nil)
  }

  @Test("the next search is a minute later, or soon where more is to go")
  func pace() {
    var desk = searching()
    desk.take([], sparing: [], after: 0)
    let nothing = desk.release(committed: 0, at: 100)
    #expect(nothing == nil && desk.deadline == 100 + RetentionState.interval)
    let begins = [99, 100].map { desk.begin(at: $0 + RetentionState.interval) }
    #expect(begins == [false, true])

    let many = (1...RetentionState.maximumPerSearch).map { "c\($0)" }
    desk.take(many, sparing: [], after: 0)
    let released = desk.release(committed: 0, at: 200)
    #expect(released == Set(many))
    desk.rest(at: 200)
    #expect(desk.deadline == 200 + RetentionState.shortInterval)
  }

  @Test("a search that failed is tried again after a minute")
  func failed() {
    var desk = searching(at: 50)
    desk.rest(at: 50)
    #expect(desk.deadline == 50 + RetentionState.interval && desk.leaving.isEmpty)
  }
}
