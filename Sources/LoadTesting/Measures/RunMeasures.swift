/// The measurements of a load test, by stage and by flow.
public struct RunMeasures: Sendable {
  /// One for each stage, in the scenario's order.
  public internal(set) var stages: [Measures]
  /// One for each flow, in the scenario's order; empty for a single flow, which is the whole run.
  public internal(set) var flows: [Measures]
  /// The index of the current stage.
  public internal(set) var stage = 0
  /// The current number of clients of each flow.
  private var clients: [Int]

  init(_ scenario: Scenario) {
    let flowCount = scenario.flows.count > 1 ? scenario.flows.count : 0
    stages = scenario.stages.map { _ in Measures() }
    flows = Array(repeating: Measures(), count: flowCount)
    clients = Array(repeating: 0, count: flowCount)
  }

  /// The sum over all stages.
  public var total: Measures {
    stages.reduce(into: Measures()) { $0.add($1) }
  }

  /// The measurements in a threshold's scope; nil for a stage that has not begun.
  ///
  /// - Parameter total: The value of ``total``, which is costly to compute.
  func part(_ scope: Threshold.Scope, of total: Measures) -> Measures? {
    switch scope {
    case .run: total
    case .stage(let place): place <= stage ? stages[place] : nil
    case .flow(let place): flows.isEmpty ? total : flows[place]
    }
  }

  mutating func count(_ counter: Counter, _ number: Int, ofFlow flow: Int) {
    stages[stage].count(counter, number)
    if !flows.isEmpty { flows[flow].count(counter, number) }
  }

  mutating func record(_ trend: Trend, _ microseconds: Int64, ofFlow flow: Int) {
    stages[stage].record(trend, microseconds)
    if !flows.isEmpty { flows[flow].record(trend, microseconds) }
  }

  /// Changes a flow's number of clients; negative numbers are clients that leave.
  mutating func change(_ number: Int, ofFlow flow: Int) {
    guard !flows.isEmpty else { return }
    clients[flow] += number
    flows[flow].peakClients = max(flows[flow].peakClients, clients[flow])
  }

  /// Sets the measured time of the current stage and of the run, in microseconds.
  mutating func pass(stage duration: Int64, run: Int64) {
    stages[stage].duration = duration
    for flow in flows.indices { flows[flow].duration = run }
  }
}
