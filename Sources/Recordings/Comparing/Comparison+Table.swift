import NavigationEngine
import WireProtocol

extension Comparison {
  private static let titles = [
    "strategy", "defects", "destinations", "profile", "peak", "end", "created", "transitions",
    "frames", "events", "refused", "flow", "faults",
  ]
  private static let (defects, profile, numbers) = (1, 3, 4..<11)

  /// The runs as a table for a person, one below the other; peak, end and created are screens.
  public var table: String {
    let rows = [Self.titles] + runs.map(\.cells)
    let widths = Self.titles.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    // Most runs have the habits of their strategy, of which the strategy's name says all.
    let isAsUsual = runs.allSatisfy { $0.defects == $0.strategy.defects }
    let isOneVersion = Set(runs.map(\.profile)).count <= 1
    let columns = Self.titles.indices.filter {
      ($0 != Self.defects || !isAsUsual) && ($0 != Self.profile || !isOneVersion)
    }
    return rows.map { row in
      let cells = columns.map { column in
        Self.pad(row[column], to: widths[column], isNumber: Self.numbers.contains(column))
      }
      return Self.trimmed(cells.joined(separator: "  ")) + "\n"
    }.joined()
  }

  /// The kinds of records that came more often under one version of iOS than under another, as a
  /// table; nil unless the runs differ in their version alone.
  public var versionTable: String? {
    guard Set(runs.map(\.profile)).count == runs.count, runs.count > 1,
      runs.allSatisfy({ $0.isBesideVersion(as: runs[0]) })
    else { return nil }
    let kinds = RecordKind.events.filter { kind in
      Set(runs.map { $0.metrics.kinds[kind, default: 0] }).count > 1
    }
    let rows =
      [["record"] + runs.map(\.profile.name)]
      + kinds.map { kind in
        [kind.rawValue] + runs.map { String($0.metrics.kinds[kind, default: 0]) }
      }
    if kinds.isEmpty { return "The versions differ in no number of records.\n" }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.indices.map { Self.pad(row[$0], to: widths[$0], isNumber: $0 > 0) }
      return cells.joined(separator: "  ") + "\n"
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
  /// Whether another run differs in nothing but the version of iOS.
  fileprivate func isBesideVersion(as other: Self) -> Bool {
    strategy == other.strategy && defects == other.defects && linkBuilding == other.linkBuilding
  }

  fileprivate var cells: [String] {
    let faults = metrics.faults.map { "\($0.kind.rawValue) \($0.count)" }
    let habits = defects == strategy.defects && !defects.isEmpty ? ["its own"] : defects.names
    let outcome = hasPassed.map { $0 ? "passed" : "failed" } ?? "-"
    return [
      strategy.rawValue, habits.isEmpty ? "none" : habits.joined(separator: ", "),
      linkBuilding.rawValue, profile.name,
    ] + metrics.row.map(String.init)
      + [outcome, faults.isEmpty ? "none" : faults.joined(separator: ", ")]
  }
}
