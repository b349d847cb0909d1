import NavigationEngine
import TestSupport
import Testing

@Suite("Sheets with several heights, undimmed ones, and those that hold on")
struct SheetTests {
  /// The map over the list, after some more taps.
  static func client(
    after taps: String..., app: App = SampleApps.sheets, detail: Transcript.Detail = .everything
  ) -> CheckedClient {
    var client = CheckedClient.launched(app, tapping: ["open"] + taps, detail: detail)
    client.advance(to: 5_000_000)
    _ = client.takeTranscript()
    return client
  }

  private static func pull(_ kind: Gesture.Kind, to progress: Int32 = 8_000) -> [Command] {
    [.gesture(.began(kind)), .gesture(.moved(progress)), .gesture(.ended())]
  }

  @Test("By code a sheet takes another height at once in the state, and nobody is told")
  func byCode() {
    var client = Self.client(after: "two")
    client.apply(.tap(element: "large", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap large
        detent Nav(Places) = 1
        willLayout Nav(Places)
        didLayout Nav(Places)
        willLayout Places
        didLayout Places
        transition 3 began: detent, Nav(Places) → Nav(Places)
        (22 frames)
      5.350000 s
        transition 3 ended
      """)
  }

  @Test("A pull to another height makes no appearance calls, and tells the delegate at its end")
  func byPull() {
    var client = Self.client(after: "two")
    for command in Self.pull(.pullUp) { client.apply(command) }
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > pull up began
        transition 3 began: detent, Nav(Places) → Nav(Places), pullUp
      > finger at 8000
        (1 frames)
      > finger lifted
        transition 3 released, goes on
        (7 frames)
      5.108430 s
        willLayout Nav(Places)
        didLayout Nav(Places)
        willLayout Places
        didLayout Places
        detent Nav(Places) = 1, by a pull
        transition 3 ended
      """)
  }

  @Test("A pull that is let go early leaves the sheet as it was")
  func cancelledPull() {
    var client = Self.client(after: "two", detail: .full)
    for command in Self.pull(.pullUp, to: 4_999) { client.apply(command) }
    client.settle()
    #expect(client.selectedDetent == 0 && client.faults.isEmpty)
    for command in Self.pull(.pullUp, to: 1_000).dropLast() { client.apply(command) }
    client.apply(.gesture(.ended(velocity: 10_000)))
    client.settle()
    #expect(client.selectedDetent == 1, "a fast finger decides by its direction")
  }

  @Test("A pull down goes to the next smaller height, and at the smallest dismisses")
  func down() {
    var client = Self.client(after: "undimmed")
    var selected: [Int?] = [client.selectedDetent]
    for kind in [Gesture.Kind.pullUp, .pullUp, .pullDown, .pullDown, .pullDown] {
      for command in Self.pull(kind) { client.apply(command) }
      client.settle()
      selected.append(client.selectedDetent)
    }
    #expect(selected == [1, 2, 2, 1, 0, nil])
    #expect(client.rejections == [.nothingToDrag, .noGesture, .noGesture])
    #expect(client.engine.state.modals.isEmpty && client.faults.isEmpty)
  }

  @Test("Two screens take touches while an undimmed sheet is low, and one while it is high")
  func touches() {
    var client = Self.client(after: "undimmed", detail: .story)
    client.apply(.input(element: "search", text: "Kino", screen: "Map"))
    client.apply(.tap(element: "search", screen: "Places"))
    client.apply(.tap(element: "shared", screen: nil))
    client.apply(.tap(element: "shared", screen: "Map"))
    client.apply(.tap(element: "deeper", screen: "Map"))
    client.settle()
    client.apply(.tap(element: "back", screen: "Deeper"))
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > input search "Kino" on Map
        field search of Map = "Kino"
      > tap search on Places
        rejected noSuchElement
      > tap shared
        session ATTEMPTS = 2
      > tap shared on Map
        session ATTEMPTS = 1
      > tap deeper on Map
        created Deeper
        stack Nav(List) [List, Map, Deeper]
        transition 3 began: push, Map → Deeper
      5.350000 s
        transition 3 ended
      > tap back on Deeper
        stack Nav(List) [List, Map]
        transition 4 began: pop, Deeper → Map
      5.700000 s
        transition 4 ended
        freed Deeper
      """)
    for command in Self.pull(.pullUp) { client.apply(command) }
    client.settle()
    client.apply(.tap(element: "search", screen: "Map"))
    client.apply(.tap(element: "deeper", screen: nil))
    #expect(client.rejections.suffix(2) == [.screenNotVisible, .noSuchElement])
    #expect(client.namedFaults.isEmpty && client.faults.isEmpty)
  }

  @Test("A back swipe below an undimmed sheet goes back there, and above it nowhere")
  func swipe() {
    var client = Self.client(after: "undimmed")
    client.apply(.gesture(.began(.edgeSwipe, screen: "Places")))
    #expect(client.rejections == [.nothingToDrag])
    client.apply(.gesture(.began(.edgeSwipe, screen: "Map")))
    client.apply(.gesture(.moved(9_000)))
    client.apply(.gesture(.ended()))
    client.settle()
    #expect(client.isAlive("Map") == false && client.engine.state.modals.count == 1)
    #expect(client.faults.isEmpty)
  }

  @Test("Tabs below an undimmed sheet can be tapped")
  func tabs() {
    var client = Self.client(after: "undimmed")
    client.apply(.tap(element: "other", screen: nil))
    client.settle()
    #expect(client.rejections.isEmpty && client.faults.isEmpty)
    #expect(client.engine.state.nodes.contains { $0.kind == .tabs(0) && $0.selectedTab == 1 })
  }

  @Test("What presents an undimmed sheet cannot present more, and careless code gets no answer")
  func presentsAlready() {
    for element in ["again", "ask"] {
      var client = Self.client(after: "undimmed")
      client.apply(.tap(element: element, screen: "Map"))
      #expect(client.rejections == [.alreadyPresenting])
      var careless = Self.client(
        after: "undimmed", app: SampleApps.sheets.running(defects: [.presentsBlindly]))
      careless.apply(.tap(element: element, screen: "Map"))
      #expect(careless.rejections.isEmpty && careless.namedFaults == [.presentationIgnored])
    }
    var chain = Self.client(after: "undimmed")
    chain.apply(.tap(element: "over", screen: "Places"))
    chain.settle()
    #expect(chain.engine.state.modals.count == 2)
    chain.apply(.tap(element: "deeper", screen: "Map"))
    chain.settle()
    #expect(chain.rejections.isEmpty && chain.faults.isEmpty, "two undimmed sheets let it through")
  }

  @Test("A presenter selects the height of the sheet that it presents")
  func presenter() {
    var client = Self.client(after: "undimmed")
    client.apply(.tap(element: "larger", screen: "Map"))
    client.settle()
    #expect(client.selectedDetent == 2 && client.faults.isEmpty)
  }

  @Test("While the screen is wider than high a sheet has no medium height")
  func landscape() {
    var client = Self.client(after: "undimmed")
    client.apply(.rotate(landscape: true))
    client.settle()
    client.apply(.tap(element: "deeper", screen: "Map"))
    #expect(client.rejections == [.screenNotVisible], "it stands at its large height, dimmed")
    for command in Self.pull(.pullDown) { client.apply(command) }
    client.settle()
    #expect(client.selectedDetent == 0)
    client.apply(.tap(element: "deeper", screen: "Map"))
    #expect(client.rejections.count == 1 && client.faults.isEmpty)
  }
}

extension CheckedClient {
  fileprivate var selectedDetent: Int? { engine.state.modals.last?.sheet?.selected }

  fileprivate func isAlive(_ screen: String) -> Bool {
    engine.state.nodes.contains { node in
      if case .screen(let type) = node.kind {
        engine.app.screens[type].name == screen
      } else {
        false
      }
    }
  }

  fileprivate var rejections: [Rejection.Code] { events.compactMap(\.rejection?.code) }
}

// What holds a sheet, and what it is told.
extension SheetTests {
  @Test("A sheet that its session holds comes back, tells its delegate, and does what it does then")
  func held() {
    var client = Self.client(after: "held", detail: .story)
    client.apply(.session(key: "EDITED", value: true))
    for command in Self.pull(.pullDown) { client.apply(command) }
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > session EDITED = true
        session EDITED = true
      > pull down began
        transition 3 began: dismiss, Nav(Places) → Root, pullDown
      > finger at 8000
      > finger lifted
        transition 3 released, goes back
        attemptedToDismiss Nav(Places)
      5.345101 s
        transition 3 ended, finished = false
        session ATTEMPTS = 1
        presented Alert(sure) by Nav(Places), alert, not dismissible
        transition 4 began: alert, Nav(Places) → Alert(sure)
      5.595101 s
        transition 4 ended
      """)
  }

  @Test("What is edited during a pull holds the sheet, which has disappeared half and comes back")
  func heldMeanwhile() {
    var client = Self.client(after: "held", detail: .full)
    client.apply(.gesture(.began(.pullDown)))
    client.apply(.session(key: "EDITED", value: true))
    client.apply(.gesture(.moved(6_000)))
    client.apply(.gesture(.ended()))
    client.settle()
    let calls = client.events.filter { $0.time >= 5_000_000 }.compactMap(\.attempt)
    #expect(calls == ["willDisappear", "willDisappear", "attempted", "willAppear", "willAppear"])
    #expect(client.engine.state.modals.count == 2 && client.faults.isEmpty, "the alert is up")
  }

  @Test("What is saved during a pull lets the sheet go when the finger leaves")
  func letGoMeanwhile() {
    var client = Self.client(after: "held", detail: .full)
    client.apply(.session(key: "EDITED", value: true))
    client.apply(.gesture(.began(.pullDown)))
    client.apply(.session(key: "EDITED", value: false))
    client.apply(.gesture(.moved(6_000)))
    client.apply(.gesture(.ended()))
    client.settle()
    #expect(client.engine.state.modals.isEmpty && client.faults.isEmpty)
    #expect(!client.events.compactMap(\.attempt).contains("attempted"))
  }

  @Test("A sheet with 'dismissible: false' does the same at an attempt")
  func fixed() {
    var client = Self.client(after: "fixed", detail: .full)
    for command in Self.pull(.pullDown) { client.apply(command) }
    client.settle()
    #expect(client.engine.state.session == [false, 1] && client.engine.state.modals.count == 2)
    #expect(client.faults.isEmpty)
  }

  @Test(
    "Detents that are not there, sheets that are none, and gestures that lead nowhere are refused",
    arguments: [
      ("two", "tiny", Rejection(.noSuchDetent, .name("80"))),
      ("two", "medium", Rejection(.detentAlreadySelected, .name("medium"))),
      ("plain", "large", Rejection(.detentAlreadySelected, .name("large"))),
      ("plain", "medium", Rejection(.noSuchDetent, .name("medium"))),
      ("full", "large", Rejection(.noSheet)), ("search", "larger", Rejection(.noSheet)),
    ])
  func refused(_ present: String, _ tap: String, _ rejection: Rejection) {
    var client = Self.client(after: present)
    let events = client.apply(.tap(element: tap, screen: nil))
    #expect(events.compactMap(\.rejection) == [rejection])
    #expect(client.faults.isEmpty)
  }

  @Test(
    "A pull up is refused where no larger height is",
    arguments: ["search", "plain", "full", "held"])
  func refusedPull(_ present: String) {
    var client = Self.client(after: present)
    let events = client.apply(.gesture(.began(.pullUp)))
    #expect(events.compactMap(\.rejection?.code) == [.nothingToDrag])
  }

  @Test("A client comes back from a checkpoint with its sheet at the height that it had")
  func checkpoint() {
    var client = Self.client(after: "undimmed")
    for command in Self.pull(.pullDown) { client.apply(command) }
    client.settle()
    let again = NavigationEngine(app: SampleApps.sheets, checkpoint: client.engine.checkpoint)
    #expect(again.stateHash == client.engine.stateHash)
    let other = Self.client(after: "undimmed")
    #expect(again.stateHash != other.engine.stateHash)
  }
}

extension Event {
  /// The calls that an attempt and what it takes back are made of.
  fileprivate var attempt: String? {
    switch body {
    case .lifecycle(.willDisappear): "willDisappear"
    case .lifecycle(.willAppear(let subject, _)):
      if case .alert = subject.kind { nil } else { "willAppear" }
    case .containment(.attemptedToDismiss): "attempted"
    default: nil
    }
  }
}

// A sheet that the app's code dismisses while a finger moves it.
extension SheetTests {
  /// A sheet that goes by itself after a second, with one height or with several.
  private static func sending(_ sheet: Sheet?, isDismissible: Bool = true) -> App {
    App(
      name: "sending", title: "Sending",
      screens: [
        Screen(
          name: "Home",
          content: [
            Element(
              id: "send",
              kind: .button(
                title: "Send",
                actions: [
                  .present(
                    Modal(content: .screen(1), isDismissible: isDismissible, sheet: sheet))
                ]))
          ]),
        Screen(name: "Sending", onLoad: [.after(0)]),
      ],
      parts: [Part(name: "main", content: .screen(0))],
      timers: [
        TimerDefinition(name: "sent", delayMicroseconds: 1_000_000, actions: [.dismiss()])
      ])
  }

  @Test(
    "A sheet that its code dismisses goes, also while a finger moves it or after it was let go",
    arguments: [
      (nil, true, Gesture.Kind.pullDown, false), (nil, true, .pullDown, true),
      (nil, false, .pullDown, false), (nil, false, .pullDown, true),
      (Sheet(detents: [.medium, .large]), true, .pullUp, false),
      (Sheet(detents: [.medium, .large]), true, .pullUp, true),
    ] as [(Sheet?, Bool, Gesture.Kind, Bool)])
  func dismissedDuringPull(
    _ sheet: Sheet?, _ isDismissible: Bool, _ pull: Gesture.Kind, _ isLetGo: Bool
  ) {
    let app = Self.sending(sheet, isDismissible: isDismissible)
    var client = CheckedClient.launched(app, detail: .story)
    client.apply(.tap(element: "send", screen: nil))
    let sent = client.engine.state.timers.first?.due ?? 0
    client.advance(to: sent - 20_000)
    client.apply(.gesture(.began(pull)))
    client.apply(.gesture(.moved(3_000)))
    if isLetGo { client.apply(.gesture(.ended())) }
    #expect(client.engine.state.isTransitioning)
    client.advance(to: sent)
    #expect(client.engine.state.isTransitioning)
    client.settle()
    #expect(client.engine.state.modals.isEmpty && client.faults.isEmpty)
    #expect(client.events.allSatisfy { $0.rejection == nil })
  }
}
