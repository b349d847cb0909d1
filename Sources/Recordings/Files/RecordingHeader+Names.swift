import WireProtocol

extension RecordingHeader {
  /// What a stream may be called, for a person.
  public static var streamNameRule: String {
    "\(Identifier.rule), and neither \u{201c}.\u{201d} nor \u{201c}..\u{201d}"
  }

  /// Whether a stream may be called that; addresses and folders cannot hold `.` and `..`.
  public static func isStreamName(_ text: String) -> Bool {
    Identifier.isValid(text) && text != "." && text != ".."
  }

  /// A name like the one that is wanted, with a number after it: `c1-2` for `c1`.
  ///
  /// A name that would be too long loses its end to the number.
  public static func numberedName(_ wanted: String, _ number: Int) -> String {
    let suffix = "-\(number)"
    return wanted.prefix(Identifier.maximumLength - suffix.utf8.count) + suffix
  }
}
