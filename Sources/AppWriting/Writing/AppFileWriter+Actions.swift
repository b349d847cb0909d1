import FlowLanguage
import YAMLReading

/// What taps do.
extension AppFileWriter {
  static func set(_ changes: [FlagChange]) -> String {
    "set: { \(changes.map { "\($0.flag): \($0.value)" }.joined(separator: ", ")) }"
  }

  /// The actions that change flags.
  func actions(of changes: [FlagChange]) -> [String] {
    let plain = changes.filter { !$0.toggles }
    return (plain.isEmpty ? [] : [Self.set(plain)])
      + changes.filter(\.toggles).map { change in
        let flag = change.flag
        return "{ if: \(flag), then: [ set: { \(flag): false } ], "
          + "else: [ set: { \(flag): true } ] }"
      }
  }

  /// The changes of flags that something is shown by.
  func used(_ changes: [FlagChange]) -> [FlagChange] {
    changes.filter { usedFlags.contains($0.flag) }
  }

  func actions(of effect: Effect) -> [String] {
    var sets = used(effect.sets)
    if draft.asksAtLaunch {
      if effect.destination == .home { sets.append(.init(flag: AppDraft.homeFlag, value: true)) }
      if effect.destination == .start { sets.append(.init(flag: AppDraft.homeFlag, value: false)) }
    }
    var actions = actions(of: sets)
    switch effect.destination {
    case .stay: break
    case .push(let screen): actions.append("push: \(draft.screens[screen].name)")
    case .present(let screen):
      actions.append("present: { navigation: \(draft.screens[screen].name) }")
    case .pop(1): actions.append("pop")
    case .pop: actions.append("popToRoot")
    case .dismiss: actions.append("dismiss")
    case .home: actions.append("route: showMain")
    case .start: actions.append("route: showStart")
    case .tab(let tab): actions.append("selectTab: \(tabName(tab))")
    case .alert(let alert): actions.append("alert: \(draft.alerts[alert].name)")
    }
    return actions
  }

  func actions(of element: ElementDraft, on screen: Int) -> [String] {
    guard let first = element.effects.first else { return [] }
    let conditional = element.effects.filter(\.isConditional)
    var otherwise = actions(of: first)
    var stored: [String] = []
    for place in draft.screens[screen].elements.indices
    where element.effects.contains(where: {
      $0.stores.contains(draft.screens[screen].elements[place].serial)
    }) {
      stored.append("\(typedKey(screen, place)): $\(ids[screen][place])")
    }
    for (number, effect) in conditional.enumerated() {
      for field in comparedFields(of: effect, besides: first) {
        let store = "\(typedKey(screen, field.key)): $\(ids[screen][field.key])"
        if !stored.contains(store) { stored.append(store) }
      }
      let condition = condition(of: effect, besides: first, on: screen)
      let isLast = number == conditional.count - 1
      otherwise = [branch(condition, actions(of: effect), otherwise, isOnOneLine: !isLast)]
    }
    return (stored.isEmpty ? [] : ["set: { \(stored.joined(separator: ", ")) }"]) + otherwise
  }

  private func branch(
    _ condition: String, _ then: [String], _ otherwise: [String], isOnOneLine: Bool
  ) -> String {
    func list(_ actions: [String]) -> String {
      actions.isEmpty ? "[]" : "[ \(actions.joined(separator: ", ")) ]"
    }
    var parts = ["if: \(condition)", "then: \(list(then))"]
    if then.isEmpty {
      parts = ["if: { not: \(condition) }", "then: \(list(otherwise))"]
    } else if !otherwise.isEmpty {
      parts.append("else: \(list(otherwise))")
    }
    return isOnOneLine ? "{ \(parts.joined(separator: ", ")) }" : parts.joined(separator: "\n")
  }

  /// The fields whose texts decide whether an effect follows, with these texts.
  private func comparedFields(
    of effect: Effect, besides first: Effect
  ) -> [(key: Int, value: String)] {
    guard effect.isGuarded else { return [] }
    return effect.typed.filter { first.typed[$0.key] != $0.value }.sorted { $0.key < $1.key }
  }

  /// Under which an effect follows in place of the first.
  private func condition(of effect: Effect, besides first: Effect, on screen: Int) -> String {
    var conditions = comparedFields(of: effect, besides: first).map {
      "{ \(typedKey(screen, $0.key)): \(YAMLText.scalar($0.value)) }"
    }
    if let flag = effect.guardFlag { conditions.append(flag) }
    return conditions.count == 1
      ? conditions[0] : "{ all: [ \(conditions.joined(separator: ", ")) ] }"
  }

  private func typedKey(_ screen: Int, _ element: Int) -> String {
    "TYPED_\(Names.flagName(ids[screen][element]))"
  }

  /// The text of an element, with the session value in the place of what was typed.
  func shown(_ element: ElementDraft) -> String {
    guard let repetition = element.repetition,
      let typed = element.text.firstRange(of: repetition.text),
      let place = draft.screens[repetition.screen].elements.firstIndex(where: {
        $0.serial == repetition.field
      })
    else { return Self.value(element.text) }
    let parts = [element.text[..<typed.lowerBound], element.text[typed.upperBound...]].map {
      $0.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("${", with: "$${")
    }
    return YAMLText.scalar("\(parts[0])${\(typedKey(repetition.screen, place))}\(parts[1])")
  }

  func typedKeyNames() -> [String] {
    var keys: [String] = []
    for (number, screen) in draft.screens.enumerated() {
      let stores = Set(screen.elements.flatMap(\.effects).flatMap(\.stores))
      for place in screen.elements.indices where stores.contains(screen.elements[place].serial) {
        let key = typedKey(number, place)
        if !keys.contains(key) { keys.append(key) }
      }
    }
    for (number, screen) in draft.screens.enumerated() {
      for element in screen.elements {
        guard let first = element.effects.first else { continue }
        for effect in element.effects where effect.isConditional {
          for field in comparedFields(of: effect, besides: first) {
            let key = typedKey(number, field.key)
            if !keys.contains(key) { keys.append(key) }
          }
        }
      }
    }
    return keys
  }
}
