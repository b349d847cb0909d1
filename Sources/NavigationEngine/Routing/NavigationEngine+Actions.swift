extension NavigationEngine {
  /// How many timers may run at once; one more is rejected.
  static let timerBound = 64

  /// Runs what a tap, a timer or a load of a screen does.
  mutating func run(_ actions: [Action], by actor: NodeID, into events: inout [Event]) {
    for action in actions {
      switch action {
      case .setSession(let index, let value):
        state.session[index] = value
        emit(.sessionChanged(index, value), &events)
      case .route(let index):
        perform(.route(index), into: &events)
      case .push(let screen, let animated):
        perform(.push(screen, from: actor, animated: animated), into: &events)
      case .pop(let animated):
        perform(.pop(from: actor, animated: animated), into: &events)
      case .after(let index):
        startTimer(index, owner: actor, into: &events)
      case .branch(let index, let then, let otherwise):
        run(state.session[index] ? then : otherwise, by: actor, into: &events)
      }
    }
  }

  private mutating func startTimer(
    _ index: TimerIndex, owner: NodeID, into events: inout [Event]
  ) {
    // A screen that was freed by an earlier action of the same list has nothing to start.
    guard state.node(owner) != nil else { return }
    guard state.timers.count < Self.timerBound else {
      return reject(.tooManyTimers(index), &events)
    }
    state.lastTimer += 1
    let timer = RunningTimer(
      id: state.lastTimer, definition: index, owner: owner,
      due: now + app.timers[index].delayMicroseconds)
    state.timers.append(timer)
    emit(.timerStarted(timer), &events)
  }
}
