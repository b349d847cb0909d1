import FlowLanguage

/// What a swipe uncovers beside a row, and what a long press opens over an element.
extension ModelBuilder {
  /// The most entries that stand together.
  private static let mostEntries = 8

  /// Uncovers the entries of an element, where the flow then looks at or taps something by its text
  /// that the screen does not show.
  ///
  /// - Returns: Whether it does.
  @discardableResult
  mutating func uncover(
    _ wanted: Wanted, _ list: World.Entries.List, at position: Int
  ) -> Bool {
    let isMenu = list == .menu
    world.uncovered = nil
    guard assumptions.hasEntries, world.alert == nil, !wanted.isAnything else { return false }
    let ahead = ahead(of: position)
    let screen = world.screen
    guard let tap = ahead.tap, ahead.needs.count <= Self.mostEntries,
      ahead.needs.allSatisfy({
        $0.text != nil && $0.id == nil && ($0.index ?? 0) == 0 && !shows($0, on: screen)
      }), !isTab(tap)
    else { return false }
    if isMenu { note(wanted) }
    makeElement(ofTitle: wanted)
    let elements = draft.screens[screen].elements
    // A field in which the same text stands is not what is swiped.
    let known = elements.firstIndex {
      [.label, .button, .row].contains($0.kind) && isShown($0) && $0.matches(wanted)
    }
    guard let place = known ?? insertRow(wanted, on: screen) else { return false }
    let isRow = !isMenu || draft.screens[screen].elements[place].kind == .row
    draft.screens[screen].elements[place].kind = isRow ? .row : .button
    world.uncovered = World.Entries(
      screen: screen, serial: draft.screens[screen].elements[place].serial, list: list)
    return true
  }

  private mutating func insertRow(_ wanted: Wanted, on screen: Int) -> Int? {
    if let id = wanted.shownID, draft.screens[screen].elements.contains(where: { $0.id == id }) {
      return nil
    }
    return insert(
      made(wanted, .label), at: draft.screens[screen].elements.count, on: screen)
  }

  /// Whether an element is one of the entries that are uncovered.
  func isUncovered(_ wanted: Wanted) -> Bool {
    guard let entries = world.uncovered, entries.screen == world.screen else { return false }
    return list(entries).contains { $0.matches(wanted) }
  }

  /// Adds what a flow looks at to the entries that are uncovered.
  ///
  /// - Returns: Whether there are any to which it belongs.
  mutating func uncoversEntry(_ wanted: Wanted) -> Bool { entry(for: wanted) != nil }

  /// Chooses one of the entries that are uncovered.
  ///
  /// - Returns: Whether a tap is that.
  mutating func choose(_ wanted: Wanted, at position: Int) -> Bool {
    defer { world.uncovered = nil }
    guard let entry = entry(for: wanted) else { return false }
    world.uncovered = nil
    flagsBefore = world.flags
    let element = list(entry.entries)[entry.number]
    guard let effect = element.effects.first else {
      // Where nothing is looked at afterwards, only something on the screen has changed.
      let destination =
        ahead(of: position).needs.isEmpty
        ? .stay : guess(for: element, on: entry.entries.screen, at: position)
      let effect = Effect(destination: destination, origin: steps[position].place)
      set(entry) { $0.effects.append(effect) }
      cause = .entry(entry)
      go(destination)
      return true
    }
    cause = .entry(entry)
    apply(effect)
    return true
  }

  /// Lets what an entry does change a flag.
  mutating func change(_ entry: World.Entry, _ body: (inout [FlagChange]) -> Void) {
    set(entry) { if !$0.effects.isEmpty { body(&$0.effects[0].sets) } }
  }

  /// The entry that a selector means, which is added where there is none.
  private mutating func entry(for wanted: Wanted) -> World.Entry? {
    guard let entries = world.uncovered, entries.screen == world.screen, wanted.text != nil,
      wanted.id == nil, !shows(wanted, on: entries.screen)
    else { return nil }
    let known = list(entries)
    if let number = known.firstIndex(where: { $0.matches(wanted) }) {
      return World.Entry(entries: entries, number: number)
    }
    guard known.count < Self.mostEntries else { return nil }
    let element = made(wanted, .button)
    guard let place = place(of: entries) else { return nil }
    draft.screens[entries.screen].elements[place][keyPath: entries.list.path].append(element)
    return World.Entry(entries: entries, number: known.count)
  }

  private func place(of entries: World.Entries) -> Int? {
    draft.screens[entries.screen].elements.firstIndex { $0.serial == entries.serial }
  }

  private func list(_ entries: World.Entries) -> [ElementDraft] {
    guard let place = place(of: entries) else { return [] }
    return draft.screens[entries.screen].elements[place][keyPath: entries.list.path]
  }

  private mutating func set(_ entry: World.Entry, _ body: (inout ElementDraft) -> Void) {
    guard let place = place(of: entry.entries) else { return }
    body(
      &draft.screens[entry.entries.screen].elements[place][keyPath: entry.entries.list.path][
        entry.number])
  }
}
