import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Values of links and notifications in a search")
struct ArrivalValueTests {
  /// Routes that hand on what they get, and screens that compare it.
  private static func app(
    _ arrivals: String, gate: String = "{ id: terms }", rules: String = ""
  ) throws -> App {
    try AppLoader.load(
      text: """
        app: gated
        session: { CHOSEN: "" }
        root:
          first: main
          parts: { main: { navigation: Home } }
          routes:
            go: { with: { id: string }, push: { screen: Gate, with: { id: $id } } }
            keep: { with: { id: string }, in: main, set: { CHOSEN: $id } }
            page: { with: { number: integer }, push: { screen: Page, with: { number: $number } } }
            pass: { with: { what: string }, present: { screen: Hall, with: { name: $what } } }
        \(arrivals)
        \(rules)
        screens:
          Home: { content: [ label: { text: Gold, when: { CHOSEN: gold } } ] }
          Terms: {}
          Gate:
            with: { id: string }
            content: [ button: { title: "Open ${id}", when: \(gate), do: [ push: Terms ] } ]
          Page:
            with: { number: integer }
            onLoad:
              - if: number >= 3
                then: [ push: Terms ]
            content: [ label: "${number}" ]
          Hall:
            with: { name: string }
            content:
              - button:
                  title: Later
                  do:
                    - after: 1 s
                      timer: later
                      do: [ route: { name: go, with: { id: $name } } ]
        """, file: "gated.yaml"
    ).app
  }

  private static func arrivals(of app: App) -> [String] {
    InputTable(app, texts: []).all.compactMap { input in
      switch input.commands.last {
      case .open(let url): url
      case .notification(let notification, _): notification.data.map(\.text).joined(separator: " ")
      default: nil
      }
    }
  }

  @Test(
    "A link brings each value with which its data are compared, wherever they are handed on",
    arguments: [
      ("\":id\": go", ["gated://a", "gated://terms"]),
      ("\"hall/:what\": pass", ["gated://hall/a", "gated://hall/terms"]),
      ("\"keep?id=:id\": keep", ["gated://keep?id=a", "gated://keep?id=gold"]),
      (
        "\"p/:number(integer)\": page",
        ["gated://p/1", "gated://p/2", "gated://p/3", "gated://p/4"]
      ),
    ] as [(String, [String])])
  func links(_ link: String, _ urls: [String]) throws {
    let app = try Self.app("links: { scheme: gated, open: { \(link) } }")
    #expect(Self.arrivals(of: app) == urls)
  }

  @Test("A notification brings what its rule wants, and with its data each value as well")
  func notification() throws {
    let rule = "{ is: { type: gate }, has: { data.id: string }, route: go, with: { id: $data.id } }"
    let app = try Self.app("notifications: [ \(rule) ]")
    #expect(Self.arrivals(of: app) == ["type=gate data.id=a", "type=gate data.id=terms"])
  }

  @Test("What means something in a link is escaped")
  func escapes() throws {
    let app = try Self.app(
      "links: { scheme: gated, open: { \":id\": go } }", gate: "{ id: \"a/b ü?\" }")
    #expect(Self.arrivals(of: app) == ["gated://a", "gated://a%2Fb%20%C3%BC%3F"])
    let values = InputTable(app, texts: []).all.compactMap { $0.link?.values }
    #expect(values == [["a"], ["a/b ü?"]])
  }

  @Test("Of more values than the bound the first ones are tried")
  func bound() throws {
    let gates = (1...12).map { "{ id: v\($0) }" }.joined(separator: ", ")
    let app = try Self.app(
      "links: { scheme: gated, open: { \":id\": go } }", gate: "{ any: [ \(gates) ] }")
    #expect(Self.arrivals(of: app).count == 1 + ComparedValues.maximum)
  }

  @Test("A value that another pattern takes leads to that one, and is not tried twice")
  func otherPattern() throws {
    let app = try Self.app(
      "links: { scheme: gated, open: { terms: { route: go, with: { id: b } }, \":id\": go } }")
    #expect(Self.arrivals(of: app) == ["gated://terms", "gated://a"])
  }

  @Test("What only one value of a link leads to is found")
  func found() async throws {
    let app = try Self.app(
      "links: { scheme: gated, open: { \":id\": go } }",
      rules: "rules: { never-terms: { never: { visible: Terms } } }")
    let found = await Exploration(of: app, limits: SearchLimits(depth: 3, states: 4_000))
    let bug = try #require(found.counterexamples.first, "\(found.lines)")
    #expect(bug.bug.rule.name == "never-terms")
    #expect(
      bug.sentences.first?.hasSuffix("open the link gated://terms") == true, "\(bug.sentences)")
  }
}
