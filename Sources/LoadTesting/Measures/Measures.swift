import Histogram

/// The measurements of a stage, of a flow or of a whole run.
public struct Measures: Sendable {
  /// The longest recorded duration, in microseconds: an hour; longer ones are recorded as this.
  static let longest: UInt64 = 3_600_000_000

  private var trends: [Histogram<UInt32>?]
  private var counts: [Int]
  /// The maximum number of clients at one time.
  public var peakClients = 0
  /// The measured time, in microseconds.
  public var duration: Int64 = 0

  /// Creates empty measures.
  public init() {
    trends = Array(repeating: nil, count: Trend.allCases.count)
    counts = Array(repeating: 0, count: Counter.allCases.count)
  }

  /// Adds a duration in microseconds; negative ones count as 0.
  public mutating func record(_ trend: Trend, _ microseconds: Int64) {
    let value = min(UInt64(max(0, microseconds)), Self.longest)
    if trends[trend.rawValue] == nil {
      trends[trend.rawValue] = Histogram(highestTrackableValue: Self.longest)
    }
    trends[trend.rawValue]?.record(value)
  }

  /// Adds to a count.
  public mutating func count(_ counter: Counter, _ number: Int = 1) {
    counts[counter.rawValue] += number
  }

  /// Adds other measurements: counts, histograms and time are summed,
  /// of the peaks the larger one counts.
  public mutating func add(_ other: Measures) {
    for place in trends.indices {
      guard let histogram = other.trends[place] else { continue }
      if trends[place] == nil {
        trends[place] = histogram
      } else {
        trends[place]?.add(histogram)
      }
    }
    for place in counts.indices { counts[place] += other.counts[place] }
    peakClients = max(peakClients, other.peakClients)
    duration += other.duration
  }

  /// The current value of a count.
  public subscript(counter: Counter) -> Int { counts[counter.rawValue] }

  /// The number of recorded durations.
  public func samples(of trend: Trend) -> Int {
    trends[trend.rawValue].map { Int(clamping: $0.totalCount) } ?? 0
  }

  /// A statistic of the durations, in microseconds, or their number; nil without durations.
  public func value(_ statistic: Threshold.Statistic, of trend: Trend) -> Double? {
    if statistic == .count { return Double(samples(of: trend)) }
    guard let histogram = trends[trend.rawValue], histogram.totalCount > 0 else { return nil }
    switch statistic {
    case .percentile(let percent):
      return Double(min(histogram.valueAtPercentile(percent), histogram.maxRecorded))
    case .minimum: return Double(histogram.min)
    case .median: return Double(min(histogram.median, histogram.maxRecorded))
    case .mean: return histogram.mean
    case .maximum: return Double(histogram.maxRecorded)
    case .count, .rate: return nil
    }
  }

  /// The rate in per cent, 0 to 100; nil where its whole is 0.
  public func percent(_ rate: Rate) -> Double? {
    let whole = rate.whole.reduce(0) { $0 + self[$1] }
    return whole == 0 ? nil : Double(self[rate.part]) * 100 / Double(whole)
  }

  /// The histogram's buckets with their counts, in ascending order.
  func distribution(of trend: Trend) -> [(microseconds: UInt64, count: UInt32)] {
    trends[trend.rawValue]?.recordedValues().map { ($0.value, $0.count) } ?? []
  }
}
