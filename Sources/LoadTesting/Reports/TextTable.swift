/// A text table: left-aligned columns, then right-aligned ones for numbers.
struct TextTable {
  private var rows: [[String]] = []
  private let leading: Int

  /// Creates a table.
  ///
  /// - Parameter leading: The number of left-aligned columns.
  init(leading: Int) { self.leading = leading }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  /// The rows as lines, with two spaces between columns.
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
