/// What became of one flow.
public struct FlowResult: Sendable {
  /// The flow.
  public let flow: Flow
  /// How it ended: passed, also with warnings, or failed.
  public let status: StepStatus
  /// Every step that was begun, in that order.
  public let steps: [StepResult]
  /// Why the flow failed, where no step says so.
  public let message: String?
  /// How much time passed in the client, in microseconds.
  public let duration: Int64
  /// What the flow put aside, in that order.
  public let outputs: [FlowOutput]
  /// The client's name, where the flow was run for several.
  public internal(set) var client: String?
  /// What was asked of the client; nil where there was none.
  public internal(set) var log: CommandLog?

  /// The flow's name, and the client's where the flow was run for several.
  public var name: String { client.map { "\(flow.name) (\($0))" } ?? flow.name }

  /// The step that made the flow fail: the innermost, as the steps around it only pass it on.
  public var failedStep: StepResult? {
    steps.last { $0.status == .failed && $0.screen != nil }
  }

  /// How many steps ended in a way.
  public func count(_ status: StepStatus) -> Int {
    steps.count { $0.status == status }
  }
}
