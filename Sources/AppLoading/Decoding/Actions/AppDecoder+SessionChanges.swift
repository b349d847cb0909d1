import NavigationEngine
import YAMLReading

/// What actions and routes store in the session.
extension AppDecoder {
  /// Session keys with their new values.
  func set(_ entry: YAMLEntry, _ scope: Scope) -> [SessionChange] {
    guard let entries = values.mapping(entry, of: "session keys") else { return [] }
    if entries.isEmpty {
      diagnostics.error(
        entry.keyPosition, "'set' names no session key",
        hint: "write for example 'set: { LOGGED_IN: true }'")
    }
    return entries.compactMap { each in
      guard let key = session.resolve(each.key, at: each.keyPosition, values),
        let type = sessionEntries[key]?.initial.type
      else { return nil }
      return argument(each, type, scope).map { note(.set(key, $0)) }
    }
  }

  /// A session key that is counted up by one, or keys with what is added to them.
  func increment(_ entry: YAMLEntry, _ scope: Scope) -> [SessionChange] {
    guard case .mapping(let entries) = entry.value.content else {
      guard let key = session.resolve(entry, values),
        isCountable(key, at: entry.value.position)
      else { return [] }
      return [note(.increment(key, by: .value(1)))]
    }
    if entries.isEmpty {
      diagnostics.error(
        entry.keyPosition, "'increment' names no session key",
        hint: "write for example 'increment: VISITS'")
    }
    return entries.compactMap { each in
      guard let key = session.resolve(each.key, at: each.keyPosition, values),
        isCountable(key, at: each.keyPosition),
        let amount = argument(each, .integer, scope)
      else { return nil }
      if amount == .value(0) {
        diagnostics.error(
          each.value.position, "an increment by 0 changes nothing",
          hint: "write a number such as '1', or '-1' to count down")
      }
      return note(.increment(key, by: amount))
    }
  }

  private func isCountable(_ key: SessionIndex, at position: Position) -> Bool {
    guard let entry = sessionEntries[key] else { return false }
    if entry.initial.type == .integer { return true }
    diagnostics.error(
      position,
      "'\(entry.key)' is \(entry.initial.type.article) \(entry.initial.type), "
        + "and only whole numbers are counted",
      hint: "use 'set', or begin with a number: 'session: { \(entry.key): 0 }'")
    return false
  }

  /// Keeps a change, for the review of the whole app.
  @discardableResult
  func note(_ change: SessionChange) -> SessionChange {
    if !diagnostics.isSilent { sessionChanges.append(change) }
    return change
  }
}
