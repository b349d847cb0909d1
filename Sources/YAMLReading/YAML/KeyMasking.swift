/// Text whose repeated keys were made different, so that the parser gets past them.
///
/// The parser stops at the first mapping that has a key twice and tells only where the key stands
/// first. One letter of that key is replaced by a letter that occurs nowhere else, positions stay
/// as they are, and the reader of the tree puts the letter back and sees every repetition.
struct KeyMasking {
  private(set) var lines: SourceLines
  private var originals: [Unicode.Scalar: Unicode.Scalar] = [:]

  /// How many keys were masked.
  var count: Int { originals.count }

  private static let privateUse: ClosedRange<UInt32> = 0xE000...0xF8FF

  init(_ lines: SourceLines) {
    self.lines = lines
  }

  /// Makes the key at a position different from all others; false where that is not possible.
  mutating func maskKey(at position: Position) -> Bool {
    guard let placeholder, let index = indexOfFirstLetter(at: position) else { return false }
    originals[placeholder] = lines[index]
    lines[index] = placeholder
    return true
  }

  /// The name as it stands in the file.
  func original(_ name: String) -> String {
    guard let first = name.unicodeScalars.first, let letter = originals[first] else { return name }
    return String(letter) + String(name.unicodeScalars.dropFirst())
  }

  /// Private-use letters, where the file has none of its own that could be mistaken for them.
  private var placeholder: Unicode.Scalar? {
    let foreign = lines.scalars.contains {
      Self.privateUse.contains($0.value) && originals[$0] == nil
    }
    return foreign ? nil : Unicode.Scalar(Self.privateUse.lowerBound + UInt32(count))
  }

  private func indexOfFirstLetter(at position: Position) -> Int? {
    guard var index = lines.index(of: position) else { return nil }
    if lines[index] == "\"" || lines[index] == "'" { index += 1 }
    guard index < lines.scalars.count else { return nil }
    switch lines[index] {
    case "a"..."z", "A"..."Z", "0"..."9", "_": return index
    default: return nil
    }
  }
}
