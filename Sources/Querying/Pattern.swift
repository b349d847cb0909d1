/// A value of a query: text that is to be found, with `*` for anything in between.
struct Pattern {
  private let parts: [[UInt8]]
  private let isWhole: Bool

  /// - Parameter isWhole: Whether the pattern is all of what it is compared with, or a part of it.
  init(_ value: String, isWhole: Bool) {
    parts = value.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
    self.isWhole = isWhole
  }

  /// Whether the pattern is found in a text.
  func fits(_ text: [UInt8]) -> Bool {
    guard isWhole else { return Self.search(parts[...], in: text[...]) }
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return parts.first == text
    }
    guard text.count >= first.count + last.count, text.starts(with: first),
      text.suffix(last.count).elementsEqual(last)
    else { return false }
    return Self.search(
      parts[1..<parts.count - 1], in: text[first.count..<text.count - last.count])
  }

  /// Whether the parts follow each other; the first place of each leaves the most for those behind.
  private static func search(_ parts: ArraySlice<[UInt8]>, in text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    for part in parts {
      guard let end = endOfFirst(part, in: rest) else { return false }
      rest = rest[end...]
    }
    return true
  }

  private static func endOfFirst(_ part: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    var start = text.startIndex
    while start + part.count <= text.endIndex {
      if text[start...].starts(with: part) { return start + part.count }
      start += 1
    }
    return nil
  }
}
