/// Columns of text: the first ones to the left, the others, numbers, to the right.
struct TextTable {
  private var rows: [[String]] = []
  private let leading: Int

  /// Creates a table.
  ///
  /// - Parameter leading: How many columns stand to the left.
  init(leading: Int) { self.leading = leading }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The rows as lines, two spaces between columns.
  var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column < leading ? cell + space : space + cell
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
