import Foundation

/// The folders that the tests read and write.
enum Folders {
  /// The repository's example apps, found from this source file.
  static let examples: String = {
    let source = URL(filePath: #filePath).resolvingSymlinksInPath()
    let repository = source.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return repository.appending(path: "Examples").path
  }()

  /// The app files of these tests.
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures").path

  /// Runs a body with an empty folder that is removed afterwards.
  static func withTemporary<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "AppLoadingTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
