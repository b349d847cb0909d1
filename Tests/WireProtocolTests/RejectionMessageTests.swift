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
      "The app has no session flag “x”; it has LOGGED_IN."
    ),
    (.invalidSize, "invalidSize", "A screen is 1 to 10000 points wide and high."),
  ]

  @Test("each has its code and a sentence that says what would work", arguments: all)
  func record(_ rejection: Rejection, reason: String, message: String) throws {
    let encoder = RecordEncoder(stream: "c1", vocabulary: AppVocabulary(SampleApps.rootController))
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
