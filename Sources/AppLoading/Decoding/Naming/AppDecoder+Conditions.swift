import NavigationEngine
import YAMLReading

/// Questions about the session: a flag, or one key with the value it must have.
extension AppDecoder {
  func condition(_ entry: YAMLEntry) -> SessionCondition? {
    if case .mapping(let entries) = entry.value.content {
      guard let only = entries.first, entries.count == 1 else {
        diagnostics.error(
          entry.value.position, "a condition takes one session key",
          hint: "write for example '{ PROFILE: guest }'; nest conditions for more")
        return nil
      }
      guard let key = session.resolve(only.key, at: only.keyPosition, values),
        let type = sessionEntries[key]?.initial.type,
        let value = fixedValue(only, type, Scope(.outside, "a condition"))
      else { return nil }
      return SessionCondition(session: key, value: value)
    }
    guard let key = session.resolve(entry, values), let known = sessionEntries[key] else {
      return nil
    }
    guard known.initial.type == .boolean else {
      diagnostics.error(
        entry.value.position, "'\(known.key)' is not a flag",
        hint: "name the value, for example '{ \(known.key): \(known.initial.text) }'")
      return nil
    }
    return .isSet(key)
  }

  /// When an element is there: a question about the data of its screen, or about the session.
  func presence(_ fields: Fields, _ scope: Scope) -> Presence {
    guard let entry = fields.optional("when") else { return Presence() }
    var asked = entry
    if case .mapping(let entries) = entry.value.content, entries.count == 1 { asked = entries[0] }
    let isNamed = asked.keyPosition != entry.keyPosition
    guard let name = isNamed ? asked.key : entry.value.text,
      let index = scope.signature.index(of: name)
    else { return Presence(session: condition(entry)) }
    scope.used.insert(index)
    let parameter = scope.signature.parameters[index]
    if isNamed {
      let value = fixedValue(asked, parameter.type, scope)
      return Presence(data: value.map { DataCondition(parameter: index, value: $0) })
    }
    guard parameter.type == .boolean else {
      diagnostics.error(
        entry.value.position, "'\(name)' is not a flag",
        hint: "name the value, as in '{ \(name): \(parameter.type.example) }'")
      return Presence()
    }
    return Presence(data: DataCondition(parameter: index, value: true))
  }

  /// The two questions of which an element asks one at most.
  struct Presence {
    var session: SessionCondition?
    var data: DataCondition?
  }
}
