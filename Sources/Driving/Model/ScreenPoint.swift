/// A place on the screen: `120,300` in points, or `50%,30%` of its size.
struct ScreenPoint: Sendable, Equatable {
  let x: Int
  let y: Int
  let isPercentage: Bool

  /// What is said where something else is written.
  static let hint = "write points as \"120, 300\", or parts of the screen as \"50%, 30%\""

  /// Reads the written form; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
      .map { part in part.last == " " ? part.prefix { $0 != " " } : part }
    guard parts.count == 2 else { return nil }
    let isPercentage = parts.allSatisfy { $0.hasSuffix("%") }
    let numbers = parts.compactMap { Self.number(isPercentage ? $0.dropLast() : $0) }
    guard numbers.count == 2 else { return nil }
    if isPercentage, numbers.contains(where: { $0 > 100 }) { return nil }
    x = numbers[0]
    y = numbers[1]
    self.isPercentage = isPercentage
  }

  private static func number(_ text: Substring) -> Int? {
    guard let digits = text.split(separator: ".", omittingEmptySubsequences: false).first,
      !digits.isEmpty, digits.count <= 5, digits.utf8.allSatisfy({ (48...57).contains($0) }),
      Double(text) != nil
    else { return nil }
    return Int(digits)
  }

  /// The place in points of a screen.
  func resolved(width: Int, height: Int) -> (x: Int, y: Int) {
    isPercentage ? (x * width / 100, y * height / 100) : (x, y)
  }
}
