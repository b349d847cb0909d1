import NavigationEngine

extension NavigationEngine {
  /// What a person sees now, in a few words.
  var situation: String {
    switch state.phase {
    case .notRunning: return "the app does not run"
    case .background: return "the app is in the background"
    case .active: break
    }
    if let prompt = state.prompt {
      switch prompt.subject {
      case .permission(let permission, _): return "the system asks for \(permission.rawValue)"
      case .screen: return "the system shows its \(app.name(of: prompt))"
      }
    }
    if let transition = state.transition {
      let names = [transition.from, transition.to].map { id in
        state.innermost(of: id).map { app.name(of: $0.kind) } ?? "a screen that is gone"
      }
      let percent = transition.progress / (Animation.fullProgress / 100)
      return "the transition from \(names[0]) to \(names[1]) is at \(percent) %"
    }
    let shown = state.topScreen.map { app.name(of: $0.kind) } ?? alertOnTop ?? "nothing"
    return state.rotation == nil ? "\(shown) is shown" : "\(shown) is shown, and the window turns"
  }

  private var alertOnTop: String? {
    guard let node = state.modals.last.flatMap({ state.node($0.node) }) else { return nil }
    return "the alert \(app.name(of: node.kind))"
  }
}
