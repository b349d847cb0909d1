/// The string literals of a Swift file, found without compiling it.
///
/// Comments have none. The literals inside an interpolation, `"\(isOne ? "day" : "days")"`, are
/// literals of their own.
struct SwiftLiterals {
  /// How deeply literals inside interpolations are read.
  static let maximumDepth = 16

  private let bytes: [UInt8]
  private var place = 0
  private var found: [[String]] = []

  /// The literals of a file, each as the texts between its interpolations.
  static func all(in text: String) -> [[String]] {
    var reader = SwiftLiterals(text)
    reader.readCode(depth: 0)
    return reader.found
  }

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads up to the end of the file or, in an interpolation, up to the bracket that closes it.
  private mutating func readCode(depth: Int) {
    var brackets = 0
    while place < bytes.count {
      if isAt("//") {
        skip { $0 != UInt8(ascii: "\n") }
      } else if isAt("/*") {
        skipComment()
      } else if let hashes = hashesOfLiteral {
        readLiteral(hashes, depth)
      } else {
        if bytes[place] == UInt8(ascii: "(") { brackets += 1 }
        if bytes[place] == UInt8(ascii: ")") { brackets -= 1 }
        place += 1
        if depth > 0, brackets < 0 { return }
      }
    }
  }

  private func isAt(_ text: StaticString) -> Bool {
    bytes[place...].starts(
      with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while place < bytes.count, isPart(bytes[place]) { place += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while place < bytes.count {
      if isAt("/*") {
        depth += 1
        place += 2
      } else if isAt("*/") {
        depth -= 1
        place += 2
        if depth == 0 { return }
      } else {
        place += 1
      }
    }
  }

  /// How many `#` stand before the literal that begins here; nil where none begins.
  private var hashesOfLiteral: Int? {
    let hashes = bytes[place...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = place + hashes
    return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? hashes : nil
  }

  private mutating func readLiteral(_ hashes: Int, _ depth: Int) {
    place += hashes
    let isLong = isAt("\"\"\"")
    let quotes = isLong ? 3 : 1
    place += quotes
    let end =
      Array(repeating: UInt8(ascii: "\""), count: quotes)
      + Array(repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: hashes)
    var pieces: [String] = []
    var piece: [UInt8] = []
    while place < bytes.count, !bytes[place...].starts(with: end) {
      if bytes[place...].starts(with: escape) {
        place += escape.count
        guard place < bytes.count else { break }
        if bytes[place] == UInt8(ascii: "("), depth < Self.maximumDepth {
          place += 1
          readCode(depth: depth + 1)
          pieces.append(String(decoding: piece, as: UTF8.self))
          piece = []
        } else {
          piece += escaped()
        }
      } else if bytes[place] == UInt8(ascii: "\n"), !isLong {
        // A literal that nothing closes ends with its line.
        return
      } else {
        piece.append(bytes[place])
        place += 1
      }
    }
    place = min(place + end.count, bytes.count)
    pieces.append(String(decoding: piece, as: UTF8.self))
    found.append(isLong ? pieces.map(Self.withoutIndentation) : pieces)
  }

  /// What an escape stands for; `place` is behind its backslash.
  private mutating func escaped() -> [UInt8] {
    let letter = bytes[place]
    place += 1
    switch letter {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "r"), UInt8(ascii: "0"), UInt8(ascii: "\n"): return []
    case UInt8(ascii: "u") where place < bytes.count && bytes[place] == UInt8(ascii: "{"):
      let digits = bytes[(place + 1)...].prefix { $0 != UInt8(ascii: "}") }.prefix(9)
      place = min(place + digits.count + 2, bytes.count)
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        .flatMap(Unicode.Scalar.init)
      return scalar.map { Array(String(Character($0)).utf8) } ?? []
    default: return [letter]
    }
  }

  private static func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}
