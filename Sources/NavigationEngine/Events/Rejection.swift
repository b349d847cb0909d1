/// Why a request was not carried out; the state is as if it had never been made.
public struct Rejection: Sendable, Equatable {
  /// The reason.
  public let code: Code
  /// What the reason is about; nil where the code says all.
  public let target: Target?

  public init(_ code: Code, _ target: Target? = nil) {
    self.code = code
    self.target = target
  }

  /// The reason code that records carry.
  public var reason: String { code.rawValue }

  /// What a reason is about.
  public enum Target: Sendable, Equatable {
    /// What was asked for, as it was named: an element, a screen, a route, a link.
    case name(String)
    /// A screen type of the app.
    case screen(ScreenIndex)
    /// A tab, counted from 0.
    case tab(Int)
    /// An alert of the app.
    case alert(AlertIndex)
    /// A timer of the app.
    case timer(TimerIndex)
    /// A service of the app.
    case service(ServiceIndex)
    /// A session entry of the app.
    case session(SessionIndex)
    /// A route of the app.
    case route(RouteIndex)
    /// An item of the app.
    case item(ItemIndex)
    /// A path of the app.
    case path(PathIndex)
    /// A permission.
    case permission(Permission)
    /// A screen of the system.
    case systemScreen(SystemScreenIndex)
  }

  /// Every reason, as records name it; `Examples/REASONS.md` says when each occurs.
  public enum Code: String, Sendable, CaseIterable {
    case notRunning, alreadyRunning, notOnScreen, alreadyActive, alreadyInBackground
    case alreadyInOrientation, invalidSize

    case noSuchElement, notTappable, disabled, notEditable, nothingToSubmit, textTooLong,
      nothingToSwipe, nothingToLongPress, noActionsShown, nothingToRefresh, alreadyRefreshing,
      permissionAsked, systemScreenShown, noSuchScreen
    case screenNotVisible, transitionInProgress, navigationBarHidden, tabBarHidden, noGesture
    case nothingToDrag, invalidProgress

    case nothingToPop, noNavigation, alreadyOnTop, stackFull, notOnStack, noTabs, noSuchTab
    case tabAlreadySelected, tabRefused, nothingToDismiss, wrongResult, tooManyModals
    case alreadyPresenting, noSheet, noSuchDetent, detentAlreadySelected
    case askedBeforeLeaving, nothingHeld, pathTooShort

    case noSuchRoute, wrongArguments, requirementNotMet, alreadyCurrent, alreadyShown, sameTarget
    case alreadyQueued, routeQueueFull, routeLoop, alreadyPending, anotherPending

    case noSuchLink, noSuchShortcut, unknownNotification, notificationsNotAllowed

    case askerGone, tooManyAsks, askLoop

    case tooManyTimers, screenLeft, noSuchService, tooManyCalls, ownerGone, noSuchSessionKey
    case wrongType, listFull, noSuchRow
  }
}
