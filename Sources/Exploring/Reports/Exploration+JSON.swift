public import JSON
import NavigationEngine
import NavigationGraph

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
    writer.array(bugsNotReproduced) { $0.string($1.name) }
    if let confidence {
      writer.key("confidence")
      writer.raw("{")
      writer.member("walks", confidence.walks)
      writer.member("steps", confidence.steps)
      if let sightings = confidence.sightings { writer.member("sightings", sightings) }
      writer.member("walksNeeded", confidence.walksNeeded)
      writer.member("stepsNeeded", confidence.stepsNeeded)
      writer.raw("}")
    }
    writer.key("coverage")
    coverage.encode(into: &writer)
    writer.key("bugs")
    writer.array(counterexamples) { $1.encode(into: &$0) }
    writer.raw("}")
  }
}

extension Coverage {
  fileprivate func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("screens", screens.covered)
    writer.member("allScreens", screens.all)
    writer.member("ways", ways.covered)
    writer.member("allWays", ways.all)
    writer.member("phases", interruptedPhases.covered)
    writer.member("allPhases", interruptedPhases.all)
    writer.key("edges")
    writer.array(Array(graph.edges.indices)) { writer, way in
      writer.raw("{")
      writer.member("from", graph.nodes[graph.edges[way].from].id)
      writer.member("to", graph.nodes[graph.edges[way].to].id)
      writer.member("cause", graph.edges[way].cause)
      writer.key("taken")
      writer.boolean(isEdgeCovered[way])
      writer.key("phases")
      writer.array(MovementPhase.allCases.filter { phases[way].contains($0) }) {
        $0.string($1.rawValue)
      }
      if let reason = reasons[way] {
        writer.member("reason", reason.rawValue)
        writer.member("explanation", explanation(of: way) ?? "")
      }
      writer.raw("}")
    }
    writer.raw("}")
  }
}

extension Counterexample {
  /// Writes it as one object of JSON.
  public func encode(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("rule", bug.rule.name)
    writer.member("place", bug.place)
    writer.member("message", message)
    writer.member("time", end)
    writer.member("situation", situation)
    writer.member("avoidance", avoidance)
    writer.key("unavoidableFrom")
    writer.raw("{\"step\":")
    if let step = pointOfNoReturn.step { writer.integer(step) } else { writer.raw("null") }
    writer.key("avoidableUntil")
    if let time = pointOfNoReturn.time { writer.integer(time) } else { writer.raw("null") }
    writer.key("by")
    if let escape = pointOfNoReturn.escape { writer.string(escape) } else { writer.raw("null") }
    writer.member("certain", pointOfNoReturn.isCertain)
    writer.raw("}")
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
