/// A file with JavaScript that a flow runs.
struct ScriptFile: Sendable, Equatable {
  let path: Template
  /// The file that names it.
  let base: String
  /// What the script finds under global names beside the flow's own.
  var environment: [FlowConfiguration.Variable] = []
  /// What must hold for it to run; nil where it always does.
  var condition: Condition?
}
