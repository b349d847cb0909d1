/// The rates of counts over about the last second.
struct RateMeter {
  /// The minimum time over which a rate is computed, in microseconds.
  static let span: Int64 = 1_000_000

  private var older = (time: Int64(0), measures: Measures())
  private var newer = (time: Int64(0), measures: Measures())
  private var latest = (time: Int64(0), measures: Measures())

  /// Adds the counts at a time, in microseconds.
  mutating func note(_ measures: Measures, at time: Int64) {
    latest = (time, measures)
    if time - newer.time >= Self.span {
      older = newer
      newer = latest
    }
  }

  /// The rate of a count per second, as text.
  func rate(_ counter: Counter) -> String {
    Figures.rate(
      latest.measures[counter] - older.measures[counter], in: latest.time - older.time)
  }
}
