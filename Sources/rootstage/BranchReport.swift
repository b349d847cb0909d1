import Foundation
import NavigationEngine
import Recordings
import WireProtocol
import Wording

/// The two outcomes of a branch, side by side, as plain text.
struct BranchReport {
  /// The maximum number of rows in each table; a last line counts the others.
  static let rows = 40

  private let branch: Branch

  init(_ branch: Branch) {
    self.branch = branch
  }

  /// The whole report, without a final line feed.
  var text: String {
    ([headline] + warning + difference + screens + kinds + live
      + remarks("refused", \.rejections) + remarks("faults", \.faults)).joined(separator: "\n")
  }

  private var headline: String {
    let name = branch.recorded.description.stream
    let outcome = branch.firstDifference == nil ? "identical events" : "outcomes differ"
    let own = branch.branch.variant
    let variant =
      own == branch.original.variant
      ? "" : ", \(own.strategy.rawValue), \(own.linkBuilding.rawValue), \(own.profile.name)"
    let changes = branch.changes.count.counted("change")
    return "\(name): \(changes)\(variant): \(outcome); "
      + "\(branch.original.recordCount) records, \(branch.branch.recordCount) in the branch"
  }

  private var warning: [String] {
    guard let sequence = branch.recordingDiffersAt else { return [] }
    return [
      "This version replays the recording differently from record \(sequence) on; "
        + "the branch is compared with that replay."
    ]
  }

  private var difference: [String] {
    guard let difference = branch.firstDifference else { return [] }
    return [
      "", "first difference", "  original  \(difference.original?.record ?? "no record")",
      "  branch    \(difference.branch?.record ?? "no record")",
    ]
  }

  private var screens: [String] {
    let times = Set((branch.original.screens + branch.branch.screens).map(\.time)).sorted()
    let rows = times.map { time in
      [Self.seconds(time)] + [branch.original, branch.branch].map { Self.shown(in: $0, at: time) }
    }
    return Self.table("screens", [["", "original", "branch"]] + rows, numbers: [])
  }

  /// The screen that came to the top at this time; empty where none did.
  private static func shown(in outcome: BranchOutcome, at time: Int64) -> String {
    guard let shown = outcome.screens.last(where: { $0.time == time }) else { return "" }
    return shown.screen ?? "-"
  }

  private var kinds: [String] {
    let rows = branch.kinds.filter { $0.original != $0.branch }.map {
      [$0.subject, String($0.original), String($0.branch)]
    }
    return Self.table("record counts that differ", [["", "original", "branch"]] + rows)
  }

  private var live: [String] {
    let rows = branch.live.filter { $0.original != $0.branch }.map {
      ["\($0.subject.name) (\($0.subject.type))", String($0.original), String($0.branch)]
    }
    return Self.table(
      "live object counts at the end that differ", [["", "original", "branch"]] + rows)
  }

  private func remarks(_ title: String, _ list: KeyPath<BranchOutcome, [BranchOutcome.Remark]>)
    -> [String]
  {
    let sides = [("original", branch.original), ("branch", branch.branch)]
    let rows = sides.flatMap { side, outcome in
      outcome[keyPath: list].map {
        [side, String($0.sequence), Self.seconds($0.time), $0.name, $0.message]
      }
    }
    return Self.table(title, [["", "record", "time", "", ""]] + rows, numbers: [1, 2])
  }

  private static func seconds(_ time: Int64) -> String {
    (Double(time) / 1_000_000).formatted(
      .number.precision(.fractionLength(6)).grouping(.never).locale(Locale(identifier: "en_US")))
  }

  /// A table under a title; empty where it has only a header row.
  private static func table(
    _ title: String, _ rows: [[String]], numbers: Set<Int> = [1, 2]
  ) -> [String] {
    guard let columns = rows.first?.indices, rows.count > 1 else { return [] }
    let shown = rows.prefix(Self.rows + 1)
    let widths = columns.map { column in shown.map { $0[column].count }.max() ?? 0 }
    let lines = shown.map { row in
      let cells = columns.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return numbers.contains(column) ? space + row[column] : row[column] + space
      }
      let line = "  " + cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    let more = rows.count - shown.count
    return ["", title] + lines + (more > 0 ? ["  and \(more) more; see --json"] : [])
  }
}
