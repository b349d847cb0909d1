import AppLoading
import NavigationEngine
import Testing

@Suite("App file grammar")
struct GrammarTests {
  private func sample(_ changes: [Int: String?]) throws -> App {
    try AppLoader.load(text: Sample.changing(changes), file: "app.yaml").app
  }

  @Test(
    "A duration is read to the microsecond, and a finer one is rejected",
    arguments: [
      ("3 s", 3_000_000), ("0.3 s", 300_000), ("300 ms", 300_000), ("300ms", 300_000),
      ("0.000001 s", 1), ("0.001 ms", 1), ("0.1 s", 100_000), ("1.10 s", 1_100_000),
      ("0.3000000000 s", 300_000), ("007 s", 7_000_000), ("3600 s", 3_600_000_000),
      ("3600000 ms", 3_600_000_000), ("5 min", 300_000_000), ("0.000001 min", 60),
      ("60min", 3_600_000_000),
      ("60.1 min", nil), ("0.0000001 min", nil), ("'2 s'", 2_000_000), ("16.666667 ms", nil),
      ("16.667 ms", 16_667),
    ] as [(String, Int64?)])
  func duration(_ text: String, microseconds: Int64?) throws {
    let changes = [24: "      - after: \(text)"]
    guard let microseconds else {
      #expect(throws: AppLoadingError.self) { try sample(changes) }
      return
    }
    #expect(try sample(changes).timers.first?.delayMicroseconds == microseconds)
  }

  @Test(
    "A colour is a name, a name with an opacity, or hexadecimal digits",
    arguments: [
      ("white", Color.white), ("clear", .clear), ("black 0.4", Color.black.withAlpha(102)),
      ("black 0", Color.black.withAlpha(0)), ("black 1", .black), ("black 1.0", .black),
      ("white 0.5", Color.white.withAlpha(128)), ("white 0.001", Color.white.withAlpha(0)),
      ("'#0a0B0c'", Color(red: 10, green: 11, blue: 12)),
      ("\"#0102037f\"", Color(red: 1, green: 2, blue: 3, alpha: 127)),
      ("darkGray", Color(red: 85, green: 85, blue: 85)),
    ])
  func color(_ text: String, color: Color) throws {
    let app = try sample([18: "    background: \(text)"])
    #expect(app.screens[0].background == color)
  }

  @Test(
    "A button without an id takes its title in kebab case as its id",
    arguments: [
      ("Log In", "log-in"), ("More…", "more"), ("  A  b ", "a-b"), ("iOS 26 — beta", "ios-26-beta"),
      ("Überblick", "berblick"), ("1", "1"), ("true", "true"), ("나가기", "나가기"),
      ("新しい メモ！", "新しい-メモ"),
    ])
  func derivedID(_ title: String, id: String) throws {
    let app = try sample([33: "        - { title: \(title), do: [ push: More ] }"])
    #expect(app.screens[1].rightItems.map(\.id) == [id])
  }

  @Test(
    "An id may be any short text, as an accessibility identifier is",
    arguments: ["über", "Parking cards", "row/3", "a: b", "🚪", String(repeating: "x", count: 64)])
  func freeID(_ id: String) throws {
    let app = try sample([33: "        - { id: \"\(id)\", title: More, do: [ push: More ] }"])
    #expect(app.screens[1].rightItems.map(\.id) == [id])
  }

  @Test("Labels and spinners without an id are numbered by kind")
  func elementIDs() throws {
    let app = try sample([
      20: """
            - label: One
            - label: { text: Two, id: two }
            - label: 3
      """,
      22: """
            - spinner
            - spinner: { id: busy, style: medium, background: black 0.4, during: wait }
      """,
    ])
    let content = app.screens[0].content
    #expect(content.map(\.id) == ["label-1", "two", "label-3", "go", "spinner-1", "busy"])
    #expect(content[2].kind == .label(text: "3"))
    #expect(content[4].kind == .spinner(Spinner()))
    #expect(
      content[5].kind
        == .spinner(
          Spinner(isLarge: false, background: Color.black.withAlpha(102), during: .timer(0))))
  }

  @Test("Texts that are shown take values of the session, after data, settings and rows")
  func sessionTexts() throws {
    let app = try sample([
      6: "session: { LOGGED_IN: false, NAME: Eve }",
      18: "    title: Hello ${NAME}",
      20: """
            - label: "${NAME}: ${LOGGED_IN}"
            - row: [ image: logo, toggle: { title: "Stay ${NAME}", key: LOGGED_IN, id: stay } ]
            - image: { name: map, label: "Map of ${NAME}", height: 200, id: plan }
            - field: { placeholder: Code, focused: true, onSubmit: [ route: showMain ] }
            - list: { count: 1, row: { title: "${row} ${NAME}", subtitle: "${NAME}" } }
      """,
    ])
    let screen = app.screens[0]
    #expect(screen.title == TextTemplate([.text("Hello "), .session(1)]))
    #expect(
      screen.content[0].kind
        == .label(text: TextTemplate([.session(1), .text(": "), .session(0)])))
    #expect(
      screen.elements[2] == Element(id: "logo", kind: .image(Image(name: "logo", label: "logo"))))
    #expect(
      screen.elements[4]
        == Element(
          id: "plan",
          kind: .image(
            Image(name: "map", label: TextTemplate([.text("Map of "), .session(1)]), height: 200))))
    #expect(
      screen.elements[5].kind
        == .field(Field(placeholder: "Code", takesFocus: true, onSubmit: [.route(0)])))
    #expect(
      screen.elements[6].kind
        == .list(rows: [
          Row(
            id: "row-1", title: TextTemplate([.text("1 "), .session(1)]),
            subtitle: TextTemplate([.session(1)]))
        ]))
    let data = try AppLoader.load(
      text: Sample.replacing(
        "title: Message ${id}", with: "title: \"${id} ${PROFILE}\"\n    id: note"),
      file: "app.yaml"
    ).app.screens.last
    #expect(data?.title == TextTemplate([.parameter(0), .text(" "), .session(1)]))
    #expect(data?.id == "note")
  }

  @Test("A picker finds its text by its title or by 'key', and its options are its menu")
  func pickers() throws {
    let app = try sample([
      6: "session: { LOGGED_IN: false, SIZE: \"\", FORM: A4 }",
      20: """
            - picker: { title: Size, options: [ Small, Large ] }
            - row:
                - picker:
                    { title: "Form ${SIZE}", key: FORM, id: form, options: [ A4, 5 ],
                      enabled: LOGGED_IN, do: [ route: showMain ] }
      """,
    ])
    let content = app.screens[0].content
    #expect(
      content[0]
        == .picker("size", Picker(title: "Size", session: 1), options: ["Small", "Large"]))
    #expect(content[0].gestures.menu.map(\.id) == ["size-1", "size-2"])
    #expect(
      content[1].kind
        == .row([
          .picker(
            "form", Picker(title: TextTemplate([.text("Form "), .session(1)]), session: 2),
            options: ["A4", "5"], actions: [.route(0)], enabled: .isSet(0))
        ]))
  }

  @Test("A row holds elements, and a switch finds its flag by its title or by 'key'")
  func controls() throws {
    let app = try sample([
      6: "session: { LOGGED_IN: false, DARK_MODE: true }",
      20: """
            - row: [ label: Total, toggle: Dark mode, field: Code ]
            - row:
                id: pair
                when: LOGGED_IN
                elements:
                  - toggle: { title: Stay, key: LOGGED_IN, id: stay, do: [ route: showMain ] }
                  - button: { title: Buy, enabled: DARK_MODE, do: [] }
                  - button: { title: Sell, enabled: false, do: [] }
                  - field: { placeholder: Price, enabled: true }
            - list:
                - { title: Row, enabled: { not: LOGGED_IN } }
      """,
    ])
    let content = app.screens[0].content
    #expect(
      content[0]
        == Element(
          id: "elements-1",
          kind: .row([
            Element(id: "label-1", kind: .label(text: "Total")),
            Element(id: "dark-mode", kind: .toggle(Toggle(title: "Dark mode", session: 1))),
            Element(id: "code", kind: .field(Field(placeholder: "Code"))),
          ])))
    #expect(
      content[1]
        == Element(
          id: "pair",
          kind: .row([
            Element(
              id: "stay",
              kind: .toggle(Toggle(title: "Stay", session: 0, actions: [.route(0)]))),
            Element(id: "buy", kind: .button(title: "Buy", actions: []), enabled: .isSet(1)),
            Element(id: "sell", kind: .button(title: "Sell", actions: []), enabled: .any([])),
            Element(id: "price", kind: .field(Field(placeholder: "Price"))),
          ]), when: .isSet(0)))
    #expect(
      content[2].kind
        == .list(rows: [Row(id: "row", title: "Row", enabled: .session(0, is: false))]))
    #expect(
      app.screens[0].elements.map(\.id).prefix(7)
        == ["elements-1", "label-1", "dark-mode", "code", "pair", "stay", "buy"])
  }

  @Test("Buttons parse set, route, push, pop, after and if actions")
  func actions() throws {
    let app = try sample([
      33: """
              - title: All
                do:
                  - set: { LOGGED_IN: true }
                  - route: showMain
                  - push: More
                  - push: { screen: More, animated: false }
                  - pop
                  - pop: { animated: false }
                  - after: 2 s
                    do:
                      - after: 1 s
                        timer: inner
                        do: []
                  - if: LOGGED_IN
                    then: [ pop ]
                    else: [ push: More ]
                  - { if: LOGGED_IN, else: [] }
      """,
      35: "    bar: { left: [ { title: All, do: [ push: Main ] } ] }",
    ])
    #expect(
      app.screens[1].rightItems.first?.actions == [
        .setSession(0, true), .route(0), .push(2, animated: true), .push(2, animated: false),
        .pop(animated: true), .pop(animated: false), .after(1),
        .branch(.isSet(0), then: [.pop(animated: true)], otherwise: [.push(2, animated: true)]),
        .branch(.isSet(0), then: [], otherwise: []),
      ])
    #expect(app.timers.map(\.name) == ["wait", "timer", "inner"])
    #expect(app.timers[1].actions == [.after(2)])
  }

  @Test("Actions and routes store fixed values, data and the text of fields, and count")
  func sessionChanges() throws {
    let text = Sample.replacing(
      "[ pop ]", with: "[ increment: VISITS, increment: { VISITS: -2 }, set: { PROFILE: $id } ]")
    let app = try AppLoader.load(text: text, file: "app.yaml").app
    #expect(
      app.screens.last?.leftItems.first?.actions == [
        .session(.increment(2, by: .value(1))), .session(.increment(2, by: .value(-2))),
        .session(.set(1, .parameter(0))),
      ])
    let routes = Sample.replacing(
      "push: { screen: Message, with: { id: $id } }\n",
      with: "increment: VISITS\n      set: { PROFILE: $id, LOGGED_IN: true }\n")
    #expect(
      try AppLoader.load(text: routes, file: "app.yaml").app.routes[2].sessionChanges == [
        .set(1, .parameter(0)), .set(0, .value(true)), .increment(2, by: .value(1)),
      ])
  }

  @Test("A presented screen returns a result, and its presenter follows it and every dismissal")
  func results() throws {
    let text = Sample.replacing(
      "bar: { left: [ { title: Close, do: [ pop ] } ] }",
      with: """
        content:
              - button:
                  title: Pick
                  do:
                    - present: { navigation: Picker }
                      onResult:
                        - set: { PROFILE: $name }
                        - if: { all: [ { name: red }, LOGGED_IN, { id: new } ] }
                          then: [ push: { screen: Message, with: { id: $name } } ]
                      onDismiss: [ increment: VISITS, present: Picker ]
          Picker:
            returns: { name: string }
            content:
              - field: Text
              - button: { title: Red, do: [ dismiss: { with: { name: red }, animated: false } ] }
              - button: { title: Own, do: [ dismiss: { with: { name: $text } } ] }
              - button: { title: Close, do: [ dismiss ] }
        """)
    let app = try AppLoader.load(text: text, file: "app.yaml").app
    let message = try #require(app.screens.firstIndex { $0.name == "Message" })
    let picker = app.screens[message + 1]
    #expect(picker.returns == [Parameter(name: "name", type: .string)])
    #expect(
      picker.content.dropFirst().map(\.kind) == [
        .button(
          title: "Red", actions: [.dismiss(animated: false, result: [.value("red")])]),
        .button(title: "Own", actions: [.dismiss(result: [.field("text")])]),
        .button(title: "Close", actions: [.dismiss()]),
      ])
    let presentation = Modal(content: .navigation(root: message + 1))
    #expect(
      app.screens[message].content.map(\.kind) == [
        .button(title: "Pick", actions: [.present(presentation, handler: 0)])
      ])
    let wanted = Condition.all([
      .compare(.result(0), .equal, "red"), .isSet(0), .parameter(0, is: "new"),
    ])
    #expect(
      app.presentationHandlers == [
        PresentationHandler(
          onResult: [
            .session(.set(1, .result(0))),
            .branch(wanted, then: [.push(message, [.result(0)])], otherwise: []),
          ],
          onDismiss: [
            .session(.increment(2, by: .value(1))),
            .present(Modal(content: .screen(message + 1))),
          ])
      ])
  }

  @Test("A 'set' action with several keys sets them in file order")
  func severalFlags() throws {
    let app = try sample([
      6: "session: { LOGGED_IN: false, SEEN: true }",
      33: """
              - title: More
                do:
                  - set: { SEEN: false, LOGGED_IN: true }
                  - push: More
      """,
    ])
    #expect(app.session.map(\.initial) == [false, true])
    #expect(
      app.screens[1].rightItems.first?.actions == [
        .setSession(1, false), .setSession(0, true), .push(2, animated: true),
      ])
  }

  @Test("An app file without optional keys gets their defaults")
  func defaults() throws {
    let text = """
      app: least
      root: { first: only, parts: { only: { screen: Only } } }
      screens: { Only: {} }
      """
    let loaded = try AppLoader.load(text: text, file: "app.yaml")
    let app = loaded.app
    #expect(app.title == "least")
    #expect(app.summary.isEmpty)
    #expect(app.strategy == .rootController)
    #expect(app.profile == .ios26 && app.transitionCompletion == .afterAppearance)
    #expect(app.session.isEmpty && app.animations.isEmpty)
    #expect(app.routes.isEmpty && app.timers.isEmpty)
    #expect(app.parts == [Part(name: "only", content: .screen(0))])
    #expect(app.screens == [Screen(name: "Only")])
    #expect(loaded.warnings.isEmpty)
  }

  @Test("An animation without a curve is ease in-out")
  func defaultCurve() throws {
    let app = try sample([15: "  glide: { kind: crossDissolve, duration: 200 ms }"])
    #expect(app.animations.first?.curve == .easeInOut)
    #expect(app.animations.first?.kind == .crossDissolve)
  }

  @Test("The 'profile' key selects the version of iOS", arguments: Profile.allCases)
  func profile(_ profile: Profile) throws {
    #expect(try sample([5: "profile: \(profile.name)"]).profile == profile)
  }

  @Test("The 'transitionCompletion' key decides when a swap's completion runs")
  func transitionCompletion() throws {
    let app = try sample([5: "transitionCompletion: beforeAppearance"])
    #expect(app.transitionCompletion == .beforeAppearance)
  }

  @Test("The sections of an app file can be in any order")
  func order() throws {
    let sections = Sample.text.split(separator: "screens:\n")
    let turned = "screens:\n\(sections[1])\(sections[0])"
    let app = try AppLoader.load(text: turned, file: "app.yaml").app
    #expect(app.routes == [Route(name: "showMain", part: 1, animation: 0)])
  }

  @Test("A byte order mark, CRLF line endings and '&' or '*' inside plain text load unchanged")
  func harmlessText() throws {
    let text = Sample.changing([3: "about: Fish &chips and *more*"])
    let windows = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
    let app = try AppLoader.load(text: windows, file: "app.yaml").app
    #expect(app.summary == "Fish &chips and *more*")
    #expect(app.screens.count == 3)
  }

  @Test("A problem's position counts CRLF as one line ending and an emoji as one character")
  func positions() {
    let text = "app: a\r\ntitle: \"🙂\" \r\nroot: { 🙂🙂: 1 }\r\nscreens: {}\r\n"
    #expect(problems(of: text).contains("3:9: error: unknown key '🙂🙂' in the root"))
  }
}
