public import NavigationEngine

/// The first document of a flow file.
public struct FlowConfiguration: Sendable, Equatable {
  /// Which app the flow drives.
  package let appID: Template
  /// The name shown to people.
  public let name: String?
  /// Words by which flows are chosen.
  public let tags: [String]
  /// Variables with their values, in their order.
  package let environment: [Variable]
  /// What runs before the steps.
  package let onFlowStart: [FlowStep]
  /// What runs after the steps, whether or not one of them failed.
  package let onFlowComplete: [FlowStep]
  /// What reports carry beside the result, in the order of the file.
  public let properties: [Property]
  /// How the app runs.
  public let running: RunningOptions
  /// Whether what no step expects fails the flow; as it is for all flows where nil.
  public let isStrict: Bool?
  /// The clients that the flow names; empty where it drives one without a name.
  package let clients: [ClientConfiguration]

  /// The names of the clients, in the order of the file; empty where there is one without a name.
  public var clientNames: [String] { clients.map(\.name) }

  /// A name and a text that is filled in when the flow runs.
  package struct Variable: Sendable, Equatable {
    package let name: String
    package let value: Template
  }

  /// A named value for reports.
  public struct Property: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The value.
    public let value: String
  }
}

/// One of the clients that a flow names.
package struct ClientConfiguration: Sendable, Equatable {
  /// The most clients that one flow drives.
  package static let maximumCount = 100

  /// The name by which steps speak of it.
  package let name: String
  /// Which app runs in it; that of the flow where nil.
  package var appID: Template?
  /// How that app runs, before what the flow says of all.
  package var running = RunningOptions()

  package init(name: String) {
    self.name = name
  }
}

/// How a flow wants its app to run, in the place of what the app's file says.
public struct RunningOptions: Sendable, Equatable {
  /// How the app swaps what its window shows; as in its file where nil.
  public var strategy: Strategy?
  /// The careless habits of its code; those of its file, or of its strategy, where nil.
  public var defects: Set<Defect>?
  /// When destinations are built; as in its file where nil.
  public var destinations: LinkBuilding?
  /// The version of iOS under which the app runs; as in its file where nil.
  public var profile: Profile?
  /// Numbers for the app's settings.
  public var settings: [String: Int] = [:]

  /// Creates options that change nothing.
  public init() {}

  /// These options, and others where they say nothing.
  package func filled(with others: RunningOptions) -> RunningOptions {
    var options = self
    options.strategy = strategy ?? others.strategy
    options.defects = defects ?? others.defects
    options.destinations = destinations ?? others.destinations
    options.profile = profile ?? others.profile
    options.settings.merge(others.settings) { own, _ in own }
    return options
  }
}
