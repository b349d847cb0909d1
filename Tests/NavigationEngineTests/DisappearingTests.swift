import NavigationEngine
import TestSupport
import Testing

@Suite("What screens do when they have disappeared")
struct DisappearingTests {
  /// Home and Next in a stack, each counting its own disappearances; Next in a sheet too.
  private static let app = App(
    name: "hide", title: "Hide",
    session: [
      SessionEntry(key: "HOME", initial: 0), SessionEntry(key: "NEXT", initial: 0),
    ],
    screens: [
      Screen(
        name: "Home",
        content: [
          button("push", [.push(1)]),
          button("sheet", [.present(Modal(content: .screen(1)))]),
          button("full", [.present(Modal(content: .screen(1), style: .fullScreen))]),
          button("swap", [.route(0)]),
        ],
        onDisappear: [.session(.increment(0, by: .value(1)))]),
      Screen(
        name: "Next", content: [button("close", [.dismiss()]), button("leave", [.route(0)])],
        onDisappear: [.session(.increment(1, by: .value(1))), .after(0), .push(0), .route(1)]),
      Screen(name: "Other"),
    ],
    parts: [
      Part(name: "home", content: .navigation(root: 0)), Part(name: "other", content: .screen(2)),
    ],
    routes: [
      Route(name: "other", part: 1), Route(name: "home", part: 0),
    ],
    timers: [TimerDefinition(name: "late", delayMicroseconds: 1_000_000, actions: [.route(0)])])

  private static func button(_ id: String, _ actions: [Action]) -> Element {
    Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: actions))
  }

  private static func client(after taps: [String]) -> CheckedClient {
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for tap in taps {
      client.settle()
      client.apply(.tap(element: tap, screen: nil))
    }
    client.settle()
    return client
  }

  private static func counts(_ client: CheckedClient) -> [Value] { client.engine.state.session }

  @Test("Disappearing under a push or a full screen counts, and under a sheet does not")
  func covered() {
    #expect(Self.counts(Self.client(after: ["push"])) == [1, 0])
    #expect(Self.counts(Self.client(after: ["full"])) == [1, 0])
    #expect(Self.counts(Self.client(after: ["sheet"])) == [0, 0])
    #expect(Self.counts(Self.client(after: ["swap"])) == [1, 0])
  }

  @Test("The actions follow viewDidDisappear, when the transition has run")
  func order() {
    var client = Self.client(after: [])
    client.apply(.tap(element: "push", screen: nil))
    #expect(Self.counts(client) == [0, 0])
    client.settle()
    let words = client.events.map { event -> String in
      switch event.body {
      case .lifecycle(.didDisappear(let subject, _)): "did disappear \(subject.kind)"
      case .environment(.sessionChanged(let entry, _)): "stored \(entry)"
      case .transition(.ended): "ended"
      default: ""
      }
    }.filter { !$0.isEmpty }
    #expect(words == ["did disappear screen(0)", "stored 0", "ended"])
  }

  @Test("A screen that is popped stores and routes, and starts no timer and pushes nothing")
  func popped() {
    var client = Self.client(after: ["push"])
    client.apply(.back)
    client.settle()
    #expect(Self.counts(client) == [1, 1])
    let rejections = client.events.compactMap(\.rejection)
    #expect(
      rejections == [
        Rejection(.screenLeft, .timer(0)), Rejection(.transitionInProgress, .name("push")),
        Rejection(.alreadyCurrent, .route(1)),
      ])
    #expect(client.engine.state.timers.isEmpty && client.faults.isEmpty)
  }

  @Test("A swipe back that is taken back lets the covered screen disappear once more")
  func cancelledSwipe() {
    var client = Self.client(after: ["push"])
    client.apply(.gesture(.began(.edgeSwipe)))
    client.apply(.gesture(.moved(1000)))
    client.apply(.gesture(.cancelled))
    client.settle()
    #expect(Self.counts(client) == [2, 0])
    #expect(client.engine.state.topScreen?.kind == .screen(1))
  }

  @Test("A route that a leaving screen requests is followed after the swap that it leaves by")
  func routing() {
    let client = Self.client(after: ["push", "leave"])
    #expect(client.engine.state.topScreen?.kind == .screen(0))
    #expect(client.faults.isEmpty)
  }

  @Test("A sheet that is dismissed or swapped away disappears once")
  func sheet() {
    #expect(Self.counts(Self.client(after: ["sheet", "close"]))[1] == 1)
    #expect(Self.counts(Self.client(after: ["sheet", "leave"]))[1] == 1)
  }

  @Test("A link that a screen opens as it disappears by a route does not make that route a fault")
  func linkWithinRoute() {
    let app = App(
      name: "link", title: "Link",
      screens: [
        Screen(name: "Home", content: [Self.button("open", [.push(1)])]),
        Screen(name: "Over", onDisappear: [.openLink("link://last")]), Screen(name: "Other"),
        Screen(name: "Last"),
      ],
      parts: [
        Part(name: "home", content: .navigation(root: 0)), Part(name: "other", content: .screen(2)),
        Part(name: "last", content: .screen(3)),
      ],
      routes: [
        Route(name: "over", steps: [.present(Modal(content: .screen(1)))]),
        Route(name: "other", part: 1), Route(name: "last", part: 2),
      ],
      links: LinkTable(
        schemes: ["link"],
        links: [
          Link(pattern: [.literal("over")], route: 0), Link(pattern: [.literal("other")], route: 1),
          Link(pattern: [.literal("last")], route: 2),
        ]))
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for url in ["link://over", "link://other"] {
      client.settle()
      client.apply(.open(url: url))
    }
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(3))
    #expect(client.namedFaults.isEmpty && client.faults.isEmpty)
  }
}
