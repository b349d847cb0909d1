import NavigationEngine
import TestSupport

// Start states for the route tests.
extension CheckedClient {
  /// The messenger, logged in and idle on the inbox.
  static func messenger(_ app: App = SampleApps.messenger) -> CheckedClient {
    var client = CheckedClient(app, detail: .story)
    client.apply(.session(key: "LOGGED_IN", value: true), at: 0)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.settle()
    client.advance(to: 2_000_000)
    _ = client.takeTranscript()
    return client
  }

  /// The messenger, logged out and idle on the login screen.
  static func messengerAtLogin(_ app: App = SampleApps.messenger) -> CheckedClient {
    var client = CheckedClient(app, detail: .story)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.settle()
    client.advance(to: 2_000_000)
    _ = client.takeTranscript()
    return client
  }

  /// The messenger with a draft pushed on the inbox, with or without text.
  static func messengerWithDraft(typed: Bool = true) -> CheckedClient {
    var client = messenger()
    client.apply(.tap(element: "write", screen: nil))
    client.settle()
    if typed { client.apply(.input(element: "text", text: "Hello", screen: nil)) }
    client.advance(to: 3_000_000)
    _ = client.takeTranscript()
    return client
  }

  /// The messenger with the camera presented over the settings.
  static func messengerWithCamera() -> CheckedClient {
    var client = messenger()
    client.apply(.tap(element: "settings", screen: nil))
    client.apply(.route("camera"))
    client.settle()
    client.advance(to: 3_000_000)
    _ = client.takeTranscript()
    return client
  }
}
