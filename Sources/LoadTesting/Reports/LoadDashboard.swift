package import FlowReports

/// The live view of a load test on a terminal.
package struct LoadDashboard {
  private let url: String
  private let style: TextStyle
  private var meter = RateMeter()

  /// Creates a view of a run against the server at a URL.
  package init(url: String, style: TextStyle) {
    self.url = url
    self.style = style
  }

  /// The current lines, cut to the terminal's size in characters.
  package mutating func lines(of run: LoadRun, columns: Int, rows: Int) -> [String] {
    let total = run.total
    meter.note(total, at: run.elapsed)
    let stage = run.scenario.stages[run.stage]
    let place = "\(run.stage + 1) of \(run.scenario.stages.count)"
    var lines = [
      "\(style.bold(run.scenario.name))  \(style.dim(url))",
      bar(run, columns),
      "\(stage.name)  "
        + style.dim(
          "stage \(place), \(Figures.seconds(run.elapsed)) of \(Figures.seconds(run.ramp.duration))"
        ),
      "",
      clients(run),
      rates(total),
      "",
    ]
    lines += trends(run)
    let faults = Self.faults(total)
    lines += ["", faults.isEmpty ? style.green("no faults") : style.yellow(faults)]
    if let last = run.errors.all.last {
      lines.append(style.dim("\(Figures.number(last.count)) × \(last.text)"))
    }
    if !run.scenario.thresholds.isEmpty { lines.append("") }
    for threshold in run.scenario.thresholds {
      let judgement = threshold.judge(run.measures, total: total)
      lines.append(JudgementLine(style: style, scenario: run.scenario).text(of: judgement))
    }
    let room = max(1, rows - 2)
    let keys = style.dim("↑ w  more clients   ↓ s  fewer   q  quit")
    return (lines.prefix(room) + ["", keys]).map { VisibleText.cut($0, to: columns) }
  }

  private func bar(_ run: LoadRun, _ columns: Int) -> String {
    let width = max(1, min(columns, 60))
    let filled = Int(Int64(width) * run.elapsed / max(1, run.ramp.duration))
    return style.green(String(repeating: "█", count: filled))
      + style.dim(String(repeating: "░", count: width - filled))
  }

  private func clients(_ run: LoadRun) -> String {
    var text = "clients   \(style.bold(Figures.number(run.welcomed))) of \(run.target)"
    if run.adjustment != 0 {
      text += style.dim("  (\(run.adjustment > 0 ? "+" : "")\(run.adjustment) manual)")
    }
    return text
  }

  private func rates(_ total: Measures) -> String {
    "runs      \(Figures.number(total[.finished])) finished   "
      + "commands \(meter.rate(.commands))/s   records \(meter.rate(.records))/s   "
      + "frames \(meter.rate(.progress))/s"
  }

  private func trends(_ run: LoadRun) -> [String] {
    let measures = run.stages[run.stage]
    var table = TextTable(leading: 1)
    table.add(["this stage", "count", "p50", "p95", "p99", "max"])
    for trend in Trend.allCases {
      let statistics: [Threshold.Statistic] = [
        .median, .percentile(95), .percentile(99), .maximum,
      ]
      table.add(
        [trend.title, Figures.number(measures.samples(of: trend))]
          + statistics.map { Figures.time(measures.value($0, of: trend)) })
    }
    let lines = table.lines
    return [style.dim(lines[0])] + lines.dropFirst()
  }

  /// The failures so far, in one line; empty without failures.
  static func faults(_ total: Measures) -> String {
    let words: [(Counter, String)] = [
      (.refused, "refused"), (.lost, "lost"), (.failed, "failed commands"),
      (.diverged, "unexpected"), (.stalled, "stalled"), (.outOfOrder, "out of order"),
      (.dropped, "frames dropped"), (.malformed, "malformed"),
    ]
    return words.filter { total[$0.0] > 0 }
      .map { "\(Figures.number(total[$0.0])) \($0.1)" }.joined(separator: "   ")
  }
}
