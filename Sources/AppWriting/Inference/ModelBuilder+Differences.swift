import FlowLanguage

/// The same tap with another outcome.
extension ModelBuilder {
  /// What a tap does this time, where that is something else than it is known to do: after other
  /// texts were typed, or after something else was done.
  mutating func difference(
    from known: Int, of place: Int, on screen: Int, at position: Int, _ decision: Decision?
  ) -> Effect? {
    let element = draft.screens[screen].elements[place]
    let effect = element.effects[known]
    let typed = typed(on: screen)
    var other = Effect(destination: .stay, origin: steps[position].place)
    other.typed = typed
    other.after = Set(world.done)
    other.key = StepKey(flow: flow, step: position)
    guard let decision, decision.isDifferent else {
      guard let destination = contradiction(effect, typed, on: screen, at: position) else {
        return nil
      }
      other.destination = destination
      other.isGuarded = true
      return other
    }
    let destination = destination(decision.lead, for: element, on: screen, at: position)
    guard destination != effect.destination else { return nil }
    other.destination = destination
    if !typed.isEmpty, typed != effect.typed, !effect.isGuarded {
      other.isGuarded = true
      return other
    }
    guard let deed = world.done.last(where: { !effect.after.contains($0) }),
      let flag = mark(deed, element, at: steps[position].place)
    else { return nil }
    other.guardFlag = flag
    other.sets = [FlagChange(flag: flag, value: false)]
    return other
  }

  /// Lets what was done set a flag.
  private mutating func mark(
    _ deed: Deed, _ element: ElementDraft, at place: FlowPlace
  ) -> String? {
    for screen in draft.screens.indices {
      for other in draft.screens[screen].elements.indices
      where draft.screens[screen].elements[other].serial == deed.serial {
        let marked = draft.screens[screen].elements[other]
        guard marked.effects.indices.contains(deed.effect) else { return nil }
        let name = "AFTER \(marked.id ?? marked.text)"
        let flag = addFlag(name, isInitiallyTrue: false, at: place)
        draft.screens[screen].elements[other].effects[deed.effect].sets.append(
          FlagChange(flag: flag, value: true))
        world.flags[flag] = true
        return flag
      }
    }
    return nil
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
}
