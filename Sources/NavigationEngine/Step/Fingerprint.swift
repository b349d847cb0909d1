/// 128 bits that tell apart two states whose futures differ.
///
/// States have the same one where only names differ that nobody sees: the time of the stream, and
/// the identities of view controllers, transitions, timers and calls.
public struct Fingerprint: Sendable, Hashable {
  /// The upper half.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension NavigationEngine {
  /// The fingerprint of where the client stands.
  ///
  /// - Parameter horizon: The time in microseconds within which what begins now has ended, such as
  ///   the longest animation. What is due later than that after what is due before it counts as
  ///   far away, however far; all else is exact to 10 ms.
  public func fingerprint(horizon: Int64) -> Fingerprint {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: state.nodes.count) { identities in
      for place in state.nodes.indices {
        identities.initializeElement(at: place, to: state.nodes[place].id.rawValue)
      }
      var hash = FingerprintHash(identities: UnsafeBufferPointer(identities))
      combineDevice(into: &hash)
      for place in state.nodes.indices { combineNode(at: place, into: &hash) }
      combineHierarchy(into: &hash)
      for place in state.transitions.indices { combineTransition(at: place, into: &hash) }
      combineWork(into: &hash)
      combineRoutes(into: &hash)
      combineDetector(into: &hash)
      hash.combineDues(from: now, horizon: horizon)
      return Fingerprint(high: hash.high, low: hash.low)
    }
  }

  private func combineDevice(into hash: inout FingerprintHash) {
    let speed = UInt64(state.animationSpeed.percent) << 16
    hash.combine(UInt64(state.phase.rawValue) | (state.isLocked ? 1 << 8 : 0) | speed)
    hash.combine(state.isRunning ? state.bounds : state.device)
    for value in state.session { hash.combine(value) }
    for path in state.paths { hash.combine(path) }
    for item in state.items {
      hash.combine(UInt64(item == nil ? 0 : 1))
      if let item { hash.combine(item) }
    }
    for outcome in state.outcomes { hash.combine(outcome) }
    if let network = state.network { hash.combine(network) }
    guard let permissions = state.permissions else { return }
    for entry in permissions.entries {
      hash.combine(entry.permission.rawValue)
      hash.combine(entry.status.rawValue)
    }
    for request in permissions.requests {
      hash.combine(request.subject.word << 1 | (request.isShown ? 1 : 0))
      hash.combine(request.owner)
      hash.combine(request.arguments)
    }
  }

  private func combineNode(at place: Int, into hash: inout FingerprintHash) {
    hash.combine(state.nodes[place].kind.word)
    hash.combine(UInt64((state.nodes[place].part ?? -1) + 1))
    let isLoaded: UInt64 = state.nodes[place].isLoaded ? 1 : 0
    hash.combine(UInt64(state.nodes[place].appearance.rawValue) << 1 | isLoaded)
    hash.combine(state.nodes[place].pendingMove)
    hash.combine(state.nodes[place].parent)
    hash.combine(state.nodes[place].superview)
    hash.combine(state.nodes[place].frame)
    hash.combine(UInt64(state.nodes[place].stack.count))
    for screen in state.nodes[place].stack { hash.combine(screen) }
    if !state.nodes[place].tabs.isEmpty {
      for tab in state.nodes[place].tabs { hash.combine(tab) }
      hash.combine(UInt64(state.nodes[place].selectedTab))
    }
    hash.combine(state.nodes[place].arguments)
    hash.combine(UInt64(state.nodes[place].fields.count))
    for field in state.nodes[place].fields {
      hash.combine(field.element)
      hash.combine(field.text)
    }
  }

  private func combineHierarchy(into hash: inout FingerprintHash) {
    hash.combine(state.root)
    hash.combine(state.current)
    hash.combine(UInt64(state.views.count))
    for view in state.views {
      hash.combine(view)
      if let superview = state.deadViews[view] { hash.combine(superview) }
    }
    hash.combine(UInt64(state.ownership.count))
    for ownership in state.ownership {
      hash.combine(ownership.owned)
      combineOwner(ownership.owner, into: &hash)
    }
    hash.combine(UInt64(state.modals.count))
    for modal in state.modals {
      hash.combine(modal.node)
      hash.combine(modal.presenter)
      hash.combine(modal.actor)
      hash.combine(UInt64((modal.handler ?? -1) + 1) << 1 | (modal.isDismissible ? 1 : 0))
      if let sheet = modal.sheet { hash.combine(sheet) }
      if let item = modal.item { hash.combine(item.value) }
    }
    for alert in state.alertsOfCopies { hash.combine(alert) }
  }

  private func combineOwner(_ owner: Ownership.Owner, into hash: inout FingerprintHash) {
    switch owner {
    case .window: hash.combine(UInt64(1))
    case .parent(let node): hash.combine(2, node)
    case .stack(let node): hash.combine(3, node)
    case .current: hash.combine(UInt64(4))
    case .tabs(let node): hash.combine(5, node)
    case .presenter(let node): hash.combine(6, node)
    case .call(let id):
      hash.combine(UInt64((state.calls.firstIndex { $0.id == id } ?? -1) + 1) << 8 | 7)
    case .timer(let id):
      hash.combine(UInt64((state.timers.firstIndex { $0.id == id } ?? -1) + 1) << 8 | 8)
    case .presented(let node): hash.combine(9, node)
    case .link(let node, let row):
      hash.combine(10, node)
      hash.combine(row)
    case .completion(let id):
      hash.combine(UInt64((state.transitions.firstIndex { $0.id == id } ?? -1) + 1) << 8 | 11)
    case .expression: hash.combine(UInt64(12))
    }
  }

  /// Looks at it by place, as at what the detector keeps: a copy costs more than the hash of it.
  private func combineTransition(at place: Int, into hash: inout FingerprintHash) {
    hash.combine(state.transitions[place].scene.container)
    hash.combine(state.transitions[place].scene.old)
    hash.combine(state.transitions[place].scene.new)
    for node in state.transitions[place].scene.leaving { hash.combine(node) }
    let steps =
      UInt64(state.transitions[place].scene.completion.count) << 16
      | UInt64(state.transitions[place].scene.cancellation.count)
    hash.combine(
      UInt64(bitPattern: state.transitions[place].animation.durationMicroseconds) << 24 ^ steps)
    switch state.transitions[place].scene.change {
    case .child: hash.combine(UInt64(1))
    case .window: hash.combine(UInt64(2))
    case .stack(let stack): for screen in stack { hash.combine(3, screen) }
    case .tab(let tab, let byTap): hash.combine(UInt64(tab) << 8 | (byTap ? 5 : 4))
    case .presentation: hash.combine(UInt64(6))
    case .dismissal: hash.combine(UInt64(7))
    case .detent(let from, let to): hash.combine(UInt64(from) << 32 | UInt64(to) << 8 | 8)
    }
    if state.transitions[place].gesture != nil {
      // How far it was when the finger left is in how long its own way takes.
      let progress =
        state.transitions[place].gestureExpires == nil
        ? 0 : UInt64(state.transitions[place].progress)
      let isAttempt: UInt64 = state.transitions[place].isAttempt ? 1 << 32 : 0
      hash.combine(progress << 1 | (state.transitions[place].leadsBack ? 1 : 0) | isAttempt)
    }
    if let choice = state.transitions[place].scene.choice {
      hash.combine(UInt64(choice.alert) << 32 | UInt64(choice.button))
      hash.combine(choice.actor)
    }
    for closing in state.transitions[place].scene.closings {
      hash.combine(UInt64(closing.handler) << 1 | (closing.result == nil ? 0 : 1))
      hash.combine(closing.actor)
      hash.combine(closing.result ?? [])
    }
    switch state.transitions[place].drive {
    case .clock: hash.combine(UInt64(1))
    case .gesture: hash.combine(UInt64(2))
    case .release(let finishing): hash.combine(UInt64(finishing ? 4 : 3))
    }
    // All frames of one that nothing ends are drawn: it has no end to come.
    if let expires = state.transitions[place].gestureExpires {
      hash.add(due: expires, 1 << 8 | UInt64(place))
    } else if state.transitions[place].nextFrameTime != nil {
      hash.add(
        due: state.transitions[place].segmentBegan + state.transitions[place].segmentDuration,
        2 << 8 | UInt64(place))
    }
  }

  private func combineWork(into hash: inout FingerprintHash) {
    if let rotation = state.rotation {
      // From where it turns is drawn and decides nothing.
      hash.combine(UInt64(1))
      hash.add(due: rotation.began + rotation.durationMicroseconds, 3 << 8)
    }
    for (place, timer) in state.timers.enumerated() {
      hash.combine(UInt64(timer.definition))
      hash.combine(timer.owner)
      hash.add(due: timer.due, 4 << 8 | UInt64(place))
    }
    for (place, call) in state.calls.enumerated() {
      hash.combine(UInt64(call.definition))
      hash.combine(call.owner)
      hash.combine(call.outcome)
      hash.add(due: call.due, 5 << 8 | UInt64(place))
    }
  }

  private func combineRoutes(into hash: inout FingerprintHash) {
    for waiting in state.waitingRoutes {
      hash.combine(waiting.request)
      hash.combine(waiting.origin.rawValue)
      if waiting.isBehindPending == true { hash.combine(UInt64(1)) }
    }
    hash.combine(UInt64(state.isPendingHandedOver ? 1 : 0))
    if let pending = state.pending {
      hash.combine(pending.request)
      hash.combine(pending.origin.rawValue)
      if let expires = pending.expires { hash.add(due: expires, 6 << 8) }
    }
    if let following = state.following {
      hash.combine(following.request)
      hash.combine(UInt64(following.nextStep))
    }
    if let held = state.held {
      hash.combine(held.question)
      hash.combine(UInt64(held.isReleased ? 1 : 0))
      for screen in held.asked { hash.combine(screen) }
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
      if let leaves = state.bannerLeaves { hash.add(due: leaves, 7 << 8) }
    }
  }

  /// What the detector of faults remembers beside what the state says.
  private func combineDetector(into hash: inout FingerprintHash) {
    hash.combine(UInt64(state.detector.isTouched ? 1 : 0))
    let unnamedLeaks = state.leakedModules.count - state.detector.namedLeaks
    hash.combine(UInt64(bitPattern: Int64(unnamedLeaks)))
    if unnamedLeaks > 0 { hash.combine(state.leakingScreen?.kind.word ?? 0) }
    for node in state.detector.cancelled { hash.combine(node) }
    for transition in state.detector.transitions {
      guard let animator = transition.animator else { continue }
      hash.combine(UInt64(animator.isDone ? 3 : 1) << 1 | (animator.isCancelled ? 1 : 0))
    }
    for place in state.detector.hierarchy.nodes.indices {
      let appearance = UInt64(state.detector.hierarchy.nodes[place].appearance.rawValue)
      hash.combine(appearance << 1 | (state.detector.hierarchy.nodes[place].isLoaded ? 1 : 0))
      hash.combine(state.detector.hierarchy.nodes[place].announced)
      hash.combine(state.detector.hierarchy.nodes[place].parent)
      hash.combine(state.detector.hierarchy.nodes[place].superview)
      // A set has no order of its own.
      let named = state.detector.hierarchy.nodes[place].named
      if !named.isEmpty {
        hash.combine(Fault.Kind.allCases.indexed(named))
      }
    }
  }
}

extension [Fault.Kind] {
  /// One bit for each that is in a set.
  fileprivate func indexed(_ set: Set<Fault.Kind>) -> UInt64 {
    var bits: UInt64 = 0
    for (place, kind) in enumerated() where set.contains(kind) { bits |= 1 << UInt64(place) }
    return bits
  }
}

/// Collects the words of a fingerprint; view controllers count by their places among the live ones.
private struct FingerprintHash: WordHash {
  private(set) var high: UInt64 = 0x6a09_e667_f3bc_c908
  private(set) var low: UInt64 = 0xbb67_ae85_84ca_a73b
  /// The live view controllers, oldest first.
  private let identities: UnsafeBufferPointer<UInt32>
  /// Freed ones that something still names, in the order in which they are named.
  private var freed: [UInt32] = []
  private var dues: [(time: Int64, what: UInt64)] = []

  /// How exact times are, in microseconds.
  private static let resolution: Int64 = 10_000

  init(identities: UnsafeBufferPointer<UInt32>) {
    self.identities = identities
  }

  mutating func combine(_ word: UInt64) {
    let first = (low ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    let second = (high &+ word).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
    low = first.high ^ first.low
    high = (second.high ^ second.low) &+ first.low
  }

  mutating func combine(_ node: NodeID?) {
    guard let node else { return combine(UInt64(0)) }
    // What is young is named more often.
    var place = identities.count - 1
    while place >= 0 {
      if identities[place] == node.rawValue { return combine(UInt64(place) + 1) }
      place -= 1
    }
    if let place = freed.firstIndex(of: node.rawValue) { return combine(UInt64(place) + 1 << 32) }
    freed.append(node.rawValue)
    combine(UInt64(freed.count - 1) + 1 << 32)
  }

  mutating func combine(_ word: UInt64, _ node: NodeID) {
    combine(word)
    combine(node)
  }

  mutating func combine(_ move: Node.PendingMove?) {
    switch move {
    case nil: combine(UInt64(0))
    case .toNone: combine(UInt64(1))
    case .toParent(let parent): combine(2, parent)
    }
  }

  mutating func combine(_ superview: Node.Superview?) {
    switch superview {
    case nil: combine(UInt64(0))
    case .window: combine(UInt64(1))
    case .node(let node): combine(2, node)
    }
  }

  /// Notes that something is due at a time.
  mutating func add(due time: Int64, _ what: UInt64) { dues.append((time, what)) }

  /// Adds in which order all is due, and how far one is from the next.
  mutating func combineDues(from now: Int64, horizon: Int64) {
    if dues.count > 1 { dues.sort { ($0.time, $0.what) < ($1.time, $1.what) } }
    var before = now
    for due in dues {
      let distance = min(max(0, due.time - before), horizon)
      combine(due.what << 32 | UInt64((distance + Self.resolution / 2) / Self.resolution))
      before = max(before, due.time)
    }
  }
}
