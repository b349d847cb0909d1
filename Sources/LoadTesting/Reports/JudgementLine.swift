import Driving

/// A threshold in one line: whether it holds, what it says, and what was measured.
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
    guard let value = judgement.value else { return "nothing was measured" }
    switch judgement.threshold.statistic {
    case .count: return "it is \(Figures.number(Int(value)))"
    case .rate: return "it is \(Figures.percent(value))"
    case .percentile, .minimum, .median, .mean, .maximum: return "it is \(Figures.time(value))"
    }
  }
}
