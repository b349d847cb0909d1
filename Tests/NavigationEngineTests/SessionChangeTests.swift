import NavigationEngine
import TestSupport
import Testing

@Suite("Changes of the session by actions and routes")
struct SessionChangeTests {
  /// A list and a login; routes log out, count and open letters.
  private static let app = App(
    name: "post", title: "Post",
    session: [
      SessionEntry(key: "IN", initial: true), SessionEntry(key: "COUNT", initial: 0),
      SessionEntry(key: "LAST", initial: ""),
    ],
    screens: [
      Screen(
        name: "List",
        content: [
          Element(id: "field", kind: .field(Field(placeholder: "Name"))),
          button("one", [.session(.increment(1, by: .value(1)))]),
          button("down", [.session(.increment(1, by: .value(-2)))]),
          button("keep", [.session(.set(2, .field("field")))]),
          button("open", [.push(1, [.value(7)])]),
        ]),
      Screen(
        name: "Letter", parameters: [Parameter(name: "pages", type: .integer)],
        content: [button("read", [.session(.increment(1, by: .parameter(0)))])],
        leavingGuard: LeavingGuard(alert: 0)),
      Screen(
        name: "Login",
        onLoad: [.branch(.isSet(0), then: [.setSession(2, "in")], otherwise: [])]),
    ],
    alerts: [
      Alert(
        name: "sure", title: "Sure?",
        buttons: [
          AlertButton(id: "leave", title: "Leave", actions: [.leave]),
          AlertButton(id: "stay", title: "Stay"),
        ])
    ],
    parts: [
      Part(name: "list", content: .navigation(root: 0)), Part(name: "login", content: .screen(2)),
    ],
    routes: [
      Route(name: "logOut", part: 1, sessionChanges: [.set(0, .value(false))]),
      Route(
        name: "letter", parameters: [Parameter(name: "pages", type: .integer)], part: 0,
        reach: .wait,
        sessionChanges: [.increment(1, by: .parameter(0)), .set(2, .value("letter"))],
        steps: [.dismissAll, .popToRoot, .push(1, [.parameter(0)])],
        requirement: Route.Requirement(condition: .isSet(0), otherwise: 0)),
      Route(name: "quietly", sessionChanges: [.set(2, .value("quiet"))]),
    ],
    links: LinkTable(
      schemes: ["post"],
      links: [
        Link(pattern: [.literal("out")], route: 0),
        Link(
          pattern: [.parameter(0)], parameters: [Parameter(name: "pages", type: .integer)],
          route: 1, arguments: [.parameter(0)]),
      ]))

  private static func button(_ id: String, _ actions: [Action]) -> Element {
    Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: actions))
  }

  private static func client() -> CheckedClient {
    var client = CheckedClient.launched(app, detail: .story)
    _ = client.takeTranscript()
    return client
  }

  private static func tap(_ element: String, _ client: inout CheckedClient) {
    client.apply(.tap(element: element, screen: nil))
    client.settle()
  }

  @Test("An increment adds to a number, also one that the screen was opened with")
  func increments() {
    var client = Self.client()
    for element in ["one", "one", "down", "one", "open", "read"] { Self.tap(element, &client) }
    #expect(client.engine.state.session[1] == 8)
    #expect(client.faults.isEmpty)
  }

  @Test(
    "An increment stops at the last number that every reader holds exactly",
    arguments: [
      ("one", 9_007_199_254_740_989, 9_007_199_254_740_990),
      ("one", 9_007_199_254_740_990, 9_007_199_254_740_991),
      ("one", 9_007_199_254_740_991, 9_007_199_254_740_991),
      ("one", .max, 9_007_199_254_740_991),
      ("down", -9_007_199_254_740_989, -9_007_199_254_740_991),
      ("down", -9_007_199_254_740_990, -9_007_199_254_740_991),
      ("down", .min, -9_007_199_254_740_991),
    ] as [(String, Int64, Int64)])
  func bound(_ element: String, _ before: Int64, _ after: Int64) {
    var client = Self.client()
    client.apply(.session(key: "COUNT", value: .integer(before)))
    Self.tap(element, &client)
    #expect(client.engine.state.session[1] == .integer(after))
  }

  @Test("A 'set' stores the text of a field")
  func field() {
    var client = Self.client()
    client.apply(.input(element: "field", text: "Ada", screen: nil))
    Self.tap("keep", &client)
    #expect(client.engine.state.session[2] == "Ada")
  }

  @Test("A route that logs out stores that before the next part loads")
  func beforeTheSwap() {
    var client = Self.client()
    client.apply(.open(url: "post://out"))
    #expect(client.engine.state.session == [false, 0, ""])
    expectTranscript(
      &client,
      """
      0.000000 s
      > open post://out
        delivered by scene(_:openURLContexts:)
        requested logOut by link
        session IN = false
        created Login
        current Nav(List) → Login
        freed Nav(List)
        freed List
      """)
  }

  @Test("A route stores nothing while it waits, and each value once when it is followed")
  func waiting() {
    var client = Self.client()
    client.apply(.session(key: "IN", value: false))
    client.apply(.open(url: "post://3"))
    client.settle()
    #expect(client.engine.state.session == [false, 0, ""])
    client.apply(.session(key: "IN", value: true))
    client.apply(.route("logOut"))
    #expect(client.engine.state.session == [false, 0, ""])
  }

  @Test("A guarded screen keeps the session as it is until the person leaves")
  func guarded() {
    for (answer, session) in [("stay", true), ("leave", false)] {
      var client = Self.client()
      Self.tap("open", &client)
      client.apply(.route("logOut"))
      #expect(client.engine.state.session[0] == true)
      client.settle()
      Self.tap(answer, &client)
      #expect(client.engine.state.session[0] == .boolean(session))
      #expect(client.faults.isEmpty)
    }
  }

  @Test("A route to what is shown is followed once for what it stores, and then rejected")
  func alreadyShown() {
    var client = Self.client()
    client.apply(.route("quietly"))
    #expect(client.engine.state.session[2] == "quiet")
    #expect(client.events.last?.rejection == nil)
    #expect(
      client.apply(.route("quietly")).last?.rejection == Rejection(.alreadyShown, .route(2)))
    client.apply(.route("logOut"))
    client.settle()
    client.apply(.session(key: "IN", value: true))
    client.apply(.route("logOut"))
    #expect(client.engine.state.session[0] == false)
    #expect(
      client.apply(.route("logOut")).last?.rejection == Rejection(.alreadyCurrent, .route(0)))
  }

  @Test("A route that is taken up later counts once")
  func onceOnly() {
    var client = Self.client()
    client.apply(.open(url: "post://3"))
    client.settle()
    #expect(client.engine.state.session == [true, 3, "letter"])
    #expect(client.engine.state.topScreen?.arguments == [3])
    // It counts again, though it leads to what is shown.
    client.apply(.open(url: "post://3"))
    client.settle()
    #expect(client.engine.state.session[1] == 6)
  }
}
