import NavigationEngine

/// Makes a trace to a bug as short as it can be: no step of it can be left out and no wait be
/// shorter without losing the bug, unless its budget is spent before.
struct Shrinking {
  let replay: Replay
  private(set) var trace: Trace
  private(set) var occurrence: Replay.Occurrence

  /// Begins with a trace; nil where it does not show the bug.
  init?(_ trace: Trace, _ replay: Replay) {
    guard let occurrence = replay.occurrence(in: trace) else { return nil }
    self.replay = replay
    self.trace = trace
    self.occurrence = occurrence
    cut()
  }

  /// Traces of more steps are cut in halves, quarters and so on first.
  private static let longTrace = 16

  /// Leaves out and shortens until nothing more can be.
  mutating func run() {
    if trace.steps.count > Self.longTrace { leaveOutChunks() }
    while leaveOutStep() || shortenWait() {}
  }

  /// Whether nothing more can be left out or be shorter, as far as was looked.
  var isShortest: Bool { !replay.budget.isSpent }

  /// Leaves away what comes after the bug.
  private mutating func cut() {
    trace.steps.removeSubrange((occurrence.step + 1)...)
    trace.rest = max(trace.rest, occurrence.delay)
  }

  private mutating func accept(_ shorter: Trace) -> Bool {
    guard !replay.budget.isSpent, let occurrence = replay.occurrence(in: shorter)
    else { return false }
    trace = shorter
    self.occurrence = occurrence
    cut()
    return true
  }

  /// Leaves out chunks of steps, the longest first, each from the end on.
  private mutating func leaveOutChunks() {
    var length = trace.steps.count / 2
    while length > 1 {
      var end = trace.steps.count
      while end > 0 {
        var shorter = trace
        shorter.steps.removeSubrange(max(0, end - length)..<end)
        _ = accept(shorter)
        end = min(end - length, trace.steps.count)
      }
      length /= 2
    }
  }

  private mutating func leaveOutStep() -> Bool {
    for place in trace.steps.indices.reversed() {
      var shorter = trace
      let delay = shorter.steps.remove(at: place).delay
      if accept(shorter) { return true }
      // What comes next may need the time that passes here.
      guard shorter.steps.indices.contains(place), delay > 0 else { continue }
      shorter.steps[place].delay += delay
      if accept(shorter) { return true }
    }
    return false
  }

  private mutating func shortenWait() -> Bool {
    for place in trace.steps.indices where trace.steps[place].delay > 0 {
      if shortenWait(before: place) { return true }
    }
    return false
  }

  /// Tries the moments at which something happens, the earliest first; then the time since the last
  /// of them, by halves.
  private mutating func shortenWait(before place: Int) -> Bool {
    let delay = trace.steps[place].delay
    let moments = [0] + replay.moments(before: place, in: trace).filter { $0 < delay }
    for moment in moments where accept(trace.waiting(moment, before: place)) { return true }
    var (loses, keeps) = (moments.last ?? 0, delay)
    while keeps - loses > 1, !replay.budget.isSpent {
      let middle = loses + (keeps - loses) / 2
      if replay.occurrence(in: trace.waiting(middle, before: place)) == nil {
        loses = middle
      } else {
        keeps = middle
      }
    }
    return keeps < delay && accept(trace.waiting(keeps, before: place))
  }
}

extension Trace {
  /// The same with another wait before one step.
  fileprivate func waiting(_ delay: Int64, before place: Int) -> Trace {
    var trace = self
    trace.steps[place].delay = delay
    return trace
  }
}
