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
  /// The screen that would start the timer is on its way out.
  case screenLeft(TimerIndex)
  /// As many timers run as may.
  case tooManyTimers(TimerIndex)
  /// The root shows that part already.
  case alreadyCurrent(RouteIndex)
  /// The swap under way leads to that part already, or that route is being followed.
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
  /// The app is in the background.
  case notOnScreen
  /// The app is on screen already.
  case alreadyActive
  /// The app is in the background already.
  case alreadyInBackground
  /// The device stands that way already.
  case alreadyInOrientation
  /// The element is no field.
  case notEditable(String)
  /// A field holds at most ``NavigationEngine/textBound`` characters.
  case textTooLong(String)
  /// No screen of that type is below the top of the stack.
  case notOnStack(ScreenIndex)
  /// No tab container is around the screen that acts.
  case noTabs
  /// The tab container has no such tab.
  case noSuchTab(Int)
  /// The tab is selected already.
  case tabAlreadySelected(Int)
  /// Nothing is presented.
  case nothingToDismiss
  /// As many presentations stand as may.
  case tooManyModals
  /// What is presented cannot be pulled down.
  case notDismissible
  /// No gesture is under way.
  case noGesture
  /// Nothing that is shown follows that gesture.
  case nothingToDrag
  /// A gesture's progress is out of range.
  case invalidProgress
  /// The screen asks before it is left.
  case askedBeforeLeaving(AlertIndex)
  /// No guard holds a request.
  case nothingHeld
  /// The app has no service of that name.
  case noSuchService(String)
  /// As many calls wait for an answer as may.
  case tooManyCalls(ServiceIndex)
  /// The screen that called has left; the answer does nothing.
  case ownerGone(ServiceIndex)
  /// No pattern of the app matches the link.
  case noSuchLink(String)
  /// The app's icon has no such entry now.
  case noSuchShortcut(String)
  /// No rule of the app fits the notification.
  case unknownNotification
  /// The data does not fit the route's parameters.
  case wrongArguments(RouteIndex)
  /// The session entry has another type.
  case wrongType(SessionIndex)
  /// What the route requires does not hold.
  case requirementNotMet(RouteIndex)
  /// Another route waits already, and the policy keeps it.
  case anotherPending(RouteIndex)
  /// The same route with the same data waits already.
  case alreadyPending(RouteIndex)
  /// All that the route leads to is shown already.
  case alreadyShown(RouteIndex)
  /// The system asks for a permission, and takes all touches.
  case permissionAsked(Permission)
  /// The screen that asked for the permission has left; what would follow does not.
  case askerGone(Permission)
  /// As many permissions are asked for as may.
  case tooManyAsks(Permission)
  /// One step followed as many answers as it may: they lead round in circles.
  case askLoop(Permission)
  /// The app may not show notifications.
  case notificationsNotAllowed

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
    case .screenLeft: "screenLeft"
    case .tooManyTimers: "tooManyTimers"
    case .alreadyCurrent: "alreadyCurrent"
    case .sameTarget: "sameTarget"
    case .alreadyQueued: "alreadyQueued"
    case .routeQueueFull: "routeQueueFull"
    case .routeLoop: "routeLoop"
    case .noSuchRoute: "noSuchRoute"
    case .noSuchSessionKey: "noSuchSessionKey"
    case .invalidSize: "invalidSize"
    case .notOnScreen: "notOnScreen"
    case .alreadyActive: "alreadyActive"
    case .alreadyInBackground: "alreadyInBackground"
    case .alreadyInOrientation: "alreadyInOrientation"
    case .notEditable: "notEditable"
    case .textTooLong: "textTooLong"
    case .notOnStack: "notOnStack"
    case .noTabs: "noTabs"
    case .noSuchTab: "noSuchTab"
    case .tabAlreadySelected: "tabAlreadySelected"
    case .nothingToDismiss: "nothingToDismiss"
    case .tooManyModals: "tooManyModals"
    case .notDismissible: "notDismissible"
    case .noGesture: "noGesture"
    case .nothingToDrag: "nothingToDrag"
    case .invalidProgress: "invalidProgress"
    case .askedBeforeLeaving: "askedBeforeLeaving"
    case .nothingHeld: "nothingHeld"
    case .noSuchService: "noSuchService"
    case .tooManyCalls: "tooManyCalls"
    case .ownerGone: "ownerGone"
    case .noSuchLink: "noSuchLink"
    case .noSuchShortcut: "noSuchShortcut"
    case .unknownNotification: "unknownNotification"
    case .wrongArguments: "wrongArguments"
    case .wrongType: "wrongType"
    case .requirementNotMet: "requirementNotMet"
    case .anotherPending: "anotherPending"
    case .alreadyPending: "alreadyPending"
    case .alreadyShown: "alreadyShown"
    case .permissionAsked: "permissionAsked"
    case .askerGone: "askerGone"
    case .tooManyAsks: "tooManyAsks"
    case .askLoop: "askLoop"
    case .notificationsNotAllowed: "notificationsNotAllowed"
    }
  }
}
