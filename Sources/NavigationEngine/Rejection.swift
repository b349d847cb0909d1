/// Why a request was not carried out; the state is as if it had never been made.
public enum Rejection: Sendable, Equatable {
  /// The app is not running.
  case notRunning
  /// The app is running already.
  case alreadyRunning
  /// No visible screen has the element.
  case noSuchElement(String)
  /// The element takes no taps.
  case notTappable(String)
  /// The app has no screen type of that name.
  case noSuchScreen(String)
  /// The screen type exists, and no such screen is visible.
  case screenNotVisible(String)
  /// Views that animate take no touches, and one container changes at a time.
  case transitionInProgress
  /// The navigation container shows its root screen.
  case nothingToPop
  /// The screen that acts stands in no navigation container.
  case noNavigation
  /// The screen to push is the top screen already.
  case alreadyOnTop(ScreenIndex)
  /// The navigation container holds as many screens as it may.
  case stackFull(ScreenIndex)
  /// As many timers run as may.
  case tooManyTimers(TimerIndex)
  /// The root shows that part already.
  case alreadyCurrent(RouteIndex)
  /// The swap under way leads to that part already.
  case sameTarget(RouteIndex)
  /// The route waits in the queue already.
  case alreadyQueued(RouteIndex)
  /// The queue of waiting routes is full.
  case routeQueueFull(RouteIndex)
  /// One step took up as many waiting routes as it may: they lead round in circles.
  case routeLoop(RouteIndex)
  /// The app has no route of that name.
  case noSuchRoute(String)
  /// The app has no session flag of that key.
  case noSuchSessionKey(String)
  /// The screen's size is out of range.
  case invalidSize

  /// The reason code that records carry.
  public var reason: String {
    switch self {
    case .notRunning: "notRunning"
    case .alreadyRunning: "alreadyRunning"
    case .noSuchElement: "noSuchElement"
    case .notTappable: "notTappable"
    case .noSuchScreen: "noSuchScreen"
    case .screenNotVisible: "screenNotVisible"
    case .transitionInProgress: "transitionInProgress"
    case .nothingToPop: "nothingToPop"
    case .noNavigation: "noNavigation"
    case .alreadyOnTop: "alreadyOnTop"
    case .stackFull: "stackFull"
    case .tooManyTimers: "tooManyTimers"
    case .alreadyCurrent: "alreadyCurrent"
    case .sameTarget: "sameTarget"
    case .alreadyQueued: "alreadyQueued"
    case .routeQueueFull: "routeQueueFull"
    case .routeLoop: "routeLoop"
    case .noSuchRoute: "noSuchRoute"
    case .noSuchSessionKey: "noSuchSessionKey"
    case .invalidSize: "invalidSize"
    }
  }
}
