import NavigationEngine
import TestSupport
import Testing

@Suite("Routes with steps")
struct RouteTests {
  @Test("A route by tap runs its steps in order, and only the last one is animated")
  func tap() {
    var client = CheckedClient.messenger()
    client.apply(.tap(element: "message", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > tap message
        step dismissAll already there
        step selectTab already there
        step popToRoot already there
        created Message (1)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step push done
      2.350000 s
        transition 2 ended
        completed message (1)
      """)
  }

  @Test("F7: A link under a modal on another tab dismisses, selects the tab, pops and pushes")
  func modalAndTab() {
    var client = CheckedClient.messengerWithCamera()
    client.apply(.open(url: "post://messages/7"))
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > open post://messages/7
        delivered by scene(_:openURLContexts:)
        requested message (7) by link
        dismissed Camera
        freed Camera
        step dismissAll done
        tab 0 of Tabs(bar) selected by code
        step selectTab done
        step popToRoot already there
        created Message (7)
        stack Nav(Inbox) [Inbox, Message]
        transition 4 began: push, Inbox → Message
        step push done
      3.350000 s
        transition 4 ended
        completed message (7)
      """)
  }

  @Test("F7: A link deep in a stack pops to the root without animation and pushes animated")
  func deepInStack() {
    var client = CheckedClient.messenger()
    client.apply(.open(url: "post://messages/7"))
    client.settle()
    client.apply(.tap(element: "write", screen: nil))
    client.settle()
    client.advance(to: 4_000_000)
    _ = client.takeTranscript()
    client.apply(.open(url: "post://messages/8"))
    client.settle()
    expectTranscript(
      &client,
      """
      4.000000 s
      > open post://messages/8
        delivered by scene(_:openURLContexts:)
        requested message (8) by link
        step dismissAll already there
        step selectTab already there
        stack Nav(Inbox) [Inbox]
        freed Draft
        freed Message
        step popToRoot done
        created Message (8)
        stack Nav(Inbox) [Inbox, Message]
        transition 4 began: push, Inbox → Message
        step push done
      4.350000 s
        transition 4 ended
        completed message (8)
      """)
  }

  @Test("A route with an animated swap runs its steps at the swap's completion")
  func swapThenSteps() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.session(key: "LOGGED_IN", value: true))
    client.apply(.route("goToMessage", [3]))
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
      2.300000 s
        current Nav(Login) → Tabs(bar)
        transition 1 ended
        freed Nav(Login)
        freed Login
        step selectTab already there
        created Message (3)
        stack Nav(Inbox) [Inbox, Message]
        transition 2 began: push, Inbox → Message
        step show done
      2.650000 s
        transition 2 ended
        completed goToMessage (3)
      """)
  }

  @Test("A route to the screen on top with other data updates the screen's data")
  func show() {
    var client = CheckedClient.messenger()
    client.apply(.route("goToMessage", [3]))
    client.settle()
    client.advance(to: 3_000_000)
    _ = client.takeTranscript()
    client.apply(.route("goToMessage", [4]))
    client.apply(.route("goToMessage", [4]))
    expectTranscript(
      &client,
      """
      3.000000 s
      > route goToMessage 4
        step selectTab already there
        arguments of Message (4)
        step show done
        completed goToMessage (4)
      > route goToMessage 4
        rejected alreadyShown
      """)
  }

  @Test("A route without effect is rejected, by code and by shortcut")
  func nothingToDo() {
    var client = CheckedClient.messenger()
    client.apply(.route("settings"))
    client.apply(.route("settings"))
    client.apply(.shortcut("settings"))
    client.apply(.route("nothing"))
    client.apply(.route("about"))
    client.settle()
    client.apply(.route("about"))
    expectTranscript(
      &client,
      """
      2.000000 s
      > route settings
        step dismissAll already there
        tab 1 of Tabs(bar) selected by code
        step selectTab done
        completed settings
      > route settings
        rejected alreadyShown
      > shortcut settings
        delivered by windowScene(_:performActionFor:completionHandler:)
        requested settings by shortcut
        rejected alreadyShown
      > route nothing
        rejected alreadyShown
      > route about
        presented Alert(about) by Root, alert, not dismissible
        transition 2 began: alert, Root → Alert(about)
        step alert done
      2.250000 s
        transition 2 ended
        completed about
      > route about
        rejected alreadyShown
      """)
  }

  @Test("F8: A link to the shown screen is rejected and leaves the state unchanged")
  func shownAlready() {
    var client = CheckedClient.messenger()
    client.apply(.open(url: "post://messages/7"))
    client.settle()
    let before = client.engine.stateHash
    let events = client.apply(.open(url: "post://messages/7"))
    #expect(events.last?.rejection == Rejection(.alreadyShown, .route(2)))
    #expect(client.engine.stateHash == before)
  }

  @Test("A link to a screen under a modal dismisses the modal animated and does no more")
  func modalOverTarget() {
    var client = CheckedClient.messenger()
    client.apply(.open(url: "post://messages/7"))
    client.settle()
    client.apply(.route("camera"))
    client.settle()
    client.advance(to: 4_000_000)
    _ = client.takeTranscript()
    client.apply(.open(url: "post://messages/7"))
    client.settle()
    expectTranscript(
      &client,
      """
      4.000000 s
      > open post://messages/7
        delivered by scene(_:openURLContexts:)
        requested message (7) by link
        transition 4 began: dismiss, Camera → Root
        step dismissAll done
      4.500000 s
        dismissed Camera
        transition 4 ended
        freed Camera
        step selectTab already there
        step popToRoot already there
        step push already there
        completed message (7)
      """)
  }

  @Test("A route that would push under an alert is refused at the step")
  func underAlert() {
    var client = CheckedClient.messenger()
    client.apply(.route("about"))
    client.settle()
    client.advance(to: 3_000_000)
    _ = client.takeTranscript()
    client.apply(.route("goToMessage", [3]))
    expectTranscript(
      &client,
      """
      3.000000 s
      > route goToMessage 3
        step selectTab already there
        step show refused: noNavigation
      """)
  }

  @Test("A refused step ends its route with the reason in the step's result")
  func refusedStep() {
    var client = CheckedClient.messenger()
    client.apply(.open(url: "post://draft"))
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > open post://draft
        delivered by scene(_:openURLContexts:)
        requested backToDraft by link
        step popTo refused: notOnStack
      """)
    #expect(client.engine.state.following == nil)
  }

  @Test("A route's dismissal is animated if no later step changes anything")
  func lastChange() {
    var client = CheckedClient.messengerWithCamera()
    client.apply(.route("settings"))
    client.settle()
    expectTranscript(
      &client,
      """
      3.000000 s
      > route settings
        transition 4 began: dismiss, Camera → Root
        step dismissAll done
      3.500000 s
        dismissed Camera
        transition 4 ended
        freed Camera
        step selectTab already there
        completed settings
      """)
  }
}
