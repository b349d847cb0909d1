extension NavigationEngine {
  /// The root's `viewDidLoad` as it is published, and the window that shows the root then.
  ///
  /// Each line reads `current` anew. Line 2 reads it before it asks for the view, which loads that
  /// and may lead to a route; so the frame is that of the view which `current` was, and the lines
  /// after it are about the one that `current` has become.
  mutating func installAsPublished(_ root: NodeID) {
    load(root)
    if let current = state.current { move(current, into: root) }
    if let current = state.current {
      own(current, by: .expression)
      load(current)
      setFrame(current, to: state.bounds)
      disown(current, by: .expression)
    }
    if let current = state.current {
      load(current)
      addView(current, to: .node(root))
    }
    if let current = state.current { completeMove(current) }
    willAppear(root, animated: false)
    addView(root, to: .window)
    isAppearing(root, animated: false)
    layOut(root)
  }
}
