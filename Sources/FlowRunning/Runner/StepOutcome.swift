/// How a step that did not fail went.
struct StepOutcome {
  var notes: [String] = []
  /// What Maestro lets pass, and a person would not; strict runs fail by it.
  var warnings: [String] = []
  /// Why the step was not carried out.
  var skipped: String?

  static let done = StepOutcome()
}

/// Why a step failed.
struct StepFailure: Error {
  var message: String
  /// Whether the whole flow is at its end, whatever encloses the step.
  var isFinal = false
  /// Whether a step inside has the screen already.
  var isReported = false
}
