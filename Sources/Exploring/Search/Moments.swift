import NavigationEngine

/// At which moments inputs are tried.
public enum MomentsOfChoice: Sendable {
  /// Where the outcome can differ.
  ///
  /// What an input does depends on the order of events and not on the time between them. So the
  /// moments are those in which the order changes: the midst of each transition, the microsecond
  /// before it ends, a timer fires, a service answers or a request is given up, and that event
  /// itself. In the background nothing happens, so there is one moment only, at which all is late,
  /// and the same two for each time away from the screen that makes a difference.
  case whereOrderChanges
  /// In every frame in which something is still to come within the horizon, and at all events.
  case everyFrame
}

extension MomentsOfChoice {
  /// Lets a client wait for the next moment; whether there is one.
  func wait(_ engine: inout NavigationEngine, into events: inout [Event]) -> Bool {
    guard let moment = next(for: engine) else { return false }
    guard self == .everyFrame else {
      engine.advance(to: moment, into: &events)
      return true
    }
    // A moment that changes nothing but times, and those by less than they are told apart, is none.
    let horizon = engine.app.horizonMicroseconds
    let before = engine.fingerprint(horizon: horizon)
    engine.advance(to: moment, into: &events)
    while engine.fingerprint(horizon: horizon) == before, let moment = next(for: engine) {
      engine.advance(to: moment, into: &events)
    }
    return true
  }

  /// The next moment for a client, in microseconds; nil where nothing is due.
  private func next(for engine: NavigationEngine) -> Int64? {
    guard engine.state.phase == .active else { return engine.nextMomentInBackground }
    guard let due = engine.nextDeadline else { return nil }
    let order = engine.nextChangeOfOrder ?? max(engine.now, due)
    switch self {
    case .whereOrderChanges: return order
    case .everyFrame:
      return min(order, engine.now + 1_000_000 / Animation.framesPerSecond)
    }
  }
}

extension NavigationEngine {
  /// The next moment at which the order of events can change; nil where none is known.
  fileprivate var nextChangeOfOrder: Int64? {
    var next = Int64.max
    func consider(_ time: Int64) {
      if time > now { next = min(next, time) }
    }
    func considerEvent(at time: Int64) {
      consider(time - 1)
      consider(time)
    }
    for place in state.transitions.indices {
      if case .gesture(_, let expires) = state.transitions[place].drive {
        considerEvent(at: expires)
      } else if state.transitions[place].nextFrameTime != nil {
        let began = state.transitions[place].segmentBegan
        let duration = state.transitions[place].segmentDuration
        consider(began + duration / 2)
        considerEvent(at: began + duration)
      }
    }
    if let rotation = state.rotation {
      consider(rotation.began + rotation.durationMicroseconds / 2)
      considerEvent(at: rotation.began + rotation.durationMicroseconds)
    }
    for timer in state.timers { considerEvent(at: timer.due) }
    for call in state.calls { considerEvent(at: call.due) }
    if let expires = state.pending?.expires { considerEvent(at: expires) }
    return next == .max ? nil : next
  }

  /// The next moment in the background at which it makes another difference to come back: when all
  /// that waits is late, and when the app has been away for a time that it asks about, or nearly.
  fileprivate var nextMomentInBackground: Int64? {
    guard state.phase == .background else { return nil }
    var last = state.pending?.expires ?? now
    for timer in state.timers { last = max(last, timer.due) }
    for call in state.calls { last = max(last, call.due) }
    return ([last] + awayEnds.flatMap { [$0 - 1, $0] }).filter { $0 > now }.min()
  }

  /// The next moment at which the app has been off the screen for a time that makes a difference;
  /// nil where none is to come.
  var nextAwayEnd: Int64? { awayEnds.first { $0 > now } }

  /// When the app will have been off the screen for each time that makes a difference; empty where
  /// it is on screen.
  private var awayEnds: [Int64] {
    state.leftScreen.map { left in app.awayTimes.map { left + $0 } } ?? []
  }
}

extension App {
  /// How long the longest animation takes, in microseconds: what begins now has ended then.
  var horizonMicroseconds: Int64 {
    let own = animations.map(\.durationMicroseconds)
    let system: [Animation] = [.push, .present, .dismiss, .alert, .detent, .tab, .pop]
    let all = own + system.map(\.durationMicroseconds) + [Rotation.durationMicroseconds]
    return (all.max() ?? 0) + 1_000_000 / Animation.framesPerSecond
  }
}
