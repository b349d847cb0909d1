/// What a load test gave.
public struct LoadResult: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// Where the server was.
  public let url: String
  /// How it ended.
  public let ending: LoadEnding
  /// What was measured.
  public let measures: RunMeasures
  /// The same in all stages together.
  public let total: Measures
  /// What went wrong, in words.
  public let complaints: Complaints

  /// Takes what a run has measured.
  package init(_ run: LoadRun, url: String) {
    scenario = run.scenario
    self.url = url
    ending = run.ending ?? .interrupted
    measures = run.measures
    total = run.total
    complaints = run.complaints
  }

  /// What was measured in each stage that was begun.
  public var stages: [Measures] { Array(measures.stages.prefix(measures.stage + 1)) }

  /// Each threshold with what was measured.
  public var judgements: [Threshold.Judgement] {
    scenario.thresholds.map { $0.judge(measures, total: total) }
  }

  /// Whether a threshold is missed.
  public var isMissed: Bool { judgements.contains { !$0.holds } }
}
