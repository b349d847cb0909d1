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
    fingerprint(horizon: horizon, isOfNextDue: false).fingerprint
  }

  /// The fingerprint of where the client stands when the next thing falls due, and when that is, in
  /// microseconds: now, where nothing is.
  ///
  /// Two clients with the same one do the same from then on, whatever faults are found in it: of
  /// what the detector remembers nothing is looked at.
  ///
  /// - Parameter horizon: As for ``fingerprint(horizon:)``.
  public func fingerprintOfNextDue(horizon: Int64) -> (fingerprint: Fingerprint, due: Int64) {
    fingerprint(horizon: horizon, isOfNextDue: true)
  }

  private func fingerprint(
    horizon: Int64, isOfNextDue: Bool
  ) -> (fingerprint: Fingerprint, due: Int64) {
    withUnsafeTemporaryAllocation(
      of: UInt32.self, capacity: state.nodes.count + FingerprintHash.guesses
    ) { room in
      let identities = UnsafeMutableBufferPointer(rebasing: room[FingerprintHash.guesses...])
      let guesses = UnsafeMutableBufferPointer(rebasing: room[..<FingerprintHash.guesses])
      guesses.initialize(repeating: 0)
      for place in state.nodes.indices {
        let identity = state.nodes[place].id.rawValue
        identities.initializeElement(at: place, to: identity)
        guesses[FingerprintHash.guess(of: identity)] = UInt32(place)
      }
      return withUnsafeTemporaryAllocation(of: FingerprintHash.Due.self, capacity: mostDues) {
        var hash = FingerprintHash(
          identities: UnsafeBufferPointer(identities), places: UnsafeBufferPointer(guesses),
          dues: $0)
        combineDevice(into: &hash)
        for place in state.nodes.indices { combineNode(at: place, into: &hash) }
        combineHierarchy(into: &hash)
        for place in state.transitions.indices { combineTransition(at: place, into: &hash) }
        combineWork(into: &hash)
        combineRoutes(into: &hash)
        let start = isOfNextDue ? max(now, hash.nextDue ?? now) : now
        if !isOfNextDue { combineDetector(into: &hash) }
        hash.combineDues(from: start, horizon: horizon)
        return (Fingerprint(high: hash.high, low: hash.low), start)
      }
    }
  }

  /// How much can be due at most: beside these the end of a rotation, of the wait of a route, and
  /// of a banner.
  private var mostDues: Int {
    state.transitions.count + state.timers.count + state.calls.count + app.awayTimes.count + 3
  }

  private func combineDevice(into hash: inout FingerprintHash) {
    let speed = UInt64(state.animationSpeed.percent) << 16
    hash.combine(UInt64(state.phase.rawValue) | (state.isLocked ? 1 << 8 : 0) | speed)
    hash.combine(state.isRunning ? state.bounds : state.device)
    combineAbsence(into: &hash)
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

  /// Of how long the app has been off the screen only what it will make of it counts: the times
  /// that have passed, and when the others will have.
  private func combineAbsence(into hash: inout FingerprintHash) {
    guard let left = state.leftScreen else { return }
    for (place, time) in app.awayTimes.enumerated() {
      let hasPassed = left + time <= now
      hash.combine(UInt64(hasPassed ? 1 : 0))
      if !hasPassed { hash.add(due: left + time, 8 << 8 | UInt64(place)) }
    }
  }

  private func combineNode(at place: Int, into hash: inout FingerprintHash) {
    let isLoaded: UInt64 = state.nodes[place].isLoaded ? 1 : 0
    hash.combine(
      state.nodes[place].kind.word | UInt64((state.nodes[place].part ?? -1) + 1) << 36
        | UInt64(state.nodes[place].appearance.rawValue) << 61 | isLoaded << 60)
    hash.combine(
      hash.code(of: state.nodes[place].parent)
        | hash.code(of: state.nodes[place].superview) << 20
        | hash.code(of: state.nodes[place].pendingMove) << 40)
    let frame = state.nodes[place].frame
    let look: UInt64 = frame == state.bounds ? 1 : frame == .zero ? 0 : 2
    let counts =
      UInt64(state.nodes[place].stack.count) | UInt64(state.nodes[place].tabs.count) << 16
      | UInt64(state.nodes[place].fields.count) << 32
    hash.combine(look << 62 | counts)
    if look == 2 { hash.combine(frame) }
    if !state.nodes[place].stack.isEmpty { hash.combine(state.nodes[place].stack) }
    if !state.nodes[place].tabs.isEmpty {
      hash.combine(state.nodes[place].tabs)
      hash.combine(UInt64(state.nodes[place].selectedTab))
    }
    if !state.nodes[place].arguments.isEmpty { hash.combine(state.nodes[place].arguments) }
    if state.nodes[place].fields.isEmpty { return }
    for field in state.nodes[place].fields {
      hash.combine(field.element)
      hash.combine(field.text)
    }
  }

  private func combineHierarchy(into hash: inout FingerprintHash) {
    hash.combine(
      hash.code(of: state.root) | hash.code(of: state.current) << 20
        | UInt64(state.deadViews.isEmpty ? 0 : 1) << 40)
    hash.combine(UInt64(state.views.count) << 32 | UInt64(state.ownership.count))
    hash.combine(state.views)
    if !state.deadViews.isEmpty {
      for view in state.views { hash.combine(hash.code(of: state.deadViews[view])) }
    }
    for place in state.ownership.indices { combineOwnership(at: place, into: &hash) }
    hash.combine(UInt64(state.modals.count))
    for place in state.modals.indices { combineModal(at: place, into: &hash) }
    for alert in state.alertsOfCopies { hash.combine(alert) }
    for request in state.appearanceRequests ?? [] {
      hash.combine(request.asker)
      hash.combine(request)
    }
  }

  private func combineModal(at place: Int, into hash: inout FingerprintHash) {
    hash.combine(
      hash.code(of: state.modals[place].node) | hash.code(of: state.modals[place].presenter) << 20
        | hash.code(of: state.modals[place].actor) << 40)
    let flags: UInt64 =
      (state.modals[place].isDismissible ? 1 : 0) | (state.modals[place].sheet == nil ? 0 : 2)
      | (state.modals[place].item == nil ? 0 : 4)
    hash.combine(UInt64((state.modals[place].handler ?? -1) + 1) << 3 | flags)
    if let sheet = state.modals[place].sheet { hash.combine(sheet) }
    if let item = state.modals[place].item { hash.combine(item.value) }
  }

  private func combineOwnership(at place: Int, into hash: inout FingerprintHash) {
    let owned = hash.code(of: state.ownership[place].owned)
    let owner: UInt64
    switch state.ownership[place].owner {
    case .window: owner = 1
    case .parent(let node): owner = hash.code(of: node) << 4 | 2
    case .stack(let node): owner = hash.code(of: node) << 4 | 3
    case .current: owner = 4
    case .tabs(let node): owner = hash.code(of: node) << 4 | 5
    case .presenter(let node): owner = hash.code(of: node) << 4 | 6
    case .call(let id):
      owner = UInt64((state.calls.firstIndex { $0.id == id } ?? -1) + 1) << 4 | 7
    case .timer(let id):
      owner = UInt64((state.timers.firstIndex { $0.id == id } ?? -1) + 1) << 4 | 8
    case .presented(let node): owner = hash.code(of: node) << 4 | 9
    case .link(let node, let row):
      owner = hash.code(of: node) << 4 | 10
      hash.combine(row)
    case .completion(let id):
      let transition = state.transitions.indices.first { state.transitions[$0].id == id }
      owner = UInt64((transition ?? -1) + 1) << 4 | 11
    case .expression: owner = 12
    }
    hash.combine(owner << 20 | owned)
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
    case .stack(let stack):
      hash.combine(UInt64(stack.count) << 8 | 3)
      hash.combine(stack)
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
      if let data = choice.data { hash.combine(data) }
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
    for place in state.waitingRoutes.indices {
      hash.combine(state.waitingRoutes[place].request)
      let isBehind: UInt64 = state.waitingRoutes[place].isBehindPending == true ? 1 : 0
      hash.combine(state.waitingRoutes[place].origin.word << 1 | isBehind)
    }
    hash.combine(
      UInt64(state.waitingRoutes.count) << 2 | (state.isPendingHandedOver ? 2 : 0)
        | (state.pending == nil ? 0 : 1))
    if let pending = state.pending {
      hash.combine(pending.request)
      hash.combine(pending.origin.word)
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
      hash.combine(held.request.asker)
      hash.combine(held.request)
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
    hash.combine(
      UInt64(state.detector.hierarchy.nodes.count) << 1 | (state.detector.isTouched ? 1 : 0))
    let unnamedLeaks = state.leakedModules.count - state.detector.namedLeaks
    hash.combine(UInt64(bitPattern: Int64(unnamedLeaks)))
    if unnamedLeaks > 0 { hash.combine(state.leakingScreen?.kind.word ?? 0) }
    for node in state.detector.cancelled { hash.combine(node) }
    for transition in state.detector.transitions {
      guard let animator = transition.animator else { continue }
      hash.combine(UInt64(animator.isDone ? 3 : 1) << 1 | (animator.isCancelled ? 1 : 0))
    }
    for place in state.detector.hierarchy.nodes.indices {
      let isAnyNamed = !state.detector.hierarchy.nodes[place].named.isEmpty
      let faults = isAnyNamed ? state.detector.hierarchy.nodes[place].named.bits : 0
      if faults == 0, isSeenAsItIs(at: place) { continue }
      let isLoaded: UInt64 = state.detector.hierarchy.nodes[place].isLoaded ? 1 : 0
      let appearance = UInt64(state.detector.hierarchy.nodes[place].appearance.rawValue)
      hash.combine(UInt64(place) << 32 | appearance << 1 | isLoaded)
      hash.combine(
        hash.code(of: state.detector.hierarchy.nodes[place].parent)
          | hash.code(of: state.detector.hierarchy.nodes[place].superview) << 20
          | hash.code(of: state.detector.hierarchy.nodes[place].announced) << 40)
      hash.combine(faults)
    }
  }

  /// Whether the detector has seen of a view controller what the state says of it: the rule, so
  /// that only the exceptions count.
  @inline(__always)
  private func isSeenAsItIs(at place: Int) -> Bool {
    place < state.nodes.count
      && state.detector.hierarchy.nodes[place].subject.node == state.nodes[place].id
      && state.detector.hierarchy.nodes[place].appearance == state.nodes[place].appearance
      && state.detector.hierarchy.nodes[place].isLoaded == state.nodes[place].isLoaded
      && state.detector.hierarchy.nodes[place].announced == state.nodes[place].pendingMove
      && state.detector.hierarchy.nodes[place].parent == state.nodes[place].parent
      && state.detector.hierarchy.nodes[place].superview == state.nodes[place].superview
  }
}

extension RouteOrigin {
  /// A number that no other has.
  fileprivate var word: UInt64 {
    switch self {
    case .link: 0
    case .shortcut: 1
    case .notification: 2
    case .code: 3
    }
  }
}

extension Set<Fault.Kind> {
  /// One bit for each that is in it, since a set has no order of its own.
  ///
  /// Nothing is looked for in the set, which would hash the name of each kind that there is.
  fileprivate var bits: UInt64 {
    var bits: UInt64 = 0
    for kind in self { bits |= 1 << UInt64(kind.place) }
    return bits
  }
}

extension Fault.Kind {
  private static let all = allCases

  /// The place among all kinds.
  fileprivate var place: Int { Self.all.firstIndex(of: self) ?? 0 }
}
