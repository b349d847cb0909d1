public import NavigationEngine

/// How a flow wants its app to run, in the place of what the app's file says.
public struct RunningOptions: Sendable, Equatable {
  /// How the app swaps what its window shows; as in its file where nil.
  public var strategy: Strategy?
  /// When destinations are built; as in its file where nil.
  public var destinations: LinkBuilding?
  /// Numbers for the app's settings.
  public var settings: [String: Int] = [:]

  /// Creates options that change nothing.
  public init() {}

  /// These options, and others where they say nothing.
  func filled(with others: RunningOptions) -> RunningOptions {
    var options = self
    options.strategy = strategy ?? others.strategy
    options.destinations = destinations ?? others.destinations
    options.settings.merge(others.settings) { own, _ in own }
    return options
  }
}
