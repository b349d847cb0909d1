/// What an app's code gets wrong: one property for each way in which navigation goes wrong.
///
/// The identifiers F1 to F19 are those of the scenarios in `Examples/scenarios`.
public struct NavigationDefects: Sendable, Hashable {
  /// F1: a route that is asked for while the root still loads its first part.
  public var routeWhileLoading = RouteWhileLoading.queued
  /// F2, F6: a swap that is asked for while another one moves.
  public var overlappingSwaps = OverlappingSwaps.serialised
  /// F2: which part a swap's completion lets go of.
  public var completionReads = CompletionReads.capturedFrom
  /// F3: a push of what is on top already, by a second tap during the push too.
  public var repeatedPush = RepeatedPush.ignored
  /// F4: a link into a part that the app has not reached.
  public var linkBeforeMain = EarlyLink.kept
  /// F5: a link whose requirement does not hold, such as one before login.
  public var linkWithoutLogin = EarlyLink.kept
  /// F5: a link that waits while the app comes back to the screen.
  public var linkAtForeground = LinkAtForeground.kept
  /// F7: a link while something is presented.
  public var linkWithModal = LinkWithModal.chained
  /// F8: a link while another one waits.
  public var secondLink = SecondLink.policy
  /// F9: a swap while something is presented.
  public var modalAtSwap = ModalAtSwap.dismissedFirst
  /// F10: a presentation or dismissal while another one moves.
  public var presentWhilePresenting = PresentWhilePresenting.rejected
  /// F11: a transition that does not come to its end.
  public var unfinished = Unfinished.finalised
  /// F12: a gesture that is taken back.
  public var cancelledGesture = CancelledGesture.reversed
  /// F13: a rotation during a transition.
  public var rotationMidway = RotationMidway.bothResized
  /// F14: the timer of a screen that leaves.
  public var timerAfterOwner = TimerAfterOwner.cancelled
  /// F15: a screen that is popped by a gesture, and what stands beside it.
  public var poppedByGesture = PoppedByGesture.observed
  /// F16: the containment calls of a swap.
  public var containment = Containment.complete
  /// F18: a swap to the part that is shown.
  public var swapToCurrent = SwapToCurrent.ignored
  /// F19: a transition inside a part that is swapped away.
  public var innerTransitionAtSwap = InnerTransitionAtSwap.endedFirst

  /// No defects.
  public static let empty = NavigationDefects()

  /// F1.
  public enum RouteWhileLoading: Sendable, Hashable {
    /// It waits until the root has appeared.
    case queued
    /// The root swaps in the midst of its own `viewDidLoad`.
    case atOnce
  }

  /// F2, F6.
  public enum OverlappingSwaps: Sendable, Hashable {
    /// It waits for the first to end; one to the same part is refused.
    case serialised
    /// It starts beside the first.
    case started
  }

  /// F2.
  public enum CompletionReads: Sendable, Hashable {
    /// The one from which the swap began.
    case capturedFrom
    /// Whichever is `current` by then.
    case current
  }

  /// F3.
  public enum RepeatedPush: Sendable, Hashable {
    /// It is refused with a reason.
    case ignored
    /// The screen stands in the stack twice.
    case pushed
  }

  /// F4, F5.
  public enum EarlyLink: Sendable, Hashable {
    /// It waits for its moment.
    case kept
    /// Nothing comes of it.
    case dropped
    /// It is followed then and there.
    case shownAtOnce
  }

  /// F5.
  public enum LinkAtForeground: Sendable, Hashable {
    /// It goes on waiting.
    case kept
    /// It is overwritten with nothing.
    case lost
  }

  /// F7.
  public enum LinkWithModal: Sendable, Hashable {
    /// What is presented is dismissed first.
    case chained
    /// The link's screen is pushed below what is presented.
    case pushedUnder
  }

  /// F8.
  public enum SecondLink: Sendable, Hashable {
    /// The app's named policy decides, and says so.
    case policy
    /// It takes the place of the first one, and nothing says so.
    case replacesSilently
  }
}

extension NavigationDefects {
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
