import NavigationEngine
import YAMLReading

/// Questions about the session: a flag, or one key with the value it must have.
extension AppDecoder {
  func condition(_ entry: YAMLEntry) -> Condition? {
    if case .mapping(let entries) = entry.value.content {
      guard let only = entries.first, entries.count == 1 else {
        diagnostics.error(
          entry.value.position, "a condition asks about one session key",
          hint: "write for example '{ PROFILE: guest }'; nest conditions for more")
        return nil
      }
      guard let key = session.resolve(only.key, at: only.keyPosition, values),
        let type = sessionEntries[key]?.initial.type,
        let value = fixedValue(only, type, Scope(.outside, "a condition"))
      else { return nil }
      return Condition(session: key, value: value)
    }
    guard let key = session.resolve(entry, values), let known = sessionEntries[key] else {
      return nil
    }
    guard known.initial.type == .boolean else {
      diagnostics.error(
        entry.value.position, "'\(known.key)' is no flag",
        hint: "name the value, for example '{ \(known.key): \(known.initial.text) }'")
      return nil
    }
    return .isSet(key)
  }
}
