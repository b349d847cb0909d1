/// Text with colours, as wide as it looks.
enum VisibleText {
  /// The text up to a width, with every escape sequence that is in it.
  static func cut(_ text: String, to width: Int) -> String {
    var result = ""
    var seen = 0
    var isEscape = false
    for character in text {
      if character == "\u{1B}" {
        isEscape = true
      } else if isEscape {
        if character.isLetter { isEscape = false }
      } else {
        seen += 1
        if seen > width { continue }
      }
      result.append(character)
    }
    return result
  }
}
