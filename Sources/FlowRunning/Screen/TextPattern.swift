import Foundation

/// A text as selectors give it: a regular expression for the whole of an element's text.
///
/// Case does not count, a dot matches line ends too. Text that is equal counts in any case, so
/// that brackets and question marks in a title need no care.
package final class TextPattern {
  private let source: String
  private let expression: NSRegularExpression?
  /// The source in lower case, where it is ASCII.
  private let plain: [UInt8]?

  package init(_ source: String) {
    self.source = source
    plain = source.utf8.allSatisfy { $0 < 0x80 } ? source.utf8.map(Self.lowercased) : nil
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
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return false }
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: " ")
    return line == source || matchesExpression(line)
  }

  /// Whether the regular expression matches the whole of a text.
  package func matchesExpression(_ text: String) -> Bool {
    guard let expression else { return isEqual(text) }
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

  /// Whether a text is the source, in whatever case.
  private func isEqual(_ text: String) -> Bool {
    // Foundation's comparison costs as much as all else of a step that looks for an element.
    guard let plain, text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.caseInsensitiveCompare(source) == .orderedSame
    }
    return text.utf8.lazy.map(Self.lowercased).elementsEqual(plain)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// How much work a pattern may make, in the matcher's own units of some thousand steps; one
  /// that makes more matches nothing.
  private static let maximumTicks = 50
}
