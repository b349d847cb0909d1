extension NavigationEngine {
  /// The time of the next frame, timer or answer, in microseconds; nil while nothing is due.
  ///
  /// An app in the background is suspended: what falls due there happens when it comes back.
  public var nextDeadline: Int64? {
    guard state.phase != .background else { return nil }
    var earliest: Int64?
    for transition in state.transitions {
      guard let due = transition.deadline else { continue }
      earliest = min(earliest ?? due, due)
    }
    for timer in state.timers { earliest = min(earliest ?? timer.due, timer.due) }
    for call in state.calls { earliest = min(earliest ?? call.due, call.due) }
    if let due = routingDeadline { earliest = min(earliest ?? due, due) }
    return earliest
  }

  /// Lets everything happen that is due until a time, each at its own moment.
  ///
  /// - Precondition: the time is not before ``now``.
  public mutating func advance(to time: Int64, into events: inout [Event]) {
    precondition(time >= now, "time went back from \(now) to \(time)")
    while let deadline = nextDeadline, deadline <= time {
      // What fell due in the background is late.
      now = max(now, deadline)
      meet(deadline, into: &events)
    }
    now = time
  }

  /// At one moment a frame comes first, then timers, answers, and what has waited long enough.
  private mutating func meet(_ deadline: Int64, into events: inout [Event]) {
    if let index = state.transitions.firstIndex(where: { $0.nextFrameTime == deadline }) {
      drawFrame(of: index, into: &events)
    } else if let index = state.transitions.firstIndex(where: { $0.gestureExpires == deadline }) {
      giveUpGesture(of: index, into: &events)
    } else if let index = state.timers.firstIndex(where: { $0.due == deadline }) {
      fireTimer(at: index, into: &events)
    } else if let index = state.calls.firstIndex(where: { $0.due == deadline }) {
      answerCall(at: index, into: &events)
    } else {
      meetRoutingDeadline(into: &events)
    }
  }

  private mutating func drawFrame(of index: Int, into events: inout [Event]) {
    let (frame, isLast) = state.transitions[index].drawFrame()
    let transition = state.transitions[index]
    emit(.progress(transition.id, frame: frame, progress: transition.progress), &events)
    guard isLast else { return }
    let first = events.count
    complete(transition, finished: !transition.leadsBack, into: &events)
    finishStep(from: first, &events)
  }

  private mutating func fireTimer(at index: Int, into events: inout [Event]) {
    let first = events.count
    let timer = state.timers.remove(at: index)
    emit(.timerFired(timer), &events)
    nameLateWork(of: timer, into: &events)
    run(app.timers[timer.definition].actions, by: timer.owner, into: &events)
    disown(timer.owner, by: .timer(timer.id), into: &events)
    finishStep(from: first, &events)
  }
}
