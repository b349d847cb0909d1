import Foundation

/// Paths of the files that the tests read.
enum Folders {
  private static let tests = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The repository's example apps.
  static let examples = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples").path

  /// The fixtures of these tests.
  static let fixtures = tests.appending(path: "Fixtures").path
}
