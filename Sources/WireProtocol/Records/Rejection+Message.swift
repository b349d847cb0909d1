public import NavigationEngine

extension Rejection {
  /// The sentence for a person: what was refused, and what would work.
  public func message(in app: App) -> String {
    let name = self.name(in: app)
    return switch code {
    case .notRunning: "The app is not running; launch it first."
    case .alreadyRunning: "The app is running already; quit it to launch it anew."
    case .notOnScreen: "The app is in the background; bring it back to the screen first."
    case .alreadyActive: "The app is on screen already."
    case .alreadyInBackground: "The app is in the background already."
    case .alreadyInOrientation: "The device stands that way already."
    case .invalidSize: "A screen is 1 to \(NavigationEngine.largestSide) points wide and high."

    case .noSuchElement: "No visible screen has an element \(quoted(name))."
    case .notTappable: "\(quoted(name)) takes no taps."
    case .disabled: "\(quoted(name)) is disabled now."
    case .noSuchScreen:
      "The app has no screen \(quoted(name)); it has \(list(app.screens.map(\.name)))."
    case .screenNotVisible: "\(name) is not on screen now."
    case .notEditable: "\(quoted(name)) is no field; no text goes into it."
    case .nothingToSubmit: "The return key does nothing in \(quoted(name))."
    case .nothingToSwipe: "A swipe over \(quoted(name)) uncovers nothing."
    case .nothingToLongPress: "A long press on \(quoted(name)) does nothing."
    case .noActionsShown: "No actions of an element are uncovered."
    case .nothingToRefresh: "The screen in front has no refresh control."
    case .alreadyRefreshing: "The refresh control turns already."
    case .textTooLong: "The text is longer than \(quoted(name)) takes."
    case .transitionInProgress where target != nil:
      "Only one transition runs at a time; \(quoted(name)) works when the one in progress has "
        + "ended."
    case .transitionInProgress:
      "Views that animate take no touches; a change is under way until its transition ends."
    case .navigationBarHidden:
      "The screen hides its navigation bar; neither Back nor a button in it can be tapped."
    case .tabBarHidden: "The tab bar is hidden; tab \(name) cannot be tapped."
    case .noGesture: "No gesture is under way; begin one first."
    case .nothingToDrag:
      "Nothing that is shown follows that gesture: an edge swipe needs a screen to go back to, "
        + "a pull a sheet."
    case .invalidProgress: "A gesture's progress is 0 to \(Animation.fullProgress)."

    case .nothingToPop: "The stack shows its first screen; there is nothing to go back to."
    case .noNavigation: "The screen stands in no navigation stack."
    case .alreadyOnTop: "\(name) is the top screen already."
    case .stackFull:
      "The stack holds as many screens as it may; go back before \(name) is pushed."
    case .notOnStack: "No \(name) stands below the top of the stack."
    case .noTabs: "The screen stands in no tab container."
    case .noSuchTab: "The tab container has no tab \(name)."
    case .tabAlreadySelected: "Tab \(name) is selected already."
    case .tabRefused: "The tab container's delegate does not let a tap select tab \(name) now."
    case .nothingToDismiss: "Nothing is presented that could be dismissed."
    case .wrongResult: "What is presented returns another result."
    case .alreadyPresenting:
      "What the screen stands in presents a sheet already; the sheet can present, or be dismissed."
    case .noSheet: "The screen stands in no sheet, and presents none."
    case .noSuchDetent: "The sheet has no detent \(name)."
    case .detentAlreadySelected: "The sheet has the detent \(name) already."
    case .tooManyModals: "As many presentations stand as may; dismiss one first."
    case .askedBeforeLeaving: "The screen asks before it is left; answer \(quoted(name)) first."
    case .pathTooShort: "\(name) holds fewer screens than shall be removed."
    case .nothingHeld: "No screen holds anything back that could be let go."

    case .noSuchLink:
      "No link of the app fits \(quoted(name)); it opens \(list(app.linkExamples))."
    case .noSuchShortcut:
      "The app's icon has no entry \(quoted(name)) now; the app knows "
        + "\(list(app.shortcuts.map(\.id)))."
    case .unknownNotification:
      "No rule of the app fits the notification; they look for \(list(app.notificationPaths))."
    case .notificationsNotAllowed:
      "The app may not show notifications; allow them in the device\u{2019}s settings first."

    case .noSuchRoute:
      "The app has no route \(quoted(name)); it has \(list(app.routes.map(\.name)))."
    case .alreadyCurrent: "The root shows \(part(in: app)) already."
    case .sameTarget: "The swap under way leads to \(part(in: app)) already."
    case .alreadyQueued: "\(name) waits for the swap under way."
    case .routeQueueFull: "Too many swaps wait already; \(name) was not taken."
    case .routeLoop:
      """
      What is asked for as parts load or screens appear leads round in circles; \(name) was not \
      taken.
      """
    case .wrongArguments: wrongArguments(in: app)
    case .requirementNotMet: requirement(in: app)
    case .anotherPending:
      "Another route waits for its moment and keeps its place; \(name) was not taken."
    case .alreadyPending: "\(name) waits for its moment with the same data already."
    case .alreadyShown: "All that \(name) leads to is shown already."

    case .noSuchSessionKey:
      "The app has no session entry \(quoted(name)); it has \(list(app.session.map(\.key)))."
    case .wrongType: wrongType(in: app)
    case .listFull: "\(name) has \(StoredRow.bound) rows already; no row was added."
    case .noSuchRow: "\(name) has no such row any more."
    case .screenLeft: "The screen is on its way out; \(quoted(name)) was not started."
    case .tooManyTimers: "As many timers run as may; \(quoted(name)) was not started."
    case .noSuchService:
      "The app has no service \(quoted(name)); it has \(list(app.services.map(\.name)))."
    case .tooManyCalls: "As many calls wait for an answer as may; \(name) was not called."
    case .ownerGone: "\(name) answers to a screen that has left; nothing follows."

    case .permissionAsked:
      "The system asks for \(name) and takes all touches; answer \(answers(in: app)) first."
    case .systemScreenShown:
      "The system shows \(name) and takes all touches; answer \(answers(in: app)) first."
    case .askerGone: "The answer about \(name) comes to a screen that has left; nothing follows."
    case .tooManyAsks:
      "As much is asked of the system as may; nobody was asked for \(name)."
    case .askLoop:
      "Answers that ask again lead round in circles; nothing follows the one about \(name)."
    }
  }

  private func quoted(_ text: String) -> String { "\u{201c}\(text)\u{201d}" }

  /// The names that there are, for a person who gave another one.
  private func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  /// What the target is called; empty where the reason is about nothing of the app's.
  private func name(in app: App) -> String {
    switch target {
    case nil: ""
    case .name(let name): name
    case .screen(let screen): app.screens[screen].name
    case .tab(let tab): String(tab + 1)
    case .alert(let alert): app.alerts[alert].name
    case .timer(let timer): app.timers[timer].name
    case .service(let service): app.services[service].name
    case .session(let entry): app.session[entry].key
    case .route(let route): app.routes[route].name
    case .permission(let permission): permission.words
    case .systemScreen(let screen): app.systemScreens[screen].kind.words
    case .path(let path): app.paths[path].name
    case .item(let item): app.items[item].name
    }
  }

  private func part(in app: App) -> String {
    guard case .route(let route) = target else { return "" }
    return app.routes[route].part.map { app.parts[$0].name } ?? app.routes[route].name
  }

  private func wrongArguments(in app: App) -> String {
    if case .screen(let screen) = target {
      return "\(app.screens[screen].name) takes other data."
    }
    guard case .route(let index) = target else { return reason }
    let route = app.routes[index]
    if route.parameters.isEmpty { return "\(route.name) takes no data." }
    let parameters = route.parameters.map { "\($0.name) (\($0.type.words))" }
    return "\(route.name) takes \(list(parameters))."
  }

  private func requirement(in app: App) -> String {
    guard case .route(let index) = target,
      let condition = app.routes[index].requirement?.condition
    else { return reason }
    let words = condition.words { operand, comparison, value in
      guard case .session(let key) = operand else { return "" }
      return "\(app.session[key].key) \(comparison.words) \(value.text)"
    }
    return "\(app.routes[index].name) is followed only while \(words)."
  }

  private func wrongType(in app: App) -> String {
    if case .item(let index) = target {
      return "\(app.items[index].name) is \(app.items[index].type.words); it takes no other value."
    }
    guard case .session(let index) = target else { return reason }
    return "\(app.session[index].key) is \(app.session[index].initial.type.words); "
      + "it takes no other value."
  }

  private func answers(in app: App) -> String {
    switch target {
    case .permission(let permission):
      return list(app.prompt(for: permission).buttons.map { quoted($0.title.text(with: [])) })
    case .systemScreen(let screen):
      return list(app.systemScreens[screen].alert.buttons.map { quoted($0.id) })
    default: return reason
    }
  }
}
