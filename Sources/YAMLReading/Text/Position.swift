/// A place in a text file.
package struct Position: Sendable, Hashable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static let start = Position(line: 1, column: 1)
}

extension Position: Comparable {
  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension Position: CustomStringConvertible {
  package var description: String { "\(line):\(column)" }
}

extension Position {
  /// The place of the first byte that no UTF-8 text can have there.
  package static func ofFirstInvalidByte(in bytes: some Sequence<UInt8>) -> Position {
    var position = Position.start
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      if scalar == "\n" {
        position = Position(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
    }
    return position
  }
}
