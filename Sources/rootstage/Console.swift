import Foundation

/// What a command says to the person at the terminal.
enum Console {
  /// Writes a line to standard output.
  static func line(_ text: String) {
    write(text, to: .standardOutput)
  }

  /// Writes to standard output as it stands, without a line end.
  static func raw(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// Writes a line to standard error.
  static func error(_ text: String) {
    write("rootstage: \(text)", to: .standardError)
  }

  /// Writes a line to standard error as it stands.
  static func note(_ text: String) {
    write(text, to: .standardError)
  }

  private static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data((text + "\n").utf8))
  }
}
