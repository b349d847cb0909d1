/// One entry of a list of commands.
public struct FlowStep: Sendable, Equatable {
  let command: FlowCommand
  /// What a person calls the step, where the flow says so.
  let label: Template?
  /// Whether a failure is only a warning.
  let isOptional: Bool
  /// Where the entry stands.
  let place: FlowPlace
  /// The entry as it would stand on one line.
  let source: String
  /// What a person should know of how the entry is written.
  var remarks: [String] = []

  /// The same entry with what it turned out to do.
  func doing(_ command: FlowCommand) -> FlowStep {
    FlowStep(
      command: command, label: label, isOptional: isOptional, place: place, source: source,
      remarks: remarks)
  }
}
