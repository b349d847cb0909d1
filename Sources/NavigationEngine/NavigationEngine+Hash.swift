extension NavigationEngine {
  /// The hash of everything on which the client's future depends, but the time.
  public var stateHash: UInt64 {
    var hash = StateHash()
    // At its normal value the speed adds nothing, so that older recordings keep their hashes.
    let speed = state.animationSpeed == .normal ? 0 : UInt64(state.animationSpeed.percent) << 16
    hash.combine(UInt64(state.phase.rawValue) | (state.isLocked ? 1 << 8 : 0) | speed)
    hash.combine(UInt64(state.width) << 32 | UInt64(state.height))
    if !state.isRunning { hash.combine(state.device) }
    for value in state.session { hash.combine(value) }
    for outcome in state.outcomes { hash.combine(outcome) }
    for node in state.nodes { hash.combine(node) }
    for view in state.views { hash.combine(view) }
    for ownership in state.ownership { hash.combine(ownership.owned) }
    hash.combine(state.current)
    hash.combine(UInt64(state.lastNode) << 32 | UInt64(state.lastTimer))
    hash.combine(UInt64(state.lastTransition) << 32 | UInt64(state.lastCall))
    combineModals(into: &hash)
    for transition in state.transitions { hash.combine(transition) }
    combineWork(into: &hash)
    combineRoutes(into: &hash)
    if let network = state.network { hash.combine(network) }
    if let permissions = state.permissions { hash.combine(permissions) }
    return hash.value
  }

  private func combineModals(into hash: inout StateHash) {
    for modal in state.modals {
      hash.combine(modal.node)
      hash.combine(modal.presenter)
      hash.combine(modal.actor)
    }
  }

  private func combineWork(into hash: inout StateHash) {
    for timer in state.timers {
      hash.combine(UInt64(timer.id) << 32 | UInt64(timer.owner.rawValue))
      hash.combine(UInt64(bitPattern: timer.due))
    }
    for call in state.calls {
      hash.combine(UInt64(call.id) << 32 | UInt64(call.owner.rawValue))
      hash.combine(UInt64(bitPattern: call.due))
      hash.combine(call.outcome)
    }
  }

  private func combineRoutes(into hash: inout StateHash) {
    for waiting in state.waitingRoutes {
      hash.combine(waiting.request)
      hash.combine(waiting.origin.rawValue)
    }
    if let pending = state.pending {
      hash.combine(pending.request)
      hash.combine(pending.origin.rawValue)
      hash.combine(UInt64(bitPattern: pending.expires ?? -1))
    }
    if let following = state.following {
      hash.combine(following.request)
      hash.combine(UInt64(following.nextStep))
    }
    if let held = state.held {
      hash.combine(held.question)
      hash.combine(UInt64(held.isReleased ? 1 : 0))
    }
    if let banner = state.banner {
      hash.combine(banner)
      hash.combine(UInt64(bitPattern: state.bannerLeaves ?? -1))
    }
  }
}
