/// Why a step failed.
struct StepFailure: Error {
  var message: String
  /// Whether the whole flow is at its end, whatever encloses the step.
  var isFinal = false
  /// Whether a step inside has the screen already.
  var isReported = false
}
