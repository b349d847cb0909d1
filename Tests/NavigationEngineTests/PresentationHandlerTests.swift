import NavigationEngine
import TestSupport
import Testing

@Suite("What presenters do when what they presented has gone")
struct PresentationHandlerTests {
  /// A list presents a picker with a stack; both keep what comes back in the session.
  static let app = App(
    name: "pick", title: "Pick",
    session: [
      SessionEntry(key: "CHOICE", initial: ""), SessionEntry(key: "GONE", initial: 0),
      SessionEntry(key: "INNER", initial: 0),
    ],
    screens: [
      Screen(
        name: "List",
        content: [
          button("pick", [.present(picker, handler: 0)]),
          button("still", [.present(picker, animated: false, handler: 0)]),
          button("bare", [.present(picker)]),
          button("go-on", [.present(picker, handler: 2)]),
          button("other", [.route(0)]),
        ]),
      Screen(
        name: "Picker", returns: returns,
        content: [
          Element(id: "field", kind: .field(Field(placeholder: "Field"))),
          button("choose", [.dismiss(result: [.value("red")])]),
          button("still", [.dismiss(animated: false, result: [.value("still")])]),
          button("type", [.dismiss(result: [.field("field")])]),
          button("close", [.dismiss()]),
          button("deeper", [.push(2)]),
          button("over", [.present(Modal(content: .screen(3)), handler: 1)]),
        ]),
      Screen(
        name: "Deeper", returns: returns,
        content: [
          button("choose", [.dismiss(result: [.value("blue")])]), button("wrong", [.push(3)]),
        ]),
      Screen(
        name: "Wrong", returns: [Parameter(name: "other", type: .string)],
        content: [
          button("choose", [.dismiss(result: [.value("x")])]), button("other", [.route(0)]),
          button("home", [.route(1)]),
        ]),
      Screen(name: "Other"),
    ],
    parts: [
      Part(name: "list", content: .navigation(root: 0)), Part(name: "other", content: .screen(4)),
    ],
    routes: [
      Route(name: "other", part: 1),
      Route(name: "home", part: 0, steps: [.dismissAll, .push(4)]),
    ],
    presentationHandlers: [
      PresentationHandler(
        onResult: [.session(.set(0, .result(0)))],
        onDismiss: [.session(.increment(1, by: .value(1)))]),
      PresentationHandler(onDismiss: [.session(.increment(2, by: .value(1)))]),
      PresentationHandler(
        onResult: [
          .branch(
            .compare(.result(0), .equal, "red"), then: [.push(4)],
            otherwise: [.setSession(0, "not red")])
        ], onDismiss: [.present(Modal(content: .screen(4)))]),
    ])

  private static let returns = [Parameter(name: "choice", type: .string)]
  private static let picker = Modal(content: .navigation(root: 1))

  private static func button(_ id: String, _ actions: [Action]) -> Element {
    Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: actions))
  }

  private static func client(after taps: [String] = []) -> CheckedClient {
    CheckedClient.launched(app, tapping: taps, detail: .story)
  }

  @Test("A result comes to the presenter when the presentation has gone")
  func result() {
    var client = Self.client(after: ["pick"])
    _ = client.takeTranscript()
    client.apply(.tap(element: "choose", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      0.500000 s
      > tap choose
        transition 2 began: dismiss, Nav(Picker) → Root
      1.000000 s
        dismissed Nav(Picker)
        transition 2 ended
        freed Nav(Picker)
        freed Picker
        result red from Picker for List
        session CHOICE = red
        session GONE = 1
      """)
  }

  @Test(
    "Every way to dismiss lets the presenter go on once, and only a result brings a value",
    arguments: [
      (["choose"], "red"), (["still"], "still"), (["close"], ""), (["deeper", "choose"], "blue"),
      (["over", "home"], ""), (["over", "other"], ""),
    ])
  func ways(_ taps: [String], _ choice: String) {
    for present in ["pick", "still"] {
      let client = Self.client(after: [present] + taps)
      #expect(client.engine.state.session[0...1] == [.string(choice), 1])
      #expect(client.engine.state.modals.isEmpty && client.faults.isEmpty)
    }
  }

  @Test("A sheet that is pulled down has gone, and one that is let go again has not")
  func pulled() {
    for (progress, count) in [(9000, 1), (1000, 0)] as [(Int32, Int64)] {
      var client = Self.client(after: ["pick"])
      client.apply(.gesture(.began(.pullDown)))
      client.apply(.gesture(.moved(progress)))
      client.apply(.gesture(.ended()))
      client.settle()
      #expect(client.engine.state.session[0...1] == ["", .integer(count)])
    }
  }

  @Test("A dismissal that the background ends lets the presenter go on once")
  func background() {
    var client = Self.client(after: ["pick"])
    client.apply(.tap(element: "choose", screen: nil))
    client.apply(.background(locked: false))
    #expect(client.engine.state.session[0...1] == ["red", 1])
    client.apply(.foreground)
    client.settle()
    #expect(client.engine.state.session[0...1] == ["red", 1])
  }

  @Test("A presenter that goes with its presentation does nothing")
  func presenterGone() {
    let kept = Self.client(after: ["pick", "over", "choose"])
    #expect(kept.engine.state.session == ["", 0, 1])
    #expect(kept.engine.state.modals.count == 1)
    let gone = Self.client(after: ["pick", "over", "home"])
    #expect(gone.engine.state.session == ["", 1, 0])
  }

  @Test("A result dismisses the presentation around its screen, with what stands on it")
  func around() {
    // The picker itself cannot be tapped below the sheet, so a result comes from its own timer.
    let app = App(
      name: "late", title: "Late", session: [SessionEntry(key: "CHOICE", initial: "")],
      screens: [
        Screen(name: "List", content: [Self.button("pick", [.present(Self.picker, handler: 0)])]),
        Screen(
          name: "Picker", returns: Self.returns,
          content: [Self.button("over", [.after(0), .present(Modal(content: .screen(2)))])]),
        Screen(name: "Over"),
      ],
      parts: [Part(name: "list", content: .navigation(root: 0))],
      timers: [
        TimerDefinition(
          name: "late", delayMicroseconds: 2_000_000,
          actions: [.dismiss(result: [.value("late")])])
      ],
      presentationHandlers: [PresentationHandler(onResult: [.session(.set(0, .result(0)))])])
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for tap in ["pick", "over"] {
      client.settle()
      client.apply(.tap(element: tap, screen: nil))
      client.advance(to: client.engine.now + 1_000_000)
    }
    #expect(client.engine.state.modals.count == 2)
    client.settle()
    #expect(client.engine.state.session == ["late"] && client.engine.state.modals.isEmpty)
    #expect(client.faults.isEmpty)
  }

  @Test("A result that the presentation's root does not return is rejected, and nothing goes")
  func wrongResult() {
    let client = Self.client(after: ["pick", "deeper", "wrong", "choose"])
    #expect(client.events.last?.rejection == Rejection(.wrongResult))
    #expect(client.engine.state.modals.count == 1 && client.engine.state.session[1] == 0)
  }

  @Test("A result without a presentation is rejected, and one that nobody takes is dropped")
  func nobody() {
    let bare = Self.client(after: ["bare", "choose"])
    #expect(bare.engine.state.session == ["", 0, 0])
    let results = bare.events.filter {
      if case .screen(.resultReceived) = $0.body { true } else { false }
    }
    #expect(results.isEmpty)
    var alone = CheckedClient(
      App(
        name: "alone", title: "Alone",
        screens: [
          Screen(
            name: "Picker", returns: Self.returns,
            content: [Self.button("choose", [.dismiss(result: [.value("x")])])])
        ], parts: [Part(name: "picker", content: .navigation(root: 0))]))
    alone.apply(.launch(width: 390, height: 844), at: 0)
    let events = alone.apply(.tap(element: "choose", screen: nil))
    #expect(events.compactMap(\.rejection) == [Rejection(.nothingToDismiss)])
  }

  @Test("A presenter may push for a result and is told why it cannot present at once as well")
  func goingOn() {
    let red = Self.client(after: ["go-on", "choose"])
    #expect(red.engine.state.topScreen?.kind == .screen(4) && red.engine.state.modals.isEmpty)
    #expect(
      red.events.compactMap(\.rejection) == [Rejection(.transitionInProgress, .name("present"))])
    let other = Self.client(after: ["go-on", "still"])
    #expect(other.engine.state.session[0] == "not red" && other.engine.state.modals.count == 1)
    #expect(red.faults.isEmpty && other.faults.isEmpty)
  }

  @Test("While a route or a swap dismisses, the presenter changes no containers of its own")
  func duringRoute() {
    let swapped = Self.client(after: ["go-on", "over", "other"])
    #expect(swapped.engine.state.topScreen?.kind == .screen(4))
    #expect(swapped.engine.state.modals.isEmpty && swapped.faults.isEmpty)
    let routed = Self.client(after: ["go-on", "over", "home"])
    #expect(
      routed.events.compactMap(\.rejection) == [Rejection(.transitionInProgress, .name("present"))])
    #expect(routed.engine.state.modals.isEmpty && routed.faults.isEmpty)
  }

  @Test("A client that goes on in the middle of a dismissal brings the result all the same")
  func checkpoint() {
    var client = Self.client(after: ["pick"])
    client.apply(.tap(element: "choose", screen: nil))
    var resumed = NavigationEngine(app: Self.app, checkpoint: client.engine.checkpoint)
    #expect(resumed.stateHash == client.engine.stateHash)
    var events: [Event] = []
    resumed.advance(to: client.engine.now + 2_000_000, into: &events)
    client.settle()
    #expect(resumed.state.session == client.engine.state.session)
    #expect(resumed.state.session[0] == "red")
  }

  @Test("The hash tells results and handlers apart, and is the same where there are none")
  func hash() {
    let hashes = ["choose", "close"].map { tap -> UInt64 in
      var client = Self.client(after: ["pick"])
      client.apply(.tap(element: tap, screen: nil))
      return client.engine.stateHash
    }
    #expect(hashes[0] != hashes[1])
    #expect(
      Self.client(after: ["pick"]).engine.stateHash
        != Self.client(after: ["bare"]).engine.stateHash)
  }
}
