/// What a load test does: which flows run, on how many clients and when, and what must hold.
public struct Scenario: Sendable, Equatable {
  /// What a person calls it.
  public let name: String
  /// Where the server is, where the command line does not say it.
  public let url: String?
  /// The flows, at least one.
  public let flows: [Share]
  /// The stages in their order, at least one.
  public let stages: [Stage]
  /// How long a client rests from one run of its flow to the next, in microseconds.
  public let pause: Int64
  /// What must hold: of the whole run, then of stages, then of flows.
  public let thresholds: [Threshold]

  /// A flow, and how many of the clients run it.
  public struct Share: Sendable, Equatable {
    /// The file, from the folder of the scenario.
    public let path: String
    /// How many of all weights' sum of clients run it; 1 to ``ScenarioBounds/weight``.
    public let weight: Int
  }

  /// A stretch of time in which the number of clients goes evenly to a number.
  public struct Stage: Sendable, Equatable {
    /// What a person calls it.
    public let name: String
    /// How long it lasts, in microseconds.
    public let duration: Int64
    /// How many clients there are at its end.
    public let clients: Int
  }
}
