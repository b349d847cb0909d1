import NavigationEngine

// What a person does on a screen, and what the containers say to it.
extension Rejection {
  func elementMessage(in app: App) -> String {
    switch self {
    case .noSuchElement(let element): "No visible screen has an element \(quoted(element))."
    case .notTappable(let element): "\(quoted(element)) takes no taps."
    case .noSuchScreen(let screen):
      "The app has no screen \(quoted(screen)); it has \(list(app.screens.map(\.name)))."
    case .screenNotVisible(let screen): "\(screen) is not on screen now."
    case .notEditable(let element): "\(quoted(element)) is no field; no text goes into it."
    case .textTooLong(let element): "The text is longer than \(quoted(element)) takes."
    default: reason
    }
  }

  func movementMessage(in app: App) -> String {
    switch self {
    case .transitionInProgress:
      "Views that animate take no touches; a change is under way until its transition ends."
    case .noGesture: "No gesture is under way; begin one first."
    case .nothingToDrag:
      "Nothing that is shown follows that gesture: an edge swipe needs a screen to go back to, "
        + "a pull a sheet."
    case .invalidProgress:
      "A gesture's progress is 0 to \(Animation.fullProgress)."
    default: reason
    }
  }

  func containerMessage(in app: App) -> String {
    switch self {
    case .nothingToPop: "The stack shows its first screen; there is nothing to go back to."
    case .noNavigation: "The screen stands in no navigation stack."
    case .alreadyOnTop(let screen): "\(app.screens[screen].name) is the top screen already."
    case .stackFull(let screen):
      "The stack holds as many screens as it may; go back before "
        + "\(app.screens[screen].name) is pushed."
    case .notOnStack(let screen):
      "No \(app.screens[screen].name) stands below the top of the stack."
    case .noTabs: "The screen stands in no tab container."
    case .noSuchTab(let tab): "The tab container has no tab \(tab + 1)."
    case .tabAlreadySelected(let tab): "Tab \(tab + 1) is selected already."
    case .nothingToDismiss: "Nothing is presented that could be dismissed."
    case .tooManyModals: "As many presentations stand as may; dismiss one first."
    case .notDismissible: "What is presented cannot be pulled down; it is left by its own buttons."
    case .askedBeforeLeaving(let alert):
      "The screen asks before it is left; answer \(quoted(app.alerts[alert].name)) first."
    case .nothingHeld: "No screen holds anything back that could be let go."
    default: reason
    }
  }
}
