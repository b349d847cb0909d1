import FlowLanguage
import FlowRunning

/// Makes an app of which flows are true: it follows each flow through what is known of the app,
/// and adds what the flow needs where nothing is known.
struct ModelBuilder {
  var draft: AppDraft
  var world = World()
  /// What the flow that is followed does.
  var steps: [TraceStep] = []
  /// What was acted on last, which explains what the screen shows next.
  var cause: Cause? { didSet { seen = [] } }
  /// What the flow has looked at since then.
  var seen: Set<World.Field> = []
  /// What could not be said in an app file.
  var unknown: [Unknown] = []
  /// What flows tap anywhere; none of it is a title, which a button that leads back repeats.
  private(set) var tapped: [TextPattern] = []
  /// Whether a flow passes a start before it comes to the tabs.
  var hasStart = false

  /// What made the screen change.
  enum Cause {
    case element(screen: Int, element: Int, effect: Int)
    case alertButton(alert: Int, button: Int, effect: Int)
    case tab(Int)
    case link(Int)
  }

  /// Something that the app file does not say.
  struct Unknown: Hashable {
    let place: FlowPlace
    let what: String
  }

  private init(name: String) {
    draft = AppDraft(name: name)
  }

  /// The app that the flows are about, and what of it could not be said.
  static func draft(
    named name: String, from traces: [FlowTrace], facts: AppFacts = AppFacts()
  ) -> (app: AppDraft, unknown: [Unknown]) {
    var builder = ModelBuilder(name: name)
    builder.draft.facts = facts
    let finder = TabFinder(traces)
    let tabs = finder.tabs()
    builder.makeTabs(tabs)
    if !builder.draft.tabs.isEmpty,
      let first = builder.tab(for: tabs[finder.first(of: tabs, in: traces)])
    {
      builder.draft.firstTab = first
    }
    builder.look(at: traces)
    for trace in traces { builder.follow(trace) }
    return (builder.draft, builder.unknown)
  }

  /// Learns what is told by all flows together.
  private mutating func look(at traces: [FlowTrace]) {
    var texts: Set<String> = []
    var starts = 0
    var homes = 0
    for trace in traces {
      var isBeforeTabs = true
      var entersFirst: Bool?
      for step in trace.steps {
        switch step.action {
        case .tap(let wanted, _):
          if let text = wanted.text { texts.insert(text) }
          let words = wanted.text ?? wanted.id ?? ""
          if tab(for: wanted) != nil {
            isBeforeTabs = false
            entersFirst = entersFirst ?? false
          } else if isBeforeTabs, !step.isOptional, Wording.enters(words) {
            hasStart = true
            entersFirst = true
          }
        case .longPress(let wanted): if let text = wanted.text { texts.insert(text) }
        default: break
        }
      }
      if entersFirst == true { starts += 1 }
      if entersFirst == false { homes += 1 }
    }
    draft.isHomeAtFirst = !draft.tabs.isEmpty && (!hasStart || homes > starts)
    // Wildcards would match every title.
    tapped = texts.sorted().filter { $0 != ".*" }.map(TextPattern.init)
  }

  private mutating func makeTabs(_ tabs: [Wanted]) {
    for wanted in tabs {
      let id = wanted.shownID
      let name = wanted.shownText ?? id.map(Wording.text) ?? "Tab"
      // The same tab, by its id in one flow and by its title in another.
      let plain = Self.plainTitle(name)
      if let same = draft.tabs.firstIndex(where: { Self.plainTitle($0.title) == plain }) {
        draft.tabs[same].wanted.append(wanted)
        if let id { draft.tabs[same].id = id }
        if let text = wanted.shownText { draft.tabs[same].title = text }
        continue
      }
      let title = wanted.text == nil ? Self.titleCase(plain) : name
      let screen = addScreen(named: plain, at: wanted.place)
      draft.tabs.append(
        TabDraft(title: title, id: id ?? "", wanted: [wanted], root: screen, origin: wanted.place))
    }
    if draft.tabs.count < 2 {
      draft.tabs = []
      draft.screens = []
    }
  }

  private static func plainTitle(_ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    let rest = words.filter { $0 != "tab" && $0 != "button" && $0 != "bar" }
    return (rest.isEmpty ? words : rest).joined(separator: " ")
  }

  private static func titleCase(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  mutating func follow(_ trace: FlowTrace) {
    steps = trace.steps
    cause = nil
    var position = 0
    while position < steps.count {
      let step = steps[position]
      if case .condition(let visible, let hidden, let count) = step.action {
        let holds = (visible.map(isVisible) ?? true) && !(hidden.map(isVisible) ?? false)
        position += holds ? 1 : count + 1
        continue
      }
      perform(step, at: position)
      position += 1
    }
  }

  mutating func perform(_ step: TraceStep, at position: Int) {
    switch step.action {
    case .launch(let launch): self.launch(launch, at: position)
    case .stop: world.isRunning = false
    case .clearState: forgetState()
    case .require(let wanted, let scrolls):
      guard !step.isOptional else { return }
      ensureRunning(at: position)
      require(wanted, scrolls: scrolls)
    case .swipeOn(let wanted):
      if !step.isOptional, world.isRunning { require(wanted, scrolls: false) }
    case .forbid(let wanted):
      if !step.isOptional, world.isRunning { forbid(wanted) }
    case .tap(let wanted, _), .longPress(let wanted):
      ensureRunning(at: position)
      if step.isOptional, !isVisible(wanted) { return }
      tap(wanted, at: position)
    case .type(let text): if let focus = world.focus { world.typed[focus, default: ""] += text }
    case .erase: if let focus = world.focus { world.typed[focus] = nil }
    case .back, .edgeSwipe: goBack()
    case .pullDown:
      guard !world.modals.isEmpty else { return }
      world.modals.removeLast()
      forgetFields()
      cause = nil
    case .link(let link): open(link, at: position)
    case .enter: world.focus = nil
    case .condition: break
    }
  }

  private mutating func goBack() {
    if world.stack.count > 1 {
      world.stack.removeLast()
    } else if !world.modals.isEmpty {
      world.modals.removeLast()
    }
    forgetFields()
    cause = nil
  }

  // MARK: What is on the screen

  /// Whether a flow sees an element now.
  func isVisible(_ wanted: Wanted) -> Bool {
    guard world.isRunning else { return false }
    if let alert = world.alert, draft.alerts[alert].holds(wanted) { return true }
    return shows(wanted, on: world.screen) || isTab(wanted)
  }

  func isTab(_ wanted: Wanted) -> Bool { world.showsTabs && tab(for: wanted) != nil }

  func tab(for wanted: Wanted) -> Int? {
    draft.tabs.firstIndex { tab in
      tab.wanted.contains(wanted)
        || tab.asElement.matches(wanted) && !wanted.isAnything
    }
  }

  func shows(_ wanted: Wanted, on screen: Int) -> Bool {
    if (wanted.index ?? 0) == 0, draft.screens[screen].title?.matches(wanted) == true {
      return true
    }
    return element(for: wanted, on: screen).map { isShown(draft.screens[screen].elements[$0]) }
      ?? false
  }

  func isShown(_ element: ElementDraft) -> Bool {
    guard let flag = element.flag else { return true }
    return isSet(flag)
  }

  func isSet(_ flag: String) -> Bool {
    world.flags[flag] ?? draft.flags.first { $0.name == flag }?.isInitiallyTrue ?? false
  }

  /// An element that a selector means: one that is shown before one that is not.
  func element(for wanted: Wanted, on screen: Int) -> Int? {
    let elements = draft.screens[screen].elements
    let found = elements.indices.filter { place in
      elements[place].matches(
        wanted, typed: world.typed[World.Field(screen: screen, element: place)])
    }
    if let index = wanted.index, index > 0 {
      let shown = found.filter { isShown(elements[$0]) }
      let above = draft.screens[screen].title?.matches(wanted) == true ? 1 : 0
      return shown.indices.contains(index - above) ? shown[index - above] : nil
    }
    return found.first { isShown(elements[$0]) } ?? found.first
  }

  // MARK: Adding

  mutating func addScreen(named name: String, at place: FlowPlace) -> Int {
    let base = Names.typeName(name)
    var unique = base
    var number = 2
    while draft.screens.contains(where: { $0.name.lowercased() == unique.lowercased() }) {
      unique = "\(base)\(number)"
      number += 1
    }
    draft.screens.append(ScreenDraft(name: unique, origin: place))
    return draft.screens.count - 1
  }

  mutating func addFlag(_ name: String, isInitiallyTrue: Bool, at place: FlowPlace) -> String {
    let base = Names.flagName(name)
    var unique = base
    var number = 2
    while draft.flags.contains(where: { $0.name == unique })
      || draft.arguments.contains(where: { $0.name == unique }) || unique == AppDraft.homeFlag
    {
      unique = "\(base)_\(number)"
      number += 1
    }
    draft.flags.append(FlagDraft(name: unique, isInitiallyTrue: isInitiallyTrue, origin: place))
    return unique
  }

  /// Makes what was acted on last change a flag.
  ///
  /// - Returns: Whether there was something.
  mutating func change(_ flag: String, to value: Bool) -> Bool {
    let change = FlagChange(flag: flag, value: value)
    func adding(_ sets: inout [FlagChange]) {
      sets.removeAll { $0.flag == flag }
      sets.append(change)
    }
    switch cause {
    case .element(let screen, let element, let effect)?:
      adding(&draft.screens[screen].elements[element].effects[effect].sets)
    case .alertButton(let alert, let button, let effect)?:
      adding(&draft.alerts[alert].buttons[button].effects[effect].sets)
    case .tab(let tab)?: adding(&draft.tabs[tab].sets)
    case .link(let link)?: adding(&draft.links[link].effect.sets)
    case nil: return false
    }
    world.flags[flag] = value
    return true
  }
}

extension TabDraft {
  /// The tab as an element that selectors can mean.
  var asElement: ElementDraft {
    ElementDraft(kind: .button, text: title, id: id.isEmpty ? nil : id, origin: origin)
  }
}

extension AlertDraft {
  func holds(_ wanted: Wanted) -> Bool {
    ElementDraft(kind: .label, text: title, origin: wanted.place).matches(wanted)
      || messages.contains { $0.matches(wanted) } || buttons.contains { $0.matches(wanted) }
  }
}
