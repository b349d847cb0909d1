import Foundation

/// A text as selectors give it: a regular expression for the whole of an element's text.
///
/// Case does not count, a dot matches line ends too. Text that is equal counts in any case, so
/// that brackets and question marks in a title need no care.
package final class TextPattern {
  private let source: String
  /// The source in lower case, where it is ASCII and no more of an expression than its dots.
  private let plain: [UInt8]?
  private let hasDot: Bool
  private lazy var expression = makeExpression()
  /// Whether the empty text is meant, which most hints are.
  private lazy var matchesNothing = matchesSome("")

  package init(_ source: String) {
    self.source = source
    // A byte of ASCII that means something in an expression is a character of its own in ASCII.
    let isPlain = source.utf8.allSatisfy { $0 < 0x80 && ($0 == Self.dot || !Self.isSpecial($0)) }
    plain = isPlain ? source.utf8.map(Self.lowercased) : nil
    hasDot = source.utf8.contains(Self.dot)
  }

  /// The expression; nil for text that is none, which is only compared.
  private func makeExpression() -> NSRegularExpression? {
    let options: NSRegularExpression.Options = [
      .caseInsensitive, .dotMatchesLineSeparators, .anchorsMatchLines,
    ]
    // What is one only between the brackets is none.
    guard source.contains(where: { $0.utf8.count == 1 && Self.isSpecial($0.utf8.first ?? 0) }),
      (try? NSRegularExpression(pattern: source, options: options)) != nil
    else { return nil }
    return try? NSRegularExpression(pattern: "\\A(?:\(source))\\z", options: options)
  }

  private static let dot = UInt8(ascii: ".")

  /// Whether a character means something in an expression.
  private static func isSpecial(_ character: UInt8) -> Bool {
    switch character {
    case dot, UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "^"),
      UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"),
      UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  /// Whether a text is meant, as a regular expression or literally.
  package func matches(_ text: String) -> Bool {
    if text.isEmpty { return matchesNothing }
    return matchesSome(text)
  }

  private func matchesSome(_ text: String) -> Bool {
    if let isPlain = matchesPlain(text) {
      if isPlain { return true }
    } else if text == source || matchesExpression(text) {
      return true
    }
    guard Self.hasLineEnd(text) else { return false }
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: " ")
    return line == source || matchesExpression(line)
  }

  private static func hasLineEnd(_ text: String) -> Bool {
    let end = UInt8(ascii: "\n")
    return text.utf8.withContiguousStorageIfAvailable { $0.contains(end) }
      ?? text.utf8.contains(end)
  }

  /// Whether the regular expression matches the whole of a text.
  package func matchesExpression(_ text: String) -> Bool {
    if let isPlain = matchesPlain(text) { return isPlain }
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

  /// Whether a text is the source, in whatever case and with anything for a dot; nil where that
  /// needs more than a look at its bytes.
  private func matchesPlain(_ text: String) -> Bool? {
    // Foundation's comparison costs as much as all else of a step that looks for an element. For
    // its expressions a line end of two characters is one.
    guard let plain else { return nil }
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes where byte >= 0x80 || hasDot && byte == Self.carriageReturn { return nil }
      guard bytes.count == plain.count else { return false }
      for (byte, wanted) in zip(bytes, plain)
      where Self.lowercased(byte) != wanted && wanted != Self.dot {
        return false
      }
      return true
    }
  }

  private static let carriageReturn = UInt8(ascii: "\r")

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// How much work a pattern may make, in the matcher's own units of some thousand steps; one
  /// that makes more matches nothing.
  private static let maximumTicks = 50
}
