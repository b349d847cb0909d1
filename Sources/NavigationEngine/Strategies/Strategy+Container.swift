extension Strategy {
  /// The container that answers a route to another part.
  var partContainer: @Sendable (Request, App, State) -> Planning {
    switch self {
    case .rootController: RootContainer.plan
    case .singleStack: SingleStackContainer.plan
    case .windowSwap: WindowContainer.plan
    case .asPublished: PublishedRootContainer.plan
    }
  }
}

extension State {
  /// The part that is shown, whatever holds it.
  var shownPart: PartIndex? {
    if let current { return node(current)?.part }
    guard let root = root.flatMap(node) else { return nil }
    return root.part ?? root.stack.reversed().lazy.compactMap { self.node($0)?.part }.first
  }
}
