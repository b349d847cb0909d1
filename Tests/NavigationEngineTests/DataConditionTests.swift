import NavigationEngine
import TestSupport
import Testing

@Suite("Elements with data conditions and cleared forms")
struct DataConditionTests {
  /// A list that opens a signed or an unsigned letter; only an unsigned one has a field.
  private static let app = App(
    name: "letters", title: "Letters",
    screens: [
      Screen(
        name: "List",
        content: [
          Element(
            id: "signed", kind: .button(title: "Signed", actions: [.push(1, [.value(true)])])),
          Element(id: "open", kind: .button(title: "Open", actions: [.push(1, [.value(false)])])),
        ]),
      Screen(
        name: "Letter", parameters: [Parameter(name: "isSigned", type: .boolean)],
        content: [
          Element(
            id: "post", kind: .button(title: "Post", actions: [.pop()]),
            when: .parameter(0, is: true)),
          Element(
            id: "name", kind: .field(Field(placeholder: "Name")),
            when: .parameter(0, is: false)),
          Element(id: "clear", kind: .button(title: "Clear", actions: [.clearFields])),
        ],
        leavingGuard: LeavingGuard(alert: 0, when: .edited)),
    ],
    alerts: [
      Alert(
        name: "sure", title: "Sure?",
        buttons: [AlertButton(id: "leave", title: "Leave", actions: [.leave])])
    ],
    parts: [Part(name: "list", content: .navigation(root: 0))],
    routes: [Route(name: "sign", part: 0, steps: [.show(1, [.value(true)])])])

  private static func client(after tap: String) -> CheckedClient {
    CheckedClient.launched(app, tapping: [tap])
  }

  @Test("An element whose data condition is false rejects taps and input")
  func absent() {
    var open = Self.client(after: "open")
    #expect(
      open.apply(.tap(element: "post", screen: nil)).last?.rejection
        == Rejection(.noSuchElement, .name("post")))
    var signed = Self.client(after: "signed")
    #expect(
      signed.apply(.input(element: "name", text: "Ada", screen: nil)).last?.rejection
        == Rejection(.noSuchElement, .name("name")))
    signed.apply(.tap(element: "post", screen: nil))
    signed.settle()
    #expect(signed.engine.state.topScreen?.kind == .screen(0))
  }

  @Test("A screen with new data shows the elements of the new data")
  func otherData() {
    var client = Self.client(after: "open")
    client.apply(.route("sign"))
    client.apply(.tap(element: "post", screen: nil))
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(0))
    #expect(client.faults.isEmpty)
  }

  @Test("A cleared form is left without a confirmation, whether a button or input cleared it")
  func emptied() {
    for empty in [
      Command.tap(element: "clear", screen: nil), .input(element: "name", text: "", screen: nil),
    ] {
      var client = Self.client(after: "open")
      client.apply(.input(element: "name", text: "Ada", screen: nil))
      client.apply(.back)
      client.settle()
      #expect(client.engine.state.held != nil)
      client.apply(.tap(element: "leave", screen: nil))
      client.settle()
      #expect(client.engine.state.topScreen?.kind == .screen(0))

      client.apply(.tap(element: "open", screen: nil))
      client.settle()
      client.apply(.input(element: "name", text: "Ada", screen: nil))
      client.apply(empty)
      client.apply(.back)
      client.settle()
      #expect(client.engine.state.topScreen?.kind == .screen(0))
      #expect(client.faults.isEmpty)
    }
  }

  @Test("Clearing a form reports only the fields that had text")
  func told() {
    var client = Self.client(after: "open")
    #expect(client.apply(.tap(element: "clear", screen: nil)).isEmpty)
    client.apply(.input(element: "name", text: "Ada", screen: nil))
    _ = client.takeTranscript()
    client.apply(.tap(element: "clear", screen: nil))
    client.apply(.tap(element: "clear", screen: nil))
    expectTranscript(
      &client,
      """
      0.350000 s
      > tap clear
        field name of Letter = ""
      > tap clear
      """)
  }
}
