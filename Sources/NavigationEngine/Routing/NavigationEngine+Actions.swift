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
      case .route(let index, let arguments):
        let values = resolve(arguments, by: actor)
        ask(for: RouteRequest(route: index, arguments: values), from: .code, into: &events)
      case .push(let screen, let arguments, let animated):
        let values = resolve(arguments, by: actor)
        perform(.push(screen, values, from: actor, animated: animated), into: &events)
      case .pop(let animated):
        perform(.pop(from: actor, animated: animated), into: &events)
      case .after(let index):
        startTimer(index, owner: actor, into: &events)
      case .branch(let condition, let then, let otherwise):
        let holds = condition.holds(in: state.session)
        run(holds ? then : otherwise, by: actor, into: &events)
      case .popTo(let screen, let animated):
        perform(.popTo(screen, from: actor, animated: animated), into: &events)
      case .popToRoot(let animated):
        perform(.popToRoot(from: actor, animated: animated), into: &events)
      case .replace(let screen, let arguments, let animated):
        let values = resolve(arguments, by: actor)
        perform(.replace(screen, values, from: actor, animated: animated), into: &events)
      case .setStack(let screens, let animated):
        perform(.setStack(screens, from: actor, animated: animated), into: &events)
      case .selectTab(let tab):
        perform(.selectTab(tab, from: actor, byTap: false), into: &events)
      case .present(let modal, let arguments, let animated):
        let values = resolve(arguments, by: actor)
        perform(.present(modal, values, from: actor, animated: animated), into: &events)
      case .dismiss(let animated):
        perform(.dismiss(from: actor, animated: animated), into: &events)
      case .alert(let alert):
        let values = state.node(actor)?.arguments ?? []
        perform(.alert(alert, values, from: actor), into: &events)
      case .openLink(let template):
        let values = state.node(actor)?.arguments ?? []
        open(template.text(with: values), into: &events)
      case .leave: leave(into: &events)
      case .clearFields: clearFields(of: actor, into: &events)
      case .ask(let ask): requestPermission(ask, by: actor, into: &events)
      case .call(let call): startCall(call, owner: actor, into: &events)
      }
    }
  }

  private mutating func startTimer(
    _ index: TimerIndex, owner: NodeID, into events: inout [Event]
  ) {
    // An earlier action of the same list may have sent the screen away.
    if state.isLeaving(owner) { return reject(.screenLeft, .timer(index), &events) }
    guard state.timers.count < Self.timerBound else {
      return reject(.tooManyTimers, .timer(index), &events)
    }
    state.lastTimer += 1
    let timer = RunningTimer(
      id: state.lastTimer, definition: index, owner: owner,
      due: now + app.timers[index].delayMicroseconds)
    state.timers.append(timer)
    if app.handling.timerAfterOwner == .runsOn { own(owner, by: .timer(timer.id)) }
    emit(.timerStarted(timer), &events)
  }

  /// The values that a screen gives to what it asks for.
  func resolve(_ arguments: [Argument], by actor: NodeID) -> [Value] {
    let node = state.node(actor)
    return arguments.map { argument in
      switch argument {
      case .value(let value): value
      case .parameter(let index): Self.value(index, of: node?.arguments ?? [])
      case .field(let element):
        .string(node?.fields.first { $0.element == element }?.text ?? "")
      }
    }
  }

  /// The values that a route, a link or a notification passes on; it has no fields.
  func resolve(_ arguments: [Argument], with values: [Value]) -> [Value] {
    arguments.map { argument in
      switch argument {
      case .value(let value): value
      case .parameter(let index): Self.value(index, of: values)
      case .field: .string("")
      }
    }
  }

  // What has left gives no values any more; what asks with an empty text is then told so.
  private static func value(_ index: Int, of values: [Value]) -> Value {
    values.indices.contains(index) ? values[index] : .string("")
  }
}
