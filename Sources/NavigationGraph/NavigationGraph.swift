public import NavigationEngine

/// What leads from where to where in an app, as its file says it: places, and ways between them.
///
/// A place is a screen in the container in which it stands, so that a screen that is pushed on two
/// stacks is two places. The graph follows from the app alone, and its order from the app's order.
public struct NavigationGraph: Sendable, Equatable {
  /// The app's identifier.
  public let app: String
  /// The app's name for people.
  public let title: String
  /// How the app swaps its parts.
  public let strategy: Strategy
  /// What places are gathered in; an outer cluster comes before those in it.
  public let clusters: [Cluster]
  /// The places, in the order in which they are found from the launch on.
  public let nodes: [Node]
  /// The ways, in the order of the places that they leave and of what is there.
  public let edges: [Edge]

  /// Follows every way of an app from its launch, its links, its shortcuts and its notifications.
  public init(_ app: App) {
    var explorer = Explorer(app: app)
    explorer.explore()
    self = GraphAssembly(explorer).graph
  }

  init(
    app: String, title: String, strategy: Strategy, clusters: [Cluster], nodes: [Node],
    edges: [Edge]
  ) {
    self.app = app
    self.title = title
    self.strategy = strategy
    self.clusters = clusters
    self.nodes = nodes
    self.edges = edges
  }
}
