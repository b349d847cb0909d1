extension Strategy {
  /// Whether the root controller is that of a published listing, line by line.
  ///
  /// Such code queues nothing and checks nothing: what it calls is carried out then and there, and
  /// what UIKit makes of that follows from the views alone.
  var isPublished: Bool {
    switch self {
    case .publishedRoot, .publishedDeeplinks, .publishedRouter: true
    case .rootController, .singleStack, .windowSwap, .naive, .publishedNavigator: false
    }
  }
}
