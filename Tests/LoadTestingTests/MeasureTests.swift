import FlowReports
import FlowRunning
import Testing

@testable import LoadTesting

@Suite("Load test measures and thresholds")
struct MeasureTests {
  private func threshold(_ condition: String, of measure: String) throws -> Threshold {
    let text = """
      name: x
      flows: [a.yaml]
      stages: [{ duration: 1 s, clients: 1 }]
      thresholds: { \(measure): "\(condition)" }
      """
    return try #require(try ScenarioReader.read(text, file: "x").thresholds.first)
  }

  private var measures: Measures {
    var measures = Measures()
    for milliseconds in 1...100 { measures.record(.screen, Int64(milliseconds) * 1_000) }
    measures.count(.progress, 990)
    measures.count(.dropped, 10)
    measures.count(.records, 5)
    return measures
  }

  @Test(
    "A threshold is met or missed by the value of its measure",
    arguments: [
      ("time_to_screen", "p(95) < 96 ms", true), ("time_to_screen", "p(95) < 95 ms", false),
      ("time_to_screen", "med <= 51 ms", true), ("time_to_screen", "max > 100 ms", false),
      ("time_to_screen", "min >= 1 ms", true), ("time_to_screen", "avg < 49 ms", false),
      ("time_to_screen", "count == 100", true), ("time_to_screen", "count > 100", false),
      ("dropped_progress", "rate <= 1 %", true), ("dropped_progress", "rate < 1 %", false),
      ("dropped_progress", "count == 10", true), ("out_of_order", "count == 0", true),
    ])
  func holds(_ measure: String, _ condition: String, _ expected: Bool) throws {
    #expect(try threshold(condition, of: measure).judge(measures).holds == expected)
  }

  @Test("A threshold on a trend or rate without samples is missed, and a count of 0 is met")
  func nothing() throws {
    for condition in ["p(95) < 1 s", "max < 1 s", "avg < 1 s"] {
      let judgement = try threshold(condition, of: "connect_time").judge(measures)
      #expect(judgement.value == nil && !judgement.holds)
    }
    #expect(try !threshold("rate < 1 %", of: "lost_connections").judge(measures).holds)
    #expect(try threshold("count == 0", of: "lost_connections").judge(measures).holds)
  }

  @Test("Adding the measures of two stages gives those of one combined stage")
  func together() throws {
    var other = Measures()
    for milliseconds in 101...200 { other.record(.screen, Int64(milliseconds) * 1_000) }
    other.record(.answer, 7)
    other.count(.records, 2)
    other.peakClients = 9
    var sum = measures
    sum.add(other)
    #expect(sum.samples(of: .screen) == 200)
    #expect(sum[.records] == 7)
    #expect(sum.peakClients == 9)
    let median = try #require(sum.value(.median, of: .screen))
    #expect((99_000...101_000).contains(median))
    #expect(sum.value(.maximum, of: .answer) == 7)
  }

  @Test("Durations are kept to three digits and limited to the longest that is measured")
  func precision() throws {
    var measures = Measures()
    measures.record(.connect, -5)
    #expect(measures.value(.maximum, of: .connect) == 0)
    measures.record(.connect, 123_456_789)
    let value = try #require(measures.value(.maximum, of: .connect))
    #expect(abs(value - 123_456_789) < 123_457)
    measures.record(.connect, .max)
    #expect(measures.samples(of: .connect) == 3)
    let most = try #require(measures.value(.maximum, of: .connect))
    #expect(most < Double(Measures.longest) * 1.001)
  }

  @Test("The measures of all stages and of all flows each add up to those of the run")
  func parts() throws {
    let flows = ["a.yaml", "b"].map { Scenario.WeightedFlow(path: $0, weight: 1) }
    // Two clients with the first flow, and a pair with the second.
    let (stage, run) = try Stage.running(
      [try Stage.plan(weight: 2), try Stage.pair(flowIndex: 1)], flows: flows, clients: 4)
    stage.pass(500_000)
    let early = run.measures
    #expect(early.part(.stage(0), of: run.total) != nil)
    #expect(early.part(.stage(1), of: run.total) == nil)
    stage.pass(20_600_000)
    #expect(run.ending == .completed)
    let (measures, total) = (run.measures, run.total)
    for counter in Counter.allCases {
      #expect(measures.flows.reduce(0) { $0 + $1[counter] } == total[counter], "\(counter)")
      #expect(measures.stages.reduce(0) { $0 + $1[counter] } == total[counter], "\(counter)")
    }
    for trend in Trend.allCases {
      #expect(measures.flows.reduce(0) { $0 + $1.samples(of: trend) } == total.samples(of: trend))
    }
    #expect(measures.flows.map(\.peakClients) == [2, 2] && total.peakClients == 4)
    #expect(measures.flows.map(\.duration) == [20_000_000, 20_000_000])
    // A launch, three screens and two of them for each member, in runs of equal length.
    #expect(measures.flows[0][.finished] > 20 && measures.flows[1][.finished] > 10)
  }

  @Test("A threshold of a stage or a flow judges only its own measures")
  func scoped() throws {
    let text = """
      name: x
      flows: [a.yaml, { flow: b, thresholds: { lost_connections: count == 0 } }]
      stages:
        - { duration: 1 s, clients: 1, thresholds: { lost_connections: count == 0 } }
        - { name: stay, duration: 1 s, clients: 1, thresholds: { lost_connections: count > 0 } }
        - { name: go, duration: 1 s, clients: 1, thresholds: { lost_connections: count == 0 } }
      thresholds: { lost_connections: count == 1 }
      """
    let scenario = try ScenarioReader.read(text, file: "x")
    var measures = RunMeasures(scenario)
    measures.stage = 1
    measures.count(.lost, 1, ofFlow: 0)
    let total = measures.total
    let judgements = scenario.thresholds.map { $0.judge(measures, total: total) }
    // A threshold of a stage that has not begun is missed.
    #expect(judgements.map(\.holds) == [true, true, true, false, true])
    #expect(judgements.map(\.value) == [1, 0, 1, nil, 0])
    let line = JudgementLine(style: .plain, scenario: scenario)
    #expect(
      judgements.map(line.text) == [
        "✓ lost_connections: count == 1  actual 1",
        "✓ lost_connections in stage 1: count == 0  actual 0",
        "✓ lost_connections in stay: count > 0  actual 1",
        "✗ lost_connections in go: count == 0  no measurements",
        "✓ lost_connections of b: count == 0  actual 0",
      ])
  }
}
