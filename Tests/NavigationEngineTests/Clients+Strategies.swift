import NavigationEngine
import TestSupport

// Places from which the two sides of a scenario begin; what led there is not told.
extension CheckedClient {
  /// The article's app, at rest on the login screen.
  mutating func reachLogin() {
    apply(.launch(width: 390, height: 844), at: 0)
    settle()
    _ = takeTranscript()
  }

  /// The article's app, at rest on the main screen.
  mutating func reachMain() {
    reachLogin()
    apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    settle()
    _ = takeTranscript()
  }

  /// The article's app, at rest on the activity screen.
  mutating func reachActivity() {
    reachMain()
    apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    settle()
    _ = takeTranscript()
  }

  /// The messenger, logged in and at rest on the inbox.
  mutating func reachInbox() {
    apply(.session(key: "LOGGED_IN", value: true), at: 0)
    apply(.launch(width: 390, height: 844), at: 0)
    settle()
    advance(to: 2_000_000)
    _ = takeTranscript()
  }
}
