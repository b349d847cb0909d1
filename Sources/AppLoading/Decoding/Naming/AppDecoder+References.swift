import NavigationEngine
import YAMLReading

/// What `$name` and `${name}` stand for.
extension AppDecoder {
  /// What a name stands for where it is used.
  enum Reference {
    case parameter(Int, ValueType)
    /// A row's number or a setting.
    case number(Int64)
    /// The text of a field of the screen that acts.
    case field(String)
  }

  /// What a name stands for: the row's number, a parameter, a setting, or else a field.
  func reference(
    _ name: String, at position: Position, _ scope: Scope, mayBeField: Bool
  ) -> Reference? {
    if name == "row", let row = scope.row { return .number(row) }
    if let index = scope.signature.index(of: name) {
      scope.used.insert(index)
      return .parameter(index, scope.signature.parameters[index].type)
    }
    if let index = settings.index(of: name) {
      usedSettings.insert(index)
      return settingValues[index].map(Reference.number)
    }
    if mayBeField, scope.isScreen {
      if !diagnostics.isSilent { scope.fieldReferences.append((name, position)) }
      return .field(name)
    }
    if scope.signature.isComplete { reportUnknown(name, "parameter", at: position, scope) }
    return nil
  }

  /// Reports values that name a field which the screen does not have.
  func checkFieldReferences(_ scope: Scope) {
    guard scope.signature.isComplete else { return }
    for use in scope.fieldReferences where !scope.elements.fields.contains(use.name) {
      reportUnknown(use.name, "parameter and no field", at: use.position, scope)
    }
  }

  private func reportUnknown(
    _ name: String, _ what: String, at position: Position, _ scope: Scope
  ) {
    let names =
      scope.signature.parameters.map(\.name)
      + (scope.isScreen && what != "parameter" ? scope.elements.fields : [])
      + (scope.row == nil ? [] : ["row"]) + settings.entries.map(\.key)
    diagnostics.error(
      position, "\(scope.subject) has no \(what) \(Quoting.quoted(name))",
      hint: names.isEmpty
        ? "'with: { \(name): string }' declares it; a value that begins with '$' is written '$$'"
        : Fields.hint(for: name, among: names, prefix: "known here"))
  }

  /// Collects what of a scope's data nothing uses.
  func noteUnused(_ scope: Scope) {
    for (index, parameter) in scope.signature.parameters.enumerated()
    where !scope.used.contains(index) {
      unusedParameters.append(
        (parameter.name, scope.subject, scope.signature.positions[index]))
    }
  }
}
