import NavigationEngine
import TestSupport
import Testing

@Suite("Routes to a form that asks before it is left")
struct GuardedRouteTests {
  /// A form that a route presents and another pushes, and that asks before it is left.
  private static let forms = App(
    name: "forms", title: "Forms",
    screens: [
      Screen(name: "Home"),
      Screen(
        name: "Form",
        content: [Element(id: "text", kind: .field(Field(placeholder: "Text")))],
        leavingGuard: LeavingGuard(alert: 0, when: .edited)),
    ],
    alerts: [
      Alert(name: "discard", title: "Discard?", buttons: [AlertButton(id: "keep", title: "Keep")])
    ],
    parts: [Part(name: "main", content: .navigation(root: 0))],
    routes: [
      Route(
        name: "presented", steps: [.dismissAll, .present(Modal(content: .navigation(root: 1)))]),
      Route(name: "pushed", part: 0, steps: [.dismissAll, .popToRoot, .push(1, [])]),
    ])

  @Test(
    "A route to the form that is shown already asks nothing and keeps what was typed",
    arguments: ["presented", "pushed"])
  func alreadyShown(_ route: String) {
    var client = CheckedClient.launched(Self.forms, detail: .story)
    client.apply(.route(route))
    client.settle()
    client.apply(.input(element: "text", text: "Hello", screen: nil))
    let events = client.apply(.route(route))
    client.settle()
    #expect(events.compactMap(\.rejection?.code) == [.alreadyShown])
    #expect(client.engine.state.held == nil)
    #expect(client.engine.state.topScreen?.fields.map(\.text) == ["Hello"])
  }

  @Test("A route takes away what covers the form that it leads to, and the form keeps its text")
  func covered() {
    var client = CheckedClient.launched(Self.forms, detail: .story)
    client.apply(.route("pushed"))
    client.settle()
    client.apply(.input(element: "text", text: "Hello", screen: nil))
    client.apply(.route("presented"))
    client.settle()
    #expect(client.engine.state.modals.count == 1 && client.engine.state.held == nil)
    client.apply(.route("pushed"))
    client.settle()
    #expect(client.engine.state.modals.isEmpty, "nothing asks")
    #expect(client.engine.state.topScreen?.fields.map(\.text) == ["Hello"])
  }
}
