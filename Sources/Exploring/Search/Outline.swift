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
      var next = engine.state.node(base)
      while let node = next {
        if case .tabs = node.kind { tabs.append(node.selectedTab) }
        kinds.append(node.kind)
        for screen in node.stack.dropLast() {
          if let below = engine.state.node(screen) { kinds.append(below.kind) }
        }
        isEdited = isEdited || node.fields.contains { !$0.text.isEmpty }
        next = engine.state.visibleChild(of: node).flatMap { engine.state.node($0) }
      }
      chain.append(kinds)
    }
    self.chain = chain
    self.tabs = tabs
    self.isEdited = isEdited
  }
}
