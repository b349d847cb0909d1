extension NavigationEngine {
  /// The time of the next frame, timer or answer, in microseconds; nil while nothing is due.
  ///
  /// Of frames it is that of the last one where no other is told of, see ``EventDetail/records``.
  /// An app in the background is suspended: what falls due there happens when it comes back.
  @inline(__always)
  public var nextDeadline: Int64? {
    guard state.phase != .background else { return nil }
    var earliest: Int64?
    for place in state.transitions.indices {
      let due =
        detail == .records
        ? state.transitions[place].deadlineOfStep : state.transitions[place].deadline
      if let due { earliest = min(earliest ?? due, due) }
    }
    if let rotation = state.rotation {
      let due = detail == .records ? rotation.lastFrameTime : rotation.nextFrameTime
      earliest = min(earliest ?? due, due)
    }
    for timer in state.timers { earliest = min(earliest ?? timer.due, timer.due) }
    for call in state.calls { earliest = min(earliest ?? call.due, call.due) }
    if let due = routingDeadline { earliest = min(earliest ?? due, due) }
    return earliest
  }

  /// The time of the next frame of any movement, in microseconds; nil while none goes by itself.
  public var nextFrame: Int64? {
    guard state.phase != .background else { return nil }
    let frames = state.transitions.compactMap(\.nextFrameTime)
    return (frames + [state.rotation?.nextFrameTime].compactMap(\.self)).min()
  }

  /// Lets everything happen that is due until a time, each at its own moment.
  ///
  /// - Precondition: the time is not before ``now``.
  public mutating func advance(to time: Int64, into events: inout [Event]) {
    precondition(time >= now, "time went back from \(now) to \(time)")
    sink.exchange(with: &events)
    meetDeadlines(until: time)
    sink.exchange(with: &events)
  }

  mutating func meetDeadlines(until time: Int64) {
    while let deadline = nextDeadline, deadline <= time {
      // What fell due in the background is late.
      now = max(now, deadline)
      if detail == .records { passFrames(until: deadline) }
      meet(deadline)
    }
    if detail == .records, state.phase != .background { passFrames(until: time) }
    now = time
  }

  /// Draws the frames up to a time of which nothing is told, and after which nothing happens.
  ///
  /// Of several movements one comes after the other in the same moment, and where one ends in it,
  /// what comes of that happens before the next one is drawn.
  private mutating func passFrames(until time: Int64) {
    var isOneEnding = false
    for place in state.transitions.indices {
      isOneEnding = isOneEnding || state.transitions[place].deadlineOfStep == time
      state.transitions[place].passFrames(until: isOneEnding ? time - 1 : time)
    }
    state.rotation?.passFrames(until: isOneEnding ? time - 1 : time)
  }

  /// At one moment a frame comes first, then timers, answers, and what has waited long enough.
  private mutating func meet(_ deadline: Int64) {
    if let index = state.transitions.firstIndex(where: { $0.nextFrameTime == deadline }) {
      drawFrame(of: index)
    } else if state.rotation?.nextFrameTime == deadline {
      drawFrameOfRotation()
    } else if let index = state.transitions.firstIndex(where: { $0.gestureExpires == deadline }) {
      step { $0.release(index, finishing: false) }
    } else if let index = state.timers.firstIndex(where: { $0.due == deadline }) {
      step { $0.fireTimer(at: index) }
    } else if let index = state.calls.firstIndex(where: { $0.due == deadline }) {
      step { $0.answerCall(at: index) }
    } else {
      step { $0.meetRoutingDeadline() }
    }
  }

  private mutating func drawFrame(of index: Int) {
    if detail == .changes, state.transitions[index].skipToLastFrame() { return }
    let (frame, isLast) = state.transitions[index].drawFrame()
    let id = state.transitions[index].id
    let progress = state.transitions[index].progress
    if detail == .everything {
      emit(.transition(.progress(id, frame: frame, progress: progress)))
    }
    guard isLast else { return }
    if isNeverCompleted(at: index) { return }
    step { engine in
      let transition = engine.state.transitions[index]
      engine.complete(transition, finished: !transition.leadsBack)
    }
  }

  private mutating func fireTimer(at index: Int) {
    let timer = state.timers.remove(at: index)
    emit(.work(.timerFired(timer)))
    run(app.timers[timer.definition].actions, by: timer.owner)
    disown(timer.owner, by: .timer(timer.id))
  }
}
