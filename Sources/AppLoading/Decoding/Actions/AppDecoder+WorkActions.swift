import NavigationEngine
import YAMLReading

/// Actions that take time or choose: calls of services, timers, conditions.
extension AppDecoder {
  func call(_ entry: YAMLEntry, _ fields: Fields, _ scope: Scope) -> Action? {
    if case .mapping(let entries) = entry.value.content, !entries.isEmpty {
      let service = entries.first { $0.key == "service" }?.value.text ?? services.entries.first?.key
      values.mismatch(
        entry, expected: "the name of a service",
        hint: "write 'call: \(service ?? "…")', with 'success' and 'failure' beside 'call'")
      return nil
    }
    let service = services.resolve(entry, values)
    if let service {
      scope.services.insert(service)
      calledServices.insert(service)
    }
    let index = calls.count
    calls.append(nil)
    let success = fields.optional("success").map { later($0, scope) } ?? []
    let failure = fields.optional("failure").map { later($0, scope) } ?? []
    let keepsOwner = fields.optional("keepsOwner").flatMap(values.bool) ?? false
    guard let service else { return nil }
    calls[index] = ServiceCall(
      service: service, success: success, failure: failure, keepsOwner: keepsOwner)
    return .call(index)
  }

  func after(_ entry: YAMLEntry, _ fields: Fields, _ scope: Scope) -> Action? {
    if scope.row != nil {
      diagnostics.error(
        entry.keyPosition, "'after' in a row that is repeated",
        hint: "timer names are unique on a screen; push a screen or use a route in the row")
    }
    let nameEntry = fields.optional("timer")
    let name = nameEntry.map(timerName) ?? "timer"
    let delay = duration(entry, atMostSeconds: Values.maximumDelaySeconds)
    let index = timers.count
    timers.append(nil)
    if let name {
      let position = nameEntry?.value.position ?? entry.keyPosition
      scope.claimTimer(name, index: index, at: position, diagnostics)
    }
    guard let list = fields.required("do", example: "[]") else { return nil }
    let actions = later(list, scope)
    guard let name, let delay else { return nil }
    timers[index] = TimerDefinition(name: name, delayMicroseconds: delay, actions: actions)
    return .after(index)
  }

  /// The actions that follow a timer or an answer.
  func later(_ entry: YAMLEntry, _ scope: Scope) -> [Action] {
    scope.readingLater { actions(entry, scope) }
  }

  private func timerName(_ entry: YAMLEntry) -> String? {
    guard let name = values.line(entry) else { return nil }
    let maximum = Values.maximumIdentifierLength
    guard name.unicodeScalars.count <= maximum else {
      diagnostics.error(
        entry.value.position, "the name of a timer has more than \(maximum) characters")
      return nil
    }
    return name
  }

  func branch(_ entry: YAMLEntry, _ fields: Fields, _ scope: Scope) -> Action? {
    let condition = condition(entry, scope)
    let then = fields.optional("then").map { actions($0, scope) }
    let otherwise = fields.optional("else").map { actions($0, scope) }
    if then == nil, otherwise == nil {
      diagnostics.error(
        entry.keyPosition, "'if' without 'then' and without 'else'",
        hint: "add 'then:' with a list of actions")
    }
    guard let condition else { return nil }
    let fork = Fork(
      actor: scope.actor, position: entry.keyPosition, then: then ?? [],
      otherwise: otherwise ?? [])
    if !diagnostics.isSilent { forks.append(fork) }
    return .branch(condition, then: fork.then, otherwise: fork.otherwise)
  }
}
