import JSON
import NavigationEngine
import TestSupport
import Testing
import WireProtocol

@Suite("Encoding rejections as records")
struct RejectionMessageTests {
  static let all: [(Rejection, String, String)] = [
    (Rejection(.notRunning), "notRunning", "The app is not running; launch it first."),
    (
      Rejection(.alreadyRunning), "alreadyRunning",
      "The app is running already; quit it to launch it anew."
    ),
    (
      Rejection(.noSuchElement, .name("x\"y")), "noSuchElement",
      "No visible screen has an element “x\"y”."
    ),
    (Rejection(.notTappable, .name("spinner-1")), "notTappable", "“spinner-1” takes no taps."),
    (
      Rejection(.noSuchScreen, .name("login")), "noSuchScreen",
      "The app has no screen “login”; it has Splash, Login, Main, Activity."
    ),
    (Rejection(.screenNotVisible, .name("Main")), "screenNotVisible", "Main is not on screen now."),
    (
      Rejection(.transitionInProgress), "transitionInProgress",
      "Views that animate take no touches; a change is under way until its transition ends."
    ),
    (
      Rejection(.transitionInProgress, .name("present")), "transitionInProgress",
      "Only one transition runs at a time; “present” works when the one in progress has ended."
    ),
    (
      Rejection(.nothingToPop), "nothingToPop",
      "The stack shows its first screen; there is nothing to go back to."
    ),
    (Rejection(.noNavigation), "noNavigation", "The screen stands in no navigation stack."),
    (Rejection(.alreadyOnTop, .screen(3)), "alreadyOnTop", "Activity is the top screen already."),
    (
      Rejection(.stackFull, .screen(3)), "stackFull",
      "The stack holds as many screens as it may; go back before Activity is pushed."
    ),
    (
      Rejection(.tooManyTimers, .timer(0)), "tooManyTimers",
      "As many timers run as may; “service call” was not started."
    ),
    (Rejection(.alreadyCurrent, .route(1)), "alreadyCurrent", "The root shows main already."),
    (
      Rejection(.sameTarget, .route(2)), "sameTarget",
      "The swap under way leads to authentication already."
    ),
    (
      Rejection(.alreadyQueued, .route(1)), "alreadyQueued",
      "switchToMainScreen waits for the swap under way."
    ),
    (
      Rejection(.routeQueueFull, .route(0)), "routeQueueFull",
      "Too many swaps wait already; showLoginScreen was not taken."
    ),
    (
      Rejection(.routeLoop, .route(0)), "routeLoop",
      "What is asked for as parts load or screens appear leads round in circles; "
        + "showLoginScreen was not taken."
    ),
    (
      Rejection(.noSuchRoute, .name("x")), "noSuchRoute",
      "The app has no route “x”; it has showLoginScreen, switchToMainScreen, switchToLogout."
    ),
    (
      Rejection(.noSuchSessionKey, .name("x")), "noSuchSessionKey",
      "The app has no session entry “x”; it has LOGGED_IN."
    ),
    (Rejection(.invalidSize), "invalidSize", "A screen is 1 to 10000 points wide and high."),
    (
      Rejection(.permissionAsked, .permission(.photos)), "permissionAsked",
      "The system asks for the photos and takes all touches; answer “Limit Access…”, "
        + "“Allow Full Access”, “Don’t Allow” first."
    ),
    (
      Rejection(.askerGone, .permission(.siri)), "askerGone",
      "The answer about Siri comes to a screen that has left; nothing follows."
    ),
    (
      Rejection(.tooManyAsks, .permission(.camera)), "tooManyAsks",
      "As much is asked of the system as may; nobody was asked for the camera."
    ),
    (
      Rejection(.askLoop, .permission(.location)), "askLoop",
      "Answers that ask again lead round in circles; nothing follows the one about the location."
    ),
    (
      Rejection(.notificationsNotAllowed), "notificationsNotAllowed",
      "The app may not show notifications; allow them in the device’s settings first."
    ),
  ]

  /// Rejections of the shop app, which has elements that the article's app lacks.
  static let shop: [(Rejection, String, String)] = [
    (
      Rejection(.notOnScreen), "notOnScreen",
      "The app is in the background; bring it back to the screen first."
    ),
    (Rejection(.alreadyActive), "alreadyActive", "The app is on screen already."),
    (
      Rejection(.alreadyInBackground), "alreadyInBackground",
      "The app is in the background already."
    ),
    (
      Rejection(.alreadyInOrientation), "alreadyInOrientation",
      "The device stands that way already."
    ),
    (
      Rejection(.notEditable, .name("busy")), "notEditable",
      "“busy” is no field; no text goes into it."
    ),
    (
      Rejection(.textTooLong, .name("name")), "textTooLong", "The text is longer than “name” takes."
    ),
    (
      Rejection(.notOnStack, .screen(1)), "notOnStack", "No Item stands below the top of the stack."
    ),
    (Rejection(.noTabs), "noTabs", "The screen stands in no tab container."),
    (Rejection(.noSuchTab, .tab(4)), "noSuchTab", "The tab container has no tab 5."),
    (Rejection(.tabAlreadySelected, .tab(0)), "tabAlreadySelected", "Tab 1 is selected already."),
    (
      Rejection(.nothingToDismiss), "nothingToDismiss",
      "Nothing is presented that could be dismissed."
    ),
    (
      Rejection(.tooManyModals), "tooManyModals",
      "As many presentations stand as may; dismiss one first."
    ),
    (
      Rejection(.tabRefused, .tab(1)), "tabRefused",
      "The tab container's delegate does not let a tap select tab 2 now."
    ),
    (Rejection(.noGesture), "noGesture", "No gesture is under way; begin one first."),
    (
      Rejection(.nothingToDrag), "nothingToDrag",
      "Nothing that is shown follows that gesture: an edge swipe needs a screen to go back to, "
        + "a pull a sheet."
    ),
    (Rejection(.invalidProgress), "invalidProgress", "A gesture's progress is 0 to 10000."),
    (
      Rejection(.askedBeforeLeaving, .alert(0)), "askedBeforeLeaving",
      "The screen asks before it is left; answer “Discard” first."
    ),
    (Rejection(.wrongResult), "wrongResult", "What is presented returns another result."),
    (Rejection(.nothingHeld), "nothingHeld", "No screen holds anything back that could be let go."),
    (
      Rejection(.noSuchService, .name("x")), "noSuchService",
      "The app has no service “x”; it has account."
    ),
    (
      Rejection(.tooManyCalls, .service(0)), "tooManyCalls",
      "As many calls wait for an answer as may; account was not called."
    ),
    (
      Rejection(.ownerGone, .service(0)), "ownerGone",
      "account answers to a screen that has left; nothing follows."
    ),
    (
      Rejection(.noSuchLink, .name("shop://x")), "noSuchLink",
      "No link of the app fits “shop://x”; it opens shop://items/{id}."
    ),
    (
      Rejection(.noSuchShortcut, .name("x")), "noSuchShortcut",
      "The app's icon has no entry “x” now; the app knows com.shop.gift, com.shop.main."
    ),
    (
      Rejection(.unknownNotification), "unknownNotification",
      "No rule of the app fits the notification; they look for data.itemId."
    ),
    (
      Rejection(.wrongArguments, .route(1)), "wrongArguments",
      "showItem takes id (a whole number), gift (true or false)."
    ),
    (Rejection(.wrongArguments, .route(0)), "wrongArguments", "showMain takes no data."),
    (
      Rejection(.wrongType, .session(1)), "wrongType",
      "VISITS is a whole number; it takes no other value."
    ),
    (
      Rejection(.requirementNotMet, .route(1)), "requirementNotMet",
      "showItem is followed only while LOGGED_IN is true."
    ),
    (
      Rejection(.anotherPending, .route(1)), "anotherPending",
      "Another route waits for its moment and keeps its place; showItem was not taken."
    ),
    (
      Rejection(.alreadyPending, .route(1)), "alreadyPending",
      "showItem waits for its moment with the same data already."
    ),
    (
      Rejection(.alreadyShown, .route(0)), "alreadyShown",
      "All that showMain leads to is shown already."
    ),
  ]

  @Test(
    "Rejections of an app with every kind of element are encoded with their texts", arguments: shop)
  func ofShop(_ rejection: Rejection, reason: String, message: String) throws {
    try expect(rejection, reason, message, in: SampleApps.shop)
  }

  @Test("Each rejection has its code and a sentence that says what would work", arguments: all)
  func record(_ rejection: Rejection, reason: String, message: String) throws {
    try expect(rejection, reason, message, in: SampleApps.rootController)
  }

  private func expect(
    _ rejection: Rejection, _ reason: String, _ message: String, in app: App
  ) throws {
    let encoder = RecordEncoder(stream: "c1", vocabulary: AppVocabulary(app))
    var writer = JSONWriter()
    encoder.encode(
      Event(time: 5, body: .rejected(rejection)), sequence: 9, cause: CommandOrigin.json("r-1"),
      into: &writer)
    let record = try JSONParser.parse(writer.bytes)
    #expect(record["kind"] == .string("rejected") && record["cause"] == .string("r-1"))
    #expect(record["data"]?["reason"] == .string(reason))
    #expect(record["data"]?["message"] == .string(message))
  }
}
