/// What a load test measured, of each stage and of each flow.
public struct RunMeasures: Sendable {
  /// Of each stage, in the order of the scenario.
  public internal(set) var stages: [Measures]
  /// Of each flow, in the order of the scenario; empty where there is one, which is the whole run.
  public internal(set) var flows: [Measures]
  /// The place of the stage of now.
  public internal(set) var stage = 0
  /// How many clients run each flow now.
  private var clients: [Int]

  init(_ scenario: Scenario) {
    let flowCount = scenario.flows.count > 1 ? scenario.flows.count : 0
    stages = scenario.stages.map { _ in Measures() }
    flows = Array(repeating: Measures(), count: flowCount)
    clients = Array(repeating: 0, count: flowCount)
  }

  /// Of all stages and flows.
  public var total: Measures {
    stages.reduce(into: Measures()) { $0.add($1) }
  }

  /// Of what a threshold is about; nil of a stage that was not begun.
  ///
  /// - Parameter total: Of all stages and flows, which take a while to add up.
  func part(_ scope: Threshold.Scope, of total: Measures) -> Measures? {
    switch scope {
    case .run: total
    case .stage(let place): place <= stage ? stages[place] : nil
    case .flow(let place): flows.isEmpty ? total : flows[place]
    }
  }

  mutating func count(_ tally: Tally, _ number: Int, ofFlow flow: Int) {
    stages[stage].count(tally, number)
    if !flows.isEmpty { flows[flow].count(tally, number) }
  }

  mutating func record(_ trend: Trend, _ microseconds: Int64, ofFlow flow: Int) {
    stages[stage].record(trend, microseconds)
    if !flows.isEmpty { flows[flow].record(trend, microseconds) }
  }

  /// Notes that clients came to a flow, or left it.
  mutating func change(_ number: Int, ofFlow flow: Int) {
    guard !flows.isEmpty else { return }
    clients[flow] += number
    flows[flow].peakClients = max(flows[flow].peakClients, clients[flow])
  }

  /// Notes how long the stage and the whole have been measured, in microseconds.
  mutating func pass(stage duration: Int64, run: Int64) {
    stages[stage].duration = duration
    for flow in flows.indices { flows[flow].duration = run }
  }
}
