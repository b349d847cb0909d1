import NavigationEngine

extension Comparison {
  private static let titles = [
    "strategy", "defects", "destinations", "peak", "end", "created", "transitions", "frames",
    "events", "refused", "flow", "faults",
  ]

  /// The runs as a table for a person, one below the other; peak, end and created are screens.
  public var table: String {
    let rows = [Self.titles] + runs.map(\.cells)
    let widths = Self.titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    // Most runs have the habits of their strategy, of which the strategy's name says all.
    let isAsUsual = runs.allSatisfy { $0.defects == $0.strategy.defects }
    let columns = Self.titles.indices.filter { $0 != 1 || !isAsUsual }
    return rows.map { row in
      let cells = columns.map { column in
        Self.pad(row[column], to: widths[column], isNumber: (3..<10).contains(column))
      }
      return Self.trimmed(cells.joined(separator: "  ")) + "\n"
    }.joined()
  }

  private static func pad(_ text: String, to width: Int, isNumber: Bool) -> String {
    let space = String(repeating: " ", count: width - text.count)
    return isNumber ? space + text : text + space
  }

  private static func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

extension Comparison.Run {
  fileprivate var cells: [String] {
    let faults = metrics.faults.map { "\($0.kind.rawValue) \($0.count)" }
    let habits = defects == strategy.defects && !defects.isEmpty ? ["its own"] : defects.names
    let outcome = hasPassed.map { $0 ? "passed" : "failed" } ?? "-"
    return [
      strategy.rawValue, habits.isEmpty ? "none" : habits.joined(separator: ", "),
      linkBuilding.rawValue,
    ] + metrics.row.map(String.init)
      + [outcome, faults.isEmpty ? "none" : faults.joined(separator: ", ")]
  }
}
