import FlowReports
import Foundation

/// The properties of standard output.
enum Terminal {
  /// Whether it is a terminal that can move the cursor.
  static var isTerminal: Bool {
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Colours on terminals only, and none where `NO_COLOR` is not empty (no-color.org).
  static var style: TextStyle {
    let isUnwanted = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false
    return isTerminal && !isUnwanted ? .coloured : .plain
  }
}
