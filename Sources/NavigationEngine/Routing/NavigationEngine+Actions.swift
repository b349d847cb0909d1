extension NavigationEngine {
  /// How many timers may run at once; one more is rejected.
  static let timerBound = 64

  /// Runs what a tap, a timer or a load of a screen does.
  ///
  /// - Parameter result: What a presented screen was dismissed with, the values of the stored row
  ///   that was tapped, or how long the app was away, where that is the occasion.
  /// - Parameter data: What parameters stand for, where that is not the actor's own data.
  mutating func run(
    _ actions: [Action], by actor: NodeID, result: [Value] = [], data: [Value]? = nil
  ) {
    var asked: [NodeID] = []
    for action in actions {
      switch action {
      case .session(let change):
        self.change(change, given: resolve(change.arguments, by: actor, result, data))
      case .route(let index, let arguments):
        let values = resolve(arguments, by: actor, result, data)
        ask(for: RouteRequest(route: index, arguments: values), from: .code)
      case .push(let screen, let arguments, let animated):
        let values = resolve(arguments, by: actor, result, data)
        perform(.push(screen, values, from: actor, animated: animated))
      case .pop(let animated):
        perform(.pop(from: actor, animated: animated), asked: asked)
      case .after(let index):
        startTimer(index, owner: actor)
      case .branch(let condition, let then, let otherwise):
        let values = data ?? state.node(actor)?.arguments ?? []
        let holds = condition.holds(in: state.session, with: values, result: result)
        run(holds ? then : otherwise, by: actor, result: result, data: data)
      case .popTo(let screen, let animated):
        perform(.popTo(screen, from: actor, animated: animated), asked: asked)
      case .popToRoot(let animated):
        perform(.popToRoot(from: actor, animated: animated), asked: asked)
      case .replace(let screen, let arguments, let animated):
        let values = resolve(arguments, by: actor, result, data)
        perform(.replace(screen, values, from: actor, animated: animated), asked: asked)
      case .setStack(let screens, let animated):
        perform(.setStack(screens, from: actor, animated: animated), asked: asked)
      case .path(let change):
        let values = change.entries.map { resolve($0.arguments, by: actor, result, data) }
        if let refusal = changePath(change, values) { reject(refusal) }
      case .item(let item, let argument):
        changeItem(item, to: argument.map { resolve([$0], by: actor, result, data)[0] })
      case .selectTab(let tab): selectTab(tab, by: actor)
      case .present(let modal, let arguments, let animated, let handler):
        let values = resolve(arguments, by: actor, result, data)
        perform(.present(modal, values, from: actor, animated: animated, handler: handler))
      case .dismiss(let animated, let given):
        let values = given.map { resolve($0, by: actor, result, data) }
        dismiss(.dismiss(from: actor, animated: animated, result: values), asked: asked)
      case .selectDetent(let detent, let animated):
        perform(.selectDetent(detent, from: actor, animated: animated))
      case .alert(let alert):
        let values = data ?? state.node(actor)?.arguments ?? []
        perform(.alert(alert, values, from: actor))
      case .openLink(let template):
        if isLeavingScreen {
          reject(.notOnScreen)
          continue
        }
        let values = data ?? state.node(actor)?.arguments ?? []
        open(template.text(with: values))
      case .leave: leave()
      case .letGo: asked = [actor]
      case .clearFields: clearFields(of: actor)
      case .ask(let ask): requestPermission(ask, by: actor)
      case .system(let screen): requestSystemScreen(screen, by: actor, data)
      case .call(let call): startCall(call, owner: actor)
      }
    }
  }

  /// A screen selects tabs of the container around it; what is presented over tabs is in none.
  private mutating func selectTab(_ tab: Int, by actor: NodeID) {
    if state.tabContainer(around: actor) == nil { return reject(.noTabs) }
    perform(.selectTab(tab, from: actor, byTap: false))
  }

  private mutating func startTimer(_ index: TimerIndex, owner: NodeID) {
    // An earlier action of the same list may have sent the screen away.
    if state.isLeaving(owner) { return reject(.screenLeft, .timer(index)) }
    guard state.timers.count < Self.timerBound else {
      return reject(.tooManyTimers, .timer(index))
    }
    state.lastTimer += 1
    let timer = RunningTimer(
      id: state.lastTimer, definition: index, owner: owner,
      due: now + app.timers[index].delayMicroseconds)
    state.timers.append(timer)
    if app.defects.contains(.timersOutliveScreens) { own(owner, by: .timer(timer.id)) }
    emit(.work(.timerStarted(timer)))
  }

  /// The values that a screen gives to what it asks for.
  func resolve(
    _ arguments: [Argument], by actor: NodeID, _ result: [Value] = [], _ data: [Value]? = nil
  ) -> [Value] {
    let node = state.node(actor)
    return arguments.map { argument in
      switch argument {
      case .value(let value): value
      case .parameter(let index): Self.value(index, of: data ?? node?.arguments ?? [])
      case .result(let index): Self.value(index, of: result)
      case .field(let element):
        .string(node?.fields.first { $0.element == element }?.text ?? "")
      case .session(let entry): state.session[entry]
      }
    }
  }

  /// The values that a route, a link or a notification passes on; it has no fields and gets no
  /// result.
  func resolve(_ arguments: [Argument], with values: [Value]) -> [Value] {
    arguments.map { argument in
      switch argument {
      case .value(let value): value
      case .parameter(let index): Self.value(index, of: values)
      case .session(let entry): state.session[entry]
      case .field, .result: .string("")
      }
    }
  }

  // What has left gives no values any more; what asks with an empty text is then told so.
  private static func value(_ index: Int, of values: [Value]) -> Value {
    values.indices.contains(index) ? values[index] : .string("")
  }
}
