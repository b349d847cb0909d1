import NavigationEngine
import TestSupport
import Testing

@Suite("Versions of iOS")
struct VersionTests {
  /// A list that pushes screens with different bars, over tabs of which one can be locked.
  private static let app = App(
    name: "versions", title: "Versions", session: [SessionEntry(key: "OPEN")],
    screens: [
      Screen(
        name: "List",
        content: [
          button("plain", .push(1)), button("own-bar", .push(2)), button("both", .push(3)),
          button("still", .push(4)),
          button(
            "held", .present(Modal(content: .screen(1), style: .sheet, isDismissible: false))),
        ]),
      Screen(name: "Plain", onLoad: [.after(0)]),
      Screen(name: "OwnBar", leftItems: [BarItem(id: "menu", title: "Menu", actions: [])]),
      Screen(
        name: "Both", leftItems: [BarItem(id: "menu", title: "Menu", actions: [])],
        swipesBack: true),
      Screen(name: "Still", swipesBack: false),
      Screen(name: "Locked"),
    ],
    tabBars: [
      TabBar(
        name: "bar",
        items: [
          TabItem(id: "list", title: "List", content: .navigation(root: 0)),
          TabItem(
            id: "locked", title: "Locked", content: .screen(5), shouldSelect: .isSet(0),
            onTap: [.setSession(0, false)]),
        ])
    ],
    parts: [Part(name: "main", content: .tabs(0))],
    timers: [
      TimerDefinition(
        name: "work", delayMicroseconds: 2_000_000, actions: [.setSession(0, true)])
    ])

  private static func button(_ id: String, _ action: Action) -> Element {
    Element(id: id, kind: .button(title: TextTemplate(stringLiteral: id), actions: [action]))
  }

  private static func client(
    after taps: String..., profile: Profile = .newest, detail: Transcript.Detail = .full
  ) -> CheckedClient {
    var client = CheckedClient(app.running(profile: profile), detail: detail)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for tap in taps {
      client.apply(.tap(element: tap, screen: nil))
      client.settleTransition()
    }
    _ = client.takeTranscript()
    return client
  }

  @Test("A swipe in the content goes back since iOS 26", arguments: Profile.allCases)
  func contentSwipe(_ profile: Profile) {
    var client = Self.client(after: "plain", profile: profile)
    let rejections = client.apply(.gesture(.began(.contentSwipe))).compactMap(\.rejection)
    #expect(rejections == (profile == .ios26 ? [] : [Rejection(.nothingToDrag)]))
    #expect((client.engine.state.transition?.gesture == .contentSwipe) == (profile == .ios26))
  }

  @Test(
    "A bar button on the leading side ends the edge swipe unless the screen says otherwise",
    arguments: [("plain", true), ("own-bar", false), ("both", true), ("still", false)])
  func edgeSwipe(_ screen: String, isPossible: Bool) {
    var client = Self.client(after: screen)
    let rejections = client.apply(.gesture(.began(.edgeSwipe))).compactMap(\.rejection)
    #expect(rejections == (isPossible ? [] : [Rejection(.nothingToDrag)]))
    #expect(client.apply(.back).compactMap(\.rejection).isEmpty != isPossible)
  }

  @Test(
    "A fast finger decides by its direction, a slow one by where it is",
    arguments: [
      (1_000, 10_000, true), (1_000, 9_999, false), (9_000, -10_000, false),
      (9_000, -9_999, true), (4_999, 0, false), (5_000, 0, true), (0, .max, true),
      (10_000, .min, false),
    ] as [(Int32, Int32, Bool)])
  func velocity(_ progress: Int32, _ velocity: Int32, finishes: Bool) {
    var client = Self.client(after: "plain")
    client.apply(.gesture(.began(.edgeSwipe)))
    client.apply(.gesture(.moved(progress)))
    let events = client.apply(.gesture(.ended(velocity: velocity)))
    #expect(events.compactMap(\.release).map(\.finishing) == [finishes])
  }

  @Test("A screen that comes back after a swipe keeps its timer, and one that goes loses it")
  func work() {
    for isCancelled in [true, false] {
      var client = Self.client(after: "plain")
      client.apply(.gesture(.began(.edgeSwipe)))
      client.apply(.gesture(.moved(9_000)))
      client.apply(.gesture(isCancelled ? .cancelled : .ended()))
      client.settle()
      #expect(client.engine.state.session == [.boolean(isCancelled)])
      #expect(client.faults.isEmpty)
    }
  }

  @Test("A timer that fires during an edge swipe acts for the screen that may come back")
  func workDuringSwipe() {
    var client = Self.client(after: "plain")
    client.apply(.gesture(.began(.edgeSwipe)))
    client.wait(seconds: 3)
    #expect(client.engine.state.session == [true])
    #expect(client.engine.state.transition != nil && client.faults.isEmpty)
  }

  @Test(
    "A pull past the middle of a sheet that stays is told to its delegate",
    arguments: [
      (4_999, 0, false), (5_000, 0, true), (100, 20_000, true), (9_000, -20_000, false),
    ] as [(Int32, Int32, Bool)])
  func attempt(_ progress: Int32, _ velocity: Int32, isTold: Bool) {
    var client = Self.client(after: "held")
    client.apply(.gesture(.began(.pullDown)))
    client.apply(.gesture(.moved(progress)))
    let events = client.apply(.gesture(.ended(velocity: velocity)))
    let told = events.contains {
      if case .containment(.attemptedToDismiss) = $0.body { true } else { false }
    }
    #expect(told == isTold)
    client.settle()
    #expect(client.engine.state.modals.count == 1 && client.faults.isEmpty)
  }

  @Test("A sheet that must stay follows the finger and sends no appearance callbacks")
  func held() {
    var client = Self.client(after: "held")
    client.apply(.gesture(.began(.pullDown)), at: 1_000_000)
    client.apply(.gesture(.moved(6_000)), at: 1_000_000)
    client.apply(.gesture(.ended()), at: 1_000_000)
    client.settleTransition()
    expectTranscript(
      &client,
      """
      1.000000 s
      > pull down began
        transition 2 began: dismiss, Plain → Root, pullDown
      > finger at 6000
        (1 frames)
      > finger lifted
        transition 2 released, goes back
        attemptedToDismiss Plain
        (17 frames)
      1.279253 s
        transition 2 ended, finished = false
      """)
  }

  @Test("A tab whose 'shouldSelect' does not hold rejects taps, also when it is selected")
  func shouldSelect() {
    var client = Self.client()
    let refused = Rejection(.tabRefused, .tab(1))
    let locked = Command.tap(element: "locked", screen: nil)
    #expect(client.apply(locked).compactMap(\.rejection) == [refused])
    client.apply(.session(key: "OPEN", value: true))
    #expect(client.apply(locked).compactMap(\.rejection).isEmpty)
    client.settle()
    #expect(client.engine.state.session == [false], "its delegate acts when the tabs have faded")
    #expect(client.apply(locked).compactMap(\.rejection) == [refused])
    #expect(client.faults.isEmpty)
  }
}

extension CheckedClient {
  /// Lets the transition under way end, and nothing else happen.
  fileprivate mutating func settleTransition() {
    while engine.state.transition != nil, let deadline = engine.nextDeadline {
      advance(to: deadline)
    }
  }
}
