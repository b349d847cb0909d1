import NavigationEngine
import TestSupport
import Testing

@Suite("The view of a screen in its created record")
struct ViewTests {
  @Test("A created record has every kind of element and bar item, with escaped text")
  func everything() throws {
    let app = App(
      name: "a", title: "A",
      screens: [
        Screen(
          name: "S \"1\"", title: "T\n", background: Color(red: 1, green: 0, blue: 255, alpha: 16),
          leftItems: [BarItem(id: "l", title: "L", actions: [])],
          rightItems: [BarItem(id: "r", title: "<R>", actions: [])],
          content: [
            Element(id: "t", kind: .label(text: "é")),
            Element(id: "b", kind: .button(title: "B", actions: [.after(0)])),
            Element(id: "s", kind: .spinner(.init(isLarge: false))),
            Element(id: "u", kind: .spinner(.init(background: .black, during: .timer(0)))),
          ])
      ],
      parts: [Part(name: "p", content: .screen(0))],
      timers: [TimerDefinition(name: "wait", delayMicroseconds: 1, actions: [])])
    var client = RecordedClient(app)
    client.apply(.launch(width: 1, height: 1), at: 0)
    let line = try #require(client.lines.first { $0.contains("\"type\":\"screen\"") })
    #expect(
      line == #"""
        {"stream":"c1","sequence":4,"time":0,"kind":"created","data":{"node":2,\#
        "name":"S \"1\"","type":"screen","part":"p","view":{"title":"T\n",\#
        "background":"#0100ff10","left":[{"id":"l","title":"L"}],\#
        "right":[{"id":"r","title":"<R>"}],"content":[\#
        {"id":"t","kind":"label","text":"é"},{"id":"b","kind":"button","title":"B"},\#
        {"id":"s","kind":"spinner","large":false,"background":"#00000000"},\#
        {"id":"u","kind":"spinner","large":true,"background":"#000000ff","timer":"wait"}]}}}
        """#)
  }

  @Test("A created record has pictures, and texts of the session as pieces with their keys")
  func sessionTexts() throws {
    let hello = TextTemplate([
      .text("Hello "), .session(0), .text(", "), .parameter(0), .text("!"),
    ])
    let app = App(
      name: "a", title: "A", session: [SessionEntry(key: "NAME", initial: "Eve")],
      screens: [
        Screen(name: "L"),
        Screen(
          name: "S", parameters: [Parameter(name: "n", type: .integer)], title: hello,
          content: [
            Element(id: "l", kind: .label(text: TextTemplate([.session(0)]))),
            Element(id: "i", kind: .image(Image(name: "logo", label: "Our logo", height: 80))),
            Element(
              id: "f",
              kind: .field(Field(placeholder: "F", takesFocus: true, onSubmit: [.pop()]))),
            Element(
              id: "r", kind: .list(rows: [Row(id: "one", title: "1", subtitle: hello)])),
          ]),
      ],
      parts: [Part(name: "p", content: .navigation(root: 0))],
      routes: [Route(name: "show", part: 0, steps: [.push(1, [.value(7)])])])
    var client = RecordedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.route("show"))
    let line = try #require(client.lines.first { $0.contains("\"name\":\"S\"") })
    let written = #"""
      "title":["Hello ",{"key":"NAME"},", ","7","!"],"background":"#ffffffff","left":[],\#
      "right":[],"content":[{"id":"l","kind":"label","text":[{"key":"NAME"}]},\#
      {"id":"i","kind":"image","name":"logo","label":"Our logo","height":80},\#
      {"id":"f","kind":"field","placeholder":"F","secure":false,"focused":true,"submits":true},\#
      {"id":"r","kind":"list","rows":[{"id":"one","title":"1",\#
      "subtitle":["Hello ",{"key":"NAME"},", ","7","!"],"tappable":false}]}]
      """#
    #expect(line.contains(written), "\(line)")
  }

  @Test("A created record has rows, switches and while what each element takes touches")
  func controls() throws {
    let data = [Parameter(name: "isPush", type: .boolean)]
    let app = App(
      name: "a", title: "A", session: [SessionEntry(key: "IN")],
      screens: [
        Screen(name: "L"),
        Screen(
          name: "S", parameters: data,
          leftItems: [
            BarItem(id: "edit", title: "E", actions: [], when: .session(0, is: false)),
            BarItem(id: "gone", title: "G", actions: [], when: .parameter(0, is: false)),
            BarItem(id: "push", title: "P", actions: [], when: .parameter(0, is: true)),
          ],
          rightItems: [BarItem(id: "r", title: "R", actions: [], enabled: .isSet(0))],
          content: [
            Element(
              id: "row",
              kind: .row([
                Element(id: "t", kind: .toggle(Toggle(title: "T", session: 0))),
                .picker("p", Picker(title: "P", session: 0), options: ["A", "B"]),
                Element(
                  id: "gone", kind: .label(text: "G"), when: .parameter(0, is: false)),
                Element(
                  id: "b", kind: .button(title: "B", actions: []), enabled: .any([])),
              ]), when: .isSet(0)),
            Element(
              id: "f", kind: .field(Field(placeholder: "F")), enabled: .parameter(0, is: false)),
            Element(
              id: "on", kind: .field(Field(placeholder: "O")), enabled: .parameter(0, is: true)),
            Element(
              id: "l",
              kind: .list(rows: [Row(id: "one", title: "1", enabled: .isSet(0))])),
          ]),
      ],
      parts: [Part(name: "p", content: .navigation(root: 0))],
      routes: [Route(name: "show", part: 0, steps: [.push(1, [.value(true)])])])
    var client = RecordedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.route("show"))
    let line = try #require(client.lines.first { $0.contains("\"name\":\"S\"") })
    let written = #"""
      "left":[{"id":"edit","title":"E","when":{"key":"IN","value":false}},\#
      {"id":"push","title":"P"}],\#
      "right":[{"id":"r","title":"R","enabled":{"key":"IN","value":true}}],"content":[\#
      {"id":"row","kind":"row","elements":[\#
      {"id":"t","kind":"toggle","title":"T","key":"IN"},\#
      {"id":"p","kind":"picker","title":"P","key":"IN",\#
      "menu":[{"id":"p-1","title":"A"},{"id":"p-2","title":"B"}]},\#
      {"id":"b","kind":"button","title":"B","enabled":false}],\#
      "when":{"key":"IN","value":true}},\#
      {"id":"f","kind":"field","placeholder":"F","secure":false,"enabled":false},\#
      {"id":"on","kind":"field","placeholder":"O","secure":false},\#
      {"id":"l","kind":"list","rows":[{"id":"one","title":"1","subtitle":"",\#
      "tappable":false,"enabled":{"key":"IN","value":true}}]}]
      """#
    #expect(line.contains(written), "\(line)")
  }

  @Test(
    "A created record says whether a finger leads back only where the bar does not say it",
    arguments: [
      (Screen(name: "S"), nil),
      (Screen(name: "S", leftItems: [cancel]), nil),
      (Screen(name: "S", leftItems: [cancel], swipesBack: true), true),
      (Screen(name: "S", swipesBack: false), false),
      (Screen(name: "S", transition: CustomTransition(entering: 0, leaving: 0)), false),
      (
        Screen(
          name: "S", leftItems: [cancel],
          transition: CustomTransition(entering: 0, leaving: 0, isInteractive: true)), true
      ),
      (Screen(name: "S", leftItems: [passing]), nil),
      (Screen(name: "S", leftItems: [passing], swipesBack: false), false),
      (Screen(name: "S", leftItems: [passing], swipesBack: true), true),
      (Screen(name: "S", hidesNavigationBar: true), false),
      (Screen(name: "S", swipesBack: true, hidesNavigationBar: true), true),
    ])
  func swipesBack(_ screen: Screen, _ said: Bool?) throws {
    let app = App(
      name: "a", title: "A", session: [SessionEntry(key: "IN")], animations: [.push],
      screens: [screen],
      parts: [Part(name: "p", content: .screen(0))])
    var client = RecordedClient(app)
    client.apply(.launch(width: 1, height: 1), at: 0)
    let line = try #require(client.lines.first { $0.contains("\"type\":\"screen\"") })
    #expect(line.contains("\"swipesBack\"") == (said != nil))
    if let said { #expect(line.contains("\"swipesBack\":\(said)")) }
  }

  private static let cancel = BarItem(id: "cancel", title: "Cancel", actions: [])
  private static let passing = BarItem(
    id: "cancel", title: "Cancel", actions: [], when: .isSet(0))

  @Test("An element with a condition on screen data is shown only while the data matches")
  func data() throws {
    let app = App(
      name: "a", title: "A",
      screens: [
        Screen(name: "L"),
        Screen(
          name: "S", parameters: [Parameter(name: "isPush", type: .boolean)],
          content: [
            Element(
              id: "reply", kind: .label(text: "R"),
              when: .parameter(0, is: true))
          ]),
      ],
      parts: [Part(name: "p", content: .navigation(root: 0))],
      routes: [
        Route(
          name: "show", parameters: [Parameter(name: "isPush", type: .boolean)], part: 0,
          steps: [.show(1, [.parameter(0)])])
      ])
    var client = RecordedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.route("show", [false]))
    client.settle()
    client.apply(.route("show", [true]))
    let views = client.lines.filter { $0.contains("\"name\":\"S\"") && $0.contains("\"view\"") }
    #expect(views.map { $0.contains("\"reply\"") } == [false, true])
    #expect(client.snapshot().contains("\"reply\""))
  }

  @Test(
    "A condition on session and data is sent without the data, or decided by it",
    arguments: [
      (.all([.parameter(0, is: true), .isSet(0)]), [nil, #"{"key":"IN","value":true}"#]),
      (
        .any([.parameter(0, is: true), .compare(.session(1), .greaterOrEqual, 3)]),
        [#"{"key":"VISITS","comparison":">=","value":3}"#, ""]
      ),
      (
        .all([.any([.isSet(0), .session(1, is: 7)]), .compare(.session(1), .notEqual, 9)]),
        Array(
          repeating: #"{"all":[{"any":[{"key":"IN","value":true},{"key":"VISITS","value":7}]},"#
            + #"{"key":"VISITS","comparison":"!=","value":9}]}"#, count: 2)
      ),
    ] as [(Condition, [String?])])
  func conditions(_ condition: Condition, sent: [String?]) throws {
    for (flag, sent) in zip([false, true], sent) {
      let screen = Screen(
        name: "S", parameters: [Parameter(name: "isPush", type: .boolean)],
        content: [Element(id: "e", kind: .label(text: "E"), when: condition)])
      let app = App(
        name: "a", title: "A",
        session: [SessionEntry(key: "IN"), SessionEntry(key: "VISITS", initial: 0)],
        screens: [Screen(name: "L"), screen],
        parts: [Part(name: "p", content: .navigation(root: 0))],
        routes: [Route(name: "show", part: 0, steps: [.push(1, [.value(.boolean(flag))])])])
      var client = RecordedClient(app)
      client.apply(.launch(width: 390, height: 844), at: 0)
      client.apply(.route("show"))
      let view = try #require(client.lines.first { $0.contains("\"name\":\"S\"") })
      guard let sent else {
        #expect(view.contains("\"content\":[]"))
        continue
      }
      let when = sent.isEmpty ? "" : ",\"when\":\(sent)"
      #expect(view.contains("{\"id\":\"e\",\"kind\":\"label\",\"text\":\"E\"\(when)}"))
    }
  }
}
