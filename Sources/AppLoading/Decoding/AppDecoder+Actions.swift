import NavigationEngine
import YAMLReading

/// What taps, timers and loads do.
extension AppDecoder {
  /// The keys that name an action, each with the keys that may stand beside it.
  private static let actionKeys: [(name: String, companions: [String])] = [
    ("set", []), ("route", []), ("push", []), ("pop", []),
    ("after", ["timer", "do"]), ("if", ["then", "else"]),
  ]

  func actions(_ entry: YAMLEntry, _ scope: ScreenScope) -> [Action] {
    (values.list(entry, of: "actions") ?? []).flatMap { action($0, scope) }
  }

  /// The actions of one list entry: `set` may store several flags, all others are one.
  private func action(_ node: YAMLNode, _ scope: ScreenScope) -> [Action] {
    switch node.content {
    case .refused:
      return []
    case .scalar("pop", isPlain: true):
      steps.append(NavigationStep(screen: scope.index, kind: .pop, position: node.position))
      return [.pop(animated: true)]
    case .mapping(let entries):
      guard let known = knownAction(entries, node),
        let fields = Fields(
          node, of: "the action '\(known.name)'", at: node.position,
          allowed: [known.name] + known.companions, diagnostics: diagnostics),
        let main = fields.optional(known.name)
      else { return [] }
      return action(main, fields, scope)
    case .scalar, .sequence:
      reportUnknown(node)
      return []
    }
  }

  private func action(_ main: YAMLEntry, _ fields: Fields, _ scope: ScreenScope) -> [Action] {
    switch main.key {
    case "set": set(main)
    case "route": route(main, scope)
    case "push": push(main, scope)
    case "pop": pop(main, scope)
    case "after": after(main, fields, scope)
    default: branch(main, fields, scope)
    }
  }

  private func knownAction(
    _ entries: [YAMLEntry], _ node: YAMLNode
  ) -> (name: String, companions: [String])? {
    let found = Self.actionKeys.filter { known in entries.contains { $0.key == known.name } }
    if found.count > 1 {
      let names = found.map { "'\($0.name)'" }.joined(separator: " and ")
      diagnostics.error(
        node.position, "\(names) in one entry", hint: "begin each action with a '- ' of its own")
      return nil
    }
    guard let known = found.first else {
      reportUnknown(node)
      return nil
    }
    return known
  }

  private func reportUnknown(_ node: YAMLNode) {
    let word = node.firstWord
    if let word, let owner = Self.actionKeys.first(where: { $0.companions.contains(word) }) {
      diagnostics.error(
        node.position, "'\(word)' without '\(owner.name)'",
        hint: "'\(word)' belongs into the same entry as '\(owner.name)', without a '- ' of its own")
      return
    }
    let names = Self.actionKeys.map(\.name)
    if let word, names.contains(word) {
      diagnostics.error(
        node.position, "the action '\(word)' needs a value", hint: "write '\(word): …'")
      return
    }
    diagnostics.error(
      node.position, "expected an action, found \(word.map(Quoting.quoted) ?? node.found)",
      hint: Fields.hint(for: word ?? "", among: names))
  }

  private func set(_ entry: YAMLEntry) -> [Action] {
    guard let flags = values.mapping(entry, of: "session keys") else { return [] }
    if flags.isEmpty {
      diagnostics.error(
        entry.keyPosition, "'set' names no session key",
        hint: "write for example 'set: { LOGGED_IN: true }'")
    }
    return flags.compactMap { flag in
      let key = session.resolve(flag.key, at: flag.keyPosition, values)
      guard let value = values.bool(flag), let key else { return nil }
      return .setSession(key, .boolean(value))
    }
  }

  private func route(_ entry: YAMLEntry, _ scope: ScreenScope) -> [Action] {
    guard let index = routes.resolve(entry, values) else { return [] }
    return [.route(index)]
  }

  private func push(_ entry: YAMLEntry, _ scope: ScreenScope) -> [Action] {
    var target: YAMLEntry? = entry
    var animated = true
    if case .mapping = entry.value.content {
      let fields = Fields(
        entry.value, of: "the action 'push'", at: entry.keyPosition,
        allowed: ["screen", "animated"], diagnostics: diagnostics)
      target = fields?.required("screen", example: screens.entries.first?.key ?? "Main")
      animated = fields?.optional("animated").flatMap(values.bool) ?? true
    }
    guard let target, let screen = screens.resolve(target, values) else { return [] }
    steps.append(
      NavigationStep(screen: scope.index, kind: .push(screen), position: entry.keyPosition))
    return [.push(screen, animated: animated)]
  }

  private func pop(_ entry: YAMLEntry, _ scope: ScreenScope) -> [Action] {
    guard
      let fields = Fields(
        entry.value, of: "the action 'pop'", at: entry.keyPosition, allowed: ["animated"],
        diagnostics: diagnostics)
    else { return [] }
    steps.append(NavigationStep(screen: scope.index, kind: .pop, position: entry.keyPosition))
    return [.pop(animated: fields.optional("animated").flatMap(values.bool) ?? true)]
  }

  private func after(_ entry: YAMLEntry, _ fields: Fields, _ scope: ScreenScope) -> [Action] {
    let nameEntry = fields.optional("timer")
    let name = nameEntry.map(timerName) ?? "timer"
    let delay = values.duration(entry, atMostSeconds: Values.maximumDelaySeconds)
    let index = timers.count
    timers.append(nil)
    if let name {
      let position = nameEntry?.value.position ?? entry.keyPosition
      scope.claimTimer(name, index: index, at: position, diagnostics)
    }
    guard let list = fields.required("do", example: "[]") else { return [] }
    let actions = actions(list, scope)
    guard let name, let delay else { return [] }
    timers[index] = TimerDefinition(name: name, delayMicroseconds: delay, actions: actions)
    return [.after(index)]
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

  private func branch(_ entry: YAMLEntry, _ fields: Fields, _ scope: ScreenScope) -> [Action] {
    let key = session.resolve(entry, values)
    let then = fields.optional("then").map { actions($0, scope) }
    let otherwise = fields.optional("else").map { actions($0, scope) }
    if then == nil, otherwise == nil {
      diagnostics.error(
        entry.keyPosition, "'if' without 'then' and without 'else'",
        hint: "add 'then:' with a list of actions")
    }
    return key.map {
      [.branch(.isSet($0), then: then ?? [], otherwise: otherwise ?? [])]
    } ?? []
  }
}
