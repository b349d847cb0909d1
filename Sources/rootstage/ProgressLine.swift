import Foundation

/// The last line of a terminal, which shows the progress of a run.
struct ProgressLine {
  /// The minimum time between two updates.
  private static let interval = Duration.milliseconds(40)

  /// The number of flows in the run.
  var total = 0
  private let isShown: Bool
  private var drawn: ContinuousClock.Instant?
  private var isThere = false

  init(isShown: Bool) {
    self.isShown = isShown
  }

  /// Draws the line, at most once per interval.
  mutating func show(done: Int, failed: Int) {
    guard isShown, done < total else { return }
    let now = ContinuousClock.now
    if let drawn, now - drawn < Self.interval { return }
    drawn = now
    isThere = true
    Console.raw("  \(done) of \(total)\(failed > 0 ? ", \(failed) failed" : "")")
  }

  /// Erases the line, so that other output can follow.
  mutating func clear() {
    guard isThere else { return }
    isThere = false
    Console.raw("\r\u{1B}[2K")
  }
}
