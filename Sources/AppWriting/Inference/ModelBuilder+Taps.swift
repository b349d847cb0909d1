import FlowLanguage

/// What a tap does: what flows have shown before, or what the steps after it let one guess.
extension ModelBuilder {
  mutating func tap(_ wanted: Wanted, at position: Int) {
    note(wanted)
    if wanted.isAnything { return }
    if let alert = world.alert {
      if let button = draft.alerts[alert].buttons.firstIndex(where: { $0.matches(wanted) }) {
        return answer(alert, button, at: position)
      }
      world.alert = nil
    }
    if world.showsTabs, let tab = tab(for: wanted) { return select(tab, at: position) }
    let isField = isTypedInto(after: position)
    let screen = world.screen
    var found = element(for: wanted, on: screen)
    if let place = found, !isShown(draft.screens[screen].elements[place]) {
      found = expose(wanted, as: .button)
    }
    if found == nil, let title = draft.screens[screen].title, title.matches(wanted) {
      // What is tapped is no title.
      draft.screens[screen].title = nil
    }
    guard
      let place = found
        ?? expose(wanted, as: isField ? .field(isSecure: isSecure(wanted)) : .button)
    else { return }
    if case .toggle(let flag) = draft.screens[screen].elements[place].kind {
      world.flags[flag] = !isSet(flag)
      return press(place, on: screen, at: position)
    }
    if isField,
      draft.screens[screen].elements[place].kind == .label
        || draft.screens[screen].elements[place].effects.isEmpty
    {
      draft.screens[screen].elements[place].kind = .field(isSecure: isSecure(wanted))
    }
    if case .field = draft.screens[screen].elements[place].kind {
      world.focus = World.Field(screen: screen, element: place)
      return
    }
    draft.screens[screen].elements[place].kind = .button
    press(place, on: screen, at: position)
  }

  private func isSecure(_ wanted: Wanted) -> Bool {
    Wording.hides(wanted.text ?? "") || Wording.hides(wanted.id ?? "")
  }

  /// Whether the next thing a flow does is to type.
  private func isTypedInto(after position: Int) -> Bool {
    guard position + 1 < steps.count else { return false }
    switch steps[position + 1].action {
    case .type, .erase: return true
    default: return false
    }
  }

  private mutating func press(_ place: Int, on screen: Int, at position: Int) {
    let element = draft.screens[screen].elements[place]
    let typed = typed(on: screen)
    let origin = steps[position].place
    let fitting = element.effects.indices.filter {
      let effect = element.effects[$0]
      return !effect.isGuarded || effect.typed.allSatisfy { typed[$0.key, default: ""] == $0.value }
    }
    if let known = fitting.last(where: { element.effects[$0].isGuarded }) ?? fitting.first {
      if let other = contradiction(element.effects[known], typed, on: screen, at: position) {
        var effect = Effect(destination: other, origin: origin)
        effect.typed = typed
        effect.isGuarded = true
        draft.screens[screen].elements[place].effects.append(effect)
        let last = element.effects.count
        cause = .element(screen: screen, element: place, effect: last)
        return go(other)
      }
      cause = .element(screen: screen, element: place, effect: known)
      return apply(element.effects[known])
    }
    let destination = guess(
      for: element, on: screen, at: position)
    var effect = Effect(destination: destination, origin: origin)
    effect.typed = typed
    draft.screens[screen].elements[place].effects.append(effect)
    cause = .element(screen: screen, element: place, effect: element.effects.count)
    go(destination)
  }

  /// What is in the fields of a screen, by element.
  private func typed(on screen: Int) -> [Int: String] {
    var typed: [Int: String] = [:]
    for place in draft.screens[screen].elements.indices {
      if case .field = draft.screens[screen].elements[place].kind {
        typed[place] = world.typed[World.Field(screen: screen, element: place)] ?? ""
      }
    }
    return typed
  }

  /// The longest typed text that decides where a tap leads, in characters.
  private static let longestComparedText = 200

  /// Where a tap leads this time, if what was typed is different and the flow goes on elsewhere.
  private mutating func contradiction(
    _ effect: Effect, _ typed: [Int: String], on screen: Int, at position: Int
  ) -> Destination? {
    guard !effect.typed.isEmpty, !effect.isGuarded, effect.typed != typed,
      typed.values.allSatisfy({ $0.count <= Self.longestComparedText })
    else { return nil }
    let ahead = ahead(of: position)
    guard let first = ahead.needs.first else { return nil }
    var other = self
    other.apply(effect)
    if other.isVisible(first) { return nil }
    if ahead.needs.contains(where: { other.isVisible($0) && !shows($0, on: screen) }) { return nil }
    // A tap that comes next says less than a text that is looked at.
    guard ahead.looked > 0 || shows(first, on: screen) else { return nil }
    if effect.destination == .stay {
      // It led nowhere before; now it does.
      let guess = guess(for: draft.screens[screen].elements[0], on: screen, at: position)
      return guess == .stay ? nil : guess
    }
    return .stay
  }

  mutating func apply(_ effect: Effect) {
    for change in effect.sets { world.flags[change.flag] = change.value }
    go(effect.destination)
  }

  mutating func go(_ destination: Destination) {
    world.focus = nil
    switch destination {
    case .stay: break
    case .push(let screen): world.stack.append(screen)
    case .present(let screen): world.modals.append([screen])
    case .pop(let count):
      for _ in 0..<count where world.stack.count > 1 { world.stack.removeLast() }
    case .dismiss: if !world.modals.isEmpty { world.modals.removeLast() }
    case .home:
      world.area = .home
      world.modals = []
      world.flags[AppDraft.homeFlag] = true
      if draft.tabs.isEmpty {
        world.homeStacks = [[draft.home ?? 0]]
        world.tab = 0
      } else {
        world.homeStacks = draft.tabs.map { [$0.root] }
        world.tab = draft.firstTab
      }
      world.startStack = []
    case .start:
      world.area = .start
      world.modals = []
      world.flags[AppDraft.homeFlag] = false
      world.startStack = draft.start.map { [$0] } ?? []
      world.homeStacks = draft.tabs.map { [$0.root] }
    case .tab(let tab):
      if world.tab == tab, world.area == .home {
        world.homeStacks[tab] = [world.homeStacks[tab][0]]
      }
      world.tab = tab
    case .alert(let alert): world.alert = alert
    }
    forgetFields()
  }

  /// What was typed goes with the screen.
  mutating func forgetFields() {
    let alive = Set(world.startStack + world.homeStacks.joined() + world.modals.joined())
    world.typed = world.typed.filter { alive.contains($0.key.screen) }
  }

  private mutating func select(_ tab: Int, at position: Int) {
    for change in draft.tabs[tab].sets { world.flags[change.flag] = change.value }
    go(.tab(tab))
    cause = .tab(tab)
  }

  private mutating func answer(_ alert: Int, _ button: Int, at position: Int) {
    world.alert = nil
    let element = draft.alerts[alert].buttons[button]
    if let effect = element.effects.first {
      cause = .alertButton(alert: alert, button: button, effect: 0)
      return apply(effect)
    }
    let destination = guess(for: element, on: world.screen, at: position)
    draft.alerts[alert].buttons[button].effects.append(
      Effect(destination: destination, origin: steps[position].place))
    cause = .alertButton(alert: alert, button: button, effect: 0)
    go(destination)
  }
}
