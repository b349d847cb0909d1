import NavigationEngine

/// Finds what a person did in the commands that came of it.
struct ActionReader {
  let clients: [RecordedInput]

  /// What was done, to all clients in one order of time.
  func actions() -> [ClientAction] {
    let all = clients.indices.flatMap(actions)
    // Equal moments keep the order of the clients.
    let ordered = all.enumerated().sorted { left, right in
      (left.element.moment, left.offset) < (right.element.moment, right.offset)
    }.map(\.element)
    // What comes after the first wanted step of any client stands behind it.
    let first = ordered.firstIndex { !$0.isSetup } ?? ordered.count
    return ordered.enumerated().map { place, action in
      var action = action
      action.isSetup = place < first
      return action
    }
  }

  private func actions(of client: Int) -> [ClientAction] {
    let recorded = clients[client]
    var commands = recorded.commands[Self.start(of: recorded)...]
    var actions: [ClientAction] = []
    while let first = commands.first {
      let (kind, count) = Self.kind(of: commands)
      let group = Array(commands.prefix(count))
      commands = commands.dropFirst(count)
      actions.append(
        ClientAction(
          kind: kind, client: client, commands: group, isSetup: first.sequence < recorded.from,
          moment: recorded.started + first.time))
    }
    return actions
  }

  /// Where a flow has to begin: at the launch before the wanted part, from which all follows; at
  /// the part itself, where the app did not run then.
  static func start(of recorded: RecordedInput) -> Int {
    var engine = NavigationEngine(app: recorded.app)
    var events: [Event] = []
    var launch = 0
    for (index, command) in recorded.commands.enumerated() {
      let wasRunning = engine.state.isRunning
      if command.sequence >= recorded.from { return wasRunning ? launch : index }
      engine.advance(to: command.time, into: &events)
      engine.apply(command.command, into: &events)
      events.removeAll(keepingCapacity: true)
      guard !wasRunning, engine.state.isRunning, case .launch = command.command else { continue }
      launch = index
    }
    return launch
  }

  /// What the first commands are together, and how many they are.
  private static func kind(
    of commands: ArraySlice<RecordedCommand>
  ) -> (ClientAction.Kind, Int) {
    let first = commands[commands.startIndex].command
    let rest = commands.dropFirst()
    switch first {
    case .input(let element, let text, let screen):
      var last = text
      var count = 1
      for command in rest {
        guard case .input(element, let text, screen) = command.command else { break }
        last = text
        count += 1
      }
      return (.typing(element: element, screen: screen, text: last), count)
    case .gesture(.began(let kind, let screen)):
      let moves = rest.prefix { $0.command.isMove }
      guard case .gesture(let end)? = rest.dropFirst(moves.count).first?.command, end.isLast
      else { return (.command(first), 1) }
      var progress: Int32 = 0
      if case .gesture(.moved(let last))? = moves.last?.command { progress = last }
      return (.gesture(kind, screen: screen, progress: progress, end: end), moves.count + 2)
    case .terminate:
      if case .launch? = rest.first?.command { return (.relaunch, 2) }
      return (.command(first), 1)
    default: return (.command(first), 1)
    }
  }
}

extension Gesture {
  /// Whether nothing of it can follow.
  fileprivate var isLast: Bool {
    switch self {
    case .ended, .cancelled: true
    case .began, .moved: false
    }
  }
}
