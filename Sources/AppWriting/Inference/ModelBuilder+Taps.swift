import FlowLanguage

/// What a tap does: what flows have shown before, or what the steps after it let one guess.
extension ModelBuilder {
  mutating func tap(_ wanted: Wanted, at position: Int) {
    note(wanted)
    if wanted.isAnything || wanted.barSide != nil && !assumptions.hasBarButtons { return }
    if let alert = world.alert {
      if let button = draft.alerts[alert].buttons.firstIndex(where: { $0.matches(wanted) }) {
        return answer(alert, button, at: position)
      }
      if let button = addAnswer(wanted, to: alert) { return answer(alert, button, at: position) }
      world.alert = nil
    }
    if isBackButton(wanted) { return goBack() }
    if world.showsTabs, let tab = tab(for: wanted) { return select(tab, at: position) }
    if choose(wanted, at: position) { return }
    let isField = isTypedInto(after: position) && wanted.barSide == nil
    let screen = world.screen
    if isScreen(wanted, screen) { makeElement(ofTitle: wanted) }
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
        ?? expose(wanted, as: isField ? .field(isSecure: wanted.isSecret) : .button)
    else { return }
    if case .toggle(let flag) = draft.screens[screen].elements[place].kind {
      world.flags[flag] = !isSet(flag)
      return press(place, on: screen, at: position)
    }
    if isField,
      draft.screens[screen].elements[place].kind == .label
        || draft.screens[screen].elements[place].effects.isEmpty
    {
      draft.screens[screen].elements[place].kind = .field(isSecure: wanted.isSecret)
    }
    if case .field = draft.screens[screen].elements[place].kind {
      world.focus = World.Field(screen: screen, element: place)
      hasTyped = true
      return
    }
    if draft.screens[screen].elements[place].kind != .row {
      draft.screens[screen].elements[place].kind = .button
    }
    enable(place, on: screen, at: wanted.place)
    press(place, on: screen, at: position)
  }

  /// Whether the next thing a flow does is to type, while nothing changes before its eyes.
  private func isTypedInto(after position: Int) -> Bool {
    for step in steps.dropFirst(position + 1) {
      switch step.action {
      case .type, .erase: return true
      case .require(let wanted, scrolls: false) where isVisible(wanted): continue
      default: return false
      }
    }
    return false
  }

  /// Gives the keyboard to a field of a screen that was just opened, as a flow types there without
  /// a tap; one that is made for it where the screen has none.
  mutating func focusFirstField(at place: FlowPlace) {
    guard assumptions.focusesFields, world.isRunning, world.alert == nil, !hasTyped,
      hasOpenedScreen
    else { return }
    let screen = world.screen
    let elements = draft.screens[screen].elements
    let known = elements.firstIndex {
      if case .field = $0.kind { isShown($0) } else { false }
    }
    let field =
      elements.firstIndex(where: \.takesFocus) ?? known
      ?? insert(
        ElementDraft(kind: .field(isSecure: false), text: "Text", origin: place), at: 0, on: screen)
    draft.screens[screen].elements[field].takesFocus = true
    world.focus = World.Field(screen: screen, element: field)
  }

  /// Whether the last tap has opened the screen that is seen.
  private var hasOpenedScreen: Bool {
    guard case .element(let screen, let element, let effect)? = cause else { return false }
    switch draft.screens[screen].elements[element].effects[effect].destination {
    case .push(let opened), .present(let opened): return opened == world.screen
    default: return false
    }
  }

  /// The field of the screen that has the keyboard as soon as the screen is there.
  private var focusedField: World.Field? {
    guard !world.stack.isEmpty else { return nil }
    let screen = world.screen
    return draft.screens[screen].elements.firstIndex(where: \.takesFocus)
      .map { World.Field(screen: screen, element: $0) }
  }

  private mutating func press(_ place: Int, on screen: Int, at position: Int) {
    let element = draft.screens[screen].elements[place]
    let key = StepKey(flow: flow, step: position)
    let decision = assumptions.decisions[key]
    flagsBefore = world.flags
    world.tappedWith = [:]
    for (field, text) in typed(on: screen) {
      world.tappedWith[draft.screens[screen].elements[field].serial] = text
    }
    if let known = knownEffect(of: element, on: screen) {
      deciders[key] = element.effects[known].key
      if let other = difference(from: known, of: place, on: screen, at: position, decision) {
        return take(other, of: place, on: screen)
      }
      cause = .element(screen: screen, element: place, effect: known)
      note(Deed(serial: element.serial, effect: known), on: screen)
      return apply(element.effects[known])
    }
    let destination =
      destination(decision?.lead ?? .guess, for: element, on: screen, at: position)
    var effect = Effect(destination: destination, origin: steps[position].place)
    effect.typed = typed(on: screen)
    effect.after = Set(world.done)
    effect.key = key
    deciders[key] = key
    take(effect, of: place, on: screen)
  }

  /// Gives an element an effect, which follows.
  private mutating func take(_ effect: Effect, of place: Int, on screen: Int) {
    draft.screens[screen].elements[place].effects.append(effect)
    let number = draft.screens[screen].elements[place].effects.count - 1
    cause = .element(screen: screen, element: place, effect: number)
    let serial = draft.screens[screen].elements[place].serial
    note(Deed(serial: serial, effect: number), on: screen)
    apply(effect)
  }

  /// Remembers what was done, and what stood in the screen's fields then.
  private mutating func note(_ deed: Deed, on screen: Int) {
    world.done.append(deed)
    for (field, text) in world.tappedWith where !text.isEmpty {
      world.taken[field] = World.Taken(text: text, screen: screen, deed: deed)
    }
  }

  /// Which of an element's effects follows now.
  private func knownEffect(of element: ElementDraft, on screen: Int) -> Int? {
    let typed = typed(on: screen)
    let fitting = element.effects.indices.filter { number in
      let effect = element.effects[number]
      let isTyped = effect.typed.allSatisfy { typed[$0.key, default: ""] == $0.value }
      return (!effect.isGuarded || isTyped) && (effect.guardFlag.map(isSet) ?? true)
    }
    return fitting.last { element.effects[$0].isConditional } ?? fitting.first
  }

  /// Where a tap leads as it was decided.
  mutating func destination(
    _ lead: Decision.Lead, for element: ElementDraft, on screen: Int, at position: Int
  ) -> Destination {
    switch lead {
    case .guess: return guess(for: element, on: screen, at: position)
    case .stay: return .stay
    case .back: return nearestBack() ?? .stay
    case .open:
      let ahead = ahead(of: position)
      guard !ahead.needs.isEmpty else { return .stay }
      return newScreen(for: element, ahead, enters: false, at: steps[position].place)
    }
  }

  /// What is in the fields of a screen, by element.
  func typed(on screen: Int) -> [Int: String] {
    var typed: [Int: String] = [:]
    for place in draft.screens[screen].elements.indices {
      if case .field = draft.screens[screen].elements[place].kind {
        typed[place] = world.typed[World.Field(screen: screen, element: place)] ?? ""
      }
    }
    return typed
  }

  mutating func apply(_ effect: Effect) {
    apply(effect.sets)
    for field in effect.stores {
      if let text = world.tappedWith[field] { world.stored[field] = text }
    }
    go(effect.destination)
  }

  mutating func apply(_ changes: [FlagChange]) {
    for change in changes {
      world.flags[change.flag] = change.toggles ? !isSet(change.flag) : change.value
    }
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
    if destination != .stay { world.focus = focusedField }
  }

  /// What was typed goes with the screen.
  mutating func forgetFields() {
    let alive = Set(world.startStack + world.homeStacks.joined() + world.modals.joined())
    world.typed = world.typed.filter { alive.contains($0.key.screen) }
  }

  private mutating func select(_ tab: Int, at position: Int) {
    flagsBefore = world.flags
    apply(draft.tabs[tab].sets)
    go(.tab(tab))
    cause = .tab(tab)
  }

  /// Adds a button to an alert that a flow answers in another way than those before it.
  private mutating func addAnswer(_ wanted: Wanted, to alert: Int) -> Int? {
    guard let text = wanted.shownText, Wording.answers(text), wanted.index == nil,
      wanted.neighbours.isEmpty, !shows(wanted, on: world.screen)
    else { return nil }
    draft.alerts[alert].buttons.append(
      ElementDraft(kind: .button, text: text, id: wanted.shownID, origin: wanted.place))
    return draft.alerts[alert].buttons.count - 1
  }

  /// Whether a tap is one on the button by which a pushed screen is left. It reads "Back" where the
  /// screen below has no title, and that title elsewhere.
  private func isBackButton(_ wanted: Wanted) -> Bool {
    let stack = world.stack
    guard assumptions.hasBackButtons, stack.count > 1, wanted.id == nil, wanted.index == nil,
      wanted.text == "Back", wanted.neighbours.isEmpty
    else { return false }
    return draft.screens[stack[stack.count - 2]].title == nil
      && element(for: wanted, on: world.screen) == nil
  }

  private mutating func answer(_ alert: Int, _ button: Int, at position: Int) {
    world.alert = nil
    flagsBefore = world.flags
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
