import NavigationEngine
import TestSupport
import Testing

@Suite("The deferred route")
struct PendingTests {
  @Test("F4: A link that launches the app is deferred over the splash and resumed at the main part")
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
        sceneWillConnect, link post://messages/7
        created Splash
        timer splash started
        requested message (7) by link
        pending message (7)
        sceneWillEnterForeground
        sceneDidBecomeActive
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

  @Test("F5: A link while logged out is deferred until the main part is shown after login")
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
        delivered by scene(_:openURLContexts:)
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

  @Test("F6: A link during the fade to the main part resumes once, at its completion")
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
        delivered by scene(_:openURLContexts:)
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

  @Test("F8: A second link while one is deferred supersedes the first and reports it")
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
        delivered by scene(_:openURLContexts:)
        requested message (1) by link
        pending message (1)
      > open post://messages/2
        delivered by scene(_:openURLContexts:)
        requested message (2) by link
        superseded message (1)
        pending message (2)
      > open post://messages/2
        delivered by scene(_:openURLContexts:)
        requested message (2) by link
        rejected alreadyPending
      """)
  }

  @Test("F8: A second link while one is deferred is rejected under the keep policy")
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
        delivered by scene(_:openURLContexts:)
        requested message (1) by link
        pending message (1)
      > open post://messages/2
        delivered by scene(_:openURLContexts:)
        requested message (2) by link
        rejected anotherPending
      > open post://messages/1
        delivered by scene(_:openURLContexts:)
        requested message (1) by link
        rejected alreadyPending
      """)
    #expect(client.engine.state.pending?.request.arguments == [1])
  }

  @Test("A deferred route expires exactly at its deadline")
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
        delivered by scene(_:openURLContexts:)
        requested message (1) by link
        pending message (1)
      12.000000 s
        expired message (1)
      """)
    #expect(client.engine.state.pending == nil)
    #expect(client.engine.nextDeadline == nil)
  }

  @Test("F5: A link deferred at the login screen survives the background and resumes after login")
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
        delivered by scene(_:openURLContexts:)
        requested message (7) by link
        pending message (7)
      3.000000 s
      > lock
        sceneWillResignActive
        sceneDidEnterBackground, locked
      60.000000 s
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
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

  @Test("A deferred route whose deadline passes in the background expires on return")
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
        delivered by scene(_:openURLContexts:)
        requested message (7) by link
        pending message (7)
      3.000000 s
      > lock
        sceneWillResignActive
        sceneDidEnterBackground, locked
      60.000000 s
      > foreground
        sceneWillEnterForeground
        expired message (7)
        sceneDidBecomeActive
      """)
  }

  @Test("Terminating the app drops the deferred route")
  func terminate() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.open(url: "post://messages/1"))
    client.apply(.terminate)
    #expect(client.engine.state.pending == nil)
  }

  @Test("A link with an unmet requirement takes its 'otherwise' route and resumes once met")
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
        delivered by scene(_:openURLContexts:)
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

  @Test("A route by code with an unmet requirement is rejected and takes its 'otherwise' route")
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

  @Test("A link at the login screen that requires login is deferred and resumes after login")
  func alreadyThere() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.open(url: "post://go/5"))
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://go/5
        delivered by scene(_:openURLContexts:)
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

  @Test("A route by code that is already deferred is rejected")
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
