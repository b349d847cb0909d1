package import Foundation

/// Where the tests find and put files.
package enum Folders {
  /// The repository's example apps, found from this source file.
  package static let examples: String = {
    let source = URL(filePath: #filePath).resolvingSymlinksInPath()
    let repository = source.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return repository.appending(path: "Examples").path
  }()

  /// The example apps that have flows.
  package static let withFlows: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: examples)) ?? []
    return names.sorted().map { "\(examples)/\($0)" }
      .filter { FileManager.default.fileExists(atPath: "\($0)/flows") }
  }()

  /// Runs a body with an empty folder that is removed afterwards.
  package static func withTemporary<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "rootstage-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
