/// What a line says, for hints to those who forgot a sign on it.
extension SourceLines {
  /// The only word of a line, which seems to be a key without its `:`; nil where the line says
  /// more, or goes on with a text of the line above.
  func wordWithoutColon(onLine line: Int) -> String? {
    let (entry, indentation) = content(ofLine: line)
    var word = entry[...]
    while word.hasPrefix("- ") { word = word.dropFirst(2).drop { $0 == " " } }
    guard let first = word.unicodeScalars.first, first.properties.isAlphabetic || first == "_",
      word.allSatisfy({ $0.isLetter || $0.isNumber || "_.-$".contains($0) })
    else { return nil }
    guard !entry.hasPrefix("- ") else { return String(word) }
    for above in stride(from: line - 1, to: 0, by: -1) {
      let (text, depth) = content(ofLine: above)
      if text.isEmpty || depth >= indentation { continue }
      return text.hasSuffix(":") ? String(word) : nil
    }
    return String(word)
  }

  /// Whether a list's entry begins at a position.
  func beginsEntry(at position: Position) -> Bool {
    content(ofLine: position.line).text.hasPrefix("- ")
  }

  /// What stands on a line, without comment and white space around it, and where it begins.
  private func content(ofLine line: Int) -> (text: String, indentation: Int) {
    guard let start = index(of: Position(line: line, column: 1)) else { return ("", 0) }
    let scalars = scalars[start...].prefix { $0 != "\n" && $0 != "\r" }
    let indentation = scalars.prefix { $0 == " " }.count
    var view = String.UnicodeScalarView()
    for scalar in scalars.dropFirst(indentation) {
      if scalar == "#", view.last.map({ $0 == " " }) ?? true { break }
      view.append(scalar)
    }
    while view.last == " " { view.removeLast() }
    return (String(view), indentation)
  }
}
