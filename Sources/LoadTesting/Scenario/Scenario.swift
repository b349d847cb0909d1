/// The definition of a load test: flows, stages and thresholds.
public struct Scenario: Sendable, Equatable {
  /// The title in reports.
  public let name: String
  /// The server's address; the command line's takes precedence.
  public let url: String?
  /// The flows, at least one.
  public let flows: [WeightedFlow]
  /// The stages in their order, at least one.
  public let stages: [Stage]
  /// The pause of a client between two runs, in microseconds.
  public let pause: Int64
  /// The thresholds of the whole run, then of stages, then of flows.
  public let thresholds: [Threshold]

  /// A flow with its weight among the clients.
  public struct WeightedFlow: Sendable, Equatable {
    /// The file's path, relative to the scenario's folder.
    public let path: String
    /// Its share of the clients, relative to the sum of all weights; 1 to
    /// ``ScenarioBounds/weight``.
    public let weight: Int
  }

  /// A period in which the number of clients changes linearly to a target.
  public struct Stage: Sendable, Equatable {
    /// The title in reports.
    public let name: String
    /// The duration, in microseconds.
    public let duration: Int64
    /// The number of clients at its end.
    public let clients: Int
  }
}
