import FlowLanguage
public import FlowRunning
import Wording
public import YAMLReading

/// Results as people know them from test runners.
public struct ConsoleReport: Sendable {
  /// How many steps are shown before one that failed; the others are counted.
  static let stepsBeforeFailure = 8

  private let style: TextStyle
  /// Whether the steps of flows that passed are shown too.
  private let isVerbose: Bool
  /// The command that runs a flow again.
  private let command: (@Sendable (FlowResult) -> String)?

  /// Creates a report.
  ///
  /// - Parameter command: Gives the command that runs a flow again, which is shown where it failed.
  public init(
    style: TextStyle, isVerbose: Bool = false,
    command: (@Sendable (FlowResult) -> String)? = nil
  ) {
    self.style = style
    self.isVerbose = isVerbose
    self.command = command
  }

  /// A flow's result: one line, and below it what a person should look at.
  public func lines(for result: FlowResult) -> [String] {
    let steps = result.steps.count.counted("step")
    let facts = style.dim("\(steps), \(Seconds.text(result.duration)) s")
    var lines = ["\(mark(result.status)) \(result.title)  \(facts)"]
    var hidden = 0
    let isShown = shown(in: result)
    for (step, isShown) in zip(result.steps, isShown) {
      guard isShown else {
        hidden += 1
        continue
      }
      if hidden > 0, result.status == .failed { lines.append(left(hidden)) }
      hidden = 0
      lines += self.lines(for: step)
    }
    if hidden > 0, result.status == .failed { lines.append(left(hidden)) }
    if let message = result.message {
      lines.append("    \(style.red(result.flow.path)): \(message)")
    }
    if result.status == .failed || isVerbose, let met = result.met {
      lines.append("    \(style.dim(met.sentence))")
    }
    if result.status == .failed, let command {
      lines.append("    \(style.dim("seed \(result.seed), rerun with:")) \(command(result))")
    }
    return lines
  }

  /// The problems of files that give no flow, each as compilers print it.
  public func lines(for problems: [Problem]) -> [String] {
    problems.map { problem in
      let text = problem.description
      return problem.severity == .error ? style.red("✗ ") + text : text
    }
  }

  /// The last lines of a run: what failed, where there was more than one flow, and the counts.
  ///
  /// - Parameter seconds: How long the run took on a clock.
  public func summary(of results: [FlowResult], unreadable: Int, seconds: Double) -> [String] {
    let failed = results.filter { $0.status == .failed }
    let warned = results.reduce(0) { $0 + $1.count(.warned) }
    let skipped = results.reduce(0) { $0 + $1.count(.skipped) }
    var parts = [style.green("\(results.count - failed.count) passed")]
    if !failed.isEmpty { parts.append(style.red("\(failed.count) failed")) }
    if unreadable > 0 { parts.append(style.red("\(unreadable) with problems")) }
    if warned > 0 { parts.append(style.yellow(warned.counted("warning"))) }
    if skipped > 0 { parts.append(style.yellow(skipped.counted("step") + " skipped")) }
    let simulated = results.reduce(Int64(0)) { $0 + $1.duration }
    let flows = (results.count + unreadable).counted("flow")
    let time =
      "\(Seconds.text(Int64(seconds * 1_000_000))) s for \(Seconds.text(simulated)) simulated s"
    var lines: [String] = []
    if results.count > 1 {
      lines += failed.map { result in
        let place = result.failedStep?.place.description ?? result.flow.path
        return "\(mark(.failed)) \(result.title)  \(style.dim(place))"
      }
    }
    if !lines.isEmpty { lines = ["", "Failed:"] + lines }
    lines.append("\(style.bold(flows)): \(parts.joined(separator: ", "))  \(style.dim(time))")
    return lines
  }

  /// Which steps are shown: all, or those that failed with what came just before, and those that
  /// a person should know of.
  private func shown(in result: FlowResult) -> [Bool] {
    var shown = result.steps.map { isVerbose || isNotable($0) }
    guard !isVerbose, result.status == .failed else { return shown }
    for (index, step) in result.steps.enumerated() where step.status == .failed {
      for near in max(0, index - Self.stepsBeforeFailure)...index { shown[near] = true }
    }
    return shown
  }

  private func left(_ steps: Int) -> String {
    "    \(style.dim("… \(steps.counted("step"))"))"
  }

  private func isNotable(_ step: StepResult) -> Bool {
    step.status == .warned || (step.status == .skipped && step.message != nil)
  }

  private func lines(for step: StepResult) -> [String] {
    let indent = String(repeating: "  ", count: step.depth + 2)
    let duration = step.ended - step.began
    let time = isVerbose && duration > 0 ? "  \(style.dim(Seconds.text(duration) + " s"))" : ""
    var lines = ["\(indent)\(mark(step.status)) \(step.title)\(time)"]
    for note in step.notes { lines.append("\(indent)  \(style.dim(note))") }
    guard let message = step.message else { return lines }
    switch step.status {
    case .failed where step.screen != nil, .warned:
      lines += message.split(separator: "\n").map { "\(indent)  \(step.place): \($0)" }
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
}
