/// What can be said of one line of code by looking at it alone.
enum Line {
  private static let accessLevels = ["public", "package", "internal", "fileprivate", "private"]
  private static let importKinds = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  /// The module that the line imports.
  static func importedModule(in line: String) -> String? {
    guard line.contains("import ") else { return nil }
    var words = line.split(whereSeparator: \.isWhitespace)[...]
    words = words.drop { $0.hasPrefix("@") || accessLevels.contains(String($0)) }
    guard words.popFirst() == "import" else { return nil }
    words = words.drop { importKinds.contains(String($0)) }
    return words.first?.split(separator: ".").first.map(String.init)
  }

  /// The line without what follows `//`.
  static func code(of line: String) -> String {
    guard let comment = line.firstRange(of: "//") else { return line }
    return String(line[..<comment.lowerBound])
  }

  /// Whether the line is a comment that reads like a statement.
  ///
  /// Prose ends in a word or a full stop. Documentation may show code and is left alone.
  static func isCommentedOutCode(_ line: String) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    guard text.hasPrefix("//"), !text.hasPrefix("///") else { return false }
    let comment = text.dropFirst(2).trimmingPrefix(/\s*/)
    let endsLikeCode = /(?:[;{}]|^[\]})]+)\s*$/
    let isAssignment = /^(?:(?:let|var|const)\s+)?[\w.]+(?::\s*\S+)?\s+[-+*]?=\s/
    let isCall = /^(?:(?:try|await|return)\s+)*[\w.#]+\(.*\)$/
    let isImport = /^import\s+\w+$/
    return comment.contains(endsLikeCode) || comment.contains(isAssignment)
      || comment.contains(isCall) || comment.contains(isImport)
  }

  /// A clock, a source of randomness or anything else that differs from run to run.
  static func impurity(in line: String) -> String? {
    let words = [
      "Date(", "Date.now", "ContinuousClock", "SuspendingClock", "DispatchTime", "clock_gettime",
      "gettimeofday", "Task.sleep", ".random(", "randomElement(", ".shuffle", "arc4random",
      "SystemRandomNumberGenerator", "UUID(", "Hasher(", ".hashValue", "ProcessInfo", "getenv(",
    ]
    let code = code(of: line)
    return words.first(where: code.contains)
  }
}
