import Exploring
import Foundation
import Wording

/// The last line of a terminal, which shows how far a search is.
final class ExploreProgress {
  /// The minimum time between two updates.
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private let start: ContinuousClock.Instant
  private var drawn: ContinuousClock.Instant?

  init(isShown: Bool, since start: ContinuousClock.Instant) {
    self.isShown = isShown
    self.start = start
  }

  /// Draws the line, at most once per interval.
  func show(_ progress: SearchProgress) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let drawn, now - drawn < Self.interval { return }
    drawn = now
    let seconds = max((now - start) / .seconds(1), 0.001)
    let rate = Int(Double(progress.states) / seconds)
    Console.raw(
      "\r\u{1B}[2K  \(progress.states.counted("state")), \(rate) a second, "
        + "depth \(progress.depth), \(progress.frontier) to follow, "
        + "\(progress.placesShown) of \(progress.places) places, "
        + "\(progress.bytes >> 20) MB, \(progress.bugs.counted("bug"))")
  }

  /// Erases the line, so that other output can follow.
  func clear() {
    guard drawn != nil else { return }
    drawn = nil
    Console.raw("\r\u{1B}[2K")
  }
}
