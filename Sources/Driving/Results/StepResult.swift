/// What became of one step.
public struct StepResult: Sendable {
  /// What the step is called.
  public let title: String
  /// Where it stands.
  public let place: FlowPlace
  /// How deeply it stands inside other steps; 0 for the flow's own.
  public let depth: Int
  /// How it ended.
  public internal(set) var status: StepStatus
  /// Why it did not pass.
  public internal(set) var message: String?
  /// What a person should know though it passed, such as a rejection.
  public internal(set) var notes: [String]
  /// The screen as text, where the step failed.
  public internal(set) var screen: String?
  /// When it began, in microseconds of the client's stream.
  public let began: Int64
  /// When it ended.
  public internal(set) var ended: Int64
  /// Where in a client's recording it ended, or what was wrong with it came.
  public internal(set) var moment: FlowMoment
}
