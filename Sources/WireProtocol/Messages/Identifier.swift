/// What references, idempotency keys and clients are named by.
public enum Identifier {
  /// The longest name, in characters.
  public static let maximumLength = 64
  /// What a name may be, for a person.
  public static let rule = "1 to \(maximumLength) characters of A-Z a-z 0-9 . _ -"

  /// Whether a text is a name.
  public static func isValid(_ text: String) -> Bool {
    (1...maximumLength).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
