import FlowLanguage
import YAMLReading

/// What a launch shows.
extension ModelBuilder {
  mutating func forgetState() {
    world.flags = [:]
    world.stored = [:]
    world.taken = [:]
    world.isRunning = false
    world.typed = [:]
  }

  mutating func ensureRunning(at position: Int) {
    if !world.isRunning { launch(Launch(), at: position - 1) }
  }

  mutating func launch(_ launch: Launch, at position: Int) {
    if launch.clearsState { forgetState() }
    let place = steps[max(0, position)].place
    for (name, value) in launch.arguments { note(argument: name, value, place) }
    for name in launch.permissions where !draft.permissions.contains(where: { $0.name == name }) {
      draft.permissions.append((name, place))
    }
    world.isRunning = true
    world.modals = []
    world.alert = nil
    world.typed = [:]
    world.focus = nil
    world.done = []
    cause = nil
    world.area = startsHome(at: position) ? .home : .start
    if world.area == .start, draft.start == nil {
      draft.start = addScreen(named: "Start", at: place)
    }
    if world.area == .home, draft.tabs.isEmpty, draft.home == nil {
      world.area = .start
    }
    world.startStack = draft.start.map { [$0] } ?? []
    world.homeStacks =
      draft.tabs.isEmpty
      ? [draft.home].compactMap { $0.map { [$0] } } : draft.tabs.map { [$0.root] }
    world.tab = draft.firstTab
  }

  private mutating func note(argument name: String, _ value: String, _ place: FlowPlace) {
    guard Values.isIdentifier(name) else {
      return unknown.append(Unknown(place: place, what: "the launch argument \(name)"))
    }
    if let known = draft.arguments.firstIndex(where: { $0.name == name }) {
      if !draft.arguments[known].values.contains(value) {
        draft.arguments[known].values.append(value)
      }
    } else {
      draft.arguments.append(ArgumentDraft(name: name, values: [value], origin: place))
    }
  }

  /// Whether a launch shows what lies behind the start.
  private mutating func startsHome(at position: Int) -> Bool {
    if world.flags[AppDraft.homeFlag] ?? draft.isHomeAtFirst, !draft.forgetsHome {
      if expectsStart(after: position) {
        draft.forgetsHome = true
        draft.remembersHome = false
        return false
      }
      draft.remembersHome = true
      return true
    }
    guard !draft.tabs.isEmpty else { return false }
    // Up to the first tap on a tab: whether anything leads there from a start.
    for step in steps[min(position + 1, steps.count)...] {
      switch step.action {
      case .tap(let wanted, _) where !step.isOptional:
        if draft.tabs.contains(where: { $0.wanted.contains(wanted) }) { return true }
        if Wording.enters(wanted.text ?? wanted.id ?? "") { return false }
        if let start = draft.start,
          draft.screens[start].elements.contains(where: { $0.matches(wanted) })
        {
          return false
        }
      case .require(let wanted, _):
        if let start = draft.start, shows(wanted, on: start) { return false }
      case .launch, .stop: return !hasStart
      default: break
      }
    }
    return !hasStart
  }

  /// Whether what a flow needs after a launch is known of the start and not of what lies behind it.
  private func expectsStart(after position: Int) -> Bool {
    guard let start = draft.start else { return false }
    let home = draft.tabs.isEmpty ? draft.home : draft.tabs[draft.firstTab].root
    let needs = ahead(of: position).needs
    func count(on screen: Int?) -> Int {
      needs.count { wanted in screen.map { shows(wanted, on: $0) } ?? false }
    }
    let tabs = needs.count { tab(for: $0) != nil }
    return count(on: start) > count(on: home) + tabs
  }
}
