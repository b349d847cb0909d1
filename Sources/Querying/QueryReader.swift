/// Splits a query into what was written between its spaces.
struct QueryReader {
  /// A term as it was written.
  struct Written {
    let isNegated: Bool
    let key: String?
    let value: String
    let isQuoted: Bool
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The next term; nil at the end.
  mutating func next() -> Written? {
    while index < scalars.count, Self.isSpace(scalars[index]) { index += 1 }
    guard index < scalars.count else { return nil }
    let isNegated = scalars[index] == "-"
    if isNegated { index += 1 }
    let key = takeKey()
    guard index < scalars.count, scalars[index] == "\"" else {
      return Written(
        isNegated: isNegated, key: key, value: take { !Self.isSpace($0) }, isQuoted: false)
    }
    index += 1
    let value = take { $0 != "\"" }
    index = min(index + 1, scalars.count)
    return Written(isNegated: isNegated, key: key, value: value, isQuoted: true)
  }

  private mutating func takeKey() -> String? {
    let letters = scalars[index...].prefix(while: Self.isLetter)
    guard !letters.isEmpty, letters.endIndex < scalars.count, scalars[letters.endIndex] == ":"
    else { return nil }
    index = letters.endIndex + 1
    return Self.text(letters)
  }

  private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    let taken = scalars[index...].prefix(while: isPart)
    index = taken.endIndex
    return Self.text(taken)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// What JavaScript's regular expressions take for a space.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FEFF}" || (scalar.properties.isWhitespace && scalar != "\u{85}")
  }
}
