import YAMLReading

/// A file with JavaScript that a flow runs.
package struct ScriptFile: Sendable, Equatable {
  package let path: Template
  /// The file that names it.
  package let base: String
  /// What the script finds under global names beside the flow's own.
  package var environment: [FlowConfiguration.Variable] = []
  /// What must hold for it to run; nil where it always does.
  package var condition: Condition?
}

/// Script files that a flow runs.
extension FlowDecoder {
  func runScript(_ fields: Fields) -> FlowCommand? {
    let environment = fields.optional("env").map(variables) ?? []
    let condition = fields.given("when").map(condition)
    guard let entry = fields.required("file", example: "scripts/user.js"),
      var script = under(condition, { scriptFile(entry) })
    else { return nil }
    script.environment = environment
    script.condition = condition
    return .runScript(script)
  }

  func scriptFile(_ entry: YAMLEntry) -> ScriptFile? {
    guard let template = template(entry) else { return nil }
    if let name = template.literal {
      references.append(
        FileReference(
          path: FlowPath.resolve(name, from: file), place: place(entry.value.position),
          kind: .script(isRun: !isElsewhere)))
    }
    return ScriptFile(path: template, base: file)
  }
}
