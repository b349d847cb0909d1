import NavigationEngine

/// What a person could tell of a state at rest: what is shown and what stands below it, without
/// times, frames and callbacks. Many states have the same one.
struct Outline: Hashable, Sendable {
  private let phase: AppPhase
  /// The window's root and each presentation, with what stands in it from above to below.
  private let chain: [[NodeKind]]
  /// The selected tab of each container that is shown.
  private let tabs: [Int]
  private let session: [Value]
  private let prompt: SystemRequest.Subject?
  private let isEdited: Bool
  private let isWaiting: Bool

  init(_ engine: NavigationEngine) {
    phase = engine.state.phase
    session = engine.state.session
    prompt = engine.state.prompt?.subject
    isWaiting = engine.state.pending != nil
    var chain: [[NodeKind]] = []
    var tabs: [Int] = []
    var isEdited = false
    for base in [engine.state.root].compactMap(\.self) + engine.state.modals.map(\.node) {
      var kinds: [NodeKind] = []
      // By place, since a copy of each view controller costs more than all that is looked at.
      var next = engine.state.place(of: base)
      while let place = next {
        let kind = engine.state.nodes[place].kind
        if case .tabs = kind { tabs.append(engine.state.nodes[place].selectedTab) }
        kinds.append(kind)
        for screen in engine.state.nodes[place].stack.dropLast() {
          if let below = engine.state.place(of: screen) {
            kinds.append(engine.state.nodes[below].kind)
          }
        }
        isEdited = isEdited || engine.state.nodes[place].fields.contains { !$0.text.isEmpty }
        next = engine.state.place(of: engine.state.visibleChild(at: place))
      }
      chain.append(kinds)
    }
    self.chain = chain
    self.tabs = tabs
    self.isEdited = isEdited
  }
}
