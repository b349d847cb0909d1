import AppLoading
import NavigationEngine
import Testing

@Suite("The part that a launch shows")
struct FirstPartTests {
  private static func text(_ first: String) -> String {
    """
    app: first
    session: { LOGGED_IN: false, TIMES: 0 }
    root:
      first: \(first)
      parts: { intro: { screen: Intro }, login: { screen: Login }, main: { navigation: Main } }
      routes:
        login: { to: login, set: { TIMES: 1 } }
        main: { to: main, set: { LOGGED_IN: true } }
        out: { to: login, set: { LOGGED_IN: false } }
    screens:
      Intro: { content: [ button: { title: Next, do: [ route: login ] } ] }
      Login: { content: [ button: { title: In, do: [ route: main ] } ] }
      Main: { content: [ button: { title: Out, do: [ route: out ] } ] }

    """
  }

  private static let choice =
    "{ if: LOGGED_IN, then: main, else: { if: TIMES > 0, then: login, else: intro } }"

  @Test("It is one part, or chosen by the session as it is at each launch")
  func choice() throws {
    let one = try AppLoader.load(text: Self.text("main"), file: "app.yaml").app
    #expect(one.firstPart == .part(2))
    let app = try AppLoader.load(text: Self.text(Self.choice), file: "app.yaml").app
    #expect(
      app.firstPart
        == .choice(
          .isSet(0), then: .part(2),
          otherwise: .choice(
            .compare(.session(1), .greater, 0), then: .part(1), otherwise: .part(0))))
    #expect(app.firstPart.parts == [0, 1, 2])
    #expect(app.firstPart.chosen(in: [false, 0]) == 0)
    #expect(app.firstPart.chosen(in: [false, 1]) == 1)
    #expect(app.firstPart.chosen(in: [true, 0]) == 2)
  }

  @Test("A choice that cannot be read is reported where it stands")
  func wrong() {
    let inputs = [
      (
        "{ when: LOGGED_IN, part: main, otherwise: login }",
        """
        4:10: error: expected a part, or a choice of one for 'first', found a mapping
          hint: write 'first: { if: LOGGED_IN, then: main, else: intro }'
        """
      ),
      (
        "{ if: LOGGED_IN, then: home, else: login }",
        """
        4:33: error: there is no part 'home'
          hint: the parts are: intro, login, main
        """
      ),
      (
        "{ if: SEEN, then: main, else: login }",
        """
        4:16: error: there is no session key 'SEEN'
          hint: the session keys are: LOGGED_IN, TIMES
        """
      ),
      (
        "{ if: LOGGED_IN, then: main }",
        """
        4:3: error: 'first' has no 'else'
          hint: add it, for example 'else: main'
        """
      ),
      (
        "[ main, login ]",
        """
        4:10: error: expected the name of a part for 'first', found a list
          hint: the parts are: intro, login, main
        """
      ),
    ]
    for (first, message) in inputs {
      #expect(problems(of: Self.text(first)) == message)
    }
  }
}
