import NavigationEngine
import TestSupport
import Testing

@Suite("Routes and the app lifecycle")
struct RoutePhaseTests {
  @Test("F11: A route whose last step is interrupted by home completes in the foreground")
  func lastStep() {
    var client = CheckedClient.messenger()
    client.apply(.open(url: "post://messages/7"))
    client.apply(.background(locked: false), at: 2_100_000)
    client.apply(.foreground, at: 10_000_000)
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://messages/7
        delivered by scene(_:openURLContexts:)
        requested message (7) by link
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (7)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      2.100000 s
      > home
        sceneWillResignActive
        transition 2 ended, finished = false
        sceneDidEnterBackground
      10.000000 s
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
        completed message (7)
      """)
  }

  @Test("F11: A route whose swap is interrupted by home runs its steps in the foreground")
  func swap() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.session(key: "LOGGED_IN", value: true))
    client.apply(.route("goToMessage", [3]))
    client.apply(.background(locked: false), at: 2_100_000)
    client.apply(.foreground, at: 10_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > session LOGGED_IN = true
        session LOGGED_IN = true
      > route goToMessage 3
        created Inbox
        created Settings
        transition 1 began: fade, Nav(Login) → Tabs(bar)
      2.100000 s
      > home
        sceneWillResignActive
        current Nav(Login) → Tabs(bar)
        transition 1 ended, finished = false
        freed Nav(Login)
        freed Login
        sceneDidEnterBackground
      10.000000 s
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
        step selectTab already there
        created Message (3)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step show done
      10.350000 s
        transition 2 ended
        completed goToMessage (3)
      """)
  }

  @Test("A queued route waits in the background and is taken in the foreground")
  func queued() {
    var client = CheckedClient.messenger()
    client.apply(.open(url: "post://messages/1"))
    client.apply(.open(url: "post://messages/2"))
    client.apply(.background(locked: false), at: 2_100_000)
    #expect(client.engine.state.queuedRoutes.count == 1)
    client.apply(.foreground, at: 10_000_000)
    client.settle()
    #expect(client.engine.state.topScreen?.arguments == [2])
    #expect(client.faults.isEmpty)
  }

  @Test("A route by code is rejected in the background, and termination drops queued routes")
  func closed() {
    var client = CheckedClient.messenger()
    client.apply(.open(url: "post://messages/1"))
    client.apply(.open(url: "post://messages/2"))
    client.apply(.background(locked: false))
    #expect(client.apply(.route("settings")).map(\.rejection) == [Rejection(.notOnScreen)])
    client.apply(.terminate)
    #expect(client.engine.state.following == nil)
    #expect(client.engine.state.queuedRoutes.isEmpty)
    #expect(client.apply(.route("settings")).map(\.rejection) == [Rejection(.notRunning)])
  }

  @Test("Going home hides a notification banner, and a background notification shows none")
  func banner() {
    var client = CheckedClient.messenger()
    client.apply(.notification(Notification(title: "One"), opened: false))
    client.apply(.background(locked: false), at: 3_000_000)
    client.apply(.notification(Notification(title: "Two"), opened: false))
    client.apply(.foreground, at: 4_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > notification One
        banner One
      3.000000 s
      > home
        sceneWillResignActive
        banner hidden
        sceneDidEnterBackground
      > notification Two
      4.000000 s
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
      """)
  }
}
