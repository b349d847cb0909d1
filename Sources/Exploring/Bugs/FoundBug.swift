/// A bug as a search saw it.
struct FoundBug {
  let bug: NavigationBug
  /// Steps from an app that was never opened, after each of which it shows: the first that were
  /// seen, at most ``maximumTraces``.
  private(set) var traces: [[Edge]]

  /// How many traces are tried until one shows the bug once more.
  static let maximumTraces = 4

  init(_ bug: NavigationBug, _ trace: [Edge]) {
    self.bug = bug
    traces = [trace]
  }

  /// Adds another trace, unless there are enough.
  mutating func add(_ trace: [Edge]) {
    if traces.count < Self.maximumTraces { traces.append(trace) }
  }
}
