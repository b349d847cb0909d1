import Foundation
import Synchronization

/// The terminal's alternate screen, drawn repeatedly and left at the end.
final class TerminalScreen: Sendable {
  /// The maximum number of bytes of keys read at one time.
  private static let keyBytes = 64
  private static let enterText = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leaveText = "\u{1B}[?25h\u{1B}[?1049l"

  /// The terminal's settings before; nil once they are restored.
  private let former: Mutex<termios?>

  /// Enters the alternate screen; nil where input or output is no terminal, or `TERM` is dumb.
  init?() {
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    var settings = termios()
    guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1, !kind.isEmpty, kind != "dumb",
      tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    former = Mutex(settings)
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // A suspended process would leave the alternate screen behind.
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = 0 }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    Self.write(Self.enterText)
  }

  /// Restores the terminal; may be called from any thread, and more than once.
  func leave() {
    former.withLock { former in
      guard var settings = former else { return }
      Self.write(Self.leaveText)
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
      former = nil
    }
  }

  /// The size in characters; 80 by 24 where it is unknown.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Replaces the whole content with these lines.
  func show(_ lines: [String]) {
    let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
    former.withLock { former in
      if former != nil { Self.write("\u{1B}[H" + text + "\u{1B}[J") }
    }
  }

  /// The bytes of the keys pressed since the last call; returns at once.
  func pressedKeys() -> [UInt8] {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, 0) > 0, input.revents & Int16(POLLIN) != 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: Self.keyBytes)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  private static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
