/// How a step that did not fail went.
struct StepOutcome {
  var notes: [String] = []
  /// What Maestro lets pass, and a person would not; strict runs fail by it.
  var warnings: [String] = []
  /// Whether something covers what was tapped, which is told in its place.
  var isCovered = false
  /// Why the step was not carried out.
  var skipped: String?
  /// Whether the step did more than look and note; nil where that is as with all of its kind.
  var acts: Bool?

  static let done = StepOutcome()
}

/// Why a step failed.
struct StepFailure: Error {
  var message: String
  /// Whether the whole flow is at its end, whatever encloses the step.
  var isFinal = false
  /// Whether neither 'optional' nor 'retry' passes over it in Maestro, as where a script failed.
  var isUncaught = false
  /// The step that failed, by its place among those of the run; nil where none did so far.
  var step: Int?
  /// The steps that failed after it, in what completes a flow all the same.
  var others: [Int] = []

  /// Whether a step has the message and the screen.
  var isReported: Bool { step != nil }
}
