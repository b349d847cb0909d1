import Foundation

/// The errors that no schema can find, as `Tests/beyond-schemas.txt` lists them.
package struct BeyondSchemas {
  private let patterns: [Regex<AnyRegexOutput>]

  package init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "beyond-schemas.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    patterns = try lines.filter { !$0.hasPrefix("#") }.map { try Regex(String($0)) }
  }

  /// Whether an error is one of them.
  package func contains(_ error: String) -> Bool {
    patterns.contains { error.firstMatch(of: $0) != nil }
  }
}
