extension SourceLines {
  /// Where a YAML scalar ends that begins at an index: in quotes, as a block, or plain.
  ///
  /// - Parameters:
  ///   - length: The number of its scalars where it is plain and stands on one line.
  ///   - indentation: The white space before its key; a block's lines have more.
  package func endOfScalar(at start: Int, length: Int, indentation: Int) -> Int {
    switch scalars[start] {
    case "\"", "'": endOfQuotes(at: start)
    case "|", ">": endOfBlock(at: start, indentation: indentation)
    default: min(start + length, scalars.count)
    }
  }

  private func endOfQuotes(at start: Int) -> Int {
    let quote = scalars[start]
    var index = start + 1
    while index < scalars.count {
      let isDoubled =
        quote == "'" && index + 1 < scalars.count && scalars[index] == quote
        && scalars[index + 1] == quote
      if isDoubled || (quote == "\"" && scalars[index] == "\\") {
        index += 2
      } else if scalars[index] == quote {
        return index + 1
      } else {
        index += 1
      }
    }
    return scalars.count
  }

  /// A block ends before the line break after its last line that is not empty.
  private func endOfBlock(at start: Int, indentation: Int) -> Int {
    var end = endOfLine(from: start)
    var line = end
    while line < scalars.count {
      let next = endOfLine(from: line + 1)
      let content = scalars[(line + 1)..<max(next, line + 1)]
      let spaces = content.prefix { $0 == " " }.count
      let isEmpty = content.allSatisfy { $0 == " " || $0 == "\r" }
      if !isEmpty, spaces <= indentation { return end }
      if !isEmpty { end = next }
      line = next
    }
    return end
  }

  private func endOfLine(from index: Int) -> Int {
    guard index < scalars.count else { return scalars.count }
    return scalars[index...].firstIndex(of: "\n") ?? scalars.count
  }
}
