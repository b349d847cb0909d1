public import FlowLanguage

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
  /// When the flow began, in microseconds of the client's stream: 0 unless it goes on with the app
  /// that another flow left running.
  public let began: Int64
  /// How much time passed in the client since then, in microseconds.
  public let duration: Int64
  /// The step that made the flow fail, as an index: the innermost, as the steps around it only
  /// pass it on; nil where no step did.
  public let failedIndex: Int?
  /// The steps that failed after it, as indices: what completes a flow runs after a failure too.
  private let otherIndices: [Int]
  /// Where chance began.
  public let seed: UInt64
  /// What the flow put aside, in that order.
  public let outputs: [FlowOutput]
  /// The state that the flow met; nil for that of a new device.
  public internal(set) var met: MetState?
  /// Which of several shards the flow ran in, from 1; nil where there was one.
  public internal(set) var shard: Int?
  /// The client's name, where the flow was run for several.
  public internal(set) var client: String?
  /// What was asked of each client, in the order of the flow; empty where there was none.
  public internal(set) var logs: [CommandLog] = []
  /// The files that were read for the flow, the flow's own among them.
  public internal(set) var files: Set<String>

  /// The flow's name, and the client's where the flow was run for several.
  public var name: String { client.map { "\(flow.name) (\($0))" } ?? flow.name }

  /// The name, and the shard's where there were several.
  public var title: String { shard.map { "[shard \($0)] \(name)" } ?? name }

  /// The step that made the flow fail; nil where no step did.
  public var failedStep: StepResult? { failedIndex.map { steps[$0] } }

  /// The steps that failed after the one that made the flow fail.
  public var otherFailures: [StepResult] { otherIndices.map { steps[$0] } }

  /// What was asked of the client; nil where there was none, or several.
  public var log: CommandLog? { logs.count == 1 ? logs[0] : nil }

  /// A flow that could not begin.
  init(notBegun flow: LoadedFlow, _ message: String, seed: UInt64) {
    self.init(
      flow: flow.flow, status: .failed, steps: [], message: message, began: 0, duration: 0,
      failedIndex: nil, otherIndices: [], seed: seed, outputs: [], files: flow.files)
  }

  init(
    flow: Flow, status: StepStatus, steps: [StepResult], message: String?, began: Int64,
    duration: Int64, failedIndex: Int?, otherIndices: [Int], seed: UInt64, outputs: [FlowOutput],
    files: Set<String> = []
  ) {
    self.flow = flow
    self.status = status
    self.steps = steps
    self.message = message
    self.began = began
    self.duration = duration
    self.failedIndex = failedIndex
    self.otherIndices = otherIndices
    self.seed = seed
    self.outputs = outputs
    self.files = files
  }

  /// How many steps ended in a way.
  public func count(_ status: StepStatus) -> Int {
    steps.count { $0.status == status }
  }
}

/// What became of one step.
public struct StepResult: Sendable {
  /// What the step is called.
  public let title: String
  /// Where it stands.
  public let place: FlowPlace
  /// How deeply it stands inside other steps; 0 for the flow's own.
  public let depth: Int
  /// How it ended.
  public internal(set) var status: StepStatus
  /// Why it did not pass.
  public internal(set) var message: String?
  /// What a person should know though it passed, such as a rejection.
  public internal(set) var notes: [String]
  /// The screen as text, where the step failed.
  public internal(set) var screen: String?
  /// The uppermost screen that takes touches, where the step failed.
  package internal(set) var topScreen: String?
  /// When it began, in microseconds of the client's stream.
  public let began: Int64
  /// When it ended.
  public internal(set) var ended: Int64
  /// Where in a client's recording it ended, or what was wrong with it came.
  public internal(set) var moment: FlowMoment
}

/// How a step or a flow ended.
public enum StepStatus: String, Sendable {
  /// As it should.
  case passed
  /// Not as it should; the step is optional, or Maestro lets it pass.
  case warned
  /// Not carried out, with a reason.
  case skipped
  /// Not as it should.
  case failed
}

/// A place in the recording of one of a flow's clients.
public struct FlowMoment: Sendable, Equatable {
  /// Which client, in the order of the flow.
  public let client: Int
  /// The number of the record, from 1; 0 before the first.
  public let sequence: Int64
}
