/// When the latest steps were sent; bounded, since a flow may have many steps without a screen.
struct SentSteps {
  /// The maximum number of steps; the oldest is removed first.
  static let bound = 16

  private var entries: [(step: Int, time: Int64)] = []

  mutating func note(_ step: Int, at time: Int64) {
    if entries.count == Self.bound { entries.removeFirst() }
    entries.append((step, time))
  }

  /// When a step was sent, in microseconds; nil where it is no longer stored.
  func time(of step: Int) -> Int64? {
    entries.last { $0.step == step }?.time
  }

  /// The latest step.
  var last: (step: Int, time: Int64)? { entries.last }
}
