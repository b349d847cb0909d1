extension NavigationEngine {
  /// The root's `viewDidLoad` as naive code has it: each line names `current` anew.
  ///
  /// Asking for its view loads it, and what it does then may change `current` before the next line.
  mutating func installReadingCurrent(_ root: NodeID) {
    load(root)
    guard let first = state.current else { return }
    move(first, into: root)
    state.isCarryingOutOrder = false
    load(first)
    state.isCarryingOutOrder = true
    guard let current = state.current else { return }
    setFrame(current, to: state.bounds)
    addView(current, to: .node(root))
    completeMove(current)
    willAppear(root, animated: false)
    addView(root, to: .window)
    isAppearing(root, animated: false)
    layOut(root)
  }
}
