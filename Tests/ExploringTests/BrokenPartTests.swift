import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Which part of a demand breaks a rule")
struct BrokenPartTests {
  private func message(_ rule: String) async throws -> String? {
    let app = try AppLoader.load(
      text: """
        app: parts
        session: { COUNT: 0 }
        services: { load: { takes: 1 s } }
        alerts: { hi: { title: Hi, buttons: [ { title: OK, role: cancel } ] } }
        root: { first: main, parts: { main: { navigation: Home } } }
        rules: { wanted: \(rule) }
        screens:
          Home:
            title: Home
            content:
              - button: { title: More, do: [ increment: COUNT, push: Detail ] }
              - button: { title: Vain, do: [ dismiss ] }
          Detail: { title: Detail }
        """, file: "parts.yaml"
    ).app
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 3, states: 2_000))
    return exploration.counterexamples.first?.message
  }

  @Test(
    "The first part of a demand that is not met is named, as the app file states it",
    arguments: [
      (
        "{ always: { all: [ COUNT < 2, { visible: Home } ] }, when: { idle: true } }",
        "what always holds does not hold. Of its parts “visible: Home” does not hold."
      ),
      (
        "{ always: { all: [ { visible: Home }, { not: { refused: true } } ] }, when: { all: "
          + "[ { tapped: vain }, { atRest: true } ] } }",
        "what always holds does not hold. Of its parts “not: { refused: true }” does not hold."
      ),
      (
        "{ never: { any: [ COUNT == 7, { stack: [ Home, Detail ] } ] } }",
        "what never holds does. Of its parts “stack: [ Home, Detail ]” holds."
      ),
      (
        "{ eventually: { all: [ { visible: Detail }, COUNT > 5 ] }, within: 2 s, when: { all: "
          + "[ { tapped: more }, { atRest: true } ] } }",
        "what is to hold within 2.000 s does not. Of its parts “COUNT is more than 5” does not "
          + "hold."
      ),
      ("{ always: { visible: Home }, when: { idle: true } }", "what always holds does not hold."),
    ])
  func named(_ rule: String, _ message: String) async throws {
    #expect(try await self.message(rule) == "The app file's rule is broken: \(message)")
  }
}
