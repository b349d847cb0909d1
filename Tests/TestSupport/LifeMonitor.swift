import NavigationEngine

/// The order of the calls of an app's life, each to the one delegate that the process has for them.
struct LifeMonitor: Sendable {
  private enum Phase {
    case notRunning, launched, connected, foreground, active, inactive, background
  }

  private var phase = Phase.notRunning
  /// Known with the first call: a scene's where one connects.
  private var delegate: LifeCycleDelegate?

  mutating func observe(_ event: AppEvent) throws(InvariantViolation) {
    switch event {
    case .launched: try turn(event, from: [.notRunning], to: .launched)
    case .sceneWillConnect:
      delegate = .scene
      try turn(event, from: [.launched], to: .connected)
    case .willEnterForeground(let delegate):
      try tell(delegate, event)
      try turn(event, from: [.connected, .background], to: .foreground)
    case .active(let delegate):
      try tell(delegate, event)
      let isLaunch = delegate == .app && phase == .launched
      try turn(event, from: isLaunch ? [.launched] : [.foreground, .inactive], to: .active)
    case .willResignActive(let delegate):
      try tell(delegate, event)
      try turn(event, from: [.active], to: .inactive)
    case .enteredBackground(let delegate, _, _):
      try tell(delegate, event)
      try turn(event, from: [.inactive], to: .background)
    case .delivered(let delivery):
      let isScene = delegate == .scene
      switch delivery.call {
      case .applicationOpen, .applicationContinue, .applicationPerformAction:
        try require(!isScene, event)
      case .sceneOpenURLContexts, .sceneContinue, .scenePerformAction:
        try require(isScene, event)
      case .notificationDidReceive: break
      }
      try require(phase != .notRunning && phase != .background, event)
    case .sceneDidDisconnect:
      try require(delegate == .scene && phase == .inactive, event)
    case .memoryWarning: try require(phase != .notRunning, event)
    case .terminated:
      try require(phase != .notRunning, event)
      self = LifeMonitor()
    }
  }

  private mutating func tell(
    _ told: LifeCycleDelegate, _ event: AppEvent
  ) throws(InvariantViolation) {
    try require(delegate == nil || delegate == told, event)
    delegate = told
  }

  private mutating func turn(
    _ event: AppEvent, from allowed: Set<Phase>, to next: Phase
  ) throws(InvariantViolation) {
    try require(allowed.contains(phase), event)
    phase = next
  }

  private func require(_ holds: Bool, _ event: AppEvent) throws(InvariantViolation) {
    guard !holds else { return }
    throw .init(
      rule: .lifeIsInOrder,
      detail: "\(event) in \(phase), told to \(String(describing: delegate))")
  }
}
