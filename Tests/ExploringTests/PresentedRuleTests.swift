import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Rules about screens that stand in what is presented")
struct PresentedRuleTests {
  private func app(_ rule: String) throws -> App {
    try AppLoader.load(
      text: """
        app: sheets
        root: { first: main, parts: { main: { navigation: Home } } }
        tabs:
          Bar:
            items:
              one: { title: One, navigation: First }
              two: { title: Two, navigation: Third }
        rules: { wanted: \(rule) }
        screens:
          Home:
            title: Home
            content:
              - button: { title: Sheet, do: [ present: { navigation: First } ] }
              - button: { title: Bar, do: [ present: { tabs: Bar } ] }
              - button: { title: Here, do: [ push: Second ] }
          First: { title: First, content: [ button: { title: Next, do: [ push: Second ] } ] }
          Second: { title: Second }
          Third: { title: Third }
        """, file: "sheets.yaml"
    ).app
  }

  private func explore(_ rule: String) async throws -> Exploration {
    await Exploration(of: try app(rule), limits: SearchLimits(depth: 4, states: 4_000))
  }

  @Test(
    "A screen that is pushed in what is presented is presented, and one under its tabs",
    arguments: [
      "{ always: { presented: Second }, when: { all: "
        + "[ { visible: Second }, { presented: true }, { atRest: true } ] } }",
      "{ always: { presented: First }, when: { all: "
        + "[ { visible: Second }, { presented: true }, { atRest: true } ] } }",
      "{ always: { presented: Third }, when: { all: [ { visible: Third }, { atRest: true } ] } }",
      "{ never: { presented: Home } }",
      "{ never: { presented: Second }, when: { presented: false } }",
    ])
  func holds(_ rule: String) async throws {
    let exploration = try await explore(rule)
    #expect(exploration.counterexamples.map(\.message) == [])
    #expect(exploration.rulesNeverExercised == [])
  }

  @Test("A screen on the window's own stack is not presented")
  func pushed() async throws {
    let rule =
      "{ always: { presented: Second }, when: { all: [ { visible: Second }, "
      + "{ atRest: true } ] } }"
    #expect(try await explore(rule).rules == ["wanted"])
  }
}
