import FlowLanguage
import YAMLReading

/// What taps do.
extension AppFileWriter {
  static func set(_ changes: [FlagChange]) -> String {
    "set: { \(changes.map { "\($0.flag): \($0.value)" }.joined(separator: ", ")) }"
  }

  /// The changes of flags that something is shown by.
  func used(_ changes: [FlagChange]) -> [FlagChange] {
    changes.filter { usedFlags.contains($0.flag) }
  }

  func actions(of effect: Effect) -> [String] {
    var actions: [String] = []
    var sets = used(effect.sets)
    if draft.asksAtLaunch {
      if effect.destination == .home { sets.append(.init(flag: AppDraft.homeFlag, value: true)) }
      if effect.destination == .start { sets.append(.init(flag: AppDraft.homeFlag, value: false)) }
    }
    if !sets.isEmpty { actions.append(Self.set(sets)) }
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
    let guarded = element.effects.filter(\.isGuarded)
    guard !guarded.isEmpty else { return actions(of: first) }
    var otherwise = "[ \(actions(of: first).joined(separator: ", ")) ]"
    if actions(of: first).isEmpty { otherwise = "[]" }
    var stored: [String] = []
    var branches = ""
    for effect in guarded {
      let fields = effect.typed.filter { first.typed[$0.key] != $0.value }.sorted {
        $0.key < $1.key
      }
      for field in fields {
        let store = "\(typedKey(screen, field.key)): $\(ids[screen][field.key])"
        if !stored.contains(store) { stored.append(store) }
      }
      let conditions = fields.map {
        "{ \(typedKey(screen, $0.key)): \(YAMLText.scalar($0.value)) }"
      }
      let condition =
        conditions.count == 1
        ? conditions[0] : "{ all: [ \(conditions.joined(separator: ", ")) ] }"
      let then = actions(of: effect)
      branches +=
        "if: \(condition)\nthen: [ \(then.joined(separator: ", ")) ]\nelse: \(otherwise)"
      break
    }
    if actions(of: guarded[0]).isEmpty {
      let condition = branches.prefix { $0 != "\n" }.dropFirst(4)
      branches = "if: { not: \(condition) }\nthen: \(otherwise)"
    } else if otherwise == "[]" {
      branches = branches.replacing("\nelse: []", with: "")
    }
    return ["set: { \(stored.joined(separator: ", ")) }", branches]
  }

  private func typedKey(_ screen: Int, _ element: Int) -> String {
    "TYPED_\(Names.flagName(ids[screen][element]))"
  }

  func typedKeyNames() -> [String] {
    var keys: [String] = []
    for (number, screen) in draft.screens.enumerated() {
      for element in screen.elements {
        guard let first = element.effects.first,
          let guarded = element.effects.first(where: \.isGuarded)
        else { continue }
        for field in guarded.typed.sorted(by: { $0.key < $1.key })
        where first.typed[field.key] != field.value {
          let key = typedKey(number, field.key)
          if !keys.contains(key) { keys.append(key) }
        }
      }
    }
    return keys
  }
}
