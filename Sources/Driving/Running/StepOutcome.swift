/// How a step that did not fail went.
struct StepOutcome {
  var notes: [String] = []
  /// Why the step was not carried out.
  var skipped: String?

  static let done = StepOutcome()
}
