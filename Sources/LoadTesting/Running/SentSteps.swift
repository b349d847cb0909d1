/// When the newest steps were sent; bounded, as a flow may send many that lead to no screen.
struct SentSteps {
  /// How many are remembered; the oldest goes first.
  static let bound = 16

  private var entries: [(step: Int, time: Int64)] = []

  mutating func note(_ step: Int, at time: Int64) {
    if entries.count == Self.bound { entries.removeFirst() }
    entries.append((step, time))
  }

  /// When a step was sent; nil where that is forgotten.
  func time(of step: Int) -> Int64? {
    entries.last { $0.step == step }?.time
  }

  /// The newest step.
  var last: (step: Int, time: Int64)? { entries.last }
}
