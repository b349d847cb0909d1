import Testing

@testable import StageServer

@Suite("The loops of a server look at each other")
struct LoopWatchTests {
  private static let second: Int64 = 1_000_000

  /// What a look once a second finds while the others do as told.
  private func found(
    seconds: ClosedRange<Int64>, looks: inout LoopLooks, hasMail: Bool = false,
    _ turns: (Int64) -> LoopWatch.Turns
  ) -> [[Int]] {
    seconds.map { second in
      looks.stuck(
        among: [LoopWatch.Turns(), turns(second)], beside: 0, at: second * Self.second,
        hasMail: { $0 == 1 && hasMail })
    }
  }

  @Test("A loop is stuck once it has missed its turn in as many looks as are set")
  func missedTurns() {
    var looks = LoopLooks(bound: 3)
    let found = found(seconds: 5...9, looks: &looks) { _ in
      LoopWatch.Turns(count: 7, next: 4 * Self.second)
    }
    #expect(found == [[], [], [1], [1], [1]])
  }

  @Test("A loop with mail that it does not take is stuck, whatever it waits for")
  func mail() {
    var looks = LoopLooks(bound: 2)
    let found = found(seconds: 1...3, looks: &looks, hasMail: true) { _ in LoopWatch.Turns() }
    #expect(found == [[], [1], [1]])
  }

  @Test("A loop that takes turns is not stuck, however late they are")
  func lateTurns() {
    var looks = LoopLooks(bound: 2)
    let found = found(seconds: 1...50, looks: &looks, hasMail: true) {
      LoopWatch.Turns(count: UInt64($0), next: 0)
    }
    #expect(found.joined().isEmpty)
  }

  @Test("A loop that sleeps because nothing is due, or has ended, is neither stuck nor watched")
  func sleep() {
    for turns in [
      LoopWatch.Turns(count: 1), LoopWatch.Turns(count: 1, next: .max),
      LoopWatch.Turns(count: 1, next: 0, hasEnded: true),
      LoopWatch.Turns(count: 1, next: 0, isGivenUp: true),
    ] {
      var looks = LoopLooks(bound: 1)
      #expect(found(seconds: 1...20, looks: &looks) { _ in turns }.joined().isEmpty)
      #expect(looks.deadline == nil)
    }
  }

  @Test("A process that was halted for an hour finds nobody stuck; the look after next is its own")
  func halt() {
    var looks = LoopLooks(bound: 3)
    let turns = { (count: UInt64, next: Int64) in
      [LoopWatch.Turns(), LoopWatch.Turns(count: count, next: next * Self.second)]
    }
    let none = { (_: Int) in false }
    #expect(looks.stuck(among: turns(1, 0), beside: 0, at: Self.second, hasMail: none).isEmpty)
    let later = 3_600 * Self.second
    #expect(looks.stuck(among: turns(1, 0), beside: 0, at: later, hasMail: none).isEmpty)
    #expect(looks.deadline == later + Self.second)
    #expect(looks.stuck(among: turns(1, 0), beside: 0, at: later + 1, hasMail: none).isEmpty)
    #expect(
      looks.stuck(among: turns(2, 9_999), beside: 0, at: later + Self.second, hasMail: none).isEmpty
    )
    #expect(looks.deadline == nil)
  }

  @Test("The end is told once, by the last loop that has not been given up")
  func end() {
    let watch = LoopWatch(loops: 4)
    #expect(!watch.end(0))
    #expect(watch.giveUp(2))
    #expect(!watch.giveUp(2), "nobody waited for it any more")
    #expect(!watch.giveUp(0), "it has ended")
    #expect(!watch.end(3))
    #expect(watch.end(1))
    #expect(!watch.end(2), "who comes back later ends nothing")
    #expect(watch.stuck == [2])
  }
}
