/// How many of something come in a second, over about the last second.
struct RateMeter {
  /// Over how long a rate is taken, in microseconds.
  static let span: Int64 = 1_000_000

  private var older = (time: Int64(0), measures: Measures())
  private var newer = (time: Int64(0), measures: Measures())
  private var latest = (time: Int64(0), measures: Measures())

  /// Takes note of what was counted until a time.
  mutating func note(_ measures: Measures, at time: Int64) {
    latest = (time, measures)
    if time - newer.time >= Self.span {
      older = newer
      newer = latest
    }
  }

  /// The rate of a count, for a person.
  func rate(_ tally: Tally) -> String {
    Figures.rate(
      latest.measures[tally] - older.measures[tally], in: latest.time - older.time)
  }
}
