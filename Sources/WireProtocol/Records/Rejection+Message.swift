public import NavigationEngine

extension Rejection {
  /// The sentence for a person: what was refused, and what would work.
  public func message(in app: App) -> String {
    switch self {
    case .notRunning: "The app is not running; launch it first."
    case .alreadyRunning: "The app is running already; quit it to launch it anew."
    case .notOnScreen: "The app is in the background; bring it back to the screen first."
    case .alreadyActive: "The app is on screen already."
    case .alreadyInBackground: "The app is in the background already."
    case .alreadyInOrientation: "The device stands that way already."
    case .invalidSize:
      "A screen is 1 to \(NavigationEngine.largestSide) points wide and high."
    case .noSuchElement, .notTappable, .noSuchScreen, .screenNotVisible, .notEditable,
      .textTooLong:
      elementMessage(in: app)
    case .transitionInProgress, .noGesture, .nothingToDrag, .invalidProgress:
      movementMessage(in: app)
    case .nothingToPop, .noNavigation, .alreadyOnTop, .stackFull, .notOnStack, .noTabs,
      .noSuchTab, .tabAlreadySelected, .nothingToDismiss, .tooManyModals, .notDismissible,
      .askedBeforeLeaving, .nothingHeld:
      containerMessage(in: app)
    case .noSuchSessionKey, .wrongType, .screenLeft, .tooManyTimers, .noSuchService, .tooManyCalls,
      .ownerGone:
      workMessage(in: app)
    case .noSuchLink, .noSuchShortcut, .unknownNotification: arrivalMessage(in: app)
    case .alreadyCurrent, .sameTarget, .alreadyQueued, .routeQueueFull, .routeLoop,
      .noSuchRoute, .wrongArguments, .requirementNotMet, .anotherPending, .alreadyPending,
      .alreadyShown:
      routeMessage(in: app)
    case .permissionAsked, .askerGone, .tooManyAsks, .askLoop, .notificationsNotAllowed:
      permissionMessage(in: app)
    }
  }

  /// A text in the quotation marks of prose.
  func quoted(_ text: String) -> String { "\u{201c}\(text)\u{201d}" }

  /// The names that there are, for a person who gave another one.
  func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
