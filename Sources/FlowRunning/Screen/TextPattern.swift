import Foundation

/// A text as selectors give it: a regular expression for the whole of an element's text.
///
/// Case does not count, a dot matches line ends too. Text that is equal counts in any case, so
/// that brackets and question marks in a title need no care.
package final class TextPattern {
  private let source: String
  private let expression: NSRegularExpression?

  package init(_ source: String) {
    self.source = source
    let options: NSRegularExpression.Options = [
      .caseInsensitive, .dotMatchesLineSeparators, .anchorsMatchLines,
    ]
    // Text that is no regular expression is only compared; what is one only between the brackets
    // is none.
    let isExpression =
      source.contains(where: Self.special.contains)
      && (try? NSRegularExpression(pattern: source, options: options)) != nil
    expression =
      isExpression
      ? try? NSRegularExpression(pattern: "\\A(?:\(source))\\z", options: options) : nil
  }

  private static let special: Set<Character> = [
    ".", "*", "+", "?", "^", "$", "(", ")", "[", "]", "{", "}", "|", "\\",
  ]

  /// Whether a text is meant, as a regular expression or literally.
  package func matches(_ text: String) -> Bool {
    if text == source || matchesExpression(text) { return true }
    guard text.contains("\n") else { return false }
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: " ")
    return line == source || matchesExpression(line)
  }

  /// Whether the regular expression matches the whole of a text.
  package func matchesExpression(_ text: String) -> Bool {
    guard let expression else { return text.caseInsensitiveCompare(source) == .orderedSame }
    let range = NSRange(location: 0, length: text.utf16.count)
    var ticks = 0
    var isFound = false
    expression.enumerateMatches(in: text, options: .reportProgress, range: range) {
      match, _, stop in
      isFound = isFound || match != nil
      ticks += 1
      if isFound || ticks > Self.maximumTicks { stop.pointee = true }
    }
    return isFound
  }

  /// How much work a pattern may make, in the matcher's own units of some thousand steps; one
  /// that makes more matches nothing.
  private static let maximumTicks = 50
}
