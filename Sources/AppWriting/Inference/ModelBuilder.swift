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
  var cause: Cause? {
    didSet {
      seen = []
      hasTyped = false
    }
  }
  /// Whether the flow has turned to a field since then.
  var hasTyped = false
  /// The flags as they were before that.
  var flagsBefore: [String: Bool] = [:]
  /// What the flow has looked at since then.
  var seen: Set<World.Field> = []
  /// What could not be said in an app file.
  var unknown: [Unknown] = []
  /// The texts that the project's files give.
  let texts: KnownTexts
  /// What flows tap anywhere; none of it is a title, which a button that leads back repeats.
  var tapped: [TextPattern] = []
  /// Whether a flow passes a start before it comes to the tabs.
  var hasStart = false
  private(set) var assumptions = Assumptions()
  /// The number of the flow that is followed.
  private(set) var flow = 0
  /// How many elements there are so far.
  var serials = 0
  /// The steps from which what taps did at other steps is known.
  var deciders: [StepKey: StepKey] = [:]

  /// What made the screen change.
  enum Cause {
    case element(screen: Int, element: Int, effect: Int)
    case alertButton(alert: Int, button: Int, effect: Int)
    case entry(World.Entry)
    case tab(Int)
    case link(Int)
  }

  /// Something that the app file does not say.
  struct Unknown: Hashable {
    let place: FlowPlace
    let what: String
  }

  /// Learns what is told by all flows together.
  init(named name: String, from traces: [FlowTrace], facts: AppFacts, hasTabs: Bool) {
    draft = AppDraft(name: name)
    draft.facts = facts
    texts = KnownTexts(facts.texts)
    let finder = TabFinder(traces, titles: facts.tabs)
    let tabs = hasTabs ? finder.tabs() : []
    makeTabs(tabs)
    if !draft.tabs.isEmpty, let first = tab(for: tabs[finder.first(of: tabs, in: traces)]) {
      draft.firstTab = first
    }
    look(at: traces)
  }

  /// An app in the making, with what is said of how it came about.
  struct Result {
    let app: AppDraft
    /// What could not be said in an app file.
    let unknown: [Unknown]
    /// The steps from which what taps did at other steps is known.
    let deciders: [StepKey: StepKey]
  }

  /// The app that the flows are about.
  ///
  /// - Parameter traces: The flows of which the builder has learnt.
  func result(of traces: [FlowTrace], assuming assumptions: Assumptions = .init()) -> Result {
    var builder = self
    builder.assumptions = assumptions
    for (number, trace) in traces.enumerated() {
      builder.draft.calls.merge(trace.calls)
      builder.flow = number
      builder.follow(trace)
    }
    return Result(
      app: builder.draft, unknown: builder.unknown, deciders: builder.deciders)
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
    case .swipeOn(let wanted, let direction):
      guard !step.isOptional, world.isRunning else { return }
      require(wanted, scrolls: false)
      switch direction {
      case .left: uncover(wanted, .swipe, at: position)
      case .right: uncover(wanted, .leadingSwipe, at: position)
      case .up, .down: break
      }
    case .forbid(let wanted):
      if !step.isOptional, world.isRunning { forbid(wanted) }
    case .tap(let wanted, _), .longPress(let wanted):
      ensureRunning(at: position)
      if step.isOptional, !isVisible(wanted) { return }
      if case .longPress = step.action, uncover(wanted, .menu, at: position) { return }
      tap(wanted, at: position)
    case .type(let text):
      if world.focus == nil, !step.isOptional { focusFirstField(at: step.place) }
      hasTyped = true
      if let focus = world.focus { world.typed[focus, default: ""] += text }
    case .erase: if let focus = world.focus { world.typed[focus] = nil }
    case .back, .edgeSwipe: goBack()
    case .pullDown:
      guard !world.modals.isEmpty else { return }
      world.modals.removeLast()
      forgetFields()
      cause = nil
    case .link(let link): open(link, at: position)
    case .enter: world.focus = nil
    case .condition, .leave, .elsewhere: break
    }
  }

  mutating func goBack() {
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
    return shows(wanted, on: world.screen) || isTab(wanted) || isUncovered(wanted)
  }

  /// Whether an element is a screen's view as a whole.
  func isScreen(_ wanted: Wanted, _ screen: Int) -> Bool {
    wanted.text == nil && (wanted.index ?? 0) == 0
      && draft.screens[screen].id?.matches(wanted) == true
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
    if isScreen(wanted, screen) { return true }
    return element(for: wanted, on: screen).map { isShown(draft.screens[screen].elements[$0]) }
      ?? false
  }

  func isShown(_ element: ElementDraft) -> Bool {
    guard let flag = element.flag else { return true }
    return isSet(flag)
  }

  func isSet(_ flag: String) -> Bool { world.flags[flag] ?? isInitiallySet(flag) }

  private func isInitiallySet(_ flag: String) -> Bool {
    draft.flags.first { $0.name == flag }?.isInitiallyTrue ?? false
  }

  /// An element that a selector means: one that is shown before one that is not.
  func element(for wanted: Wanted, on screen: Int) -> Int? {
    let elements = draft.screens[screen].elements
    let found = elements.indices.filter { place in
      elements[place].matches(wanted, typed: text(of: elements[place], at: place, on: screen))
    }
    if let index = wanted.index, index > 0 {
      let shown = found.filter { isShown(elements[$0]) }
      let above = draft.screens[screen].title?.matches(wanted) == true ? 1 : 0
      return shown.indices.contains(index - above) ? shown[index - above] : nil
    }
    return found.first { isShown(elements[$0]) } ?? found.first
  }

  /// What an element shows that depends on what was typed; nil where nothing does.
  private func text(of element: ElementDraft, at place: Int, on screen: Int) -> String? {
    guard let repetition = element.repetition else {
      return world.typed[World.Field(screen: screen, element: place)]
    }
    return element.text.replacing(
      repetition.text, with: world.stored[repetition.field] ?? "", maxReplacements: 1)
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

  /// Makes what was acted on last change a flag: to a value, or to what it was not where the same
  /// act had to change it the other way before.
  ///
  /// - Returns: Whether there was something.
  mutating func change(_ flag: String, to value: Bool) -> Bool {
    let before = flagsBefore[flag] ?? isInitiallySet(flag)
    func adding(_ sets: inout [FlagChange]) {
      var change = FlagChange(flag: flag, value: value)
      if let known = sets.first(where: { $0.flag == flag }) {
        change.toggles = known.toggles || known.value != value && before != value
      }
      sets.removeAll { $0.flag == flag }
      sets.append(change)
    }
    switch cause {
    case .element(let screen, let element, let effect)?:
      adding(&draft.screens[screen].elements[element].effects[effect].sets)
    case .alertButton(let alert, let button, let effect)?:
      adding(&draft.alerts[alert].buttons[button].effects[effect].sets)
    case .entry(let entry)?: self.change(entry) { adding(&$0) }
    case .tab(let tab)?: adding(&draft.tabs[tab].sets)
    case .link(let link)?: adding(&draft.links[link].effect.sets)
    case nil: return false
    }
    world.flags[flag] = value
    return true
  }
}

extension AlertDraft {
  func holds(_ wanted: Wanted) -> Bool {
    ElementDraft(kind: .label, text: title, origin: wanted.place).matches(wanted)
      || messages.contains { $0.matches(wanted) } || buttons.contains { $0.matches(wanted) }
  }
}
