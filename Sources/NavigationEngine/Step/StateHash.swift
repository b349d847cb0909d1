/// A hash of a sequence of words.
protocol WordHash {
  /// Adds a word.
  mutating func combine(_ word: UInt64)
  /// Adds a text.
  mutating func combine(_ text: String)
}

/// A 64-bit hash of a sequence of words: the same on every machine and in every run.
public struct StateHash: Sendable, WordHash {
  /// The hash of what was combined so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  /// Adds a word.
  public mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    value = product.high ^ product.low
  }
}

extension NavigationEngine {
  /// The hash of everything on which the client's future depends, but the time.
  public var stateHash: UInt64 {
    var hash = StateHash()
    // At its normal value the speed adds nothing, so that older recordings keep their hashes.
    let speed = state.animationSpeed == .normal ? 0 : UInt64(state.animationSpeed.percent) << 16
    hash.combine(UInt64(state.phase.rawValue) | (state.isLocked ? 1 << 8 : 0) | speed)
    // Rules alone change no recording.
    if app.asksHowLongAway, let left = state.leftScreen {
      hash.combine(UInt64(bitPattern: left))
    }
    hash.combine(UInt64(state.width) << 32 | UInt64(state.height))
    if !state.isRunning { hash.combine(state.device) }
    for value in state.session { hash.combine(value) }
    for path in state.paths { hash.combine(path) }
    for item in state.items {
      hash.combine(UInt64(item == nil ? 0 : 1))
      if let item { hash.combine(item) }
    }
    for outcome in state.outcomes { hash.combine(outcome) }
    for node in state.nodes { hash.combine(node) }
    for view in state.views { hash.combine(view) }
    for ownership in state.ownership { hash.combine(ownership.owned) }
    hash.combine(state.current)
    hash.combine(UInt64(state.lastNode) << 32 | UInt64(state.lastTimer))
    hash.combine(UInt64(state.lastTransition) << 32 | UInt64(state.lastCall))
    combineModals(into: &hash)
    for transition in state.transitions { hash.combine(transition) }
    if let rotation = state.rotation {
      hash.combine(UInt64(rotation.id) << 32 | UInt64(rotation.frames[0]))
      hash.combine(UInt64(bitPattern: rotation.began))
      hash.combine(UInt64(bitPattern: rotation.durationMicroseconds))
    }
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
      if let handler = modal.handler { hash.combine(UInt64(handler) << 1 | 1) }
      if let sheet = modal.sheet { hash.combine(sheet) }
      if let item = modal.item { hash.combine(item.value) }
    }
    for alert in state.alertsOfCopies { hash.combine(alert) }
    for request in state.appearanceRequests ?? [] {
      hash.combine(request.asker)
      hash.combine(request)
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
      if waiting.isBehindPending == true { hash.combine(UInt64(1)) }
    }
    if state.isPendingHandedOver { hash.combine(UInt64(1)) }
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
      if case .dismiss(_, _, let result?) = held.request { hash.combine(result) }
    }
    if let open = state.openActions {
      hash.combine(open.screen)
      hash.combine(open.element)
      hash.combine(open.kind.code)
    }
    for screen in state.refreshing ?? [] { hash.combine(screen) }
    if let banner = state.banner {
      hash.combine(banner)
      hash.combine(UInt64(bitPattern: state.bannerLeaves ?? -1))
    }
  }
}

extension WordHash {
  mutating func combine(_ text: String) {
    combine(UInt64(text.utf8.count))
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  mutating func combine(_ value: Value) {
    switch value {
    case .boolean(let flag): combine(UInt64(flag ? 1 : 0))
    case .integer(let number): combine(UInt64(bitPattern: number))
    case .string(let text): combine(text)
    case .list(let rows):
      combine(UInt64(rows.count))
      for row in rows {
        combine(UInt64(bitPattern: row.number))
        combine(row.title)
        combine(row.subtitle)
      }
    }
  }

  mutating func combine(_ values: [Value]) {
    for value in values { combine(value) }
  }

  mutating func combine(_ path: [PathElement]) {
    combine(UInt64(path.count))
    for element in path {
      combine(UInt64(element.screen))
      combine(element.arguments)
    }
  }

  mutating func combine(_ outcome: ServiceOutcome) {
    let word: UInt64 =
      switch outcome {
      case .success: 0
      case .failure: 1
      case .slow: 2
      }
    combine(word)
  }

  mutating func combine(_ request: RouteRequest) {
    combine(UInt64(request.route))
    for argument in request.arguments { combine(argument) }
  }

  mutating func combine(_ notification: Notification) {
    combine(notification.title)
    combine(notification.body)
    for entry in notification.data {
      combine(entry.path)
      combine(entry.value)
    }
  }

  mutating func combine(_ network: NetworkConditions) {
    combine(UInt64(network.latencyMilliseconds) << 32 | UInt64(network.jitterMilliseconds))
    combine(UInt64(network.lossPercent) << 1 | (network.isOffline ? 1 : 0))
    combine(UInt64(network.seed))
  }

  mutating func combine(_ frame: Frame) {
    combine(UInt64(UInt32(bitPattern: frame.x)) << 32 | UInt64(UInt32(bitPattern: frame.y)))
    combine(
      UInt64(UInt32(bitPattern: frame.width)) << 32 | UInt64(UInt32(bitPattern: frame.height)))
  }

  mutating func combine(_ sheet: PresentedSheet) {
    combine(UInt64(sheet.selected) << 32 | UInt64((sheet.definition.largestUndimmed ?? -1) + 1))
    for detent in sheet.definition.detents { combine(detent.name) }
  }
}

extension WordHash {
  /// Adds what a screen asks for, beside who it is.
  mutating func combine(_ request: Request) {
    combine(request.action ?? "")
    switch request {
    case .push(let screen, let values, _, let animated),
      .replace(let screen, let values, _, let animated):
      combine(screen, animated)
      combine(values)
    case .pop(_, let animated), .popToRoot(_, let animated), .showPath(_, let animated):
      combine(0, animated)
    case .popTo(let screen, _, let animated): combine(screen, animated)
    case .setStack(let screens, _, let animated):
      for screen in screens { combine(screen, animated) }
    case .selectTab(let tab, _, let byTap): combine(tab, byTap)
    case .present(let modal, let values, _, let animated, let handler):
      combine(modal.content)
      combine(handler ?? -1, animated)
      combine(values)
    case .selectDetent(let detent, _, let animated):
      combine(detent.name)
      combine(0, animated)
    case .alert(let alert, let values, _):
      combine(alert, true)
      combine(values)
    case .dismiss(_, let animated, let result):
      combine(0, animated)
      combine(result ?? [])
    case .route(let route): combine(route)
    case .presentItem, .dismissItem: return
    }
  }

  private mutating func combine(_ content: Content) {
    switch content {
    case .screen(let screen): combine(UInt64(screen) << 2)
    case .navigation(let screen): combine(UInt64(screen) << 2 | 1)
    case .navigationStack(let screen, _): combine(UInt64(screen) << 2 | 2)
    case .tabs(let bar): combine(UInt64(bar) << 2 | 3)
    }
  }

  private mutating func combine(_ number: Int, _ isSo: Bool) {
    combine(UInt64(bitPattern: Int64(number)) << 1 | (isSo ? 1 : 0))
  }
}

extension StateHash {
  mutating func combine(_ node: NodeID?) {
    combine(UInt64(node?.rawValue ?? 0))
  }

  mutating func combine(_ permissions: Permissions) {
    for entry in permissions.entries {
      combine(entry.permission.rawValue)
      combine(entry.status.rawValue)
    }
    for request in permissions.requests {
      combine(request.subject.word << 32 | UInt64(request.owner.rawValue))
      combine(UInt64(request.isShown ? 1 : 0))
      for argument in request.arguments { combine(argument) }
    }
  }

  mutating func combine(_ transition: Transition) {
    combine(transition.from)
    combine(transition.to)
    combine(UInt64(bitPattern: transition.began))
    combine(UInt64(bitPattern: transition.animation.durationMicroseconds))
    if transition.gesture != nil {
      let way: UInt64 = (transition.leadsBack ? 1 : 0) | (transition.isAttempt ? 1 << 32 : 0)
      combine(UInt64(transition.progress) << 1 | way)
      combine(UInt64(bitPattern: transition.deadline ?? -1))
    }
    if case .detent(let from, let to) = transition.scene.change {
      combine(UInt64(from) << 32 | UInt64(to))
    }
    // All its frames are drawn, and nothing ends it.
    if transition.deadline == nil { combine(UInt64(1)) }
    if let choice = transition.scene.choice {
      combine(UInt64(choice.button))
      combine(choice.actor)
      if let data = choice.data { combine(data) }
    }
    for closing in transition.scene.closings {
      combine(UInt64(closing.handler) << 1 | (closing.result == nil ? 0 : 1))
      combine(closing.actor)
      combine(closing.result ?? [])
    }
  }

  mutating func combine(_ node: Node) {
    combine(UInt64(node.id.rawValue))
    combine(node.kind.word)
    let move: UInt64 =
      switch node.pendingMove {
      case nil: 0
      case .toParent(let parent): UInt64(parent.rawValue) << 1
      case .toNone: 1
      }
    combine(move << 8 | UInt64(node.appearance.rawValue) << 1 | (node.isLoaded ? 1 : 0))
    combine(node.parent)
    combine(node.frame)
    for screen in node.stack { combine(screen) }
    if !node.tabs.isEmpty { combine(UInt64(node.selectedTab)) }
    for argument in node.arguments { combine(argument) }
    for field in node.fields {
      combine(field.element)
      combine(field.text)
    }
  }
}

extension NodeKind {
  var word: UInt64 {
    switch self {
    case .root: 0
    case .navigation(let screen): 1 << 32 | UInt64(screen)
    case .screen(let screen): 2 << 32 | UInt64(screen)
    case .tabs(let bar): 3 << 32 | UInt64(bar)
    case .alert(let alert): 4 << 32 | UInt64(alert)
    }
  }
}

extension SystemRequest.Subject {
  /// A number that no other has.
  var word: UInt64 {
    switch self {
    case .permission(_, let ask): UInt64(ask)
    case .screen(let index): 1 << 30 | UInt64(index)
    }
  }
}
