import Driving
import Foundation

/// What standard output is.
enum Terminal {
  /// Whether a person reads it on a terminal that can move the cursor.
  static var isTerminal: Bool {
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Colours stand on terminals only, and nowhere where `NO_COLOR` has a value (no-color.org).
  static var style: TextStyle {
    let isUnwanted = ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty == false
    return isTerminal && !isUnwanted ? .coloured : .plain
  }
}
