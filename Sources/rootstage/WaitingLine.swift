import Foundation
import Synchronization

/// A line on a terminal's standard error that says what goes on and how far it is, once that takes
/// long.
///
/// A thread of its own draws it, so that it moves while something takes long that cannot tell how
/// far it is. Other output goes before it, and of several lines the one that came last is shown.
final class WaitingLine: Sendable {
  /// How long nothing is said, in seconds.
  private static let patience = 0.5
  /// The time between two updates, in seconds.
  private static let interval = 0.1

  private let status: Status?

  /// Begins to wait for something.
  ///
  /// - Parameters:
  ///   - what: What goes on, as in "reading the store".
  ///   - isWanted: Whether it may be shown, where there is a terminal to show it.
  init(_ what: String, isWanted: Bool = true) {
    guard isWanted, isatty(STDERR_FILENO) == 1 else {
      status = nil
      return
    }
    let status = Status(what)
    self.status = status
    Self.screen.withLock { $0.lines.append(status) }
    Thread.detachNewThread { Self.draw(status) }
  }

  deinit { end() }

  /// Says how far it is, for the next time that the line is drawn.
  func show(_ progress: @autoclosure () -> String) {
    guard let status else { return }
    let isDue = status.isDue.exchange(false, ordering: .relaxed)
    if isDue { status.progress.withLock { $0 = progress() } }
  }

  /// Erases the line for good.
  func end() {
    guard let status else { return }
    Self.screen.withLock { screen in
      screen.lines.removeAll { $0 === status }
      screen.erase()
    }
  }

  /// Does something that writes to the terminal, while no line stands there.
  ///
  /// - Parameter endsLine: Whether the cursor is at the begin of a line then; where it is not, no
  ///   line is drawn, which would take the place of what was written.
  static func whileErased(endsLine: Bool = true, _ write: () -> Void) {
    screen.withLock { screen in
      screen.erase()
      screen.isFree = endsLine
      write()
    }
  }

  /// What a line says.
  private final class Status: Sendable {
    let what: String
    let began = ContinuousClock.now
    let progress = Mutex("")
    /// Whether the text is wanted that comes next.
    let isDue = Atomic(true)

    init(_ what: String) {
      self.what = what
    }

    /// The text of the line.
    var text: String {
      let progress = self.progress.withLock { $0 }
      let elapsed = (ContinuousClock.now - began).components.seconds
      return "\(what)\(progress.isEmpty ? "" : ": \(progress)")"
        + (elapsed > 0 ? ", \(elapsed) s" : "")
    }
  }

  /// The terminal, with the lines that wait.
  private struct Screen {
    var lines: [Status] = []
    var hasLine = false
    /// Whether nothing else stands where a line would be drawn.
    var isFree = true

    mutating func erase() {
      guard hasLine else { return }
      hasLine = false
      write("\r\u{1B}[2K")
    }

    mutating func draw() {
      guard isFree, let line = lines.last else { return }
      line.isDue.store(true, ordering: .relaxed)
      hasLine = true
      write("\r\u{1B}[2K  \(line.text)")
    }

    private func write(_ text: String) {
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
  }

  private static let screen = Mutex(Screen())

  private static func draw(_ status: Status) {
    Thread.sleep(forTimeInterval: patience)
    while screen.withLock({ screen in
      let isWaiting = screen.lines.contains { $0 === status }
      if isWaiting { screen.draw() }
      return isWaiting
    }) {
      Thread.sleep(forTimeInterval: interval)
    }
  }
}
