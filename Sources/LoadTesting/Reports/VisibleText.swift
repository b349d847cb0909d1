/// The visible width of text with escape sequences.
enum VisibleText {
  /// Cuts text to a number of visible characters; escape sequences are kept.
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
