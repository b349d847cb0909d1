import FlowRunning
import YAMLReading

/// What a regular expression of a selector could match.
enum PatternExample {
  /// A text that the expression matches: the expression without its wildcards where that matches,
  /// or the expression itself, which selectors compare literally too.
  static func text(for pattern: String) -> String {
    guard saysMore(pattern) else { return pattern }
    let expression = TextPattern(pattern)
    return examples(of: pattern).first { !$0.isEmpty && expression.matches($0) } ?? pattern
  }

  /// Whether a text is meant as an expression: brackets, full stops and question marks are what
  /// people read too.
  private static func saysMore(_ pattern: String) -> Bool {
    if [".*", ".+", "\\", "[", "|", "{", "(?"].contains(where: pattern.contains) { return true }
    if pattern.hasPrefix("^") || pattern.hasSuffix("$") { return true }
    let parts = pattern.split(separator: "?", omittingEmptySubsequences: false)
    return parts.dropFirst().contains { $0.first?.isLetter == true }
  }

  /// A name that the expression matches; nil where no name of an app file does.
  static func id(for pattern: String) -> String? {
    let candidates = saysMore(pattern) ? examples(of: pattern) + [pattern] : [pattern]
    let names = candidates.filter { name in
      Values.isAccessibilityIdentifier(name) && name != "back"
        && TextPattern(pattern).matchesExpression(name)
    }
    return names.first { !hasGap($0) } ?? names.first
  }

  /// Whether a word is lacking at an end of a name, or between two others.
  private static func hasGap(_ name: String) -> Bool {
    name.split(omittingEmptySubsequences: false) { "-_.:/".contains($0) }.contains("")
  }

  /// The expression with the first of its alternatives, one digit for digits, and nothing for what
  /// may be anything.
  private static func examples(of pattern: String) -> [String] {
    ["", "1"].map { filling in
      let words = example(of: pattern, filling).split(separator: " ")
      return words.joined(separator: " ")
    }
  }

  private static func example(of pattern: String, _ filling: String) -> String {
    var rest = pattern[...]
    if rest.hasPrefix("^") { rest = rest.dropFirst() }
    if rest.hasSuffix("$"), !rest.hasSuffix("\\$") { rest = rest.dropLast() }
    if rest.hasPrefix("(?i)") { rest = rest.dropFirst(4) }
    return alternatives(&rest, filling)
  }

  /// The first alternative up to the end, or to the bracket that closes them.
  private static func alternatives(_ rest: inout Substring, _ filling: String) -> String {
    var first: String?
    var text = ""
    while let character = rest.first, character != ")" {
      if character == "|" {
        rest.removeFirst()
        first = first ?? text
        text = ""
        continue
      }
      let isWildcard = rest.first == "." || anything.contains(where: rest.hasPrefix)
      let piece = piece(&rest, filling)
      text += repeated(piece, &rest, isWildcard ? filling : "")
    }
    return first ?? text
  }

  /// Classes with which people say any character, line breaks among them.
  private static let anything = ["[\\s\\S]", "[\\S\\s]", "[\\w\\W]", "[\\d\\D]", "[^]"]

  /// A character of a class: the first that it names, or one that it admits.
  private static func member(of inside: Substring) -> String {
    guard let first = inside.first else { return "" }
    if first != "\\", first != "^" { return String(first) }
    let expression = TextPattern("[\(inside)]")
    var examples = ["a", "1", " ", "-", "A"]
    if first == "\\", let escaped = inside.dropFirst().first, !escaped.isLetter {
      examples.insert(String(escaped), at: 0)
    }
    return examples.first(where: expression.matchesExpression) ?? ""
  }

  /// What a class names, up to the bracket that closes it.
  private static func inside(_ rest: inout Substring) -> Substring {
    var end = rest.startIndex
    while end < rest.endIndex, rest[end] != "]" || end == rest.startIndex {
      rest.formIndex(after: &end)
      if end < rest.endIndex, rest[rest.index(before: end)] == "\\" {
        rest.formIndex(after: &end)
      }
    }
    let inside = rest[..<end]
    rest = rest[end...].dropFirst()
    return inside
  }

  /// One character, class or group.
  private static func piece(_ rest: inout Substring, _ filling: String) -> String {
    let character = rest.removeFirst()
    switch character {
    case "(":
      if rest.hasPrefix("?:") { rest.removeFirst(2) }
      let text = alternatives(&rest, filling)
      if rest.first == ")" { rest.removeFirst() }
      return text
    case "[":
      return member(of: inside(&rest))
    case "\\":
      guard let escaped = rest.popFirst() else { return "" }
      switch escaped {
      case "d": return "1"
      case "w": return "a"
      case "s": return " "
      case "b": return ""
      default: return String(escaped)
      }
    case ".":
      // A dot alone is the dot of a sentence more often than any character.
      return rest.first.map { "*+?{".contains($0) } == true ? "" : "."
    default: return String(character)
    }
  }

  /// A piece as often as its quantifier wants at least.
  private static func repeated(
    _ piece: String, _ rest: inout Substring, _ filling: String
  ) -> String {
    guard let sign = rest.first else { return piece }
    switch sign {
    case "*", "?":
      rest.removeFirst()
      if rest.first == "?" { rest.removeFirst() }
      return sign == "?" ? piece : filling
    case "+":
      rest.removeFirst()
      if rest.first == "?" { rest.removeFirst() }
      return piece.isEmpty ? "1" : piece
    case "{":
      let count = rest.dropFirst().prefix { $0.isNumber }
      rest = rest.drop { $0 != "}" }.dropFirst()
      return String(repeating: piece, count: min(8, Int(count) ?? 1))
    default: return piece
    }
  }
}
