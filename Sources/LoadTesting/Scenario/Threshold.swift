/// A condition on a run, a stage or a flow: `time_to_screen: p(95) < 400 ms`.
public struct Threshold: Sendable, Equatable {
  /// The measurements it applies to.
  public let scope: Scope
  /// What is measured.
  public let measure: Measure
  /// The statistic of the measure.
  public let statistic: Statistic
  /// The comparison with the limit.
  public let comparison: Comparison
  /// The limit in microseconds, per cent, or as a number.
  public let limit: Double
  /// The condition as written in the file.
  public let text: String

  /// A measure that a threshold can name.
  public enum Measure: Sendable, Hashable {
    /// A duration.
    case trend(Trend)
    /// A count or a rate.
    case rate(Rate)
  }

  /// A statistic of a measure.
  public enum Statistic: Sendable, Hashable {
    /// A percentile, above 0 and at most 100.
    case percentile(Double)
    /// The smallest value, the median, the mean and the largest value.
    case minimum, median, mean, maximum
    /// The number of values.
    case count
    /// The rate in per cent.
    case rate
  }

  /// A comparison operator.
  public enum Comparison: String, Sendable, CaseIterable {
    case below = "<"
    case atMost = "<="
    case above = ">"
    case atLeast = ">="
    case equal = "=="

    func holds(_ value: Double, _ limit: Double) -> Bool {
      switch self {
      case .below: value < limit
      case .atMost: value <= limit
      case .above: value > limit
      case .atLeast: value >= limit
      case .equal: value == limit
      }
    }
  }
}

extension Threshold.Measure {
  /// The names of all measures.
  static let names = Trend.allCases.map(\.name) + Rate.allCases.map(\.rawValue)

  init?(name: String) {
    if let trend = Trend.allCases.first(where: { $0.name == name }) {
      self = .trend(trend)
    } else if let rate = Rate(rawValue: name) {
      self = .rate(rate)
    } else {
      return nil
    }
  }

  /// The name in scenario files.
  public var name: String {
    switch self {
    case .trend(let trend): trend.name
    case .rate(let rate): rate.rawValue
    }
  }

  var statistics: [String] {
    switch self {
    case .trend: ["p(95)", "min", "med", "avg", "max", "count"]
    case .rate: ["count", "rate"]
    }
  }

  var example: String {
    switch self {
    case .trend: "'p(95) < 50 ms'"
    case .rate: "'rate < 1 %' or 'count == 0'"
    }
  }

  func admits(_ statistic: Threshold.Statistic) -> Bool {
    switch (self, statistic) {
    case (_, .count), (.rate, .rate): true
    case (.trend, .rate), (.rate, _): false
    case (.trend, _): true
    }
  }
}

extension Threshold.Statistic {
  private static let words: [String: Self] = [
    "min": .minimum, "med": .median, "avg": .mean, "max": .maximum, "count": .count, "rate": .rate,
  ]

  /// Parses `p(95)`, `min`, `med`, `avg`, `max`, `count` or `rate`.
  init?(_ text: String) {
    if let word = Self.words[text] {
      self = word
      return
    }
    guard text.hasPrefix("p("), text.hasSuffix(")"),
      let percent = Double(text.dropFirst(2).dropLast()), percent > 0, percent <= 100
    else { return nil }
    self = .percentile(percent)
  }
}
