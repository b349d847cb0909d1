import Foundation
import Synchronization

/// The terminal, taken over for a picture that is drawn again and again, and given back.
final class TerminalScreen: Sendable {
  /// The most bytes of keys that are taken at one time.
  private static let keyBytes = 64
  private static let enterText = "\u{1B}[?1049h\u{1B}[?25l"
  private static let leaveText = "\u{1B}[?25h\u{1B}[?1049l"

  /// How the terminal was before; nil once it is given back.
  private let former: Mutex<termios?>

  /// Takes the terminal over; nil where input or output is none, or it can draw nothing.
  init?() {
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? ""
    var settings = termios()
    guard isatty(STDOUT_FILENO) == 1, isatty(STDIN_FILENO) == 1, !kind.isEmpty, kind != "dumb",
      tcgetattr(STDIN_FILENO, &settings) == 0
    else { return nil }
    former = Mutex(settings)
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    // A stopped process would leave the picture behind.
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = 0 }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    Self.write(Self.enterText)
  }

  /// Gives the terminal back as it was; may be called from any thread, and again.
  func leave() {
    former.withLock { former in
      guard var settings = former else { return }
      Self.write(Self.leaveText)
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
      former = nil
    }
  }

  /// How much fits on it.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Draws these lines in the place of all that stood there.
  func show(_ lines: [String]) {
    let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
    former.withLock { former in
      if former != nil { Self.write("\u{1B}[H" + text + "\u{1B}[J") }
    }
  }

  /// The bytes of the keys that were pressed since the last time; it does not wait for any.
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
