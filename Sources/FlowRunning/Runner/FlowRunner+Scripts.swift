import FlowLanguage
import Scripting
import YAMLReading

/// JavaScript in a flow: what texts hold, and scripts of their own.
extension FlowRunner {
  /// The text with everything filled in.
  func text(_ template: Template) throws(StepFailure) -> String {
    if let literal = template.literal { return literal }
    do throws(ExpressionError) {
      return try scripts.text(of: template, with: variables, at: client.now)
    } catch {
      throw StepFailure(message: error.message, isUncaught: true)
    }
  }

  /// Whether a condition holds as a script sees it.
  func isTrue(_ template: Template) throws(StepFailure) -> Bool {
    do throws(ExpressionError) {
      return try scripts.isTrue(template, with: variables, at: client.now)
    } catch {
      throw StepFailure(message: error.message, isUncaught: true)
    }
  }

  mutating func evaluate(_ template: Template) throws(StepFailure) -> StepOutcome {
    guard template.literal == nil else {
      return StepOutcome(skipped: "only the text in '${…}' is run")
    }
    _ = try text(template)
    return .done
  }

  mutating func run(_ script: ScriptFile) throws(StepFailure) -> StepOutcome {
    if let condition = script.condition, !(try holds(condition)) {
      return StepOutcome(skipped: "the condition does not hold", acts: false)
    }
    var arguments: [(String, String)] = []
    for variable in script.environment {
      arguments.append((variable.name, try text(variable.value)))
    }
    let path = FlowPath.resolve(try text(script.path), from: script.base)
    let source = try self.source(of: path)
    variables.enterScope()
    defer { variables.leaveScope() }
    for (name, value) in arguments { variables.define(name, as: value) }
    do throws(ScriptError) {
      _ = try scripts.run(source, with: variables, at: client.now)
    } catch {
      let place = error.line.map { ":\($0)" + (error.column.map { ":\($0)" } ?? "") } ?? ""
      throw StepFailure(message: "\(path)\(place): \(error.message)", isUncaught: true)
    }
    return .done
  }

  /// Lets the time pass for which the scripts of a step have waited, by looking at the clock or for
  /// answers.
  mutating func passScriptTime() throws(StepFailure) {
    let elapsed = scripts.takeElapsed()
    if elapsed > 0 { try advance(byMilliseconds: elapsed) }
  }

  /// A script that was read before, or one whose name was not known then.
  private func source(of path: String) throws(StepFailure) -> String {
    if let text = loaded.scripts[path] { return text }
    do throws(Problem) {
      return try loader.read(path)
    } catch {
      throw StepFailure(message: error.description)
    }
  }
}
