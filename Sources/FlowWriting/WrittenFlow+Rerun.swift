import FlowLanguage
import FlowRunning
public import NavigationEngine

extension WrittenFlow {
  /// The step at which a flow fails.
  public struct Failure: Sendable, Equatable {
    /// Its number among the steps that were begun, from 1; 0 where no step failed.
    public let step: Int
    /// What it is called.
    public let title: String
    /// Why it did not pass.
    public let message: String
  }

  /// Runs the flow against another text of its app.
  ///
  /// - Parameter budget: What the engine may compute for it.
  /// - Returns: The first step that fails; nil where all pass.
  /// - Throws: What ends the budget.
  public func failure(
    of app: App, within budget: EngineBudget
  ) throws(EngineBudget.Exhaustion) -> Failure? {
    guard let loaded = try? FlowLoader(files: ["flow.yaml": text]).load(path: "flow.yaml") else {
      return nil
    }
    var runner = FlowRunner(loaded, client: InProcessClient(app: app, within: budget))
    let result = runner.run()
    try budget.question()
    guard result.status == .failed else { return nil }
    return Failure(
      step: result.failedIndex.map { $0 + 1 } ?? 0, title: result.failedStep?.title ?? "",
      message: result.failedStep?.message ?? result.message ?? "")
  }
}
