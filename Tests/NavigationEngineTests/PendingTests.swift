import NavigationEngine
import TestSupport
import Testing

@Suite("The one route that waits for its moment")
struct PendingTests {
  @Test("F4: a link that starts the app is kept over the splash, and applied when Main is there")
  func coldStart() {
    var client = CheckedClient(SampleApps.messenger, detail: .story)
    client.apply(.session(key: "LOGGED_IN", value: true), at: 0)
    client.apply(.open(url: "post://messages/7"), at: 0)
    client.settle()
    expectTranscript(
      &client,
      """
      0.000000 s
      > session LOGGED_IN = true
        session LOGGED_IN = true
      > open post://messages/7
        appLaunched 390×844 [true, true]
        created Splash
        timer splash started
        requested message (7) by link
        pending message (7)
        appActive
      1.000000 s
        timer splash fired
        created Inbox
        created Settings
        transition 1 began: fade, Splash → Tabs(bar)
      1.300000 s
        current Splash → Tabs(bar)
        transition 1 ended
        freed Splash
        resumed message (7)
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (7)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      1.650000 s
        transition 2 ended
        completed message (7)
      """)
  }

  @Test("F5: a link while logged out is kept until a login has succeeded and Main is there")
  func loggedOut() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.open(url: "post://messages/7"))
    client.apply(.tap(element: "log-in", screen: nil), at: 3_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://messages/7
        requested message (7) by link
        pending message (7)
      3.000000 s
      > tap log-in
        session LOGGED_IN = true
        created Inbox
        created Settings
        transition 1 began: fade, Nav(Login) → Tabs(bar)
      3.300000 s
        current Nav(Login) → Tabs(bar)
        transition 1 ended
        freed Nav(Login)
        freed Login
        resumed message (7)
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (7)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      3.650000 s
        transition 2 ended
        completed message (7)
      """)
  }

  @Test("F6: a link during the fade to Main is applied once, in its completion")
  func duringFade() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.tap(element: "log-in", screen: nil))
    _ = client.takeTranscript()
    client.apply(.open(url: "post://messages/7"), at: 2_150_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.150000 s
      > open post://messages/7
        requested message (7) by link
        pending message (7)
      2.300000 s
        current Nav(Login) → Tabs(bar)
        transition 1 ended
        freed Nav(Login)
        freed Login
        resumed message (7)
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (7)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      2.650000 s
        transition 2 ended
        completed message (7)
      """)
    let pushes = client.events.count { if case .route(.resumed) = $0.body { true } else { false } }
    #expect(pushes == 1)
  }

  @Test("F8: of two links that wait the newer one is followed, and the older one is told of")
  func supersede() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.open(url: "post://messages/1"))
    client.apply(.open(url: "post://messages/2"))
    client.apply(.open(url: "post://messages/2"))
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://messages/1
        requested message (1) by link
        pending message (1)
      > open post://messages/2
        requested message (2) by link
        superseded message (1)
        pending message (2)
      > open post://messages/2
        requested message (2) by link
        rejected alreadyPending
      """)
  }

  @Test("F8: an app that keeps the first refuses the second")
  func keep() {
    var client = CheckedClient.messengerAtLogin(SampleApps.messenger(pending: .keep))
    client.apply(.open(url: "post://messages/1"))
    client.apply(.open(url: "post://messages/2"))
    client.apply(.open(url: "post://messages/1"))
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://messages/1
        requested message (1) by link
        pending message (1)
      > open post://messages/2
        requested message (2) by link
        rejected anotherPending
      > open post://messages/1
        requested message (1) by link
        rejected alreadyPending
      """)
    #expect(client.engine.state.pending?.request.arguments == [1])
  }

  @Test("a route that waits longer than it may is given up, at that very moment")
  func expire() {
    var client = CheckedClient.messengerAtLogin(
      SampleApps.messenger(pending: .expire(10_000_000)))
    client.apply(.open(url: "post://messages/1"))
    client.advance(to: 11_999_999)
    #expect(client.engine.state.pending != nil)
    client.advance(to: 12_000_000)
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://messages/1
        requested message (1) by link
        pending message (1)
      12.000000 s
        expired message (1)
      """)
    #expect(client.engine.state.pending == nil)
    #expect(client.engine.nextDeadline == nil)
  }

  @Test("F5: a route that waits at the login screen is still there after a while in the background")
  func background() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.open(url: "post://messages/7"))
    client.apply(.background(locked: true), at: 3_000_000)
    client.apply(.foreground, at: 60_000_000)
    client.apply(.tap(element: "log-in", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://messages/7
        requested message (7) by link
        pending message (7)
      3.000000 s
      > lock
        appWillResignActive
        appEnteredBackground, locked
      60.000000 s
      > foreground
        appWillEnterForeground
        appActive
      > tap log-in
        session LOGGED_IN = true
        created Inbox
        created Settings
        transition 1 began: fade, Nav(Login) → Tabs(bar)
      60.300000 s
        current Nav(Login) → Tabs(bar)
        transition 1 ended
        freed Nav(Login)
        freed Login
        resumed message (7)
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (7)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      60.650000 s
        transition 2 ended
        completed message (7)
      """)
  }

  @Test("a route whose time is over in the background is given up on the way back")
  func expireInBackground() {
    var client = CheckedClient.messengerAtLogin(
      SampleApps.messenger(pending: .expire(10_000_000)))
    client.apply(.open(url: "post://messages/7"))
    client.apply(.background(locked: true), at: 3_000_000)
    client.apply(.foreground, at: 60_000_000)
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://messages/7
        requested message (7) by link
        pending message (7)
      3.000000 s
      > lock
        appWillResignActive
        appEnteredBackground, locked
      60.000000 s
      > foreground
        appWillEnterForeground
        expired message (7)
        appActive
      """)
  }

  @Test("a process that ends takes the route that waits with it")
  func terminate() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.open(url: "post://messages/1"))
    client.apply(.terminate)
    #expect(client.engine.state.pending == nil)
  }

  @Test("a route whose requirement does not hold leads to where it can be met, and waits")
  func otherwise() {
    var client = CheckedClient.messenger()
    client.apply(.session(key: "UNLOCKED", value: false))
    client.apply(.open(url: "post://vault"))
    client.settle()
    client.apply(.session(key: "UNLOCKED", value: true), at: 3_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > session UNLOCKED = false
        session UNLOCKED = false
      > open post://vault
        requested vault by link
        pending vault
        step dismissAll already there
        tab 1 of Tabs(bar) selected by code
        step selectTab done
        completed settings
      3.000000 s
      > session UNLOCKED = true
        session UNLOCKED = true
        resumed vault
        created Vault
        stack Nav(Settings) [Settings, Vault]
        transition 2 began: push, Settings → Vault
        step push done
      3.350000 s
        transition 2 ended
        completed vault
      """)
  }

  @Test("code whose requirement does not hold is refused, and led there all the same")
  func requirementNotMet() {
    var client = CheckedClient.messenger()
    client.apply(.session(key: "UNLOCKED", value: false))
    client.apply(.tap(element: "vault", screen: nil))
    expectTranscript(
      &client,
      """
      2.000000 s
      > session UNLOCKED = false
        session UNLOCKED = false
      > tap vault
        rejected requirementNotMet
        step dismissAll already there
        tab 1 of Tabs(bar) selected by code
        step selectTab done
        completed settings
      """)
    #expect(client.engine.state.pending == nil)
  }

  @Test("who is at the login screen already is not led there again")
  func alreadyThere() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.open(url: "post://go/5"))
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://go/5
        requested goToMessage (5) by link
        pending goToMessage (5)
      """)
    client.apply(.session(key: "LOGGED_IN", value: true))
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > session LOGGED_IN = true
        session LOGGED_IN = true
        resumed goToMessage (5)
        created Inbox
        created Settings
        transition 1 began: fade, Nav(Login) → Tabs(bar)
      2.300000 s
        current Nav(Login) → Tabs(bar)
        transition 1 ended
        freed Nav(Login)
        freed Login
        step selectTab already there
        created Message (5)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step show done
      2.650000 s
        transition 2 ended
        completed goToMessage (5)
      """)
  }

  @Test("a route that asks for itself with other data while it waits gives its place")
  func codeWaits() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.route("backToDraft"))
    client.apply(.route("backToDraft"))
    expectTranscript(
      &client,
      """
      2.000000 s
      > route backToDraft
        pending backToDraft
      > route backToDraft
        rejected alreadyPending
      """)
  }
}
