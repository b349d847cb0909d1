package import Foundation

/// Files of the repository that a program writes, and that tests compare with what it writes now.
package enum Golden {
  /// The file's text, which becomes the text written now where `UPDATE_GOLDEN` is set.
  package static func text(of file: URL, writtenNow text: String) throws -> String {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
      try Data(text.utf8).write(to: file)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
