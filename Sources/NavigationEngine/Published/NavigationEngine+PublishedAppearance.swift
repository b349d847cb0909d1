// A view controller appears as its view enters the window and disappears as the view leaves it. In
// a published listing nothing makes sure that a view is where `transition` supposes it to be.
extension NavigationEngine {
  /// Whether UIKit takes a step of a listing's order, where it is UIKit that takes it.
  ///
  /// The calls that the listing makes by itself are taken always; `removeFromParent` does nothing
  /// for what has no parent.
  func isDue(_ step: Order.Step, for id: NodeID, in container: NodeID) -> Bool {
    // By place, since a copy of each view controller costs more than all that is looked at.
    guard let place = state.place(of: id) else { return false }
    let appearance = state.nodes[place].appearance
    switch step {
    case .willAppear:
      guard appearance == .disappeared, let above = state.place(of: container)
      else { return false }
      return state.nodes[above].superview != nil
    case .isAppearing, .layOut, .didAppear: return appearance == .appearing
    case .willDisappear: return appearance == .appeared || appearance == .appearing
    case .didDisappear: return appearance == .disappearing
    case .didMove(_, .nowhere): return state.nodes[place].parent != nil
    default: return true
    }
  }

  /// Keeps what follows a listing's last line for the time when its caller has returned.
  mutating func finishAfterStep(_ order: Order, in scene: Scene) {
    unfinished.append((order, scene))
  }

  /// Notes a swap; false where the step has made too many.
  ///
  /// Parts that route as they load send such a root round in circles, until the stack overflows.
  mutating func countsSwap() -> Bool {
    swapsInStep += 1
    return swapsInStep <= Self.routesPerStep
  }

  /// The run loop goes on: views that were added have been laid out, and have appeared.
  mutating func finishPublishedSwaps() {
    let due = unfinished
    unfinished = []
    swapsInStep = 0
    for (order, scene) in due { perform(order.end, in: scene) }
  }
}
