import Foundation

/// A text file of the repository, line by line.
struct SourceFile: Sendable, CustomStringConvertible {
  /// The path below the repository, such as `Sources/EventStore/EventStoring.swift`.
  let path: String
  let lines: [String]

  var description: String { path }
  var name: String { (path as NSString).lastPathComponent }

  /// The second part of the path, which is the module of a Swift file.
  var module: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : nil
  }

  /// Whether it belongs to a target of tests.
  var isTest: Bool { path.hasPrefix("Tests/") && module?.hasSuffix("Tests") == true }

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  /// Every line that breaks a rule, as `path:line: what is wrong`.
  func findings(_ problem: (String) -> String?) -> [String] {
    lines.enumerated().compactMap { index, line in
      problem(line).map { "\(path):\(index + 1): \($0)" }
    }
  }
}
