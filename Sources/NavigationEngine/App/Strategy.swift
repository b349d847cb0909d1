/// How an app swaps what its window shows, and with how much care.
public enum Strategy: String, Sendable, CaseIterable {
  /// One permanent root controller that swaps its single child.
  case rootController = "root-controller"
  /// Everything is pushed and presented on one navigation stack, which is the window's root.
  case singleStack = "single-stack"
  /// The window is given a new root for each part.
  case windowSwap = "window-swap"
  /// A permanent root controller whose code is careless throughout: see ``Defect``.
  case naive
}

extension Strategy {
  /// What took the place of strategies that there were once, as a sentence says it.
  public static let successors = [
    "as-published":
      "'naive' has every careless habit; 'defects' names those of an app one by one"
  ]
}

/// When the screens behind the rows of a list are built.
public enum LinkBuilding: String, Sendable, CaseIterable {
  /// When the row is opened, as a navigator with configurators does it.
  case lazy
  /// With the list, as declarative links do it.
  case eager
}
