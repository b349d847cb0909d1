import NavigationEngine
import TestSupport
import Testing

@Suite("Text fields, rows and conditions")
struct InputTests {
  private static func launched() -> CheckedClient {
    var client = CheckedClient(SampleApps.form)
    client.apply(.launch(width: 390, height: 844), at: 0)
    _ = client.takeTranscript()
    return client
  }

  @Test("Input replaces a field's text, and a push passes the text")
  func text() {
    var client = Self.launched()
    client.apply(.input(element: "name", text: "Eve", screen: nil), at: 1_000_000)
    client.apply(.input(element: "name", text: "Ada", screen: "Form"), at: 2_000_000)
    client.apply(.input(element: "password", text: "", screen: nil), at: 2_000_000)
    client.apply(.tap(element: "first", screen: nil), at: 3_000_000)
    expectTranscript(
      &client,
      """
      1.000000 s
      > input name "Eve"
        field name of Form = "Eve"
      2.000000 s
      > input name "Ada" on Form
        field name of Form = "Ada"
      > input password ""
        field password of Form = ""
      3.000000 s
      > tap first
        created Greeting (Ada)
        willMove Greeting → Nav(Form)
        stack Nav(Form) [Form, Greeting]
        didLoad Greeting
        willDisappear Form animated
        willAppear Greeting animated
        frame Greeting 0,0
        addView Greeting → Nav(Form)
        transition 1 began: push, Form → Greeting
        (1 frames)
      """)
    let form = client.engine.state.nodes.first { $0.kind == .screen(0) }
    #expect(form?.fields.map(\.element) == ["name", "password"])
    #expect(form?.fields.map(\.text) == ["Ada", ""])
  }

  @Test("Pushing the top screen again is rejected with equal data and succeeds with other data")
  func deduplication() {
    var client = Self.launched()
    client.apply(.input(element: "name", text: "Ada", screen: nil))
    client.apply(.tap(element: "first", screen: nil))
    client.settle()
    #expect(
      client.apply(.tap(element: "again", screen: nil)).last?.rejection
        == Rejection(.alreadyOnTop, .screen(1)))
    client.apply(.back)
    client.settle()
    client.apply(.input(element: "name", text: "Eve", screen: nil))
    client.apply(.tap(element: "first", screen: nil))
    client.settle()
    client.apply(.tap(element: "again", screen: nil))
    client.settle()
    #expect(client.engine.state.stackOfCurrent.count == 3)
  }

  @Test("An element whose session condition is false rejects taps and input")
  func condition() {
    var client = Self.launched()
    #expect(
      client.apply(.tap(element: "reset", screen: nil)).last?.rejection
        == Rejection(.noSuchElement, .name("reset")))
    client.apply(.session(key: "EXPERT", value: true))
    client.apply(.input(element: "nickname", text: "e", screen: nil))
    client.apply(.tap(element: "reset", screen: nil))
    #expect(client.engine.state.session == [false])
    #expect(
      client.apply(.input(element: "nickname", text: "", screen: nil)).last?.rejection
        == Rejection(.noSuchElement, .name("nickname")))
    #expect(client.engine.state.topScreen?.fields.count == 1)
  }

  @Test("A field's text limit counts characters, not bytes")
  func bound() {
    var client = Self.launched()
    let text = String(repeating: "🙂", count: NavigationEngine.textBound)
    client.apply(.input(element: "name", text: text, screen: nil))
    #expect(client.engine.state.topScreen?.fields.first?.text == text)
    let events = client.apply(.input(element: "name", text: text + "!", screen: nil))
    #expect(events.last?.rejection == Rejection(.textTooLong, .name("name")))
    #expect(client.engine.state.topScreen?.fields.first?.text == text)
  }

  @Test("States that differ in one field's text have different hashes")
  func hash() {
    var name = Self.launched()
    name.apply(.input(element: "name", text: "x", screen: nil))
    var password = Self.launched()
    password.apply(.input(element: "password", text: "x", screen: nil))
    #expect(name.engine.stateHash != password.engine.stateHash)
    #expect(name.engine.stateHash != Self.launched().engine.stateHash)
  }
}
