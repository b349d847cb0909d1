/// What is to be written, and how exactly each step must keep its moment.
struct WritingPlan {
  struct Step {
    let action: ClientAction
    /// Whether it happens exactly as long after the one before as it was recorded.
    var isExact = false
  }

  /// Where a draft did not come to where the recording came.
  enum Failure {
    case step(Int)
    case end
  }

  private(set) var steps: [Step]
  /// How often the draft failed.
  private var failures = 0

  init(actions: [ClientAction]) {
    steps = actions.map { Step(action: $0) }
  }

  /// Whether every step up to one keeps its moment, so that nothing more can be done for it.
  func isExact(upTo index: Int) -> Bool { steps.prefix(index + 1).allSatisfy(\.isExact) }

  /// Whether every step keeps its moment.
  var isExact: Bool { isExact(upTo: steps.count) }

  /// Makes steps before a failure exact: few at first, at last all there are.
  mutating func correct(_ failure: Failure) {
    let end: Int
    switch failure {
    case .step(let index): end = index + 1
    case .end: end = steps.count
    }
    let range =
      switch failures {
      case 0: max(0, end - 2)..<end
      case 1: max(0, end - 6)..<end
      case 2..<WritingLimits.rounds - 2: 0..<end
      default: 0..<steps.count
      }
    for index in range { steps[index].isExact = true }
    failures += 1
  }
}
