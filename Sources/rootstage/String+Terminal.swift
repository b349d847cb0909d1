extension String {
  /// The text as a terminal may get it that is not to obey what others wrote: what moves its cursor
  /// or turns the order of letters is shown by code points. Line ends and tabs stay.
  var forTerminal: String {
    if utf8.allSatisfy({ 0x20..<0x7f ~= $0 }) { return self }
    return unicodeScalars.lazy.map { scalar in
      scalar.isOrder && scalar != "\t" && scalar != "\n" ? scalar.codePoint : String(scalar)
    }.joined()
  }
}

extension ArraySlice<UInt8> {
  /// JSON as a terminal may get it, as ``Swift/String/forTerminal``: the same value, with escapes
  /// for what a terminal would obey. JSON itself allows no control character below U+0020.
  var jsonForTerminal: ArraySlice<UInt8> {
    guard contains(where: { $0 >= 0x7f }) else { return self }
    let scalars = String(decoding: self, as: UTF8.self).unicodeScalars
    let isPlain = scalars.allSatisfy { !$0.isOrder }
    guard !isPlain else { return self }
    return Array(
      scalars.lazy.map { scalar in
        guard scalar.isOrder else { return String(scalar) }
        let code = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - code.count) + code
      }.joined().utf8)[...]
  }
}

extension Unicode.Scalar {
  /// Whether it is an order to the terminal, or turns the direction of text.
  fileprivate var isOrder: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  /// Its number, as `<U+001B>`.
  var codePoint: String {
    let code = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code + ">"
  }
}
