package import FlowReports

/// The final tables of a load test.
package struct LoadSummary {
  private let result: LoadResult
  private let style: TextStyle

  /// Creates the summary of a result.
  package init(_ result: LoadResult, style: TextStyle) {
    self.result = result
    self.style = style
  }

  /// The whole summary.
  package var lines: [String] {
    var lines = stageTable + [""] + trendTable + [""]
    if !result.measures.flows.isEmpty { lines += flowTable + [""] }
    lines += countLines
    if !result.errors.all.isEmpty { lines += [""] + errorLines }
    if !result.judgements.isEmpty { lines += [""] + judgementLines }
    return lines
  }

  private var stageTable: [String] {
    var table = TextTable(leading: 1)
    table.add([
      "stage", "time", "clients", "runs", "commands/s", "records/s", "frames/s", "dropped",
      "lost",
    ])
    for (name, measures) in rows {
      let dropped = Figures.percent(measures.percent(.droppedProgress))
      func rate(_ counter: Counter) -> String {
        Figures.rate(measures[counter], in: measures.duration)
      }
      table.add([
        name, Figures.seconds(measures.duration), Figures.number(measures.peakClients),
        Figures.number(measures[.finished]), rate(.commands), rate(.records), rate(.progress),
        dropped, Figures.number(measures[.lost]),
      ])
    }
    return styled(table)
  }

  private var trendTable: [String] {
    var table = TextTable(leading: 2)
    table.add(["", "", "count", "p50", "p95", "p99", "max"])
    for trend in Trend.allCases {
      for (index, row) in rows.enumerated() {
        let statistics: [Threshold.Statistic] = [
          .median, .percentile(95), .percentile(99), .maximum,
        ]
        table.add(
          [
            index == 0 ? trend.title : "", row.name,
            Figures.number(row.measures.samples(of: trend)),
          ]
            + statistics.map { Figures.time(row.measures.value($0, of: trend)) })
      }
    }
    return styled(table)
  }

  /// One row for each flow, where there are several.
  private var flowTable: [String] {
    let trends: [Trend] = [.answer, .screen, .screenLateness, .progressLateness]
    var table = TextTable(leading: 1)
    table.add([
      "flow, p95", "clients", "runs", "unexpected", "answer", "screen", "screen late", "frame late",
    ])
    for (flow, measures) in zip(result.scenario.flows, result.measures.flows) {
      table.add(
        [
          flow.path, Figures.number(measures.peakClients), Figures.number(measures[.finished]),
          Figures.number(measures[.diverged]),
        ] + trends.map { Figures.time(measures.value(.percentile(95), of: $0)) })
    }
    return styled(table)
  }

  /// The stages, and their total where there are several.
  private var rows: [(name: String, measures: Measures)] {
    let stages = zip(result.scenario.stages, result.stages).map { ($0.name, $1) }
    return stages.count == 1 ? stages : stages + [("all", result.total)]
  }

  private func styled(_ table: TextTable) -> [String] {
    let lines = table.lines
    return [style.dim(lines[0])] + lines.dropFirst()
  }

  private var countLines: [String] {
    let total = result.total
    func said(_ counter: Counter, _ words: String) -> String? {
      total[counter] == 0 ? nil : "\(Figures.number(total[counter])) \(words)"
    }
    let runs = [
      said(.finished, "finished"), said(.stopped, "stopped early"),
      said(.diverged, "unexpected"), said(.stalled, "stalled"),
    ].compactMap(\.self)
    let faults = [
      said(.rejected, "commands rejected by the app"), said(.failed, "commands failed"),
      said(.outOfOrder, "records out of order"), said(.dropped, "frames dropped"),
      said(.refused, "connections refused"), said(.lost, "connections lost"),
      said(.malformed, "malformed lines"),
    ].compactMap(\.self)
    let sent = Figures.fixed(Double(total[.bytesOut]) / 1_000_000, 1)
    let received = Figures.fixed(Double(total[.bytesIn]) / 1_000_000, 1)
    let outcomes = runs.isEmpty ? "–" : runs.joined(separator: ", ")
    return [
      "\(Figures.number(total[.runs])) runs: \(outcomes)",
      "\(Figures.number(total[.records])) records and \(Figures.number(total[.progress])) frames "
        + "in \(Figures.number(total[.messages])) messages, \(received) MB; \(sent) MB sent",
    ] + (faults.isEmpty ? [] : [style.yellow(faults.joined(separator: ", "))])
  }

  private var errorLines: [String] {
    result.errors.all.map { style.dim("\(Figures.number($0.count)) × \($0.text)") }
  }

  private var judgementLines: [String] {
    let line = JudgementLine(style: style, scenario: result.scenario)
    return result.judgements.map(line.text)
  }
}
