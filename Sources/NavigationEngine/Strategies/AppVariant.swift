/// One way to run an app.
public struct AppVariant: Sendable, Hashable {
  /// How it swaps what its window shows.
  public let strategy: Strategy
  /// When the screens behind the rows of its lists are built.
  public let linkBuilding: LinkBuilding

  /// Creates a variant.
  public init(strategy: Strategy, linkBuilding: LinkBuilding) {
    self.strategy = strategy
    self.linkBuilding = linkBuilding
  }
}

extension App {
  /// How it runs.
  public var variant: AppVariant { AppVariant(strategy: strategy, linkBuilding: linkBuilding) }
}
