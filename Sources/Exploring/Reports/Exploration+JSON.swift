public import JSON
import NavigationEngine

extension Exploration {
  /// Writes the result as one object of JSON on one line.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("app", app.name)
    writer.member("strategy", app.strategy.rawValue)
    writer.member("end", end.rawValue)
    writer.member("states", progress.states)
    writer.member("steps", progress.steps)
    writer.member("depth", progress.depth)
    writer.member("walked", progress.walked)
    writer.member("seed", String(seed))
    writer.key("screensNeverShown")
    writer.array(screensNeverShown) { $0.string(app.screens[$1].name) }
    writer.key("rulesNeverExercised")
    writer.array(rulesNeverExercised) { $0.string($1.name) }
    writer.key("bugsNotReproduced")
    writer.array(bugsNotReproduced) { $0.string("\($1.rule.name) \($1.place)") }
    writer.key("bugs")
    writer.array(counterexamples) { $1.encode(into: &$0) }
    writer.raw("}")
  }
}

extension Counterexample {
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("rule", bug.rule.name)
    writer.member("place", bug.place)
    writer.member("message", message)
    writer.member("time", end)
    writer.member("situation", situation)
    writer.key("steps")
    writer.array(zip(commands, sentences).map { $0 }) { writer, step in
      writer.raw("{")
      writer.member("time", step.0.time)
      writer.member("sentence", step.1)
      writer.raw("}")
    }
    writer.raw("}")
  }
}
