import Foundation

/// A line on a terminal's standard error that says how far something is, once that takes long.
final class WaitingLine {
  /// How long nothing is said.
  private static let patience = Duration.milliseconds(500)
  /// The minimum time between two updates.
  private static let interval = Duration.milliseconds(100)

  private let isShown: Bool
  private var next = ContinuousClock.now + patience
  private var isThere = false

  /// - Parameter isWanted: Whether it may be shown, where there is a terminal to show it.
  init(isWanted: Bool = true) {
    isShown = isWanted && isatty(STDERR_FILENO) == 1
  }

  deinit { clear() }

  /// Shows how far it is, where it is time for that.
  func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + Self.interval
    isThere = true
    write("\r\u{1B}[2K  \(text())")
  }

  /// Erases the line, so that other output can follow.
  func clear() {
    guard isThere else { return }
    isThere = false
    write("\r\u{1B}[2K")
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
