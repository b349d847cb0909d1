import NavigationEngine
import TestSupport
import Testing

@Suite("Links that are bound to session values")
struct BoundLinkTests {
  /// A menu with a link for a flag, two for a selection, and one that a condition creates.
  private static func menu(
    _ building: LinkBuilding = .eager, under strategy: Strategy = .publishedNavigator
  ) -> CheckedClient {
    func link(
      _ id: String, to screen: ScreenIndex, activeWhen binding: LinkBinding? = nil,
      when condition: Condition? = nil
    ) -> Element {
      Element(
        id: id, kind: .button(title: "", actions: [.push(screen)]), when: condition,
        activeWhen: binding)
    }
    let app = App(
      name: "menu", title: "Menu", strategy: strategy, linkBuilding: building,
      session: [
        SessionEntry(key: "IS_SETTINGS", initial: .boolean(false)),
        SessionEntry(key: "SELECTION", initial: .string("none")),
        SessionEntry(key: "SHOWS_PROFILE", initial: .boolean(true)),
      ],
      screens: [
        Screen(
          name: "Menu",
          content: [
            link("settings", to: 1, activeWhen: LinkBinding(session: 0, value: .boolean(true))),
            link("first", to: 2, activeWhen: LinkBinding(session: 1, value: .string("first"))),
            link("second", to: 3, activeWhen: LinkBinding(session: 1, value: .string("second"))),
            link("profile", to: 4, when: .isSet(2)),
          ]),
        Screen(name: "Settings"), Screen(name: "First"), Screen(name: "Second"),
        Screen(name: "Profile"),
      ],
      parts: [Part(name: "main", content: .navigation(root: 0))])
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    return client
  }

  private static func top(_ client: CheckedClient) -> String? {
    guard case .screen(let index) = client.engine.state.topScreen?.kind else { return nil }
    return client.engine.app.screens[index].name
  }

  private static func live(_ client: CheckedClient) -> [String] {
    client.engine.state.nodes.compactMap { node in
      guard case .screen(let index) = node.kind else { return nil }
      return client.engine.app.screens[index].name
    }
  }

  @Test(
    "A value that comes leads along the link that is bound to it, and coming back takes it back",
    arguments: [
      ("IS_SETTINGS", Value.boolean(true), "Settings"), ("SELECTION", .string("first"), "First"),
      ("SELECTION", .string("second"), "Second"),
    ])
  func comes(_ key: String, _ value: Value, _ screen: String) {
    var client = Self.menu()
    let before = client.engine.state.session
    client.apply(.session(key: key, value: value))
    client.settle()
    #expect(Self.top(client) == screen)
    client.apply(.back)
    client.settle()
    #expect(Self.top(client) == "Menu")
    #expect(client.engine.state.session == before)
    #expect(client.faults.isEmpty)
  }

  @Test("A tap on a bound link stores its value and opens the destination that was built with it")
  func tap() {
    var client = Self.menu()
    #expect(Self.live(client).sorted() == ["First", "Menu", "Profile", "Second", "Settings"])
    client.apply(.tap(element: "second", screen: nil))
    client.settle()
    #expect(Self.top(client) == "Second")
    #expect(client.engine.state.session[1] == .string("second"))
    #expect(Self.live(client).count == 5)
  }

  @Test("A value that comes while another screen is on top leads nowhere, and is taken back")
  func hidden() {
    var client = Self.menu()
    client.apply(.tap(element: "profile", screen: nil))
    client.settle()
    client.apply(.session(key: "SELECTION", value: .string("first")))
    client.settle()
    #expect(Self.top(client) == "Profile")
    client.apply(.back)
    client.settle()
    #expect(Self.top(client) == "Menu")
    #expect(client.engine.state.session[1] == .string("none"))
  }

  @Test("The destination of a link that a condition creates is there while the condition holds")
  func conditional() {
    var client = Self.menu()
    client.apply(.session(key: "SHOWS_PROFILE", value: .boolean(false)))
    #expect(!Self.live(client).contains("Profile"))
    client.apply(.session(key: "SHOWS_PROFILE", value: .boolean(true)))
    #expect(Self.live(client).count { $0 == "Profile" } == 1)
  }

  @Test("With lazy destinations no value leads anywhere, and no destination is built before a tap")
  func lazy() {
    var client = Self.menu(.lazy)
    client.apply(.session(key: "IS_SETTINGS", value: .boolean(true)))
    client.settle()
    #expect(Self.live(client) == ["Menu"])
  }
}
