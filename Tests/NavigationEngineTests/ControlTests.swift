import NavigationEngine
import TestSupport
import Testing

@Suite("Switches, rows and disabled elements")
struct ControlTests {
  private static let app = App(
    name: "controls", title: "Controls",
    session: [
      SessionEntry(key: "READY"), SessionEntry(key: "COUNT", initial: 0),
      SessionEntry(key: "PAIR", initial: true), SessionEntry(key: "SIZE", initial: "Small"),
    ],
    screens: [
      Screen(
        name: "Main", title: "Main",
        leftItems: [BarItem(id: "save", title: "Save", actions: [add], enabled: .isSet(0))],
        content: [
          Element(
            id: "ready",
            kind: .toggle(
              Toggle(
                title: "Ready", session: 0,
                actions: [.branch(.isSet(0), then: [add], otherwise: [])]))),
          Element(
            id: "fixed", kind: .toggle(Toggle(title: "Fixed", session: 2)), enabled: .any([])),
          .picker(
            "size", Picker(title: "Size", session: 3), options: ["Small", "Large"],
            actions: [add], enabled: .session(1, is: 0)),
          Element(
            id: "pair",
            kind: .row([
              Element(id: "one", kind: .button(title: "One", actions: [add])),
              Element(
                id: "two", kind: .button(title: "Two", actions: [add]), when: .isSet(0)),
              Element(id: "code", kind: .field(Field(placeholder: "Code"))),
            ]), when: .isSet(2)),
          Element(
            id: "name", kind: .field(Field(placeholder: "Name")),
            enabled: .session(1, is: 0)),
          Element(
            id: "list",
            kind: .list(rows: [
              Row(id: "first", title: "First", actions: [add], enabled: .isSet(0)),
              Row(id: "second", title: "Second", enabled: .any([])),
            ])),
        ])
    ],
    parts: [Part(name: "main", content: .navigation(root: 0))])

  private static let add = Action.session(.increment(1, by: .value(1)))

  private static func launched() -> CheckedClient {
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    _ = client.takeTranscript()
    return client
  }

  private static func tap(_ element: String, _ client: inout CheckedClient) -> Rejection? {
    client.apply(.tap(element: element, screen: nil)).last?.rejection
  }

  @Test("A tap on a switch changes its flag and then runs its actions")
  func toggle() {
    var client = Self.launched()
    client.apply(.tap(element: "ready", screen: "Main"), at: 1_000_000)
    client.apply(.tap(element: "ready", screen: nil), at: 2_000_000)
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap ready on Main
        session READY = true
        session COUNT = 1
      2.000000 s
      > tap ready
        session READY = false
      """)
    #expect(client.engine.state.session == [false, 1, true, "Small"])
  }

  @Test("A tap on a picker opens its options, and a tap on one sets its text and runs its actions")
  func picker() {
    var client = Self.launched()
    client.apply(.tap(element: "size", screen: "Main"), at: 1_000_000)
    client.apply(.tap(element: "size-2", screen: nil), at: 2_000_000)
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap size on Main
        actions of size on Main shown, by choice
      2.000000 s
      > tap size-2
        actions of size on Main hidden
        session SIZE = Large
        session COUNT = 1
      """)
    #expect(client.engine.state.session[3] == "Large")
  }

  @Test("A tap beside the options of a picker covers them and changes nothing")
  func besideOptions() {
    var client = Self.launched()
    client.apply(.tap(element: "size", screen: nil))
    #expect(Self.tap("ready", &client) == nil)
    #expect(client.engine.state.openActions == nil)
    #expect(client.engine.state.session == [false, 0, true, "Small"])
    client.apply(.tap(element: "size", screen: nil))
    client.apply(.hideActions)
    #expect(client.engine.state.openActions == nil)
  }

  @Test("An option is no element before its picker was tapped, and a disabled picker has none")
  func coveredOptions() {
    var client = Self.launched()
    #expect(Self.tap("size-2", &client) == Rejection(.noSuchElement, .name("size-2")))
    client.apply(.session(key: "COUNT", value: 1))
    #expect(Self.tap("size", &client) == Rejection(.disabled, .name("size")))
    #expect(client.engine.state.openActions == nil)
  }

  @Test("Options that are open go where the picker becomes disabled")
  func disabledWhileOpen() {
    var client = Self.launched()
    client.apply(.tap(element: "size", screen: nil))
    client.apply(.session(key: "COUNT", value: 1))
    #expect(client.engine.state.openActions == nil)
  }

  @Test(
    "A disabled element rejects touches and changes nothing",
    arguments: ["save", "fixed", "first", "second"])
  func disabled(_ element: String) {
    var client = Self.launched()
    let before = client.engine.stateHash
    #expect(Self.tap(element, &client) == Rejection(.disabled, .name(element)))
    #expect(client.engine.stateHash == before)
  }

  @Test(
    "An element whose condition comes to hold takes touches", arguments: ["save", "first", "two"])
  func enabled(_ element: String) {
    var client = Self.launched()
    client.apply(.session(key: "READY", value: true))
    #expect(Self.tap(element, &client) == nil)
    #expect(client.engine.state.session[1] == 1)
  }

  @Test("A disabled field takes no text and keeps what stands in it")
  func field() {
    var client = Self.launched()
    client.apply(.input(element: "name", text: "Ada", screen: nil))
    client.apply(.session(key: "COUNT", value: 1))
    let events = client.apply(.input(element: "name", text: "", screen: nil))
    #expect(events.last?.rejection == Rejection(.disabled, .name("name")))
    #expect(client.engine.state.topScreen?.fields.map(\.text) == ["Ada"])
  }

  @Test("Elements in a row take touches and text as others do, and the row itself does not")
  func row() {
    var client = Self.launched()
    #expect(Self.tap("one", &client) == nil)
    #expect(Self.tap("two", &client) == Rejection(.noSuchElement, .name("two")))
    #expect(Self.tap("pair", &client) == Rejection(.notTappable, .name("pair")))
    client.apply(.input(element: "code", text: "1", screen: nil))
    #expect(client.engine.state.topScreen?.fields.map(\.element) == ["code"])
  }

  @Test(
    "What stands in a row is there only while the row is",
    arguments: ["pair", "one", "two", "code"])
  func hiddenRow(_ element: String) {
    var client = Self.launched()
    client.apply(.session(key: "READY", value: true))
    client.apply(.session(key: "PAIR", value: false))
    #expect(Self.tap(element, &client) == Rejection(.noSuchElement, .name(element)))
    let typed = client.apply(.input(element: element, text: "1", screen: nil))
    #expect(typed.last?.rejection == Rejection(.noSuchElement, .name(element)))
  }
}
