import FlowLanguage
import FlowRunning

/// What a flow expects to see, and not to see.
extension ModelBuilder {
  /// The longest text that becomes the title of a screen, in characters.
  private static let longestTitle = 30

  /// The most elements of one screen that a selector cannot tell apart but by their number.
  private static let mostAlike = 30

  /// Notes what a selector asks that an app file cannot say.
  mutating func note(_ wanted: Wanted) {
    if let what = wanted.unknown { unknown.append(Unknown(place: wanted.place, what: what)) }
    if let id = wanted.id, wanted.shownID == nil {
      unknown.append(Unknown(place: wanted.place, what: "the id \(id)"))
    }
    if let index = wanted.index, index >= Self.mostAlike {
      let what = "element number \(index + 1) of those that are alike"
      unknown.append(Unknown(place: wanted.place, what: what))
    }
  }

  mutating func require(_ wanted: Wanted, scrolls: Bool) {
    note(wanted)
    guard !wanted.isAnything else { return }
    if wanted.isOn != nil || wanted.isDisabled { makeElement(ofTitle: wanted) }
    if uncoversEntry(wanted) { return }
    if !isVisible(wanted), !nameScreen(wanted) { expose(wanted, as: .label, isBelow: scrolls) }
    if let element = element(for: wanted, on: world.screen) {
      seen.insert(World.Field(screen: world.screen, element: element))
      if let isOn = wanted.isOn { makeSwitch(element, of: wanted, isOn: isOn) }
      if wanted.isDisabled { disable(element, of: wanted) }
    }
  }

  /// Gives the screen the id that a flow knows it by: one whose words say that it is a screen's.
  ///
  /// - Returns: Whether that is what the flow looks at.
  private mutating func nameScreen(_ wanted: Wanted) -> Bool {
    let screen = world.screen
    guard assumptions.namesScreens, world.alert == nil, wanted.text == nil,
      (wanted.index ?? 0) == 0,
      wanted.neighbours.isEmpty, wanted.isOn == nil, !wanted.isDisabled, let id = wanted.shownID,
      Wording.namesScreen(id), draft.screens[screen].id == nil,
      element(for: wanted, on: screen) == nil,
      !draft.screens[screen].absences.contains(where: { $0 == wanted }),
      !(stayingEffect?.isConditional ?? false)
    else { return false }
    draft.screens[screen].id = made(wanted, .label)
    return true
  }

  /// Makes a title, or the id of a screen, that a flow takes for something else an element.
  mutating func makeElement(ofTitle wanted: Wanted) {
    let screen = world.screen
    if isScreen(wanted, screen), let id = draft.screens[screen].id {
      draft.screens[screen].id = nil
      _ = insert(id, at: 0, on: screen)
    }
    guard let title = draft.screens[screen].title, title.matches(wanted) else { return }
    draft.screens[screen].title = nil
    _ = insert(title, at: 0, on: screen)
  }

  /// Makes an element a switch that is on or off, as the flow sees it.
  private mutating func makeSwitch(_ place: Int, of wanted: Wanted, isOn: Bool) {
    let screen = world.screen
    let element = draft.screens[screen].elements[place]
    let wasTapped = if case .element(screen, place, _)? = cause { true } else { false }
    switch element.kind {
    case .toggle(let flag):
      // What was done before decides, where that was no tap on the switch itself.
      if isSet(flag) != isOn, !wasTapped { _ = change(flag, to: isOn) }
    case .label, .button:
      // Off is what everything is that is no switch.
      guard isOn || wasTapped, element.effects.allSatisfy({ $0.destination == .stay }) else {
        return
      }
      let flag = addFlag(
        element.id ?? element.text, isInitiallyTrue: wasTapped ? !isOn : isOn, at: wanted.place)
      draft.screens[screen].elements[place].kind = .toggle(flag: flag)
      world.flags[flag] = isOn
    case .field, .row: return
    }
  }

  /// Puts an element on the screen that the flow sees, or shows one that was hidden.
  ///
  /// - Returns: Where it stands on that screen; nil where an alert shows it.
  @discardableResult
  mutating func expose(
    _ wanted: Wanted, as kind: ElementDraft.Kind, isBelow: Bool = false
  ) -> Int? {
    let screen = world.screen
    if let hidden = element(for: wanted, on: screen),
      !isShown(draft.screens[screen].elements[hidden]),
      let flag = draft.screens[screen].elements[hidden].flag
    {
      if change(flag, to: true) { return hidden }
      // Nothing was done that could have shown it: it is always there.
      draft.screens[screen].elements[hidden].flag = nil
      return hidden
    }
    if let index = wanted.index, (1..<Self.mostAlike).contains(index) {
      // Others that match stand above it.
      var other = wanted
      other.index = index - 1
      if !isVisible(other) { expose(other, as: kind) }
    }
    if let alert = world.alert, kind == .label {
      draft.alerts[alert].messages.append(made(wanted, kind))
      return nil
    }
    for neighbour in wanted.neighbours where !isVisible(neighbour.element) {
      if !neighbour.element.isAnything { expose(neighbour.element, as: .label) }
    }
    var element = made(wanted, kind)
    element.isBelow = isBelow
    element.isPlaced = !wanted.neighbours.isEmpty
    if kind == .label || kind == .button, !wanted.isDisabled { repeatTyped(&element) }
    for neighbour in wanted.neighbours {
      guard let other = self.element(for: neighbour.element, on: screen) else { continue }
      draft.screens[screen].elements[other].isPlaced = true
    }
    if let absence = draft.screens[screen].absences.firstIndex(where: { element.matches($0) }) {
      let flag = addFlag(
        "SHOWS \(element.id ?? element.text)", isInitiallyTrue: false, at: wanted.place)
      if change(flag, to: true) {
        element.flag = flag
        draft.screens[screen].absences.remove(at: absence)
      } else {
        draft.flags.removeLast()
      }
    }
    if kind == .label, element.flag == nil, let effect = stayingEffect, effect.isGuarded {
      // Only what was typed this time brings it.
      let flag = addFlag(
        "SHOWS \(element.id ?? element.text)", isInitiallyTrue: false, at: wanted.place)
      if change(flag, to: true) { element.flag = flag }
    }
    if kind == .label, element.repetition == nil, becomesTitle(wanted, on: screen),
      element.flag == nil
    {
      draft.screens[screen].title = element
      return nil
    }
    let place = place(of: wanted, on: screen)
    return insert(element, at: place, on: screen)
  }

  /// The effect of what was acted on last, where that led nowhere.
  private var stayingEffect: Effect? {
    guard case .element(let screen, let element, let effect)? = cause else { return nil }
    let done = draft.screens[screen].elements[element].effects[effect]
    return done.destination == .stay ? done : nil
  }

  /// The first text on a screen of which nothing else is known is its title.
  private func becomesTitle(_ wanted: Wanted, on screen: Int) -> Bool {
    if stayingEffect != nil { return false }
    guard wanted.id == nil, let text = wanted.shownText, wanted.neighbours.isEmpty,
      (wanted.index ?? 0) == 0, wanted.isOn == nil, !wanted.isDisabled
    else { return false }
    return draft.screens[screen].title == nil && text.count <= Self.longestTitle
      && !text.contains(where: \.isNewline) && !tapped.contains { $0.matches(text) }
  }

  func made(_ wanted: Wanted, _ kind: ElementDraft.Kind) -> ElementDraft {
    ElementDraft(
      kind: kind, text: wanted.text(texts) ?? "…", id: wanted.shownID, barSide: wanted.barSide,
      origin: wanted.place)
  }

  /// Where an element goes for its neighbours to lie as the flow says; at the end without any.
  private func place(of wanted: Wanted, on screen: Int) -> Int {
    let count = draft.screens[screen].elements.count
    for neighbour in wanted.neighbours {
      guard let other = element(for: neighbour.element, on: screen) else { continue }
      switch neighbour.relation {
      case .below: return other + 1
      case .above: return other
      default: break
      }
    }
    return count
  }

  mutating func insert(_ made: ElementDraft, at place: Int, on screen: Int) -> Int {
    var element = made
    serials += 1
    element.serial = serials
    guard place < draft.screens[screen].elements.count else {
      draft.screens[screen].elements.append(element)
      return draft.screens[screen].elements.count - 1
    }
    // What refers to later elements by number refers to them still.
    draft.screens[screen].elements.insert(element, at: place)
    func moved(_ field: World.Field) -> World.Field {
      guard field.screen == screen, field.element >= place else { return field }
      return World.Field(screen: screen, element: field.element + 1)
    }
    world.typed = Dictionary(uniqueKeysWithValues: world.typed.map { (moved($0.key), $0.value) })
    world.focus = world.focus.map(moved)
    if case .element(screen, let number, let effect)? = cause, number >= place {
      cause = .element(screen: screen, element: number + 1, effect: effect)
    }
    for other in draft.screens[screen].elements.indices {
      for effect in draft.screens[screen].elements[other].effects.indices {
        let typed = draft.screens[screen].elements[other].effects[effect].typed
        draft.screens[screen].elements[other].effects[effect].typed = Dictionary(
          uniqueKeysWithValues: typed.map { ($0.key >= place ? $0.key + 1 : $0.key, $0.value) })
      }
    }
    return place
  }

  mutating func forbid(_ wanted: Wanted) {
    guard !wanted.isAnything else { return }
    let screen = world.screen
    // A title cannot go; a label can.
    makeElement(ofTitle: wanted)
    guard let found = element(for: wanted, on: screen) else {
      if !draft.screens[screen].absences.contains(wanted) {
        draft.screens[screen].absences.append(wanted)
      }
      return
    }
    guard isShown(draft.screens[screen].elements[found]) else { return }
    if seen.contains(World.Field(screen: screen, element: found)) {
      return fade(found, on: screen, at: wanted.place)
    }
    if let flag = draft.screens[screen].elements[found].flag {
      _ = change(flag, to: false)
      return
    }
    let element = draft.screens[screen].elements[found]
    let flag = addFlag(
      "SHOWS \(element.id ?? element.text)", isInitiallyTrue: true, at: wanted.place)
    guard change(flag, to: false) else {
      draft.flags.removeLast()
      return
    }
    draft.screens[screen].elements[found].flag = flag
  }

  /// Lets an element go by itself: the flow saw it, did nothing, and sees it no longer.
  private mutating func fade(_ element: Int, on screen: Int, at place: FlowPlace) {
    let draftElement = draft.screens[screen].elements[element]
    let flag =
      draftElement.flag
      ?? addFlag(
        "SHOWS \(draftElement.id ?? draftElement.text)", isInitiallyTrue: cause == nil, at: place)
    draft.screens[screen].elements[element].flag = flag
    if cause != nil { _ = change(flag, to: true) }
    world.flags[flag] = false
    if case .element(let from, let button, let effect)? = cause,
      draft.screens[from].elements[button].effects[effect].destination == .stay
    {
      if !draft.screens[from].elements[button].effects[effect].fading.contains(flag) {
        draft.screens[from].elements[button].effects[effect].fading.append(flag)
      }
    } else if !draft.screens[screen].fading.contains(flag) {
      draft.screens[screen].fading.append(flag)
    }
  }
}
