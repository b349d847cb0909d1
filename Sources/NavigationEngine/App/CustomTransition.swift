/// The animations that a screen or a tab container brings for its own transitions.
///
/// In UIKit the delegate of a navigation controller, of a presentation or of a tab container hands
/// them out as animation controllers.
public struct CustomTransition: Sendable, Equatable {
  /// How it comes: its push, its presentation, or the next tab; where nil, as UIKit has it.
  public let entering: AnimationIndex?
  /// How it goes: its pop or its dismissal; where nil, as UIKit has it.
  public let leaving: AnimationIndex?
  /// Whether a finger can lead it away; else the delegate has no interaction controller.
  public let isInteractive: Bool

  public init(
    entering: AnimationIndex? = nil, leaving: AnimationIndex? = nil, isInteractive: Bool = false
  ) {
    self.entering = entering
    self.leaving = leaving
    self.isInteractive = isInteractive
  }
}

extension Screen {
  /// Whether a finger can pop it, where something else than its bar decides that; else nil.
  ///
  /// UIKit's gesture is off where a delegate animates the pop itself:
  /// `interactivePopGestureRecognizer` has no delegate then, and does not begin (Open Radar
  /// 15215690, and react-native-screens, pull request 3173, for iOS 26).
  public var statedPopByFinger: Bool? {
    guard let transition, transition.leaving != nil else {
      return swipesBack ?? (hidesNavigationBar ? false : nil)
    }
    return transition.isInteractive
  }

  /// Whether a finger can pop it, with this data.
  func isPoppedByFinger(in session: [Value], with arguments: [Value]) -> Bool {
    statedPopByFinger ?? !leftItems.contains { $0.isThere(in: session, with: arguments) }
  }
}
