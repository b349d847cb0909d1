/// Results as people know them from test runners.
public struct ConsoleReport: Sendable {
  private let style: TextStyle
  /// Whether the steps of flows that passed are shown too.
  private let isVerbose: Bool

  /// Creates a report.
  public init(style: TextStyle, isVerbose: Bool = false) {
    self.style = style
    self.isVerbose = isVerbose
  }

  /// A flow's result: one line, and below it what a person should look at.
  public func lines(for result: FlowResult) -> [String] {
    let isPassed = result.status != .failed
    let steps = Self.count(result.steps.count, "step")
    let facts = style.dim("\(steps), \(Self.seconds(result.duration)) s")
    var lines = ["\(mark(result.status)) \(result.name)  \(facts)"]
    for step in result.steps where !isPassed || isVerbose || isNotable(step) {
      lines += self.lines(for: step)
    }
    if let message = result.message {
      lines.append("    \(style.red(result.flow.path)): \(message)")
    }
    return lines
  }

  /// The last line of a run.
  ///
  /// - Parameter seconds: How long the run took on a clock.
  public func summary(of results: [FlowResult], unreadable: Int, seconds: Double) -> String {
    let failed = results.count { $0.status == .failed }
    let warned = results.reduce(0) { $0 + $1.count(.warned) }
    let skipped = results.reduce(0) { $0 + $1.count(.skipped) }
    var parts = [style.green("\(results.count - failed) passed")]
    if failed > 0 { parts.append(style.red("\(failed) failed")) }
    if unreadable > 0 { parts.append(style.red("\(unreadable) with problems")) }
    if warned > 0 { parts.append(style.yellow(Self.count(warned, "warning"))) }
    if skipped > 0 { parts.append(style.yellow(Self.count(skipped, "step") + " skipped")) }
    let simulated = results.reduce(Int64(0)) { $0 + $1.duration }
    let flows = Self.count(results.count + unreadable, "flow")
    let time =
      "\(Self.seconds(Int64(seconds * 1_000_000))) s for \(Self.seconds(simulated)) simulated s"
    return "\(style.bold(flows)): \(parts.joined(separator: ", "))  \(style.dim(time))"
  }

  private func isNotable(_ step: StepResult) -> Bool {
    step.status == .warned || (step.status == .skipped && step.message != nil)
  }

  private func lines(for step: StepResult) -> [String] {
    let indent = String(repeating: "  ", count: step.depth + 2)
    var lines = ["\(indent)\(mark(step.status)) \(step.title)"]
    for note in step.notes { lines.append("\(indent)  \(style.dim(note))") }
    guard let message = step.message else { return lines }
    switch step.status {
    case .failed where step.screen != nil, .warned:
      lines.append("\(indent)  \(step.place): \(message)")
    case .skipped:
      lines.append("\(indent)  \(style.dim(message))")
    case .failed, .passed:
      break
    }
    let screen = step.screen.map { $0.split(separator: "\n") } ?? []
    return lines + screen.map { "\(indent)  \($0)" }
  }

  private func mark(_ status: StepStatus) -> String {
    switch status {
    case .passed: style.green("✓")
    case .warned: style.yellow("!")
    case .skipped: style.yellow("-")
    case .failed: style.red("✗")
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Microseconds as seconds with three places.
  static func seconds(_ microseconds: Int64) -> String {
    let milliseconds = (microseconds + 500) / 1000
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}
