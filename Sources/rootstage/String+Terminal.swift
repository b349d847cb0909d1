extension String {
  /// The text as a terminal may get it that is not to obey what others wrote: what moves its cursor
  /// or turns the order of letters is shown by code points. Line ends and tabs stay.
  var forTerminal: String {
    if utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) { return self }
    return unicodeScalars.lazy.map { scalar in
      switch scalar.value {
      case 0x09, 0x0a: String(scalar)
      // Orders of the terminal, and of the direction of text.
      case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069: scalar.codePoint
      default: String(scalar)
      }
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Its number, as `<U+001B>`.
  var codePoint: String {
    let code = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code + ">"
  }
}
