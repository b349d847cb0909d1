import NavigationEngine
import TestSupport
import Testing

@Suite("The return key in fields")
struct SubmitTests {
  private static let app = App(
    name: "submit", title: "Submit",
    session: [SessionEntry(key: "NAME", initial: ""), SessionEntry(key: "READY")],
    screens: [
      Screen(
        name: "Main", title: "Main",
        content: [
          Element(
            id: "name",
            kind: .field(
              Field(
                placeholder: "Name", takesFocus: true,
                onSubmit: [.session(.set(0, .field("name"))), .push(1)]))),
          Element(id: "plain", kind: .field(Field(placeholder: "Plain"))),
          Element(
            id: "later", kind: .field(Field(placeholder: "Later", onSubmit: [.push(1)])),
            enabled: .isSet(1)),
          Element(
            id: "hidden", kind: .field(Field(placeholder: "Hidden", onSubmit: [.push(1)])),
            when: .isSet(1)),
          Element(id: "label", kind: .label(text: "Label")),
        ]), Screen(name: "Next", title: "Next"),
    ],
    parts: [Part(name: "main", content: .navigation(root: 0))])

  private static func launched() -> CheckedClient {
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    return client
  }

  @Test("The return key runs a field's actions with what was typed into it")
  func submits() {
    var client = Self.launched()
    client.apply(.input(element: "name", text: "Ada", screen: nil))
    client.apply(.submit(element: "name", screen: "Main"))
    client.settle()
    #expect(client.engine.state.session == ["Ada", false])
    #expect(client.engine.state.topScreen?.kind == .screen(1))
  }

  @Test(
    "The return key is rejected where it does nothing, and changes nothing",
    arguments: [
      ("plain", nil, Rejection(.nothingToSubmit, .name("plain"))),
      ("later", nil, Rejection(.disabled, .name("later"))),
      ("hidden", nil, Rejection(.noSuchElement, .name("hidden"))),
      ("nowhere", nil, Rejection(.noSuchElement, .name("nowhere"))),
      ("label", nil, Rejection(.notEditable, .name("label"))),
      ("name", "Next", Rejection(.screenNotVisible, .name("Next"))),
      ("name", "Gone", Rejection(.noSuchScreen, .name("Gone"))),
    ] as [(String, String?, Rejection)])
  func refused(_ element: String, _ screen: String?, _ rejection: Rejection) {
    var client = Self.launched()
    let before = client.engine.stateHash
    let events = client.apply(.submit(element: element, screen: screen))
    #expect(events.last?.rejection == rejection)
    #expect(client.engine.stateHash == before)
  }

  @Test("The return key does nothing while views move or the app does not run")
  func moving() {
    var client = Self.launched()
    client.apply(.submit(element: "name", screen: nil))
    #expect(
      client.apply(.submit(element: "name", screen: nil)).last?.rejection?.code
        == .transitionInProgress)
    client.apply(.terminate)
    #expect(
      client.apply(.submit(element: "name", screen: nil)).last?.rejection?.code == .notRunning)
  }

  @Test("A field takes the focus only while it is there and enabled")
  func focus() {
    let field = Field(placeholder: "A", takesFocus: true)
    func focused(_ element: Element, _ ready: Bool) -> String? {
      Screen(name: "S", content: [element]).fieldWithFocus(in: [.boolean(ready)], with: [])?.id
    }
    #expect(focused(Element(id: "a", kind: .field(field)), false) == "a")
    #expect(focused(Element(id: "a", kind: .field(Field(placeholder: "A"))), true) == nil)
    for element in [
      Element(id: "a", kind: .field(field), when: .isSet(0)),
      Element(id: "a", kind: .field(field), enabled: .isSet(0)),
    ] {
      #expect(focused(element, false) == nil)
      #expect(focused(element, true) == "a")
    }
  }
}
