import FlowRunning
import NavigationEngine
import YAMLReading

extension Draft {
  /// Makes of each client what the first step of the wanted part found.
  mutating func begin(_ preludes: [SetupSteps]) {
    for (client, prelude) in preludes.enumerated() {
      for command in prelude.commands { recorded[client].send(command) }
      let start = ActionReader.start(of: clients[client])
      var opensByLaunch = false
      if case .launch? = clients[client].commands.dropFirst(start).first?.command {
        opensByLaunch = true
      }
      for line in prelude.steps(withSession: !opensByLaunch) {
        _ = run([line], for: client, isSetup: true)
      }
    }
  }

  /// Goes to the end of the recording.
  ///
  /// - Returns: Whether the written clients stand where the recorded ones do.
  mutating func finish() -> Bool {
    for (index, client) in clients.enumerated() {
      recorded[index].advance(to: max(recorded[index].now, client.end))
      recorded[index].settle()
    }
    assertScreens()
    if isAtEnd { return true }
    for client in clients.indices where differs(client) {
      let moment = clients[client].started + recorded[client].now
      guard let gap = gap(to: moment, of: client), gap > 0 else { continue }
      let milliseconds = (gap + 999) / 1000
      _ = run(["- stage.advance: \(milliseconds) ms"], for: client, isSetup: false)
    }
    return isAtEnd
  }

  /// Whether every client stands where its recording ends, once nothing moves any more.
  private var isAtEnd: Bool { !clients.indices.contains(where: differs) }

  private func differs(_ client: Int) -> Bool {
    var written = runner.clients[client].client
    written.settle()
    let wanted = ComparableState(recorded[client].state, app: clients[client].app)
    return ComparableState(written.state, app: clients[client].app) != wanted
  }

  /// Says in a comment what could not be written.
  mutating func leaveOut(_ action: ClientAction) {
    advanceRecording(to: action.moment)
    let client = action.client
    let before = recorded[client].recordCount
    for command in action.commands {
      recorded[client].advance(to: max(recorded[client].now, command.time))
      recorded[client].send(command.command)
    }
    let reasons = recorded[client].reasons(from: before)
    omitted[client] += reasons
    let what = action.commands.map { $0.command.words }.joined(separator: ", ")
    let why = reasons.isEmpty ? "" : "; the app refused it: \(reasons.joined(separator: ", "))"
    let comment = "# Not written: \(YAMLText.comment(what))\(why)"
    entries.append(DraftEntry(client: client, lines: [comment], isSetup: action.isSetup))
  }
}

extension InProcessClient {
  /// Lets what moves by itself come to its end.
  mutating func settle() {
    while isAnimating, !isLedByFinger, let next = nextMoment { advance(to: next) }
  }
}
