extension NavigationEngine {
  /// The hash of everything on which the client's future depends, but the time.
  public var stateHash: UInt64 {
    var hash = StateHash()
    hash.combine(state.isRunning ? 1 : 0)
    hash.combine(UInt64(state.width) << 32 | UInt64(state.height))
    for flag in state.session { hash.combine(flag ? 1 : 0) }
    for node in state.nodes { node.combine(into: &hash) }
    for view in state.views { hash.combine(view) }
    for ownership in state.ownership { hash.combine(ownership.owned) }
    hash.combine(state.current)
    hash.combine(UInt64(state.lastNode) << 32 | UInt64(state.lastTimer))
    hash.combine(UInt64(state.lastTransition))
    if let transition = state.transition {
      hash.combine(transition.from)
      hash.combine(transition.to)
      hash.combine(UInt64(bitPattern: transition.began))
      hash.combine(UInt64(bitPattern: transition.animation.durationMicroseconds))
    }
    for timer in state.timers {
      hash.combine(UInt64(timer.id) << 32 | UInt64(timer.owner.rawValue))
      hash.combine(UInt64(bitPattern: timer.due))
    }
    for route in state.queuedRoutes { hash.combine(UInt64(route)) }
    return hash.value
  }
}

extension Node {
  fileprivate func combine(into hash: inout StateHash) {
    let kindWord: UInt64 =
      switch kind {
      case .root: 0
      case .navigation(let part): 1 << 32 | UInt64(part)
      case .screen(let screen): 2 << 32 | UInt64(screen)
      }
    hash.combine(UInt64(id.rawValue) << 34 ^ kindWord)
    let move: UInt64 =
      switch pendingMove {
      case nil: 0
      case .toParent(let parent): UInt64(parent.rawValue) << 1
      case .toNone: 1
      }
    hash.combine(move << 8 | UInt64(appearance.rawValue) << 1 | (isLoaded ? 1 : 0))
    hash.combine(parent)
    hash.combine(
      UInt64(UInt32(bitPattern: origin.x)) << 32 | UInt64(UInt32(bitPattern: origin.y)))
    for screen in stack { hash.combine(screen) }
  }
}
