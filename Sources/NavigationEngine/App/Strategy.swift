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

  /// What the app's code gets wrong under this strategy.
  ///
  /// Under `single-stack` and `window-swap` UIKit's own containers do what a root controller does
  /// by hand, so that some mistakes cannot be made there.
  public var defects: NavigationDefects {
    var defects = NavigationDefects.empty
    guard self != .rootController else { return defects }
    defects.repeatedPush = .pushed
    defects.linkWithModal = .pushedUnder
    defects.secondLink = .replacesSilently
    defects.modalAtSwap = .left
    defects.presentWhilePresenting = .ignoredSilently
    defects.timerAfterOwner = .runsOn
    defects.poppedByGesture = .missed
    defects.swapToCurrent = .swappedAgain
    switch self {
    case .rootController: break
    case .singleStack:
      defects.linkBeforeMain = .shownAtOnce
    case .windowSwap:
      defects.linkBeforeMain = .dropped
      defects.linkWithoutLogin = .dropped
    case .asPublished:
      defects.routeWhileLoading = .atOnce
      defects.overlappingSwaps = .started
      defects.completionReads = .current
      defects.linkWithoutLogin = .shownAtOnce
      defects.linkAtForeground = .lost
      defects.unfinished = .skipped
      defects.cancelledGesture = .forgotten
      defects.rotationMidway = .oldFrameKept
      defects.innerTransitionAtSwap = .left
    }
    return defects
  }
}

/// When the screens behind the rows of a list are built.
public enum LinkBuilding: String, Sendable, CaseIterable {
  /// When the row is opened, as a navigator with configurators does it.
  case lazy
  /// With the list, as declarative links do it.
  case eager
}
