import FlowLanguage
import FlowRunning
import JSON
import NavigationEngine
import WireProtocol

/// Results as the report's page reads them; what is as usual is left out.
extension JSONWriter {
  mutating func flow(
    _ result: FlowResult, command: String, recording: Int?, withSteps: Bool
  ) {
    raw("{")
    member("name", result.title)
    member("file", result.flow.path)
    member("status", result.status.rawValue)
    member("duration", result.duration)
    member("seed", String(result.seed))
    member("command", command)
    if !result.flow.configuration.tags.isEmpty {
      key("tags")
      array(result.flow.configuration.tags) { writer, tag in writer.string(tag) }
    }
    key("apps")
    array(apps(of: result)) { writer, app in writer.string(app) }
    key("clients")
    array(result.logs) { writer, log in writer.string(log.stream) }
    if let message = result.message { member("message", message) }
    if let met = result.met { member("met", met.sentence) }
    if let failed = result.failedIndex { member("failed", Int64(failed)) }
    if let recording { member("recording", Int64(recording)) }
    member("count", Int64(result.steps.count))
    member("warned", Int64(result.count(.warned)))
    if withSteps {
      key("steps")
      array(result.steps) { writer, step in writer.step(step, since: result.began) }
    }
    raw("}")
  }

  private func apps(of result: FlowResult) -> [String] {
    var names: [String] = []
    for log in result.logs where !names.contains(log.app.name) { names.append(log.app.name) }
    return names
  }

  private mutating func step(_ step: StepResult, since began: Int64) {
    raw("{")
    member("title", step.title)
    member("place", step.place.description)
    if step.status != .passed { member("status", step.status.rawValue) }
    if step.depth > 0 { member("depth", Int64(step.depth)) }
    member("began", step.began - began)
    member("ended", step.ended - began)
    member("client", Int64(step.moment.client))
    member("sequence", step.moment.sequence)
    if let message = step.message { member("message", message) }
    if !step.notes.isEmpty {
      key("notes")
      array(step.notes) { writer, note in writer.string(note) }
    }
    if let screen = step.screen { member("screen", screen) }
    raw("}")
  }
}
