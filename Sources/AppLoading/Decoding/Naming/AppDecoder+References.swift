import NavigationEngine
import YAMLReading

/// What `$name` and `${name}` stand for.
extension AppDecoder {
  /// What a name stands for where it is used.
  enum Reference {
    case parameter(Int, ValueType)
    /// A value that a presented screen was dismissed with.
    case result(Int, ValueType)
    /// A row's number or a setting.
    case number(Int64)
    /// The value of a session entry: in a text that is shown, or as a whole value.
    case session(SessionIndex)
    /// The text of a field of the screen that acts.
    case field(String)
  }

  /// Before a key where a value is what the session holds: `$session.NAME`.
  private static let sessionPrefix = "session."

  /// What a name stands for: the row's number, a parameter, a setting, the session's, or else a
  /// field.
  func reference(
    _ name: String, at position: Position, _ scope: Scope, mayBeField: Bool
  ) -> Reference? {
    if name == "row", let row = scope.row { return .number(row) }
    if let result = scope.result, let index = scope.resultIndex(of: name) {
      return .result(index, result.parameters[index].type)
    }
    if let index = scope.signature.index(of: name) {
      if hasLostData(scope) {
        diagnostics.error(
          position, "the data '\(name)' of \(scope.subject) is not kept until then",
          hint: "use it before the timer or the answer, or store it with 'set'")
        return nil
      }
      scope.used.insert(index)
      return .parameter(index, scope.signature.parameters[index].type)
    }
    if let index = settings.index(of: name) {
      usedSettings.insert(index)
      return settingValues[index].map(Reference.number)
    }
    if mayBeField, name.hasPrefix(Self.sessionPrefix) {
      let key = String(name.dropFirst(Self.sessionPrefix.count))
      return session.resolve(key, at: position, values).map(Reference.session)
    }
    if scope.isShown {
      if let index = session.index(of: name) { return .session(index) }
      if session.isIncomplete { return nil }
    }
    if scope.result?.isComplete == false { return nil }
    if scope.hasLost(name) {
      diagnostics.error(
        position, "the result '\(name)' is not kept until then",
        hint: "use it before the timer or the answer, or store it with 'set'")
      return nil
    }
    if mayBeField, scope.isScreen {
      if !diagnostics.isSilent {
        let others = scope.result?.parameters.map(\.name) ?? []
        scope.fieldReferences.append(
          Scope.FieldReference(name: name, position: position, others: others))
      }
      return .field(name)
    }
    if scope.readsSession {
      _ = session.resolve(name, at: position, values)
      return nil
    }
    if scope.signature.isComplete {
      let isValue = mayBeField && scope.actor != .outside
      reportUnknown(name, "parameter", at: position, scope, isValue: isValue)
    }
    return nil
  }

  /// Whether an alert has gone whose data is not that of the screen for which its button acts.
  private func hasLostData(_ scope: Scope) -> Bool {
    guard case .alert(let alert) = scope.actor, alertsWithOtherData.contains(alert) else {
      return false
    }
    return scope.isLater || scope.isAfterDismissal
  }

  /// Reports values that name a field which the screen does not have.
  func checkFieldReferences(_ scope: Scope) {
    for search in scope.searches {
      let name = search.value.text.flatMap(Self.referenceName)
      guard let name, !scope.elements.fields.contains(name) else { continue }
      diagnostics.error(
        search.value.position, "\(scope.subject) has no field \(Quoting.quoted(name))",
        hint: scope.elements.fields.isEmpty
          ? "add one: 'field: { placeholder: Search, id: \(name) }'"
          : Fields.hint(for: name, among: scope.elements.fields, prefix: "its fields are"))
    }
    guard scope.signature.isComplete else { return }
    for use in scope.fieldReferences where !scope.elements.fields.contains(use.name) {
      reportUnknown(
        use.name, "parameter and no field", at: use.position, scope, beside: use.others,
        isValue: true)
    }
  }

  private func reportUnknown(
    _ name: String, _ what: String, at position: Position, _ scope: Scope,
    beside others: [String] = [], isValue: Bool
  ) {
    let names =
      scope.signature.parameters.map(\.name) + others
      + (scope.isScreen && what != "parameter" ? scope.elements.fields : [])
      + (scope.row == nil ? [] : ["row"]) + settings.entries.map(\.key)
      + (scope.isShown ? session.entries.map(\.key) : [])
    let isKey = isValue && session.index(of: name) != nil
    diagnostics.error(
      position, "\(scope.subject) has no \(what) \(Quoting.quoted(name))",
      hint: isKey
        ? "what the session holds is '$\(Self.sessionPrefix)\(name)'"
        : names.isEmpty
          ? "'with: { \(name): string }' declares it; a value that begins with '$' is written '$$'"
          : Fields.hint(for: name, among: names, prefix: "known here"))
  }

  /// Collects what of a scope's data nothing uses.
  func noteUnused(_ scope: Scope) {
    for (index, parameter) in scope.signature.parameters.enumerated()
    where !scope.used.contains(index) {
      let passed = "pass it on as '$\(parameter.name)'"
      unusedParameters.append(
        UnusedParameter(
          name: parameter.name, subject: scope.subject,
          position: scope.signature.positions[index],
          hint: scope.hasTexts
            ? "show it in a text as '${\(parameter.name)}', or \(passed)"
            : "\(passed) under 'with'"))
    }
  }
}

/// A piece of data that is declared and never used.
struct UnusedParameter {
  let name: String
  /// What declares it: `screen 'Message'`.
  let subject: String
  let position: Position
  let hint: String
}

/// The data with which screens and routes are opened.
extension AppDecoder {
  /// A value for each parameter of what is opened; nil where one is missing or wrong.
  ///
  /// - Parameters:
  ///   - with: The names with their values.
  ///   - subject: What is opened, for messages: `screen 'Message'`.
  ///   - position: Where it is opened.
  ///   - isByName: Whether data of the same name is handed over where there is no `with`.
  func arguments(
    _ with: YAMLEntry?, for signature: Signature, of subject: String, at position: Position,
    _ scope: Scope, isByName: Bool = false
  ) -> [Argument]? {
    var given: [String: YAMLEntry] = [:]
    if let with {
      guard let entries = values.mapping(with, of: "names with their values") else { return nil }
      for entry in entries {
        given[entry.key] = entry
        reportUnknown(entry, signature, subject)
      }
    }
    guard signature.isComplete else { return nil }
    var result: [Argument] = []
    for parameter in signature.parameters {
      if let entry = given[parameter.name] {
        if let value = argument(entry, parameter.type, scope) { result.append(value) }
      } else if isByName, with == nil, let index = scope.signature.index(of: parameter.name) {
        scope.used.insert(index)
        let found = scope.signature.parameters[index].type
        if found == parameter.type {
          result.append(.parameter(index))
        } else {
          reportMismatch(parameter, found, subject, at: position)
        }
      } else {
        let place = with?.keyPosition ?? position
        reportMissing(parameter, subject, at: place, scope, isByName: isByName && with == nil)
      }
    }
    return result.count == signature.parameters.count ? result : nil
  }

  private func reportUnknown(_ entry: YAMLEntry, _ signature: Signature, _ subject: String) {
    guard signature.isComplete, signature.index(of: entry.key) == nil else { return }
    let names = signature.parameters.map(\.name)
    diagnostics.error(
      entry.keyPosition, "\(subject) takes no \(Quoting.quoted(entry.key))",
      hint: names.isEmpty
        ? "it takes no data" : Fields.hint(for: entry.key, among: names, prefix: "it takes"))
  }

  private func reportMismatch(
    _ parameter: Parameter, _ found: ValueType, _ subject: String, at position: Position
  ) {
    diagnostics.error(
      position,
      "\(subject) needs \(parameter.type.article) \(parameter.type) for '\(parameter.name)', "
        + "which is \(found.article) \(found) here")
  }

  private func reportMissing(
    _ parameter: Parameter, _ subject: String, at position: Position, _ scope: Scope,
    isByName: Bool
  ) {
    let article = parameter.type.article
    let fitting = scope.signature.parameters.filter { $0.type == parameter.type }.map(\.name)
    let source = NearestName.to(parameter.name, among: fitting) ?? fitting.first
    let value = source.map { "$\($0)" } ?? parameter.type.example
    // What a notification carries has the names that its sender gives.
    let isFree = source.map { !$0.contains(".") } ?? false
    let other = isByName && isFree ? ", or name the parameter '\(parameter.name)'" : ""
    diagnostics.error(
      position, "\(subject) needs '\(parameter.name)', \(article) \(parameter.type)",
      hint: "add it, for example 'with: { \(parameter.name): \(value) }'\(other)")
  }

  /// Reports a screen that takes data where none can be given.
  func takesNothing(_ screen: ScreenIndex, at position: Position, _ place: String) -> Bool {
    guard let first = screenSignatures[screen].parameters.first else { return true }
    diagnostics.error(
      position,
      "screen '\(screens.entries[screen].key)' needs '\(first.name)', which \(place) cannot give",
      hint: "push or present it with 'with'")
    return false
  }
}

extension ValueType {
  var example: String {
    switch self {
    case .string: "some text"
    case .integer: "1"
    case .boolean: "true"
    case .list: "[]"
    }
  }
}
