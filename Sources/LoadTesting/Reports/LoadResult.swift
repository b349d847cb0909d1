/// What a load test gave.
public struct LoadResult: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// Where the server was.
  public let url: String
  /// How it ended.
  public let ending: LoadEnding
  /// What was measured in each stage that was begun.
  public let stages: [Measures]
  /// What was measured in all of them.
  public let total: Measures
  /// What went wrong, in words.
  public let complaints: Complaints

  /// Takes what a run has measured.
  package init(_ run: LoadRun, url: String) {
    scenario = run.scenario
    self.url = url
    ending = run.ending ?? .interrupted
    stages = Array(run.stages.prefix(run.stage + 1))
    total = run.total
    complaints = run.complaints
  }

  /// Each threshold with what was measured.
  public var judgements: [Threshold.Judgement] {
    scenario.thresholds.map { $0.judge(total) }
  }

  /// Whether a threshold is missed.
  public var isMissed: Bool { judgements.contains { !$0.holds } }
}
