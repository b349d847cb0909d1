import NavigationEngine

extension Rejection {
  /// The sentence for a person: what was refused, and what would work.
  func message(in app: App) -> String {
    switch self {
    case .notRunning: "The app is not running; launch it first."
    case .alreadyRunning: "The app is running already; quit it to launch it anew."
    case .noSuchElement(let element):
      "No visible screen has an element \u{201c}\(element)\u{201d}."
    case .notTappable(let element): "\u{201c}\(element)\u{201d} takes no taps."
    case .noSuchScreen(let screen):
      "The app has no screen \u{201c}\(screen)\u{201d}; it has "
        + "\(app.screens.map(\.name).joined(separator: ", "))."
    case .screenNotVisible(let screen): "\(screen) is not on screen now."
    case .transitionInProgress:
      "Views that animate take no touches; a change is under way until its transition ends."
    case .nothingToPop: "The stack shows its first screen; there is nothing to go back to."
    case .noNavigation: "The screen stands in no navigation stack."
    case .alreadyOnTop(let screen): "\(app.screens[screen].name) is the top screen already."
    case .stackFull(let screen):
      "The stack holds as many screens as it may; go back before "
        + "\(app.screens[screen].name) is pushed."
    case .tooManyTimers(let timer):
      "As many timers run as may; \u{201c}\(app.timers[timer].name)\u{201d} was not started."
    case .alreadyCurrent(let route):
      "The root shows \(app.parts[app.routes[route].part].name) already."
    case .sameTarget(let route):
      "The swap under way leads to \(app.parts[app.routes[route].part].name) already."
    case .alreadyQueued(let route): "\(app.routes[route].name) waits for the swap under way."
    case .routeQueueFull(let route):
      "Too many swaps wait already; \(app.routes[route].name) was not taken."
    case .routeLoop(let route):
      "Parts that route as they load lead round in circles; "
        + "\(app.routes[route].name) was not taken."
    case .noSuchRoute(let route):
      "The app has no route \u{201c}\(route)\u{201d}; it has "
        + "\(app.routes.map(\.name).joined(separator: ", "))."
    case .noSuchSessionKey(let key):
      "The app has no session flag \u{201c}\(key)\u{201d}; it has "
        + "\(app.session.map(\.key).joined(separator: ", "))."
    case .invalidSize:
      "A screen is 1 to \(NavigationEngine.largestSide) points wide and high."
    }
  }
}
