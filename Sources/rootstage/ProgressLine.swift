import Foundation

/// The line at the foot of a terminal that says how far a run is.
struct ProgressLine {
  /// The time between two drawings; a terminal draws no faster anyway.
  private static let interval = Duration.milliseconds(40)

  /// How many flows there are.
  var total = 0
  private let isShown: Bool
  private var drawn: ContinuousClock.Instant?
  private var isThere = false

  init(isShown: Bool) {
    self.isShown = isShown
  }

  /// Draws the line, unless that was done just before.
  mutating func show(done: Int, failed: Int) {
    guard isShown, done < total else { return }
    let now = ContinuousClock.now
    if let drawn, now - drawn < Self.interval { return }
    drawn = now
    isThere = true
    Console.raw("  \(done) of \(total)\(failed > 0 ? ", \(failed) failed" : "")")
  }

  /// Takes the line away, so that others can be written.
  mutating func clear() {
    guard isThere else { return }
    isThere = false
    Console.raw("\r\u{1B}[2K")
  }
}
