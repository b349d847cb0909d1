// The handler of a remote notification as the talk shows it before its own router: it looks at what
// is visible in the navigation controller, and does something else in each of three cases.
extension NavigationEngine {
  /// `didReceiveRemoteNotification`, on its way to a screen with the flag `isFromPush`.
  mutating func receivePublishedPush(_ screen: ScreenIndex, _ values: [Value]) {
    guard let container = state.node(state.current), let first = container.stack.first,
      let last = container.stack.last
    else { return }
    let visible = visibleInPublishedStack
    if visible == first {
      perform(.push(screen, values, from: first, animated: true))
    } else if let visible, state.node(visible)?.kind == .screen(screen) {
      give(values, to: visible)
    } else if state.node(last)?.kind != .screen(screen) {
      if container.stack.count > 1 { perform(.pop(from: last, animated: true)) }
      if let visible = visibleInPublishedStack, state.node(visible)?.kind == .screen(screen) {
        give(values, to: visible)
      }
    }
  }

  /// `visibleViewController`: what is presented, or else the top of the stack, which a pop changes
  /// at once.
  private var visibleInPublishedStack: NodeID? {
    state.modals.last?.node ?? state.node(state.current)?.stack.last
  }
}
