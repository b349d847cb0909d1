import FlowLanguage

/// What elements take no touches, and what texts follow what was typed.
extension ModelBuilder {
  /// The shortest text that a longer one is taken to repeat, in characters.
  private static let shortestRepeated = 3

  /// Lets an element take no touches while the flow sees it so: until what is done next, where that
  /// comes before a tap on it; else always.
  mutating func disable(_ place: Int, of wanted: Wanted) {
    let screen = world.screen
    let element = draft.screens[screen].elements[place]
    switch element.enabling {
    case .never?: return
    case .flag(let flag)?:
      if isSet(flag), !change(flag, to: false) { note(disabled: wanted) }
    case nil:
      if element.kind == .label { draft.screens[screen].elements[place].kind = .button }
      guard !element.effects.isEmpty else {
        draft.screens[screen].elements[place].enabling = .never
        return
      }
      let flag = enablingFlag(of: element, isInitiallyTrue: true, at: wanted.place)
      if change(flag, to: false) {
        draft.screens[screen].elements[place].enabling = .flag(flag)
      } else {
        draft.flags.removeLast()
        note(disabled: wanted)
      }
    }
  }

  /// Lets an element take the touch that the flow makes: what was done last enables it.
  mutating func enable(_ place: Int, on screen: Int, at origin: FlowPlace) {
    let element = draft.screens[screen].elements[place]
    switch element.enabling {
    case nil: return
    case .flag(let flag)?:
      if isSet(flag) || change(flag, to: true) { return }
    case .never?:
      let flag = enablingFlag(of: element, isInitiallyTrue: false, at: origin)
      if change(flag, to: true) {
        draft.screens[screen].elements[place].enabling = .flag(flag)
        return
      }
      draft.flags.removeLast()
    }
    // A text in a field enables nothing in an app file.
    draft.screens[screen].elements[place].enabling = nil
    let what = "'\(element.id ?? element.text)' as one that took no touches before"
    unknown.append(Unknown(place: origin, what: what))
  }

  private mutating func enablingFlag(
    of element: ElementDraft, isInitiallyTrue: Bool, at place: FlowPlace
  ) -> String {
    addFlag("ENABLES \(element.id ?? element.text)", isInitiallyTrue: isInitiallyTrue, at: place)
  }

  private mutating func note(disabled wanted: Wanted) {
    let what = wanted.text ?? wanted.id ?? "…"
    unknown.append(Unknown(place: wanted.place, what: "'\(what)' as one that takes no touches"))
  }

  /// Lets an element repeat what stood in a field, where that is in its text: a label what stood
  /// there at the tap that it is seen after, and anything what is another text in each run.
  mutating func repeatTyped(_ label: inout ElementDraft) {
    guard assumptions.repeatsTyped else { return }
    if label.kind == .label { repeatJustTyped(&label) }
    if label.repetition == nil { repeatMadeUp(&label) }
  }

  /// The fewest digits in a row by which a text is known to be made up in each run: a time, or a
  /// number by chance.
  private static let madeUpDigits = 6

  /// Lets an element repeat what was typed at any time before and is another text in each run.
  private mutating func repeatMadeUp(_ label: inout ElementDraft) {
    let found = world.taken.filter { _, taken in
      let digits = taken.text.split { !$0.isNumber }
      return digits.contains { $0.count >= Self.madeUpDigits } && label.text.contains(taken.text)
    }
    guard
      let (field, taken) = found.max(by: {
        ($0.value.text.count, $0.key) < ($1.value.text.count, $1.key)
      })
    else { return }
    let elements = draft.screens[taken.screen].elements
    guard elements.contains(where: { $0.serial == field && $0.kind == .field(isSecure: false) }),
      let button = elements.firstIndex(where: { $0.serial == taken.deed.serial }),
      elements[button].effects.indices.contains(taken.deed.effect)
    else { return }
    draft.screens[taken.screen].elements[button].effects[taken.deed.effect].stores.insert(field)
    world.stored[field] = taken.text
    label.repetition = ElementDraft.Repetition(
      screen: taken.screen, field: field, text: taken.text)
  }

  private mutating func repeatJustTyped(_ label: inout ElementDraft) {
    guard case .element(let screen, let button, let number)? = cause else { return }
    let text = label.text
    let found = draft.screens[screen].elements.filter { field in
      guard field.kind == .field(isSecure: false), let typed = world.tappedWith[field.serial],
        !typed.isEmpty
      else { return false }
      return text == typed || typed.count >= Self.shortestRepeated && text.contains(typed)
    }
    let longest = found.max {
      world.tappedWith[$0.serial, default: ""].count
        < world.tappedWith[$1.serial, default: ""].count
    }
    guard let field = longest?.serial, let typed = world.tappedWith[field] else { return }
    draft.screens[screen].elements[button].effects[number].stores.insert(field)
    world.stored[field] = typed
    label.repetition = ElementDraft.Repetition(screen: screen, field: field, text: typed)
  }
}
