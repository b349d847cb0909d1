import Testing
import YAMLReading

@testable import LoadTesting

@Suite("Load test scenario files")
struct ScenarioTests {
  static let whole = """
    name: A calm morning
    url: http://stage.example:8080
    flows:
      - { flow: flows/log-in.yaml, weight: 3 }
      - flows/back.yaml
    stages:
      - { name: come, duration: 10 s, clients: 100 }
      - { duration: 500 ms, clients: 0 }
    pause: 250 ms
    thresholds:
      time_to_screen: p(95) < 400 ms
      dropped_progress: rate <= 1.5 %
      out_of_order: count == 0
      screen_lateness: [med < 5 ms, "p(99.9) < 1 s"]

    """

  @Test("A scenario file is read with all of its keys")
  func everything() throws {
    let scenario = try ScenarioReader.read(Self.whole, file: "load.yaml")
    #expect(scenario.name == "A calm morning")
    #expect(scenario.url == "http://stage.example:8080")
    #expect(
      scenario.flows == [
        .init(path: "flows/log-in.yaml", weight: 3), .init(path: "flows/back.yaml", weight: 1),
      ])
    #expect(
      scenario.stages == [
        .init(name: "come", duration: 10_000_000, clients: 100),
        .init(name: "stage 2", duration: 500_000, clients: 0),
      ])
    #expect(scenario.pause == 250_000)
    #expect(
      scenario.thresholds.map(\.measure) == [
        .trend(.screen), .rate(.droppedProgress), .rate(.outOfOrder), .trend(.screenLateness),
        .trend(.screenLateness),
      ])
    #expect(
      scenario.thresholds.map(\.statistic) == [
        .percentile(95), .rate, .count, .median, .percentile(99.9),
      ])
    #expect(scenario.thresholds.map(\.limit) == [400_000, 1.5, 0, 5_000, 1_000_000])
    #expect(scenario.thresholds.map(\.comparison) == [.below, .atMost, .equal, .below, .below])
  }

  @Test("Thresholds of a scenario apply to their stage, their flow or the whole run")
  func scopes() throws {
    let text = """
      name: x
      flows:
        - { flow: a.yaml, thresholds: { unexpected_runs: count == 0 } }
        - b.yaml
        - flow: c
          thresholds:
            time_to_screen: [p(95) < 1 s, max < 2 s]
      stages:
        - { duration: 1 s, clients: 5 }
        - name: stay
          duration: 1 s
          clients: 5
          thresholds: { time_to_screen: p(95) < 400 ms }
      thresholds: { out_of_order: count == 0 }

      """
    let scenario = try ScenarioReader.read(text, file: "load.yaml")
    #expect(
      scenario.thresholds.map(\.scope) == [.run, .stage(1), .flow(0), .flow(2), .flow(2)])
    #expect(
      scenario.thresholds.map { scenario.name(of: $0.scope) } == [
        nil, "stay", "a.yaml", "c", "c",
      ])
    #expect(scenario.thresholds.map(\.limit) == [0, 400_000, 0, 1_000_000, 2_000_000])
  }

  @Test(
    "A wrong threshold of a stage or a flow is refused with its place",
    arguments: [
      ("tresholds: {}", "3:39", "did you mean 'thresholds'?"),
      ("thresholds: { time_to_scren: p(95) < 1 s }", "3:53", "did you mean 'time_to_screen'?"),
      ("thresholds: { time_to_screen: rate < 1 % }", "3:69", "time_to_screen has no 'rate'"),
      ("thresholds: [a]", "3:51", "measures"),
      ("thresholds: { out_of_order: [count == 0, count < x] }", "3:80", "not a whole number"),
    ])
  func wrongScopes(_ members: String, _ place: String, _ words: String) throws {
    // The members begin in the same column of the same line.
    let texts = [
      "name: x\nflows:\n  - { flow: a.yaml, weight: 100,      \(members) }\n"
        + "stages: [{ duration: 1 s, clients: 1 }]\n",
      "name: x\nstages:\n  - { duration: 1 s, clients:   1000, \(members) }\nflows: [a.yaml]\n",
    ]
    for text in texts {
      let error = #expect(throws: ScenarioError.self) {
        try ScenarioReader.read(text, file: "load.yaml")
      }
      let said = try #require(error).description
      #expect(said.contains("load.yaml:\(place): error:"), "\(said)")
      #expect(said.contains(words), "\(said)")
    }
  }

  @Test("A threshold with a k6 tag is refused with a hint to the stage's own thresholds")
  func tags() throws {
    let text = Self.whole.replacing("out_of_order: count", with: "out_of_order{stage:come}: count")
    let error = #expect(throws: ScenarioError.self) {
      try ScenarioReader.read(text, file: "load.yaml")
    }
    let said = try #require(error).description
    #expect(said.contains("load.yaml:13:3: error: unknown measure 'out_of_order{stage:come}'"))
    #expect(said.contains("clients: 100, thresholds: { out_of_order: … }"), "\(said)")
  }

  @Test("A scenario with more thresholds in total than the limit is refused")
  func manyThresholds() throws {
    func text(_ count: Int) -> String {
      let list = Array(repeating: "count == 0", count: count).joined(separator: ", ")
      return "name: x\nflows: [a.yaml]\nstages: [{ duration: 1 s, clients: 1, "
        + "thresholds: { out_of_order: count == 0 } }]\nthresholds: { out_of_order: [\(list)] }\n"
    }
    let most = ScenarioBounds.thresholds
    let scenario = try ScenarioReader.read(text(most - 1), file: "load.yaml")
    #expect(scenario.thresholds.count == most)
    let error = #expect(throws: ScenarioError.self) {
      try ScenarioReader.read(text(most), file: "load.yaml")
    }
    #expect(try #require(error).description.contains("more than \(most) thresholds"))
  }

  @Test("A scenario without optional keys gets their defaults")
  func shortest() throws {
    let text = "name: x\nflows: [a.yaml]\nstages: [{ duration: 1 s, clients: 1 }]\n"
    let scenario = try ScenarioReader.read(text, file: "load.yaml")
    #expect(scenario.url == nil)
    #expect(scenario.pause == ScenarioReader.ordinaryPause)
    #expect(scenario.thresholds.isEmpty)
  }

  @Test("A scenario with 'pause: 0' has no pause")
  func noPause() throws {
    let text = Self.whole.replacing("pause: 250 ms", with: "pause: 0")
    #expect(try ScenarioReader.read(text, file: "load.yaml").pause == 0)
  }

  @Test(
    "A wrong scenario file is refused with the place and the reason or a suggestion",
    arguments: [
      ("thresholds:", "treshholds:", "10:1", "did you mean 'thresholds'?"),
      ("time_to_screen", "time_to_scren", "11:3", "did you mean 'time_to_screen'?"),
      ("weight: 3", "wieght: 3", "4:32", "did you mean 'weight'?"),
      ("weight: 3", "weight: 0", "4:40", "1 to 1000"),
      ("clients: 100", "clients: 10001", "7:44", "0 to 10000"),
      ("clients: 100", "clients: -1", "7:44", "0 to 10000"),
      ("clients: 100", "clients: many", "7:44", "a whole number"),
      ("duration: 10 s", "duration: 10", "7:29", "no unit"),
      ("duration: 10 s", "duration: 0 s", "7:29", "greater than zero"),
      ("duration: 10 s", "duration: 100000 s", "7:29", "86400"),
      ("pause: 250 ms", "pause: soon", "9:8", "not a duration"),
      ("p(95) < 400 ms", "p(95) 400 ms", "11:19", "not a condition"),
      ("p(95) < 400 ms", "p(101) < 400 ms", "11:19", "has no 'p(101)'"),
      ("p(95) < 400 ms", "p(95) < 400", "11:19", "no unit"),
      ("p(95) < 400 ms", "rate < 4 %", "11:19", "time_to_screen has no 'rate'"),
      ("p(95) < 400 ms", "p(95) != 400 ms", "11:19", "not a condition"),
      ("rate <= 1.5 %", "rate <= 1.5", "12:21", "not a rate"),
      ("rate <= 1.5 %", "p(95) < 3 ms", "12:21", "dropped_progress has no 'p(95)'"),
      ("count == 0", "count == none", "13:17", "not a whole number"),
      ("count == 0", "[]\n  more: {}", "14:3", "unknown measure 'more'"),
      ("name: A calm morning", "title: A calm morning", "1:1", "unknown key 'title'"),
      ("- { duration: 500 ms, clients: 0 }", "- { clients: 0 }", "8:5", "no 'duration'"),
    ])
  func wrong(_ part: String, _ wrong: String, _ place: String, _ words: String) throws {
    #expect(Self.whole.contains(part))
    let text = Self.whole.replacing(part, with: wrong, maxReplacements: 1)
    let error = #expect(throws: ScenarioError.self) {
      try ScenarioReader.read(text, file: "load.yaml")
    }
    let said = try #require(error).description
    #expect(said.contains("load.yaml:\(place): error:"), "\(said)")
    #expect(said.contains(words), "\(said)")
  }

  @Test(
    "A file that is not a scenario is refused",
    arguments: ["", "[]", "load", "name: x", "name: x\nflows: []\nstages: []", "{", "a: &b 1"])
  func nothing(_ text: String) {
    #expect(throws: ScenarioError.self) { try ScenarioReader.read(text, file: "load.yaml") }
  }

  @Test("A scenario with more stages than the limit is refused")
  func bounds() throws {
    func text(_ stages: Int) -> String {
      let list = String(
        repeating: "  - { duration: 1 s, clients: 1 }\n", count: stages)
      return "name: x\nflows: [a.yaml]\nstages:\n" + list
    }
    let most = try ScenarioReader.read(text(ScenarioBounds.stages), file: "load.yaml")
    #expect(most.stages.count == ScenarioBounds.stages)
    let error = #expect(throws: ScenarioError.self) {
      try ScenarioReader.read(text(ScenarioBounds.stages + 1), file: "load.yaml")
    }
    #expect(try #require(error).description.contains("more than \(ScenarioBounds.stages) stages"))
  }
}
