extension StateHash {
  mutating func combine(_ node: NodeID?) {
    combine(UInt64(node?.rawValue ?? 0))
  }

  mutating func combine(_ text: String) {
    combine(UInt64(text.utf8.count))
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  mutating func combine(_ value: Value) {
    switch value {
    case .boolean(let flag): combine(UInt64(flag ? 1 : 0))
    case .integer(let number): combine(UInt64(bitPattern: number))
    case .string(let text): combine(text)
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

  mutating func combine(_ permissions: Permissions) {
    for entry in permissions.entries {
      combine(entry.permission.rawValue)
      combine(entry.status.rawValue)
    }
    for request in permissions.requests {
      combine(UInt64(request.ask) << 32 | UInt64(request.owner.rawValue))
      combine(UInt64(request.isShown ? 1 : 0))
    }
  }

  mutating func combine(_ frame: Frame) {
    combine(UInt64(UInt32(bitPattern: frame.x)) << 32 | UInt64(UInt32(bitPattern: frame.y)))
    combine(
      UInt64(UInt32(bitPattern: frame.width)) << 32 | UInt64(UInt32(bitPattern: frame.height)))
  }

  mutating func combine(_ transition: Transition) {
    combine(transition.from)
    combine(transition.to)
    combine(UInt64(bitPattern: transition.began))
    combine(UInt64(bitPattern: transition.animation.durationMicroseconds))
    if transition.gesture != nil {
      combine(UInt64(transition.progress) << 1 | (transition.leadsBack ? 1 : 0))
      combine(UInt64(bitPattern: transition.deadline ?? -1))
    }
    if let choice = transition.scene.choice {
      combine(UInt64(choice.button))
      combine(choice.actor)
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
  fileprivate var word: UInt64 {
    switch self {
    case .root: 0
    case .navigation(let screen): 1 << 32 | UInt64(screen)
    case .screen(let screen): 2 << 32 | UInt64(screen)
    case .tabs(let bar): 3 << 32 | UInt64(bar)
    case .alert(let alert): 4 << 32 | UInt64(alert)
    }
  }
}
