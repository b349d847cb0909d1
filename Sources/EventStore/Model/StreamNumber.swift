/// A stream's id taken apart: `c7` is number 7 of the prefix `c`.
struct StreamNumber: Equatable {
  /// The highest number that counts; a name with a higher one is a plain name.
  static let maximum: Int64 = 1 << 53 - 1

  let prefix: String
  let number: Int64

  /// Nil for an id that does not end in a number up to ``maximum``.
  init?(id: String) {
    let digits = id.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard let number = Int64(id.suffix(digits)), number <= Self.maximum else { return nil }
    self.prefix = String(id.dropLast(digits))
    self.number = number
  }
}
