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
    /// A permission.
    case permission(Permission)
  }

  /// Every reason, as records, `Examples/REASONS.md` and the pages name it.
  public enum Code: String, Sendable, CaseIterable {
    /// The app is not running.
    case notRunning
    /// The app is running already.
    case alreadyRunning
    /// No visible screen has the element.
    case noSuchElement
    /// The element takes no taps.
    case notTappable
    /// The app has no screen type of that name.
    case noSuchScreen
    /// The screen type exists, and no such screen is visible.
    case screenNotVisible
    /// Views that animate take no touches, and one container changes at a time.
    case transitionInProgress
    /// The navigation container shows its root screen.
    case nothingToPop
    /// The screen that acts stands in no navigation container.
    case noNavigation
    /// The screen to push is the top screen already.
    case alreadyOnTop
    /// The navigation container holds as many screens as it may.
    case stackFull
    /// The screen that would start the timer is on its way out.
    case screenLeft
    /// As many timers run as may.
    case tooManyTimers
    /// The root shows that part already.
    case alreadyCurrent
    /// The swap under way leads to that part already, or that route is being followed.
    case sameTarget
    /// The route waits in the queue already.
    case alreadyQueued
    /// The queue of waiting routes is full.
    case routeQueueFull
    /// One step took up as many waiting routes as it may: they lead round in circles.
    case routeLoop
    /// The app has no route of that name.
    case noSuchRoute
    /// The app has no session flag of that key.
    case noSuchSessionKey
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
    case notEditable
    /// A field holds at most ``NavigationEngine/textBound`` characters.
    case textTooLong
    /// No screen of that type is below the top of the stack.
    case notOnStack
    /// No tab container is around the screen that acts.
    case noTabs
    /// The tab container has no such tab.
    case noSuchTab
    /// The tab is selected already.
    case tabAlreadySelected
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
    case askedBeforeLeaving
    /// No guard holds a request.
    case nothingHeld
    /// The app has no service of that name.
    case noSuchService
    /// As many calls wait for an answer as may.
    case tooManyCalls
    /// The screen that called has left; the answer does nothing.
    case ownerGone
    /// No pattern of the app matches the link.
    case noSuchLink
    /// The app's icon has no such entry now.
    case noSuchShortcut
    /// No rule of the app fits the notification.
    case unknownNotification
    /// The data does not fit the route's parameters.
    case wrongArguments
    /// The session entry has another type.
    case wrongType
    /// What the route requires does not hold.
    case requirementNotMet
    /// Another route waits already, and the policy keeps it.
    case anotherPending
    /// The same route with the same data waits already.
    case alreadyPending
    /// All that the route leads to is shown already.
    case alreadyShown
    /// The system asks for a permission, and takes all touches.
    case permissionAsked
    /// The screen that asked for the permission has left; what would follow does not.
    case askerGone
    /// As many permissions are asked for as may.
    case tooManyAsks
    /// One step followed as many answers as it may: they lead round in circles.
    case askLoop
    /// The app may not show notifications.
    case notificationsNotAllowed
  }
}
