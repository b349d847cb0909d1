import NavigationEngine
import TestSupport
import Testing

@Suite("Routes that wait for what is under way")
struct RouteQueueTests {
  @Test("F8: a second link waits until the first has come to its place; the same is refused")
  func twoLinks() {
    var client = CheckedClient.messenger()
    client.apply(.open(url: "post://messages/1"))
    client.apply(.open(url: "post://messages/2"), at: 2_100_000)
    client.apply(.open(url: "post://messages/2"), at: 2_200_000)
    client.apply(.open(url: "post://messages/1"), at: 2_300_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://messages/1
        requested message (1) by link
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (1)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      2.100000 s
      > open post://messages/2
        requested message (2) by link
        queued message
      2.200000 s
      > open post://messages/2
        requested message (2) by link
        rejected alreadyQueued
      2.300000 s
      > open post://messages/1
        requested message (1) by link
        rejected sameTarget
      2.350000 s
        transition 2 ended
        completed message (1)
        taken message
        step dismissAll already there
        step selectTab already there
        stack Nav(Inbox) [Inbox]
        freed Message
        step popToRoot done
        created Message (2)
        stack Nav(Inbox) [Inbox, Message]
        transition 3 began: push, Inbox → Message
        step push done
      2.700000 s
        transition 3 ended
        completed message (2)
      """)
  }

  @Test("four routes wait while one is followed, and one more is refused")
  func queueFull() {
    var client = CheckedClient.messenger()
    for number in 1...5 { client.apply(.open(url: "post://messages/\(number)")) }
    let events = client.apply(.open(url: "post://messages/6"))
    #expect(events.last?.rejection == Rejection(.routeQueueFull, .route(2)))
    #expect(client.engine.state.queuedRoutes.map(\.arguments) == [[2], [3], [4], [5]])
    client.settle()
    #expect(client.engine.state.topScreen?.arguments == [5])
    #expect(client.faults.isEmpty)
  }

  @Test("a route during a push waits for it, and a swap does not")
  func duringPush() {
    var client = CheckedClient.messenger()
    client.apply(.tap(element: "write", screen: nil))
    client.apply(.route("settings"), at: 2_100_000)
    client.settle()
    client.advance(to: 3_000_000)
    expectTranscript(
      &client,
      """
      2.000000 s
      > tap write
        created Draft
        stack Nav(Inbox) [Inbox, Draft]
        transition 2 began: push, Inbox → Draft
      2.100000 s
      > route settings
        queued settings
      2.350000 s
        transition 2 ended
        taken settings
        step dismissAll already there
        tab 1 of Tabs(bar) selected by code
        step selectTab done
        completed settings
      """)
    client.apply(.tap(element: "messages", screen: nil))
    client.apply(.back)
    client.apply(.route("showLogin"), at: 3_100_000)
    #expect(client.engine.state.topScreen?.kind == .screen(1))
    #expect(client.faults.isEmpty)
  }

  @Test("a swap that is asked for while a route is followed waits for it")
  func swapWhileFollowing() {
    var client = CheckedClient.messenger()
    client.apply(.open(url: "post://messages/1"))
    client.apply(.route("showLogin"), at: 2_100_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://messages/1
        requested message (1) by link
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (1)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      2.100000 s
      > route showLogin
        queued showLogin
      2.350000 s
        transition 2 ended
        completed message (1)
        taken showLogin
        created Login
        current Tabs(bar) → Nav(Login)
        freed Tabs(bar)
        freed Nav(Inbox)
        freed Inbox
        freed Message
        freed Nav(Settings)
        freed Settings
      """)
  }

  @Test("tabs that route to each other as they appear are stopped")
  func loop() {
    var client = CheckedClient(SampleApps.circleOfTabs, detail: .story)
    client.apply(.launch(width: 390, height: 844), at: 0)
    #expect(
      client.events.last { $0.rejection != nil }?.rejection == Rejection(.routeLoop, .route(1)))
    #expect(client.events.count { if case .route(.taken) = $0.body { true } else { false } } == 9)
    #expect(client.engine.state.queuedRoutes.isEmpty)
    #expect(client.faults.isEmpty)
  }
}
