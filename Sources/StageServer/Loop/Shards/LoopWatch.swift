import Synchronization

/// Which loops of a server take their turns, so that the others notice one that does not.
///
/// A loop may be stuck in a call of the system or of a library; nobody serves its clients then.
final class LoopWatch: Sendable {
  /// How far a loop has come.
  struct Turns: Equatable {
    /// How many turns it has taken.
    var count: UInt64 = 0
    /// When it is to take the next one, in microseconds of the monotonic clock; nil where only
    /// something that happens makes it take one.
    var next: Int64?
    /// Whether its thread has ended.
    var hasEnded = false
    /// Whether nobody waits for it any more.
    var isGivenUp = false
  }

  private struct State {
    var loops: [Turns]
    var isOver = false
  }

  private let state: Mutex<State>

  init(loops: Int) {
    state = Mutex(State(loops: Array(repeating: Turns(), count: loops)))
  }

  /// The name of a loop's thread.
  static func name(of loop: Int) -> String { loop == 0 ? "stage-loop" : "stage-loop-\(loop)" }

  /// All loops, in order.
  var turns: [Turns] { state.withLock { $0.loops } }

  /// The loops that were given up.
  var stuck: [Int] {
    state.withLock { state in state.loops.indices.filter { state.loops[$0].isGivenUp } }
  }

  /// Notes that a loop has taken a turn.
  func noteTurn(of loop: Int, nextAt deadline: Int64?) {
    state.withLock { state in
      state.loops[loop].count += 1
      state.loops[loop].next = deadline
    }
  }

  /// Has nobody wait for a loop any more.
  ///
  /// - Returns: Whether anybody did.
  func giveUp(_ loop: Int) -> Bool {
    state.withLock { state in
      guard !state.loops[loop].isGivenUp, !state.loops[loop].hasEnded else { return false }
      state.loops[loop].isGivenUp = true
      return true
    }
  }

  /// Notes that a loop's thread has ended.
  ///
  /// - Returns: Whether it is the last one that anybody waits for.
  func end(_ loop: Int) -> Bool {
    state.withLock { state in
      state.loops[loop].hasEnded = true
      guard !state.isOver, state.loops.allSatisfy({ $0.hasEnded || $0.isGivenUp }) else {
        return false
      }
      state.isOver = true
      return true
    }
  }
}

/// What one loop has seen of the turns of the others.
///
/// It looks in its own turns, so that a process that was halted for an hour finds nobody stuck: the
/// loops have missed one look then, whatever the clock says.
struct LoopLooks {
  /// The time between two looks at least, in microseconds.
  static let interval: Int64 = 1_000_000

  /// In how many looks, one after the other, a loop may miss its turn.
  let bound: Int
  private var seen: [Int: (count: UInt64, misses: Int)] = [:]
  private var next = Int64.min

  init(bound: Int) {
    self.bound = bound
  }

  /// When the next look is due; nil while nobody has missed a turn.
  var deadline: Int64? { seen.values.contains { $0.misses > 0 } ? next : nil }

  /// Looks at the loops, unless it did so a moment ago.
  ///
  /// - Parameter hasMail: Whether something waits for a loop, for which a turn is due too.
  /// - Returns: Those that have missed their turns too often.
  mutating func stuck(
    among loops: [LoopWatch.Turns], beside own: Int, at now: Int64, hasMail: (Int) -> Bool
  ) -> [Int] {
    guard now >= next else { return [] }
    next = now + Self.interval
    return loops.indices.filter { loop in
      let turns = loops[loop]
      guard loop != own, !turns.hasEnded, !turns.isGivenUp,
        turns.next.map({ $0 < now }) ?? false || hasMail(loop)
      else {
        seen[loop] = nil
        return false
      }
      let before = seen[loop]
      let misses = before?.count == turns.count ? (before?.misses ?? 0) + 1 : 0
      // The first look finds that a turn is due, as it may be at any time.
      seen[loop] = (turns.count, max(1, misses))
      return misses >= bound
    }
  }
}
