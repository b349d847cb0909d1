extension Threshold {
  /// What became of a threshold.
  public struct Judgement: Sendable, Equatable {
    /// The threshold.
    public let threshold: Threshold
    /// What was measured: microseconds, per cent, or a number; nil where nothing was.
    public let value: Double?

    /// Whether it holds; where nothing was measured it does not.
    public var holds: Bool {
      value.map { threshold.comparison.holds($0, threshold.limit) } ?? false
    }
  }

  /// Compares what was measured with the limit.
  ///
  /// - Parameter total: What was measured in the whole run.
  func judge(_ run: RunMeasures, total: Measures) -> Judgement {
    judge(run.part(scope, of: total))
  }

  /// Compares what was measured of what it is about with the limit; nil where that never began.
  func judge(_ measures: Measures?) -> Judgement {
    guard let measures else { return Judgement(threshold: self, value: nil) }
    let value: Double? =
      switch (measure, statistic) {
      case (.trend(let trend), _): measures.value(statistic, of: trend)
      case (.share(let share), .rate): measures.percent(share)
      case (.share(let share), _): Double(measures[share.part])
      }
    return Judgement(threshold: self, value: value)
  }
}
