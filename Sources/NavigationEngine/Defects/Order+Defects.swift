extension Order {
  /// The window gets N as its root in the place of O; nobody is moved, nothing is animated.
  static let window = Order(
    begin: [
      .changeRoot, .willDisappear(.leaving), .removeView(.old), .didDisappear(.leaving),
      .load(.new), .willAppear(.new), .setFrame(.new), .addToWindow(.new),
      .isAppearing(.new), .layOut(.new),
    ],
    end: [.didAppear(.new), .releaseRoot])

  /// The order with the mistakes that these habits make.
  func with(_ defects: Set<Defect>) -> Order {
    if defects.isEmpty { return self }
    var begin = begin
    var end = end
    if defects.contains(.completionReadsCurrent) {
      end = end.map { $0 == .didMove(.old, .nowhere) ? .didMove(.current, .nowhere) : $0 }
    }
    if defects.contains(.skipsContainment) {
      begin.removeAll { $0.isContainmentOfNew }
      end.removeAll { $0.isContainmentOfNew }
    } else if defects.contains(.doublesContainment) {
      begin = begin.flatMap { $0 == .willMove(.new, .container) ? [$0, $0] : [$0] }
    }
    return Order(begin: begin, end: end)
  }

  /// The same swap in a root that is not on screen, so that UIKit makes no appearance callbacks.
  ///
  /// The completion of an animated one comes later, when the root is on screen.
  func offScreen(isAnimated: Bool) -> Order {
    Order(
      begin: begin.filter { !$0.isAppearance },
      end: isAnimated ? end : end.filter { !$0.isAppearance })
  }
}

extension Order.Step {
  /// Whether it is one of the calls that make N a child, or that follow from its being one.
  fileprivate var isContainmentOfNew: Bool {
    switch self {
    case .willMove(.new, _), .didMove(.new, _), .willAppear(.new), .isAppearing(.new),
      .layOut(.new), .didAppear(.new):
      true
    default: false
    }
  }

  /// Whether it is an appearance callback.
  var isAppearance: Bool {
    switch self {
    case .willAppear, .isAppearing, .layOut, .didAppear, .willDisappear, .didDisappear: true
    default: false
    }
  }

  /// Whether the app's own completion takes it, rather than UIKit at a transition's end.
  var isInCompletion: Bool {
    switch self {
    case .didMove, .setCurrent: true
    default: false
    }
  }
}
