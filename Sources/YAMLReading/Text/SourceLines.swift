/// A text's scalars by line, to find and change what stands at a position.
package struct SourceLines {
  package private(set) var scalars: [Unicode.Scalar] {
    didSet { whole = nil }
  }
  private let starts: [Int]
  /// The text from which the lines were made; nil where they have changed.
  private var whole: String?

  package init(_ text: String) {
    whole = text
    scalars = Array(text.unicodeScalars)
    var starts = [0]
    for (index, scalar) in scalars.enumerated() {
      let endsLine = scalar == "\n" || (scalar == "\r" && !Self.isNewline(scalars, index + 1))
      if endsLine { starts.append(index + 1) }
    }
    self.starts = starts
  }

  private static func isNewline(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    index < scalars.count && scalars[index] == "\n"
  }

  /// The index of the scalar at a position; nil where the text has none there.
  package func index(of position: Position) -> Int? {
    guard starts.indices.contains(position.line - 1), position.column > 0 else { return nil }
    let index = starts[position.line - 1] + position.column - 1
    return index < scalars.count ? index : nil
  }

  subscript(index: Int) -> Unicode.Scalar {
    get { scalars[index] }
    set { scalars[index] = newValue }
  }

  package var text: String {
    if let whole { return whole }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Puts a text without line breaks in the place of scalars of one line.
  ///
  /// Positions behind them on that line, and on all later lines, no longer hold.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    scalars.replaceSubrange(range, with: Array(text.unicodeScalars))
  }

  /// The last position that has a scalar other than a line break; the start of an empty text.
  var end: Position {
    var index = scalars.count - 1
    while index >= 0, scalars[index] == "\n" || scalars[index] == "\r" { index -= 1 }
    guard index >= 0 else { return .start }
    return position(of: index)
  }

  /// Whether the white space at the start of a line has a tab.
  func tabInIndentation(ofLine line: Int) -> Position? {
    guard starts.indices.contains(line - 1) else { return nil }
    var index = starts[line - 1]
    while index < scalars.count, scalars[index] == " " { index += 1 }
    guard index < scalars.count, scalars[index] == "\t" else { return nil }
    return position(of: index)
  }

  /// The key that ends at a position, and the number of the nearest line above, where that line has
  /// something and is indented less; comments do not count.
  func deeperKey(endingAt end: Position) -> (key: Position, lineAbove: Int)? {
    guard let colon = index(of: end), let start = firstOfLine(end.line), start < colon,
      !scalars[start..<colon].contains(":")
    else { return nil }
    let key = position(of: start)
    var line = end.line - 1
    while line > 0, firstOfLine(line) == nil { line -= 1 }
    guard line > 0, let above = firstOfLine(line), position(of: above).column < key.column else {
      return nil
    }
    return (key, line)
  }

  /// Where a line begins to say something; nil for an empty line or a comment.
  private func firstOfLine(_ line: Int) -> Int? {
    var index = starts[line - 1]
    while index < scalars.count, scalars[index] == " " { index += 1 }
    guard index < scalars.count, !["\n", "\r", "#"].contains(scalars[index]) else { return nil }
    return index
  }

  func position(of index: Int) -> Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return Position(line: low + 1, column: index - starts[low] + 1)
  }
}
