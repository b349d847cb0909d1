/// A pattern of paths: `*` and `?` stand inside one name, `**` for any folders.
struct Glob {
  private let parts: [[Character]]

  init(_ pattern: String) {
    parts = pattern.split(separator: "/").filter { $0 != "." }.flatMap { part -> [[Character]] in
      // Two stars beside other letters stand for any folders and one star.
      guard part.contains("**"), part != "**" else { return [Array(part)] }
      return [["*", "*"], Array(part.replacing("**", with: "*"))]
    }
  }

  func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").map(Array.init)[...])
  }

  /// Whether only names of the folder itself can match.
  var isFlat: Bool { parts.count == 1 && parts[0] != ["*", "*"] }

  private static func matches(
    _ pattern: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>
  ) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == ["*", "*"] {
      if matches(pattern.dropFirst(), path) { return true }
      return !path.isEmpty && matches(pattern, path.dropFirst())
    }
    guard let name = path.first, matches(first[...], name[...]) else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  /// Goes back to the last star only, so that no pattern takes long.
  private static func matches(
    _ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>
  ) -> Bool {
    var (pattern, name) = (pattern, name)
    var retry: (pattern: ArraySlice<Character>, name: ArraySlice<Character>)?
    while !name.isEmpty || !pattern.isEmpty {
      if pattern.first == "*" {
        pattern = pattern.dropFirst()
        retry = (pattern, name)
      } else if let letter = name.first, pattern.first == "?" || pattern.first == letter {
        pattern = pattern.dropFirst()
        name = name.dropFirst()
      } else if let last = retry, !last.name.isEmpty {
        name = last.name.dropFirst()
        pattern = last.pattern
        retry = (pattern, name)
      } else {
        return false
      }
    }
    return true
  }
}
