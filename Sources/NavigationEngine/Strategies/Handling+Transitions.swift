extension Handling {
  /// F9.
  public enum ModalAtSwap: Sendable, Hashable {
    /// It is dismissed before the swap.
    case dismissedFirst
    /// It stays where it is.
    case left
  }

  /// F10.
  public enum PresentWhilePresenting: Sendable, Hashable {
    /// It is refused with a reason.
    case rejected
    /// UIKit lets it fall, and the app does not notice.
    case ignoredSilently
  }

  /// F11.
  public enum Unfinished: Sendable, Hashable {
    /// The completion runs once, finished or not.
    case finalised
    /// The completion does nothing unless it is told that the transition finished.
    case skipped
  }

  /// F12.
  public enum CancelledGesture: Sendable, Hashable {
    /// Every callback is taken back.
    case reversed
    /// The view goes back, and nobody is told.
    case forgotten
  }

  /// F13.
  public enum RotationMidway: Sendable, Hashable {
    /// Both views follow the window.
    case bothResized
    /// The view that enters keeps the frame that it was given.
    case oldFrameKept
  }

  /// F14.
  public enum TimerAfterOwner: Sendable, Hashable {
    /// It ends with its screen.
    case cancelled
    /// It keeps its screen alive, and fires.
    case runsOn
  }

  /// F15.
  public enum PoppedByGesture: Sendable, Hashable {
    /// What stands beside the screen goes with it, however it is popped.
    case observed
    /// Only the bar's back button lets go of it.
    case missed
  }

  /// F16.
  public enum Containment: Sendable, Hashable {
    /// Each move is announced once and completed once.
    case complete
    /// The view is added, and its controller never becomes a child.
    case missing
    /// The callbacks that UIKit makes are made by hand too.
    case doubled
  }

  /// F18.
  public enum SwapToCurrent: Sendable, Hashable {
    /// It is refused with a reason.
    case ignored
    /// A new one of the same part takes the place of the old.
    case swappedAgain
  }

  /// F19.
  public enum InnerTransitionAtSwap: Sendable, Hashable {
    /// It ends unfinished before the swap begins.
    case endedFirst
    /// Its completion runs when its container has left.
    case left
  }
}
