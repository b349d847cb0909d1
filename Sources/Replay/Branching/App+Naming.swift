import NavigationEngine

extension App {
  /// What a view controller is, and which one of the app's.
  func liveObject(_ kind: NodeKind) -> Outcome.LiveObject {
    switch kind {
    case .root: .init(type: "root", name: "Root")
    case .navigation(let screen): .init(type: "navigation", name: screens[screen].name)
    case .tabs(let bar): .init(type: "tabs", name: tabBars[bar].name)
    case .screen(let screen): .init(type: "screen", name: screens[screen].name)
    case .alert(let alert): .init(type: "alert", name: alerts[alert].name)
    }
  }

  /// The name of what a person sees on top when nothing moves; nil where nothing is shown.
  func nameOnTop(in state: State) -> String? {
    guard var node = (state.modals.last?.node ?? state.root).flatMap(state.node) else {
      return nil
    }
    while let child = state.visibleChild(of: node).flatMap(state.node) { node = child }
    return liveObject(node.kind).name
  }
}
