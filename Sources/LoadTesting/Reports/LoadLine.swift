/// The progress of a running load test as one line, for output without a terminal.
package enum LoadLine {
  /// The current progress.
  package static func text(of run: LoadRun) -> String {
    let measures = run.stages[run.stage]
    let screen = Figures.time(measures.value(.percentile(95), of: .screenLateness))
    let faults = LoadDashboard.faults(run.total)
    return "\(Figures.seconds(run.elapsed))  \(run.scenario.stages[run.stage].name)  "
      + "\(Figures.number(run.welcomed)) of \(Figures.number(run.target)) clients  "
      + "\(Figures.number(measures[.finished])) runs  screens p95 \(screen) late"
      + (faults.isEmpty ? "" : "  \(faults)")
  }
}
