/// How an app swaps what its window shows, and with how much care.
public enum Strategy: String, Sendable, CaseIterable {
  /// One permanent root controller that swaps its single child.
  case rootController = "root-controller"
  /// Everything is pushed and presented on one navigation stack, which is the window's root.
  case singleStack = "single-stack"
  /// The window is given a new root for each part.
  case windowSwap = "window-swap"
  /// A permanent root controller as the articles' listings have it, with their faults.
  case asPublished = "as-published"

  /// How careful the app's code is under this strategy.
  ///
  /// Under `single-stack` and `window-swap` UIKit's own containers do what a root controller does
  /// by hand, so that some mistakes cannot be made there.
  public var handling: Handling {
    var handling = Handling.careful
    guard self != .rootController else { return handling }
    handling.repeatedPush = .pushed
    handling.linkWithModal = .pushedUnder
    handling.secondLink = .replacesSilently
    handling.modalAtSwap = .left
    handling.presentWhilePresenting = .ignoredSilently
    handling.timerAfterOwner = .runsOn
    handling.poppedByGesture = .missed
    handling.swapToCurrent = .swappedAgain
    switch self {
    case .rootController: break
    case .singleStack:
      handling.linkBeforeMain = .shownAtOnce
    case .windowSwap:
      handling.linkBeforeMain = .dropped
      handling.linkWithoutLogin = .dropped
    case .asPublished:
      handling.routeWhileLoading = .atOnce
      handling.overlappingSwaps = .started
      handling.completionReads = .current
      handling.linkWithoutLogin = .shownAtOnce
      handling.linkAtForeground = .lost
      handling.unfinished = .skipped
      handling.cancelledGesture = .forgotten
      handling.rotationMidway = .oldFrameKept
      handling.innerTransitionAtSwap = .left
    }
    return handling
  }
}
