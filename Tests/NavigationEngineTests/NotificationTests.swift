import NavigationEngine
import TestSupport
import Testing

@Suite("Notifications")
struct NotificationTests {
  @Test("A notification shows its banner for five seconds, one banner after another")
  func banner() {
    var client = CheckedClient.messenger()
    client.apply(.notification(Self.message("1"), opened: false))
    client.apply(.notification(Notification(title: "Two"), opened: false), at: 6_000_000)
    client.advance(to: 10_999_999)
    #expect(client.engine.state.banner?.title == "Two")
    client.advance(to: 11_000_000)
    expectTranscript(
      &client,
      """
      2.000000 s
      > notification New
        banner New
      6.000000 s
      > notification Two
        banner Two
      11.000000 s
        banner hidden
      """)
    #expect(client.engine.nextDeadline == nil)
  }

  @Test("Opening a notification takes the first matching rule and hides its banner")
  func open() {
    var client = CheckedClient.messenger()
    client.apply(.notification(Self.message("7"), opened: false))
    client.apply(.notification(Self.message("7"), opened: true))
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > notification New
        banner New
      > notification New, opened
        banner hidden
        delivered by userNotificationCenter(_:didReceive:withCompletionHandler:)
        requested message (7) by notification
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (7)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      2.350000 s
        transition 2 ended
        completed message (7)
      """)
  }

  @Test("Opening a notification launches the app")
  func launch() {
    var client = CheckedClient(SampleApps.messenger, detail: .story)
    client.apply(.session(key: "LOGGED_IN", value: true), at: 0)
    client.apply(.notification(Self.message("7"), opened: true), at: 0)
    expectTranscript(
      &client,
      """
      0.000000 s
      > session LOGGED_IN = true
        session LOGGED_IN = true
      > notification New, opened
        appLaunched 390×844 [true, true]
        sceneWillConnect, notification New
        created Splash
        timer splash started
        delivered by userNotificationCenter(_:didReceive:withCompletionHandler:)
        requested message (7) by notification
        pending message (7)
        sceneWillEnterForeground
        sceneDidBecomeActive
      """)
  }

  @Test("A notification that arrives while the app is closed does not launch it")
  func closed() {
    var client = CheckedClient(SampleApps.messenger)
    #expect(client.apply(.notification(Self.message("7"), opened: false)).isEmpty)
    #expect(!client.engine.state.isRunning)
  }

  @Test("Terminating the app hides the notification banner")
  func terminate() {
    var client = CheckedClient.messenger()
    client.apply(.notification(Self.message("7"), opened: false))
    let events = client.apply(.terminate)
    #expect(
      events.map(\.body) == [
        .app(.willResignActive(.scene)), .environment(.bannerHidden), .app(.sceneDidDisconnect),
        .app(.terminated),
      ])
    #expect(client.engine.nextDeadline == nil)
  }

  static let unknown: [[Notification.Entry]] = [
    [],
    [.init(path: "data.messageId", value: "seven")],
    [.init(path: "data.messageId", value: "")],
    [.init(path: "data.messageID", value: "7")],
    [.init(path: "messageId", value: "7")],
    [.init(path: "settings", value: "yes")],
    [.init(path: "settings", value: "1"), .init(path: "data.messageId", value: "7.0")],
  ]

  @Test(
    "Opening a notification that matches no rule takes its banner away, and is rejected",
    arguments: unknown)
  func refused(_ data: [Notification.Entry]) {
    var client = CheckedClient.messenger()
    let notification = Notification(title: "New", data: data)
    client.apply(.notification(notification, opened: false))
    let events = client.apply(.notification(notification, opened: true))
    #expect(events.last?.rejection == Rejection(.unknownNotification))
    #expect(client.engine.state.banner == nil)
  }

  @Test("A notification that matches no rule brings the app on screen when it is opened")
  func unknownLaunches() {
    var client = CheckedClient(SampleApps.messenger)
    let notification = Notification(title: "New", data: [])
    let events = client.apply(.notification(notification, opened: true))
    #expect(events.last?.rejection == Rejection(.unknownNotification))
    #expect(client.engine.state.phase == .active)
    client.apply(.background(locked: false))
    client.apply(.notification(notification, opened: true))
    #expect(client.engine.state.phase == .active)
  }

  static func message(_ id: String) -> Notification {
    Notification(title: "New", data: [.init(path: "data.messageId", value: id)])
  }
}
