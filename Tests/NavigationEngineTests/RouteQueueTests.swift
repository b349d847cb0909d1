import NavigationEngine
import TestSupport
import Testing

@Suite("Route queue")
struct RouteQueueTests {
  @Test("F8: A link during another link's route is queued, and an equal one is rejected")
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
        delivered by scene(_:openURLContexts:)
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
        delivered by scene(_:openURLContexts:)
        requested message (2) by link
        queued message
      2.200000 s
      > open post://messages/2
        delivered by scene(_:openURLContexts:)
        requested message (2) by link
        rejected alreadyQueued
      2.300000 s
      > open post://messages/1
        delivered by scene(_:openURLContexts:)
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

  @Test("The fifth queued route during a route is rejected")
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

  @Test("A route with steps during a push waits for its end, and a swap does not")
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

  @Test("A swap during a route with steps waits for its end")
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
        delivered by scene(_:openURLContexts:)
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

  @Test("Tabs that route to each other on appearance are stopped by a loop limit")
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
