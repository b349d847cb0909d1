import FlowReports

/// A threshold as one line: whether it is met, its condition, and the measured value.
struct JudgementLine {
  let style: TextStyle
  let scenario: Scenario

  func text(of judgement: Threshold.Judgement) -> String {
    let threshold = judgement.threshold
    let mark = judgement.holds ? style.green("✓") : style.red("✗")
    return "\(mark) \(threshold.measure.name)\(place(of: threshold)): \(threshold.text)  "
      + style.dim(Self.measured(judgement))
  }

  private func place(of threshold: Threshold) -> String {
    guard let name = scenario.name(of: threshold.scope) else { return "" }
    if case .stage = threshold.scope { return " in \(name)" }
    return " of \(name)"
  }

  private static func measured(_ judgement: Threshold.Judgement) -> String {
    guard let value = judgement.value else { return "no measurements" }
    switch judgement.threshold.statistic {
    case .count: return "actual \(Figures.number(Int(value)))"
    case .rate: return "actual \(Figures.percent(value))"
    case .percentile, .minimum, .median, .mean, .maximum: return "actual \(Figures.time(value))"
    }
  }
}
