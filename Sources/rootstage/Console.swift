import Foundation

/// Standard output and standard error.
enum Console {
  /// Writes a line to standard output.
  static func line(_ text: String) {
    write(text, to: .standardOutput)
  }

  /// Writes to standard output without a line feed.
  static func raw(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// Writes an error message to standard error, after the program's name.
  static func error(_ text: String) {
    write("rootstage: \(text)", to: .standardError)
  }

  /// Writes a line to standard error, without the program's name.
  static func note(_ text: String) {
    write(text, to: .standardError)
  }

  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data((text + "\n").utf8))
  }
}
