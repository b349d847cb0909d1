/// One callback or containment call in an order.
enum Step: Sendable, Equatable {
  /// `willMove(toParent:)`; towards the container this is `addChild`.
  case willMove(Role, Destination)
  /// `didMove(toParent:)`; towards nothing this is `removeFromParent`.
  case didMove(Role, Destination)
  /// First use of the view: `viewDidLoad`, once.
  case load(Role)
  /// The view's frame becomes the container's bounds.
  case setFrame(Role)
  /// The view's frame is put beyond the edge from which it will slide in.
  case setFrameOutside(Role)
  /// The view is put on top of the container's view.
  case addView(Role)
  /// The view leaves the container's view.
  case removeView(Role)
  case willAppear(Role)
  case didAppear(Role)
  case willDisappear(Role)
  case didDisappear(Role)
  /// The new screen goes on the stack.
  case pushOnStack
  /// The old screen leaves the stack.
  case popFromStack
  /// The root's `current` becomes the new child.
  case setCurrent
  /// The animation starts; its frames follow.
  case beginTransition
  /// The animation's completion runs.
  case endTransition

  /// The part that a view controller plays in an order.
  enum Role: Sendable, Equatable {
    /// It leaves.
    case old
    /// It enters.
    case new
  }

  /// Where a move leads.
  enum Destination: Sendable, Equatable {
    /// Into the container.
    case container
    /// Out of it.
    case nowhere
  }
}
