import FlowLanguage
import FlowReports
import FlowRunning
import JSON
import YAMLReading

/// What `rootstage test --json` prints: the results of all flows, and what is wrong with files.
struct TestAnswer {
  let results: [FlowResult]
  /// The problems of files without a valid flow.
  let problems: [Problem]
  /// What a search of the apps found; nil where none was asked for.
  let exploration: [JUnitReport.Case]?

  func write(into writer: inout JSONWriter) {
    writer.raw("{")
    writer.member("passed", results.count { $0.status != .failed })
    writer.member("failed", results.count { $0.status == .failed })
    writer.key("flows")
    writer.array(results) { $0.result($1) }
    writer.key("problems")
    writer.array(problems) { $0.problem($1) }
    if let exploration {
      writer.key("exploration")
      writer.array(exploration) { writer, found in
        writer.raw("{")
        writer.member("app", found.group)
        writer.member("rule", found.name)
        writer.member("file", found.file)
        writer.key("failure")
        writer.array(found.failure) { $0.string($1) }
        writer.raw("}")
      }
    }
    writer.raw("}")
  }
}

extension JSONWriter {
  /// Writes what is wrong with a file.
  mutating func problem(_ problem: Problem) {
    raw("{")
    member("file", problem.file)
    member("line", problem.line)
    member("column", problem.column)
    member("severity", problem.severity.rawValue)
    member("message", problem.message)
    if let hint = problem.hint { member("hint", hint) }
    raw("}")
  }

  fileprivate mutating func result(_ result: FlowResult) {
    raw("{")
    member("name", result.title)
    member("file", result.flow.path)
    member("status", result.status.rawValue)
    member("microseconds", result.duration)
    member("steps", result.steps.count)
    member("warnings", result.count(.warned))
    member("skipped", result.count(.skipped))
    // A script may not have whole numbers as long as that.
    member("seed", String(result.seed))
    if result.status == .failed {
      key("failures")
      let failed = [result.failedStep].compactMap(\.self) + result.otherFailures
      array(failed) { $0.failure($1) }
      if let message = result.message { member("message", message) }
    }
    raw("}")
  }

  private mutating func failure(_ step: StepResult) {
    raw("{")
    member("step", step.title)
    member("file", step.place.file)
    member("line", step.place.line)
    member("column", step.place.column)
    member("message", step.message ?? "")
    raw("}")
  }
}
