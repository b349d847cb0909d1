import NavigationEngine
import TestSupport

// Start states for both sides of a scenario, without the transcript that led there.
extension CheckedClient {
  /// Brings the article's app to the login screen, idle.
  mutating func reachLogin() {
    apply(.launch(width: 390, height: 844), at: 0)
    settle()
    _ = takeTranscript()
  }

  /// Brings the article's app to the main screen, idle.
  mutating func reachMain() {
    reachLogin()
    apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    settle()
    _ = takeTranscript()
  }

  /// Brings the article's app to the activity screen, idle.
  mutating func reachActivity() {
    reachMain()
    apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    settle()
    _ = takeTranscript()
  }

  /// Brings the messenger to the inbox, logged in and idle.
  mutating func reachInbox() {
    apply(.session(key: "LOGGED_IN", value: true), at: 0)
    apply(.launch(width: 390, height: 844), at: 0)
    settle()
    advance(to: 2_000_000)
    _ = takeTranscript()
  }
}
