/// The first document of a flow file.
public struct FlowConfiguration: Sendable, Equatable {
  /// Which app the flow drives.
  let appID: Template
  /// The name shown to people.
  public let name: String?
  /// Words by which flows are chosen.
  public let tags: [String]
  /// Variables with their values, in their order.
  let environment: [Variable]
  /// What runs before the steps.
  let onFlowStart: [FlowStep]
  /// What runs after the steps, whether or not one of them failed.
  let onFlowComplete: [FlowStep]
  /// What reports carry beside the result, in the order of the file.
  public let properties: [Property]
  /// How the app runs.
  public let running: RunningOptions
  /// Whether what no step expects fails the flow; as it is for all flows where nil.
  public let isStrict: Bool?
  /// The clients that the flow names; empty where it drives one without a name.
  let clients: [ClientConfiguration]

  /// The names of the clients, in the order of the file; empty where there is one without a name.
  public var clientNames: [String] { clients.map(\.name) }

  /// A name and a text that is filled in when the flow runs.
  struct Variable: Sendable, Equatable {
    let name: String
    let value: Template
  }

  /// A named value for reports.
  public struct Property: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The value.
    public let value: String
  }
}
