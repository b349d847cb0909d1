/// How an app swaps what its window shows.
public enum Strategy: String, Sendable, CaseIterable {
  /// One permanent root controller that swaps its single child.
  case rootController = "root-controller"
}
