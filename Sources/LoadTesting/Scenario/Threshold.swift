/// Something that must hold of a run, a stage or a flow: `time_to_screen: p(95) < 400 ms`.
public struct Threshold: Sendable, Equatable {
  /// What it is about.
  public let scope: Scope
  /// What is measured.
  public let measure: Measure
  /// Which number of it is looked at.
  public let statistic: Statistic
  /// How it is compared.
  public let comparison: Comparison
  /// With what: microseconds, per cent, or a number.
  public let limit: Double
  /// The condition as the file has it.
  public let text: String

  /// A measure that may have thresholds.
  public enum Measure: Sendable, Hashable {
    /// A span of time, measured many times.
    case trend(Trend)
    /// Something that is counted.
    case share(Share)
  }

  /// A number that sums a measure up.
  public enum Statistic: Sendable, Hashable {
    /// The value that so many per cent of all values do not exceed.
    case percentile(Double)
    /// The smallest, middle, mean and largest value.
    case minimum, median, mean, maximum
    /// How many there are.
    case count
    /// How many of a hundred it concerns.
    case rate
  }

  /// How a number is compared with its limit.
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
  static let names = Trend.allCases.map(\.name) + Share.allCases.map(\.rawValue)

  init?(name: String) {
    if let trend = Trend.allCases.first(where: { $0.name == name }) {
      self = .trend(trend)
    } else if let share = Share(rawValue: name) {
      self = .share(share)
    } else {
      return nil
    }
  }

  /// The name as in files.
  public var name: String {
    switch self {
    case .trend(let trend): trend.name
    case .share(let share): share.rawValue
    }
  }

  var statistics: [String] {
    switch self {
    case .trend: ["p(95)", "min", "med", "avg", "max", "count"]
    case .share: ["count", "rate"]
    }
  }

  var example: String {
    switch self {
    case .trend: "'p(95) < 50 ms'"
    case .share: "'rate < 1 %' or 'count == 0'"
    }
  }

  func admits(_ statistic: Threshold.Statistic) -> Bool {
    switch (self, statistic) {
    case (_, .count), (.share, .rate): true
    case (.trend, .rate), (.share, _): false
    case (.trend, _): true
    }
  }
}

extension Threshold.Statistic {
  private static let words: [String: Self] = [
    "min": .minimum, "med": .median, "avg": .mean, "max": .maximum, "count": .count, "rate": .rate,
  ]

  /// Reads `p(95)`, `min`, `med`, `avg`, `max`, `count` or `rate`.
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
