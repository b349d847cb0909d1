import YAMLReading

/// Writes another word for one of an app file's choices, such as its strategy.
///
/// The text itself is changed, so that a recording keeps the app as it ran.
struct ChoiceOverride {
  /// The key of the choice.
  let key: String
  /// What the file says of it; nil where it says nothing.
  let entry: YAMLEntry?
  /// Where the file's own mapping begins.
  let start: Position
  /// Where the key of the app's name stands.
  let namePosition: Position

  /// The text with the word in its place, or before the app's name where it had none.
  func text(_ text: String, with word: String) -> String {
    // Positions do not count a byte order mark.
    let mark = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    var lines = SourceLines(String(text.unicodeScalars.dropFirst(mark.unicodeScalars.count)))
    if let entry, case .sequence(let nodes) = entry.value.content {
      guard let start = lines.index(of: entry.keyPosition),
        let end = lines.end(of: nodes, at: entry.value.position)
      else { return text }
      lines.replace(start..<end, with: "\(key): \(word)")
    } else if let entry, let old = entry.value.text,
      let start = lines.index(of: entry.value.position)
    {
      let end = lines.endOfScalar(
        at: start, length: old.unicodeScalars.count, indentation: entry.keyPosition.column - 1)
      lines.replace(start..<end, with: word)
    } else if let start = lines.index(of: namePosition) {
      lines.replace(start..<start, with: "\(key): \(word)\(separator(in: lines))")
    }
    return mark + lines.text
  }

  /// What stands between the new entry and the app's name.
  private func separator(in lines: SourceLines) -> String {
    let isInBraces = lines.index(of: start).map { lines.scalars[$0] == "{" } ?? false
    return isInBraces ? ", " : "\n" + String(repeating: " ", count: namePosition.column - 1)
  }
}

extension SourceLines {
  /// Where a list of words ends that begins at a position; nil where the text does not have it.
  fileprivate func end(of nodes: [YAMLNode], at position: Position) -> Int? {
    guard let start = index(of: position) else { return nil }
    if scalars[start] == "[" {
      return scalars[start...].firstIndex(of: "]").map { $0 + 1 }
    }
    guard let last = nodes.last, let place = index(of: last.position) else { return nil }
    return place + (last.text?.unicodeScalars.count ?? 0)
  }
}
