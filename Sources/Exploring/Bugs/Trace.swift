import NavigationEngine

/// Commands, each with the time to wait before it.
struct Trace: Sendable, Equatable {
  /// What is done at one moment.
  struct Step: Sendable, Equatable {
    /// The time since the step before, in microseconds.
    var delay: Int64
    var command: Command
  }

  var steps: [Step]
  /// The time that passes after the last step, in microseconds.
  var rest: Int64 = 0

  /// The commands at their times.
  var commands: [TimedCommand] {
    var time: Int64 = 0
    return steps.map { step in
      time += step.delay
      return TimedCommand(time: time, command: step.command)
    }
  }
}

extension Trace {
  /// What the steps of a search do, one after the other from an app that was never opened.
  init(_ edges: [Edge], app: App, table: InputTable, moments: MomentsOfChoice) {
    steps = []
    var engine = NavigationEngine(app: app)
    var runner = StepRunner(app: app, table: table, moments: moments)
    var events: [Event] = []
    var delay: Int64 = 0
    func add(_ command: Command, _ steps: inout [Step]) {
      steps.append(Step(delay: delay, command: command))
      delay = 0
      engine.apply(command, into: &events)
      events.removeAll(keepingCapacity: true)
    }
    for edge in edges {
      let answering = edge.answer.map { answer in
        // Only services that the step calls need a command.
        var copy = engine
        _ = runner.take(edge, on: &copy)
        return app.commands(for: table.answers[answer], of: runner.calledServices)
      }
      for command in answering?.before ?? [] { add(command, &steps) }
      if let input = edge.input {
        for command in table.all[input].commands { add(command, &steps) }
      } else {
        let start = engine.now
        _ = moments.wait(&engine, into: &events)
        delay += engine.now - start
      }
      for command in answering?.after ?? [] { add(command, &steps) }
    }
    rest = delay
  }
}
