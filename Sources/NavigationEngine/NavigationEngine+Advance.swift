extension NavigationEngine {
  /// The time of the next frame or timer, in microseconds; nil while nothing is due.
  public var nextDeadline: Int64? {
    var earliest = state.transition?.nextFrameTime
    for timer in state.timers { earliest = min(earliest ?? timer.due, timer.due) }
    if let due = routingDeadline { earliest = min(earliest ?? due, due) }
    return earliest
  }

  /// Lets everything happen that is due until a time, each at its own moment.
  ///
  /// - Precondition: the time is not before ``now``.
  public mutating func advance(to time: Int64, into events: inout [Event]) {
    precondition(time >= now, "time went back from \(now) to \(time)")
    while let deadline = nextDeadline, deadline <= time {
      now = deadline
      // A frame and a timer at the same moment: the frame is drawn first.
      if state.transition?.nextFrameTime == deadline {
        drawFrame(into: &events)
      } else if state.timers.contains(where: { $0.due == deadline }) {
        fireTimer(due: deadline, into: &events)
      } else {
        meetRoutingDeadline(into: &events)
      }
    }
    now = time
  }

  private mutating func drawFrame(into events: inout [Event]) {
    guard let id = state.transition?.id, let frame = state.transition?.nextFrame,
      let progress = state.transition?.animation.frames[frame]
    else { return }
    emit(.progress(id, frame: frame, progress: progress), &events)
    guard state.transition?.isAtLastFrame == true else {
      state.transition?.advanceFrame()
      return
    }
    let first = events.count
    completeTransition(finished: true, into: &events)
    finishStep(from: first, &events)
  }

  private mutating func fireTimer(due: Int64, into events: inout [Event]) {
    guard let index = state.timers.firstIndex(where: { $0.due == due }) else { return }
    let first = events.count
    let timer = state.timers.remove(at: index)
    emit(.timerFired(timer), &events)
    run(app.timers[timer.definition].actions, by: timer.owner, into: &events)
    finishStep(from: first, &events)
  }
}
