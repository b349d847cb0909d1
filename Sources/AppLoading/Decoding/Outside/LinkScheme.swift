/// The scheme of links that open an app: `deeplinkTutorial`.
package enum LinkScheme {
  /// The most schemes of one app.
  package static let maximumCount = 4
  /// The longest scheme, in characters; those of login services have more than seventy.
  package static let maximumLength = 128

  /// Whether an app file can have a scheme, whatever the case of its letters.
  package static func isValid(_ name: String) -> Bool {
    let name = name.lowercased()
    guard let first = name.utf8.first, isLetter(first), name.utf8.count <= maximumLength,
      name != "http", name != "https"
    else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
