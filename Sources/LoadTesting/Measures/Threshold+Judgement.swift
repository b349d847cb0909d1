extension Threshold {
  /// A threshold with its measured value.
  public struct Judgement: Sendable, Equatable {
    /// The threshold.
    public let threshold: Threshold
    /// The measured value in microseconds, per cent or as a number; nil without measurements.
    public let value: Double?

    /// Whether the threshold is met; false without measurements.
    public var holds: Bool {
      value.map { threshold.comparison.holds($0, threshold.limit) } ?? false
    }
  }

  /// Compares the run's measurements in the threshold's scope with its limit.
  ///
  /// - Parameter total: The run's ``RunMeasures/total``.
  func judge(_ run: RunMeasures, total: Measures) -> Judgement {
    judge(run.part(scope, of: total))
  }

  /// Compares these measurements with the limit; nil stands for a stage that never began.
  func judge(_ measures: Measures?) -> Judgement {
    guard let measures else { return Judgement(threshold: self, value: nil) }
    let value: Double? =
      switch (measure, statistic) {
      case (.trend(let trend), _): measures.value(statistic, of: trend)
      case (.rate(let rate), .rate): measures.percent(rate)
      case (.rate(let rate), _): Double(measures[rate.part])
      }
    return Judgement(threshold: self, value: value)
  }
}
