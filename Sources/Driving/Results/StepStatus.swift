/// How a step or a flow ended.
public enum StepStatus: String, Sendable {
  /// As it should.
  case passed
  /// Not as it should; the step is optional.
  case warned
  /// Not carried out, with a reason.
  case skipped
  /// Not as it should.
  case failed
}
