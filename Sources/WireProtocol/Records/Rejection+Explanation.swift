package import NavigationEngine

extension Rejection.Code {
  /// What a request is about, as a heading of the list of reasons.
  package enum Family: String, CaseIterable {
    case device = "The app and the device"
    case touches = "Touches and gestures"
    case containers = "Stacks, tabs and presentations"
    case routes = "Routes"
    case arrivals = "Links, shortcuts and notifications"
    case system = "Permissions and screens of the system"
    case work = "Timers, services and the session"
  }

  /// What the rejected request is about.
  package var family: Family {
    switch self {
    case .notRunning, .alreadyRunning, .notOnScreen, .alreadyActive, .alreadyInBackground,
      .alreadyInOrientation, .invalidSize:
      .device
    case .noSuchElement, .notTappable, .disabled, .notEditable, .nothingToSubmit, .textTooLong,
      .nothingToSwipe, .nothingToLongPress, .noActionsShown, .nothingToRefresh, .alreadyRefreshing,
      .permissionAsked, .systemScreenShown, .noSuchScreen,
      .screenNotVisible, .transitionInProgress, .navigationBarHidden, .tabBarHidden, .noGesture,
      .nothingToDrag, .invalidProgress:
      .touches
    case .nothingToPop, .noNavigation, .alreadyOnTop, .stackFull, .notOnStack, .noTabs, .noSuchTab,
      .tabAlreadySelected, .tabRefused, .nothingToDismiss, .wrongResult, .tooManyModals,
      .alreadyPresenting, .noSheet, .noSuchDetent, .detentAlreadySelected, .askedBeforeLeaving,
      .nothingHeld, .pathTooShort:
      .containers
    case .noSuchRoute, .wrongArguments, .requirementNotMet, .alreadyCurrent, .alreadyShown,
      .sameTarget, .alreadyQueued, .routeQueueFull, .routeLoop, .alreadyPending, .anotherPending:
      .routes
    case .noSuchLink, .noSuchShortcut, .unknownNotification, .notificationsNotAllowed: .arrivals
    case .askerGone, .tooManyAsks, .askLoop: .system
    case .tooManyTimers, .screenLeft, .noSuchService, .tooManyCalls, .ownerGone, .noSuchSessionKey,
      .wrongType, .listFull, .noSuchRow:
      .work
    }
  }

  /// When the request is rejected for this reason.
  package var explanation: String {
    switch self {
    case .notRunning: "the app is not running; launch it, or open a link, which launches it"
    case .alreadyRunning: "the app is launched while it is running"
    case .notOnScreen: "the request needs the foreground, and the app is in the background"
    case .alreadyActive: "the app is moved to the foreground, and is already there"
    case .alreadyInBackground: "the app is moved to the background, and is already there"
    case .alreadyInOrientation: "the device already has this orientation, or its screen is square"
    case .invalidSize: "a side of the screen is not 1 to 10,000 points long"

    case .noSuchElement:
      "no view that takes touches has this element; views below a presentation take none"
    case .notTappable: "the element exists, but is not tappable"
    case .disabled: "the element's `enabled` is false, or its condition does not hold"
    case .nothingToSubmit: "the return key is pressed in a field without `onSubmit`"
    case .nothingToSwipe: "a swipe goes over an element without `swipeActions`"
    case .nothingToLongPress: "an element without `menu` and `onLongPress` is pressed for long"
    case .noActionsShown: "actions are to be covered, and none are uncovered"
    case .nothingToRefresh: "the content of a screen without `onRefresh` is pulled down"
    case .alreadyRefreshing: "the content is pulled down while its refresh control still turns"
    case .notEditable: "text is entered into an element that is not a field"
    case .textTooLong: "the text has more than 1,000 characters"
    case .permissionAsked: "a permission prompt of the system takes all touches"
    case .systemScreenShown: "a screen of the system takes all touches"
    case .noSuchScreen: "the app has no screen type of this name"
    case .screenNotVisible: "no screen of this type is in front"
    case .transitionInProgress:
      "animating views take no touches, and only one container changes at a time"
    case .navigationBarHidden: "the screen hides its navigation bar, with Back and its buttons"
    case .tabBarHidden: "a screen on the tab's stack hides the tab bar"
    case .noGesture: "a gesture moves or ends that did not begin"
    case .nothingToDrag:
      "a swipe has no screen to go back to or may not begin there, or a pull has no sheet, or none "
        + "with a larger height"
    case .invalidProgress: "a gesture's progress is not 0 to 10,000"

    case .nothingToPop: "the stack shows its root screen, or an alert is in front"
    case .noNavigation: "the acting screen is not in a navigation container"
    case .alreadyOnTop: "the same screen with the same data is already on top"
    case .stackFull: "the stack would hold more than 64 screens"
    case .notOnStack: "no screen of this type is below the top one"
    case .noTabs: "the acting screen is not in a tab container"
    case .noSuchTab: "the tab container has no such tab"
    case .tabAlreadySelected:
      "the tab is already selected; a tap on it is rejected only at the root of its stack"
    case .tabRefused: "the tab's `shouldSelect` does not hold"
    case .nothingToDismiss: "nothing is presented"
    case .wrongResult:
      "a screen dismisses the presentation around it with a result that its root does not return"
    case .alreadyPresenting:
      "a screen below an undimmed sheet presents, and what presents that sheet cannot present more"
    case .noSheet: "the acting screen stands in no sheet and presents none"
    case .noSuchDetent: "the sheet has no such detent"
    case .detentAlreadySelected: "the sheet has that detent already"
    case .tooManyModals: "eight modals are already presented over each other"
    case .askedBeforeLeaving:
      "a screen asks before it is left; the request is held until the user answers"
    case .nothingHeld: "the action `leave` runs while no request is held"
    case .pathTooShort: "more screens are removed from a path than it holds"

    case .noSuchRoute: "the app has no route of this name"
    case .wrongArguments:
      "the data does not match the parameters of the route, or of the screen on a path"
    case .requirementNotMet: "the app's own code requests the route while its `requires` is false"
    case .alreadyCurrent: "the root already shows this part"
    case .alreadyShown: "the whole target of the route is already shown"
    case .sameTarget: "the running swap leads to the same part, or the same route is running"
    case .alreadyQueued: "the same route with the same data is already queued"
    case .routeQueueFull: "four routes are already queued"
    case .routeLoop:
      """
      one step has already run eight queued routes, or eight times what screens ask for as they \
      appear: they form a loop
      """
    case .alreadyPending: "the same route with the same data is already pending"
    case .anotherPending: "another route is pending, and the app has `pending: keep`"

    case .noSuchLink:
      "no pattern of the app matches, or the link has more than 2,048 bytes; one of the app's own "
        + "scheme brings the app on screen all the same, as iOS does before the app looks at it"
    case .noSuchShortcut: "no such shortcut is registered at the moment"
    case .unknownNotification:
      "an opened notification matches no rule of the app; it brings the app on screen all the same"
    case .notificationsNotAllowed:
      "a notification arrives while they are denied, or not yet allowed in an app that asks"

    case .askerGone:
      "an answer with actions arrives after the asking screen has left, or a leaving screen asks"
    case .tooManyAsks: "eight permissions and screens are already asked of the system"
    case .askLoop: "one step has already run eight answers: they form a loop"

    case .tooManyTimers: "64 timers are already running"
    case .screenLeft:
      "a leaving screen starts a timer, or one that has left asked for something as it appeared"
    case .noSuchService: "the app has no service of this name"
    case .tooManyCalls: "64 service calls are already open"
    case .ownerGone:
      "an answer arrives while its screen leaves, or a leaving screen calls a service"
    case .noSuchSessionKey: "the session has no such key"
    case .wrongType: "the value does not have the type of the session key"
    case .listFull: "a row is added to a list that has 200 already"
    case .noSuchRow: "a row is changed or removed that its list does not have"
    }
  }

  /// The reason in a few words, as the pages show it.
  package var label: String {
    switch self {
    case .notRunning: "the app is not running"
    case .alreadyRunning: "the app is already running"
    case .notOnScreen: "the app is in the background"
    case .alreadyActive: "the app is already on screen"
    case .alreadyInBackground: "the app is already in the background"
    case .alreadyInOrientation: "the device already has that orientation"
    case .invalidSize: "not a valid screen size"

    case .noSuchElement: "no such element on this screen"
    case .notTappable: "it is not tappable"
    case .disabled: "it is disabled"
    case .nothingToSubmit: "it has nothing to submit"
    case .nothingToSwipe: "it has no swipe actions"
    case .nothingToLongPress: "a long press on it does nothing"
    case .noActionsShown: "no actions are uncovered"
    case .nothingToRefresh: "the screen has no refresh control"
    case .alreadyRefreshing: "the refresh control turns already"
    case .notEditable: "it is not editable"
    case .textTooLong: "the text is too long"
    case .permissionAsked: "the system asks for a permission"
    case .systemScreenShown: "the system shows a screen of its own"
    case .noSuchScreen: "no such screen"
    case .screenNotVisible: "that screen is not visible"
    case .transitionInProgress: "a transition is in progress"
    case .navigationBarHidden: "the navigation bar is hidden"
    case .tabBarHidden: "the tab bar is hidden"
    case .noGesture: "no gesture is in progress"
    case .nothingToDrag: "nothing responds to that gesture"
    case .invalidProgress: "not a valid gesture progress"

    case .nothingToPop: "nothing to go back to"
    case .noNavigation: "not in a navigation stack"
    case .alreadyOnTop: "already on top"
    case .stackFull: "the stack is full"
    case .notOnStack: "not on the stack"
    case .noTabs: "not among tabs"
    case .noSuchTab: "no such tab"
    case .tabAlreadySelected: "that tab is already selected"
    case .tabRefused: "that tab must not be selected"
    case .nothingToDismiss: "nothing to dismiss"
    case .wrongResult: "another result is expected"
    case .alreadyPresenting: "already presenting a sheet"
    case .noSheet: "not in a sheet"
    case .noSuchDetent: "no such detent"
    case .detentAlreadySelected: "that detent is already selected"
    case .tooManyModals: "too many modals"
    case .askedBeforeLeaving: "the screen asks for confirmation first"
    case .nothingHeld: "no request is held"
    case .pathTooShort: "the path holds fewer screens"

    case .noSuchRoute: "no such route"
    case .wrongArguments: "the data does not match the route"
    case .requirementNotMet: "the session does not allow it"
    case .alreadyCurrent: "already the current part"
    case .alreadyShown: "already shown"
    case .sameTarget: "already going there"
    case .alreadyQueued: "already queued"
    case .routeQueueFull: "the route queue is full"
    case .routeLoop: "it leads round in circles"
    case .alreadyPending: "already deferred"
    case .anotherPending: "another route is deferred"

    case .noSuchLink: "not a link of the app"
    case .noSuchShortcut: "no such shortcut"
    case .unknownNotification: "no rule matches the notification"
    case .notificationsNotAllowed: "notifications are not allowed"

    case .askerGone: "the asking screen has left"
    case .tooManyAsks: "too many open requests to the system"
    case .askLoop: "the answers form a loop"

    case .tooManyTimers: "too many timers"
    case .screenLeft: "the screen is leaving"
    case .noSuchService: "no such service"
    case .tooManyCalls: "too many open calls"
    case .ownerGone: "the calling screen has left"
    case .noSuchSessionKey: "no such session entry"
    case .wrongType: "wrong type of value"
    case .listFull: "the list is full"
    case .noSuchRow: "no such row"
    }
  }
}
