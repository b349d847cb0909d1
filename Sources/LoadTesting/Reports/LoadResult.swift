/// The result of a load test.
public struct LoadResult: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// The server's address.
  public let url: String
  /// How it ended.
  public let ending: LoadEnding
  /// The measurements by stage and by flow.
  public let measures: RunMeasures
  /// The measurements of the whole run.
  public let total: Measures
  /// The reasons of failures, with their counts.
  public let errors: ErrorTally

  /// Creates the result of a run; one without an ending counts as interrupted.
  package init(_ run: LoadRun, url: String) {
    scenario = run.scenario
    self.url = url
    ending = run.ending ?? .interrupted
    measures = run.measures
    total = run.total
    errors = run.errors
  }

  /// The measurements of each stage that has begun.
  public var stages: [Measures] { Array(measures.stages.prefix(measures.stage + 1)) }

  /// Each threshold with its measured value.
  public var judgements: [Threshold.Judgement] {
    scenario.thresholds.map { $0.judge(measures, total: total) }
  }

  /// Whether any threshold is missed.
  public var isMissed: Bool { judgements.contains { !$0.holds } }
}
