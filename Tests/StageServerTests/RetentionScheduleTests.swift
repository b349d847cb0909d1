import Testing

@testable import StageServer

@Suite("Schedule of the retention search")
struct RetentionScheduleTests {
  private func searching(at now: Int64 = 0) -> RetentionState {
    var desk = RetentionState()
    let isDue = desk.begin(at: now)
    precondition(isDue)
    return desk
  }

  @Test("The first retention search is due at once, and no second one starts while it runs")
  func first() {
    var desk = RetentionState()
    #expect(desk.deadline == 0)
    let begins = [desk.begin(at: 5), desk.begin(at: .max)]
    #expect(begins == [true, false] && desk.deadline == nil)
  }

  @Test("Retention spares recordings of clients in memory or being restored")
  func busy() {
    var desk = searching()
    desk.take(["c1", "c2", "c3"], sparing: ["c2", "c9"], after: 0)
    #expect(desk.leaving == ["c1", "c3"])
    let released = desk.release(committed: 0, at: 0)
    #expect(released == ["c1", "c3"])
  }

  @Test("Recordings are released for deletion once, after all submitted turns are committed")
  func committed() {
    var desk = searching()
    desk.take(["c1"], sparing: [], after: 7)
    let released = [6, 7, 8].map { desk.release(committed: $0, at: 0) }
    #expect(released == [nil, ["c1"], nil] && desk.leaving == ["c1"])
    desk.rest(at: 10)
    let afterwards = desk.release(committed: 9, at: 10)
    #expect(desk.leaving.isEmpty && afterwards == nil)
  }

  @Test("The next retention search is a minute later, or sooner after a full batch")
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

  @Test("While clients have no node yet, and after nodes changed, the next search comes soon")
  func unsettled() {
    var desk = searching()
    desk.isUnsettled = true
    desk.take([], sparing: [], after: 0)
    _ = desk.release(committed: 0, at: 100)
    #expect(desk.deadline == 100 + RetentionState.unsettledInterval)
    let begins = desk.begin(at: 100 + RetentionState.unsettledInterval)
    #expect(begins)
    desk.hasten(at: 0)
    #expect(desk.deadline == nil)
    desk.isUnsettled = false
    desk.rest(at: 200)
    #expect(desk.deadline == 200 + RetentionState.interval)
    desk.hasten(at: 300)
    #expect(desk.deadline == 300 + RetentionState.unsettledInterval)
    desk.hasten(at: 400)
    #expect(desk.deadline == 300 + RetentionState.unsettledInterval)
  }

  @Test("A failed retention search is retried after a minute")
  func failed() {
    var desk = searching(at: 50)
    desk.rest(at: 50)
    #expect(desk.deadline == 50 + RetentionState.interval && desk.leaving.isEmpty)
  }

  @Test("A search is due where a store comes near its bound, and soon again where something went")
  func crowded() {
    var desk = searching()
    desk.rest(at: 0)
    desk.note(isCrowded: true, at: 5)
    #expect(desk.deadline == 5)
    let begins = desk.begin(at: 5)
    desk.take(["c1"], sparing: [], after: 0)
    _ = desk.release(committed: 0, at: 10)
    desk.note(isCrowded: true, at: 10)
    desk.rest(at: 10)
    #expect(begins && desk.deadline == 10 + RetentionState.crowdedInterval)
    let beginsAgain = desk.begin(at: .max)
    desk.take([], sparing: [], after: 0)
    let nothing = desk.release(committed: 0, at: 20)
    #expect(beginsAgain && nothing == nil && desk.deadline == 20 + RetentionState.shortInterval)
  }
}
