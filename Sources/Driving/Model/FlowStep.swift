/// One entry of a list of commands.
public struct FlowStep: Sendable, Equatable {
  let command: FlowCommand
  /// What a person calls the step, where the flow says so.
  let label: String?
  /// Whether a failure is only a warning.
  let isOptional: Bool
  /// Where the entry stands.
  let place: FlowPlace
  /// The entry as it would stand on one line.
  let source: String

  /// What reports show.
  var title: String { label ?? source }
}
