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
  /// The root controller of the article's listings, line by line.
  case publishedRoot = "published-root"
  /// The root controller of the article's sample code, with its deep links, line by line.
  case publishedDeeplinks = "published-deeplinks"
  /// The root controller and the router of the talk's sample, line by line.
  case publishedRouter = "published-router"
  /// The navigator of the article on navigation and configuration, and the links that it replaces.
  case publishedNavigator = "published-navigator"
}

extension Strategy {
  /// Those that say something about any app; a published one is made for the app of its name.
  public static let general: [Strategy] = [.rootController, .singleStack, .windowSwap, .naive]

  /// What took the place of strategies that there were once, as a sentence says it.
  public static let successors = [
    "as-published":
      "the articles' code is 'published-root', 'published-deeplinks', 'published-router' and "
      + "'published-navigator'; 'naive' has every careless habit"
  ]
}

/// When the screens behind the rows of a list are built.
public enum LinkBuilding: String, Sendable, CaseIterable {
  /// When the row is opened, as a navigator with configurators does it.
  case lazy
  /// With the list, as declarative links do it.
  case eager
}
