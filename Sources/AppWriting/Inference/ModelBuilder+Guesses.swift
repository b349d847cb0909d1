import FlowLanguage

/// Where something leads that no flow has shown before, from what the flow sees and does next.
extension ModelBuilder {
  /// What a flow sees up to the next thing that it does.
  struct Ahead {
    /// What must be visible, what is tapped among it.
    var needs: [Wanted] = []
    /// What must not be.
    var forbids: [Wanted] = []
    /// The number of needs that are only looked at, before the first tap.
    var looked = 0
    /// Whether the first of them is scrolled to.
    var scrolls = false
    /// The tap at the end of it.
    var tap: Wanted?
    /// What ends it, where that is no tap.
    var end: TraceStep.Action?
    /// Where that is.
    var endPosition = 0
  }

  func ahead(of position: Int) -> Ahead {
    var ahead = Ahead()
    var place = position + 1
    while place < steps.count {
      let step = steps[place]
      switch step.action {
      case .condition(_, _, let count):
        place += count + 1
        continue
      case .require(let wanted, let scrolls):
        if !step.isOptional, !wanted.isAnything {
          if ahead.needs.isEmpty { ahead.scrolls = scrolls }
          ahead.needs.append(wanted)
          if ahead.tap == nil { ahead.looked += 1 }
        }
      case .swipeOn(let wanted, _):
        if !step.isOptional, !wanted.isAnything { ahead.needs.append(wanted) }
      case .forbid(let wanted): if !step.isOptional { ahead.forbids.append(wanted) }
      case .tap(let wanted, _), .longPress(let wanted):
        if !step.isOptional, !wanted.isAnything {
          ahead.needs.append(wanted)
          ahead.tap = wanted
          let isField = steps[(place + 1)...].first.map {
            if case .type = $0.action { true } else { false }
          }
          if isField != true { return ahead }
        }
      case .type, .erase, .enter, .leave, .elsewhere: break
      default:
        ahead.end = step.action
        ahead.endPosition = place
        return ahead
      }
      place += 1
    }
    return ahead
  }

  mutating func guess(for element: ElementDraft, on screen: Int, at position: Int) -> Destination {
    let ahead = ahead(of: position)
    let words = element.id.map(Wording.text) ?? ""
    let closes = Wording.closes(element.text) || Wording.closes(words)
    let enters = Wording.enters(element.text) || Wording.enters(words)
    // Tabs are seen from everywhere behind the start, and say nothing of where one is.
    let needs = ahead.needs.filter { !isTab($0) }
    let origin = steps[position].place

    if world.area == .start, !draft.tabs.isEmpty,
      let tab = ahead.needs.first(where: { tab(for: $0) != nil && !shows($0, on: screen) })
    {
      settleFirstTab(ahead, tab)
      return .home
    }
    if needs.isEmpty {
      if closes, let back = nearestBack() { return back }
      return withoutNeeds(ahead, element, on: screen, origin)
    }
    if needs.contains(where: draft.screens[screen].absences.contains) { return .stay }
    func isForbidden(on other: Int) -> Bool {
      ahead.forbids.contains { shows($0, on: other) }
    }
    let shown = needs.filter { shows($0, on: screen) }
    if shown.count == needs.count, !isForbidden(on: screen), !closes || nearestBack() == nil {
      return .stay
    }
    let ancestors = ancestors()
    for (ancestor, way) in ancestors
    where needs.allSatisfy({ shows($0, on: ancestor) }) { return way }
    if shown.count == needs.count, !isForbidden(on: screen) { return .stay }
    if closes {
      for (ancestor, way) in ancestors where needs.contains(where: { shows($0, on: ancestor) }) {
        return way
      }
    }
    if let known = knownScreen(for: needs, besides: screen, better: shown.count) {
      return way(to: known)
    }
    if let last = ahead.tap, let (_, way) = ancestors.first(where: { shows(last, on: $0.0) }),
      !shows(last, on: screen)
    {
      return way
    }
    if !shown.isEmpty, shows(needs[0], on: screen) { return .stay }
    if closes, let back = nearestBack() { return back }
    if let alert = makeAlert(for: element, ahead, on: screen, origin) { return .alert(alert) }
    if ahead.looked == 0 || ahead.scrolls, !opensScreen(ahead, on: screen) { return .stay }
    return newScreen(for: element, ahead, enters: enters, at: origin)
  }

  /// The most elements of a screen that fit without scrolling.
  private static let fittingElements = 12

  /// Whether a tap that nothing is looked at after opens a screen: one that the flow closes next,
  /// or one that holds what the screen has no room for.
  private func opensScreen(_ ahead: Ahead, on screen: Int) -> Bool {
    if let next = ahead.tap, ahead.looked == 0, Wording.closes(next.text ?? next.id ?? "") {
      return true
    }
    return draft.screens[screen].elements.count(where: isShown) >= Self.fittingElements
  }

  /// Where one comes from the screen that is seen: by a pop, or by a dismissal.
  private func ancestors() -> [(Int, Destination)] {
    var found: [(Int, Destination)] = []
    let stack = world.stack
    for (steps, screen) in stack.dropLast().reversed().enumerated() {
      found.append((screen, .pop(steps + 1)))
    }
    if world.modals.count > 1, let below = world.modals[world.modals.count - 2].last {
      found.append((below, .dismiss))
    } else if world.modals.count == 1 {
      found.append((world.base, .dismiss))
    }
    return found
  }

  func nearestBack() -> Destination? { ancestors().first?.1 }

  private mutating func withoutNeeds(
    _ ahead: Ahead, _ element: ElementDraft, on screen: Int, _ origin: FlowPlace
  ) -> Destination {
    // What the flow leaves next must have been opened.
    let isLeft =
      switch ahead.end {
      case .back?, .edgeSwipe?: world.stack.count == 1
      case .pullDown?: true
      default: false
      }
    if isLeft, world.modals.isEmpty {
      return newScreen(for: element, ahead, enters: false, at: origin)
    }
    let goes = ahead.forbids.contains { shows($0, on: screen) }
    if goes, let back = nearestBack(), ahead.forbids.contains(where: { isLandmark($0, of: screen) })
    {
      return back
    }
    return .stay
  }

  /// Whether an element is what a screen is known by.
  private func isLandmark(_ wanted: Wanted, of screen: Int) -> Bool {
    let draft = draft.screens[screen]
    return draft.title?.matches(wanted) ?? false || draft.id?.matches(wanted) ?? false
      || draft.elements.first?.matches(wanted) ?? false
  }

  /// A known screen on which more of what is needed is seen than on any other.
  func knownScreen(for needs: [Wanted], besides current: Int, better than: Int) -> Int? {
    var best: (screen: Int, count: Int)?
    for screen in draft.screens.indices where screen != current {
      guard shows(needs[0], on: screen) else { continue }
      let count = needs.count { shows($0, on: screen) }
      if count > than, count > best?.count ?? 0 { best = (screen, count) }
    }
    return best?.screen
  }

  mutating func way(to screen: Int) -> Destination {
    if screen == draft.start { return world.area == .home ? .start : .push(screen) }
    if let tab = draft.tabs.firstIndex(where: { $0.root == screen }) {
      if world.area == .start {
        draft.firstTab = tab
        return .home
      }
      return .tab(tab)
    }
    if screen == draft.home { return .home }
    return draft.screens[screen].isModal ? .present(screen) : .push(screen)
  }

  /// Selects the tab first whose title is looked at before anything is tapped.
  private mutating func settleFirstTab(_ ahead: Ahead, _ wanted: Wanted) {
    guard let tab = tab(for: wanted) else { return }
    let isTapped = ahead.tap == wanted && ahead.looked == 0
    if !isTapped { draft.firstTab = tab }
  }

  mutating func newScreen(
    for element: ElementDraft, _ ahead: Ahead, enters: Bool, at place: FlowPlace
  ) -> Destination {
    let asserted = ahead.needs.prefix(ahead.looked).first
    let title = asserted.flatMap(\.shownText).flatMap { $0.count <= 24 ? $0 : nil }
    let idName = asserted?.shownID.map(Wording.text)
    let name = title ?? (idName.map(Self.withoutScreen)) ?? element.text
    let screen = addScreen(named: name, at: place)
    if world.area == .start, enters, draft.tabs.isEmpty, draft.home == nil, hasFields(),
      world.startStack.count == 1 || Wording.enters(element.text)
    {
      draft.home = screen
      return .home
    }
    if isLeftByPull(ahead) {
      draft.screens[screen].isModal = true
      return .present(screen)
    }
    return .push(screen)
  }

  static func withoutScreen(_ name: String) -> String {
    let words = name.split(separator: " ").filter { $0.lowercased() != "screen" }
    return words.isEmpty ? name : words.joined(separator: " ")
  }

  private func hasFields() -> Bool {
    draft.screens[world.screen].elements.contains {
      if case .field = $0.kind { true } else { false }
    }
  }

  /// Whether a flow leaves what comes next by pulling it down.
  private func isLeftByPull(_ ahead: Ahead) -> Bool {
    guard case .pullDown? = ahead.end else { return false }
    let looked = ahead.needs.prefix(ahead.looked)
    let later = self.ahead(of: ahead.endPosition)
    return later.forbids.contains { looked.contains($0) }
      || later.needs.contains { shows($0, on: world.screen) }
  }

  /// Whether a text is a question, or has in it what a button says.
  private func asks(_ text: String, for answer: String) -> Bool {
    text.contains("?") || text.lowercased().contains(answer.lowercased())
  }

  /// An alert, where the flow answers next, with what no screen has.
  private mutating func makeAlert(
    for element: ElementDraft, _ ahead: Ahead, on screen: Int, _ place: FlowPlace
  ) -> Int? {
    guard assumptions.hasAlerts, let tap = ahead.tap, let answer = tap.shownText, tap.index == nil,
      tap.neighbours.isEmpty,
      Wording.answers(answer), !shows(tap, on: screen), ahead.looked <= 3
    else { return nil }
    let asserted = ahead.needs.prefix(ahead.looked)
    guard asserted.allSatisfy({ $0.id == nil && !shows($0, on: screen) }) else { return nil }
    guard
      asserted.isEmpty || !Wording.logsOut(answer) || Wording.logsOut(element.text)
        || asserted.contains(where: { asks($0.shownText ?? "", for: answer) })
    else { return nil }
    let title = asserted.first?.shownText ?? "\(element.text)?"
    var name = Names.lowerName(title)
    var number = 2
    while draft.alerts.contains(where: { $0.name == name }) {
      name = "\(Names.lowerName(title))\(number)"
      number += 1
    }
    var alert = AlertDraft(name: name, title: title)
    alert.messages = asserted.dropFirst().map {
      ElementDraft(kind: .label, text: $0.shownText ?? "", origin: $0.place)
    }
    alert.buttons = [ElementDraft(kind: .button, text: answer, id: tap.shownID, origin: tap.place)]
    draft.alerts.append(alert)
    return draft.alerts.count - 1
  }
}
