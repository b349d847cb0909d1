import Testing

@testable import EventStore

@Suite("What is judged of a stream of the log")
struct StreamJudgeTests {
  private typealias Look = StreamJudge.Look
  private static let gone = StreamHealth.out("it is gone")
  private static let silent = StreamHealth.out("it does not answer")
  private static let short = "it ends with message 7, and 9 was read"

  /// What is judged after each look; they are a second apart, and 9 messages were read.
  private func judged(_ looks: [Look]) -> [StreamHealth] {
    var judge = StreamJudge(birth: "b")
    return looks.enumerated().map { second, look in
      judge.take(look, read: 9, at: Int64(second) * 1_000_000)
      return judge.health
    }
  }

  private let whole = Look.found(birth: "b", last: 9)

  @Test("A stream that has as much as was read, or more, is whole")
  func isWhole() {
    #expect(judged([whole, .found(birth: "b", last: 12)]) == [.whole, .whole])
  }

  @Test("A stream that one look does not find is whole; after two it is out until it is back")
  func isMissing() {
    #expect(
      judged([.missing, whole, .missing, .missing, .missing, whole])
        == [.whole, .whole, .whole, Self.gone, Self.gone, .whole])
  }

  @Test("A stream that is silent for as long as a lease is out until it answers")
  func isSilent() {
    #expect(
      judged([.unanswered, .unanswered, .unanswered, .unanswered, whole])
        == [.whole, .whole, .whole, Self.silent, .whole])
  }

  @Test("The time without a connection is not counted as silence of the stream")
  func isNotConnected() {
    var judge = StreamJudge(birth: "b")
    judge.take(.unanswered, read: 9, at: 0)
    judge.noteNoConnection()
    judge.take(.unanswered, read: 9, at: 5_000_000)
    #expect(judge.health == .whole)
  }

  @Test("A stream that lacks what was read is out, and set back for good where that stays so")
  func isShort() {
    let look = Look.found(birth: "b", last: 7)
    #expect(
      judged([look, look, look, look, whole]) == [
        .whole, .out(Self.short), .out(Self.short), .setBack(Self.short), .setBack(Self.short),
      ])
    #expect(judged([look, look, whole, look]) == [.whole, .out(Self.short), .whole, .whole])
  }

  @Test("A stream that was made anew is set back at once, and for good")
  func isAnew() {
    let anew = StreamHealth.setBack("it was made anew")
    #expect(judged([.found(birth: "c", last: 99), whole]) == [anew, anew])
  }

  @Test("A stream that stores nothing for as long as a lease is out, and tried after a pause")
  func isIdle() {
    var judge = StreamJudge(birth: "b")
    let second: Int64 = 1_000_000
    judge.noteNothingStored("maximum bytes exceeded", at: 0)
    judge.noteStored()
    judge.noteNothingStored("maximum bytes exceeded", at: 2 * second)
    judge.noteNothingStored("maximum bytes exceeded", at: 4 * second)
    #expect(judge.health == .whole)
    judge.noteNothingStored("maximum bytes exceeded", at: 5 * second)
    let idle = StreamHealth.out("it stores nothing (maximum bytes exceeded)")
    #expect(judge.health == idle)
    judge.take(whole, read: 9, at: 5 * second)
    #expect(judge.health == idle)
    judge.take(whole, read: 9, at: 6 * second)
    #expect(judge.health == .whole)
    // What is tried now fails at once, if it fails.
    judge.noteNothingStored("maximum bytes exceeded", at: 7 * second)
    #expect(judge.health == idle)
  }

  @Test("A stream that stores a message where one was read before is set back")
  func isOverwritten() {
    var judge = StreamJudge(birth: "b")
    judge.noteStored(at: 3, read: 9)
    #expect(judge.health.trouble == "it stored a message as 3, and 9 was read before")
    judge.take(whole, read: 9, at: 0)
    #expect(judge.health != .whole)
  }
}
