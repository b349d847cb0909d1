import NavigationEngine
import TestSupport
import Testing
import WireProtocol

@Suite("Refusals as records")
struct RejectionMessageTests {
  static let all: [(Rejection, String, String)] = [
    (.notRunning, "notRunning", "The app is not running; launch it first."),
    (.alreadyRunning, "alreadyRunning", "The app is running already; quit it to launch it anew."),
    (
      .noSuchElement("x\"y"), "noSuchElement", "No visible screen has an element “x\"y”."
    ),
    (.notTappable("spinner-1"), "notTappable", "“spinner-1” takes no taps."),
    (
      .noSuchScreen("login"), "noSuchScreen",
      "The app has no screen “login”; it has Splash, Login, Main, Activity."
    ),
    (.screenNotVisible("Main"), "screenNotVisible", "Main is not on screen now."),
    (
      .transitionInProgress, "transitionInProgress",
      "Views that animate take no touches; a change is under way until its transition ends."
    ),
    (
      .nothingToPop, "nothingToPop",
      "The stack shows its first screen; there is nothing to go back to."
    ),
    (.noNavigation, "noNavigation", "The screen stands in no navigation stack."),
    (.alreadyOnTop(3), "alreadyOnTop", "Activity is the top screen already."),
    (
      .stackFull(3), "stackFull",
      "The stack holds as many screens as it may; go back before Activity is pushed."
    ),
    (
      .tooManyTimers(0), "tooManyTimers",
      "As many timers run as may; “service call” was not started."
    ),
    (.alreadyCurrent(1), "alreadyCurrent", "The root shows main already."),
    (.sameTarget(2), "sameTarget", "The swap under way leads to authentication already."),
    (.alreadyQueued(1), "alreadyQueued", "switchToMainScreen waits for the swap under way."),
    (
      .routeQueueFull(0), "routeQueueFull",
      "Too many swaps wait already; showLoginScreen was not taken."
    ),
    (
      .routeLoop(0), "routeLoop",
      "Parts that route as they load lead round in circles; showLoginScreen was not taken."
    ),
    (
      .noSuchRoute("x"), "noSuchRoute",
      "The app has no route “x”; it has showLoginScreen, switchToMainScreen, switchToLogout."
    ),
    (
      .noSuchSessionKey("x"), "noSuchSessionKey",
      "The app has no session entry “x”; it has LOGGED_IN."
    ),
    (.invalidSize, "invalidSize", "A screen is 1 to 10000 points wide and high."),
    (
      .permissionAsked(.photos), "permissionAsked",
      "The system asks for the photos and takes all touches; answer “Limit Access…”, "
        + "“Allow Full Access”, “Don’t Allow” first."
    ),
    (
      .askerGone(.siri), "askerGone",
      "The answer about Siri comes to a screen that has left; nothing follows."
    ),
    (
      .tooManyAsks(.camera), "tooManyAsks",
      "As many permissions are asked for as may; nobody was asked for the camera."
    ),
    (
      .askLoop(.location), "askLoop",
      "Answers that ask again lead round in circles; nothing follows the one about the location."
    ),
    (
      .notificationsNotAllowed, "notificationsNotAllowed",
      "The app may not show notifications; allow them in the device’s settings first."
    ),
  ]

  /// The refusals of the shop, which has what the article's app has not.
  static let shop: [(Rejection, String, String)] = [
    (
      .notOnScreen, "notOnScreen",
      "The app is in the background; bring it back to the screen first."
    ),
    (.alreadyActive, "alreadyActive", "The app is on screen already."),
    (.alreadyInBackground, "alreadyInBackground", "The app is in the background already."),
    (.alreadyInOrientation, "alreadyInOrientation", "The device stands that way already."),
    (.notEditable("busy"), "notEditable", "“busy” is no field; no text goes into it."),
    (.textTooLong("name"), "textTooLong", "The text is longer than “name” takes."),
    (.notOnStack(1), "notOnStack", "No Item stands below the top of the stack."),
    (.noTabs, "noTabs", "The screen stands in no tab container."),
    (.noSuchTab(4), "noSuchTab", "The tab container has no tab 5."),
    (.tabAlreadySelected(0), "tabAlreadySelected", "Tab 1 is selected already."),
    (.nothingToDismiss, "nothingToDismiss", "Nothing is presented that could be dismissed."),
    (
      .tooManyModals, "tooManyModals", "As many presentations stand as may; dismiss one first."
    ),
    (
      .notDismissible, "notDismissible",
      "What is presented cannot be pulled down; it is left by its own buttons."
    ),
    (.noGesture, "noGesture", "No gesture is under way; begin one first."),
    (
      .nothingToDrag, "nothingToDrag",
      "Nothing that is shown follows that gesture: an edge swipe needs a screen to go back to, "
        + "a pull a sheet."
    ),
    (.invalidProgress, "invalidProgress", "A gesture's progress is 0 to 10000."),
    (
      .askedBeforeLeaving(0), "askedBeforeLeaving",
      "The screen asks before it is left; answer “Discard” first."
    ),
    (.nothingHeld, "nothingHeld", "No screen holds anything back that could be let go."),
    (.noSuchService("x"), "noSuchService", "The app has no service “x”; it has account."),
    (
      .tooManyCalls(0), "tooManyCalls",
      "As many calls wait for an answer as may; account was not called."
    ),
    (
      .ownerGone(0), "ownerGone", "account answers to a screen that has left; nothing follows."
    ),
    (
      .noSuchLink("shop://x"), "noSuchLink",
      "No link of the app fits “shop://x”; it opens shop://items/{id}."
    ),
    (
      .noSuchShortcut("x"), "noSuchShortcut",
      "The app's icon has no entry “x” now; the app knows com.shop.gift, com.shop.main."
    ),
    (
      .unknownNotification, "unknownNotification",
      "No rule of the app fits the notification; they look for data.itemId."
    ),
    (
      .wrongArguments(1), "wrongArguments",
      "showItem takes id (a whole number), gift (true or false)."
    ),
    (.wrongArguments(0), "wrongArguments", "showMain takes no data."),
    (.wrongType(1), "wrongType", "VISITS is a whole number; it takes no other value."),
    (
      .requirementNotMet(1), "requirementNotMet",
      "showItem is followed only while LOGGED_IN is true."
    ),
    (
      .anotherPending(1), "anotherPending",
      "Another route waits for its moment and keeps its place; showItem was not taken."
    ),
    (
      .alreadyPending(1), "alreadyPending",
      "showItem waits for its moment with the same data already."
    ),
    (.alreadyShown(0), "alreadyShown", "All that showMain leads to is shown already."),
  ]

  @Test("those of an app with everything in it", arguments: shop)
  func ofShop(_ rejection: Rejection, reason: String, message: String) throws {
    try expect(rejection, reason, message, in: SampleApps.shop)
  }

  @Test("each has its code and a sentence that says what would work", arguments: all)
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
