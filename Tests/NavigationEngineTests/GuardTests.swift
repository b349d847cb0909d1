import NavigationEngine
import TestSupport
import Testing

@Suite("Leaving guards")
struct GuardTests {
  @Test("Going back from an edited draft asks first and pops after the user discards")
  func leave() {
    var client = CheckedClient.messengerWithDraft()
    client.apply(.back)
    client.settle()
    client.apply(.tap(element: "discard", screen: nil), at: 4_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > back
        presented Alert(discard) by Root, alert, not dismissible
        transition 3 began: alert, Root → Alert(discard)
        rejected askedBeforeLeaving
      3.250000 s
        transition 3 ended
      4.000000 s
      > tap discard
        transition 4 began: alert, Alert(discard) → Root
      4.250000 s
        dismissed Alert(discard)
        transition 4 ended
        freed Alert(discard)
        stack Nav(Inbox) [Inbox]
        transition 5 began: pop, Draft → Inbox
      4.600000 s
        transition 5 ended
        freed Draft
      """)
    #expect(client.engine.state.held == nil)
  }

  @Test("Keeping an edited draft drops the navigation that was held")
  func keep() {
    var client = CheckedClient.messengerWithDraft()
    client.apply(.tap(element: "home", screen: nil))
    client.settle()
    client.apply(.tap(element: "keep", screen: nil), at: 4_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > tap home
        presented Alert(discard) by Root, alert, not dismissible
        transition 3 began: alert, Root → Alert(discard)
        rejected askedBeforeLeaving
      3.250000 s
        transition 3 ended
      4.000000 s
      > tap keep
        transition 4 began: alert, Alert(discard) → Root
      4.250000 s
        dismissed Alert(discard)
        transition 4 ended
        freed Alert(discard)
      """)
    #expect(client.engine.state.held == nil)
    #expect(client.engine.state.topScreen?.kind == .screen(5))
  }

  @Test("Going back from an unedited draft pops without a confirmation")
  func notEdited() {
    var client = CheckedClient.messengerWithDraft(typed: false)
    client.apply(.back)
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > back
        stack Nav(Inbox) [Inbox]
        transition 3 began: pop, Draft → Inbox
      3.350000 s
        transition 3 ended
        freed Draft
      """)
  }

  @Test("A link's route waits for the confirmation and resumes at the guarded step")
  func linkGoesOn() {
    var client = CheckedClient.messengerWithDraft()
    client.apply(.open(url: "post://messages/7"))
    client.settle()
    client.apply(.tap(element: "discard", screen: nil), at: 4_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > open post://messages/7
        delivered by scene(_:openURLContexts:)
        requested message (7) by link
        step dismissAll already there
        step selectTab already there
        presented Alert(discard) by Root, alert, not dismissible
        transition 3 began: alert, Root → Alert(discard)
      3.250000 s
        transition 3 ended
      4.000000 s
      > tap discard
        transition 4 began: alert, Alert(discard) → Root
      4.250000 s
        dismissed Alert(discard)
        transition 4 ended
        freed Alert(discard)
        stack Nav(Inbox) [Inbox]
        freed Draft
        step popToRoot done
        created Message (7)
        stack Nav(Inbox) [Inbox, Message]
        transition 5 began: push, Inbox → Message
        step push done
      4.600000 s
        transition 5 ended
        completed message (7)
      """)
  }

  @Test("A link's route ends at the guarded step when the user keeps the draft")
  func linkIsRefused() {
    var client = CheckedClient.messengerWithDraft()
    client.apply(.open(url: "post://messages/7"))
    client.settle()
    client.apply(.tap(element: "keep", screen: nil), at: 4_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > open post://messages/7
        delivered by scene(_:openURLContexts:)
        requested message (7) by link
        step dismissAll already there
        step selectTab already there
        presented Alert(discard) by Root, alert, not dismissible
        transition 3 began: alert, Root → Alert(discard)
      3.250000 s
        transition 3 ended
      4.000000 s
      > tap keep
        transition 4 began: alert, Alert(discard) → Root
      4.250000 s
        dismissed Alert(discard)
        transition 4 ended
        freed Alert(discard)
        step popToRoot refused: askedBeforeLeaving
      """)
    #expect(client.engine.state.following == nil)
  }

  @Test("A swap away from an edited draft asks first, then frees the whole part")
  func swap() {
    var client = CheckedClient.messengerWithDraft()
    client.apply(.route("showLogin"))
    client.settle()
    client.apply(.tap(element: "discard", screen: nil), at: 4_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > route showLogin
        presented Alert(discard) by Root, alert, not dismissible
        transition 3 began: alert, Root → Alert(discard)
        rejected askedBeforeLeaving
      3.250000 s
        transition 3 ended
      4.000000 s
      > tap discard
        transition 4 began: alert, Alert(discard) → Root
      4.250000 s
        dismissed Alert(discard)
        transition 4 ended
        freed Alert(discard)
        created Login
        current Tabs(bar) → Nav(Login)
        freed Tabs(bar)
        freed Nav(Inbox)
        freed Inbox
        freed Draft
        freed Nav(Settings)
        freed Settings
      """)
  }

  @Test("A swap during a presentation waits for its end if a screen has a leaving guard")
  func swapDuringPush() {
    var client = CheckedClient.messengerWithDraft()
    client.apply(.tap(element: "settings", screen: nil))
    client.settle()
    client.apply(.route("camera"))
    _ = client.takeTranscript()
    client.apply(.route("showLogin"), at: 3_600_000)
    client.settle()
    expectTranscript(
      &client,
      """
      3.600000 s
      > route showLogin
        queued showLogin
      4.000000 s
        transition 4 ended
        completed camera
        taken showLogin
        presented Alert(discard) by Camera, alert, not dismissible
        transition 5 began: alert, Camera → Alert(discard)
        rejected askedBeforeLeaving
      4.250000 s
        transition 5 ended
      """)
  }

  @Test("A route during a leaving confirmation waits for the answer")
  func secondRoute() {
    var client = CheckedClient.messengerWithDraft()
    client.apply(.back)
    client.settle()
    client.apply(.open(url: "post://settings"), at: 4_000_000)
    client.apply(.tap(element: "keep", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > back
        presented Alert(discard) by Root, alert, not dismissible
        transition 3 began: alert, Root → Alert(discard)
        rejected askedBeforeLeaving
      3.250000 s
        transition 3 ended
      4.000000 s
      > open post://settings
        delivered by scene(_:openURLContexts:)
        requested settings by link
        queued settings
      > tap keep
        transition 4 began: alert, Alert(discard) → Root
      4.250000 s
        dismissed Alert(discard)
        transition 4 ended
        freed Alert(discard)
        taken settings
        step dismissAll already there
        tab 1 of Tabs(bar) selected by code
        step selectTab done
        completed settings
      """)
  }

  @Test("An edge swipe on an edited draft shows the confirmation instead of popping")
  func edgeSwipe() {
    var client = CheckedClient.messengerWithDraft()
    client.apply(.gesture(.began(.edgeSwipe)))
    client.apply(.gesture(.moved(5_000)))
    client.settle()
    client.apply(.tap(element: "discard", screen: nil), at: 4_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > edge swipe began
        presented Alert(discard) by Root, alert, not dismissible
        transition 3 began: alert, Root → Alert(discard)
        rejected askedBeforeLeaving
      > finger at 5000
        rejected noGesture
      3.250000 s
        transition 3 ended
      4.000000 s
      > tap discard
        transition 4 began: alert, Alert(discard) → Root
      4.250000 s
        dismissed Alert(discard)
        transition 4 ended
        freed Alert(discard)
        stack Nav(Inbox) [Inbox]
        transition 5 began: pop, Draft → Inbox
      4.600000 s
        transition 5 ended
        freed Draft
      """)
  }

  @Test("A leaving confirmation survives the background, and its route then resumes")
  func background() {
    var client = CheckedClient.messengerWithDraft()
    client.apply(.open(url: "post://messages/7"))
    client.apply(.background(locked: false), at: 3_100_000)
    client.apply(.foreground, at: 10_000_000)
    client.apply(.tap(element: "discard", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > open post://messages/7
        delivered by scene(_:openURLContexts:)
        requested message (7) by link
        step dismissAll already there
        step selectTab already there
        presented Alert(discard) by Root, alert, not dismissible
        transition 3 began: alert, Root → Alert(discard)
      3.100000 s
      > home
        sceneWillResignActive
        transition 3 ended, finished = false
        sceneDidEnterBackground
      10.000000 s
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
      > tap discard
        transition 4 began: alert, Alert(discard) → Root
      10.250000 s
        dismissed Alert(discard)
        transition 4 ended
        freed Alert(discard)
        stack Nav(Inbox) [Inbox]
        freed Draft
        step popToRoot done
        created Message (7)
        stack Nav(Inbox) [Inbox, Message]
        transition 5 began: push, Inbox → Message
        step push done
      10.600000 s
        transition 5 ended
        completed message (7)
      """)
  }

  @Test("Terminating the app drops the held navigation")
  func terminate() {
    var client = CheckedClient.messengerWithDraft()
    client.apply(.back)
    client.settle()
    client.apply(.terminate)
    #expect(client.engine.state.held == nil)
    client.apply(.launch(width: 390, height: 844))
    client.settle()
    #expect(client.faults.isEmpty)
  }

  @Test("Leaving without held navigation is rejected")
  func nothingHeld() {
    var client = CheckedClient.messengerWithDraft()
    let events = client.apply(.tap(element: "leave", screen: nil))
    #expect(events.map(\.rejection) == [Rejection(.nothingHeld)])
  }
}
