import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Rules about tabs, Back and the heights of sheets")
struct BarRuleTests {
  /// Two tabs; in the first a page without bars over a list, and a sheet of two heights.
  private func app(_ rule: String) throws -> App {
    try AppLoader.load(
      text: """
        app: barred
        session: { OPEN: true }
        root: { first: main, parts: { main: { tabs: Main } } }
        tabs:
          Main:
            first: list
            items:
              list: { title: List, navigation: List }
              more: { title: More, navigation: More, shouldSelect: OPEN }
        rules:
          wanted: \(rule)
        screens:
          List:
            bar:
              left:
                - { title: Close, when: OPEN == false, do: [ set: { OPEN: true } ] }
              right:
                - title: Plan
                  do: [ present: { screen: Plan, detents: [ 240, large ] } ]
            content:
              - button: { title: Page, do: [ push: Page ] }
              - button: { title: Details, do: [ push: Details ] }
          More: { content: [ { button: { title: Shut, do: [ set: { OPEN: false } ] } } ] }
          Details: { title: Details }
          Page:
            navigationBarHidden: true
            hidesBottomBarWhenPushed: true
            swipeBack: true
            bar: { right: [ { title: Share, do: [ pop ] } ] }
            content: [ { label: A page } ]
          Plan: { content: [ { button: { title: Taller, do: [ selectDetent: large ] } } ] }
        """, file: "barred.yaml"
    ).app
  }

  private func explore(_ rule: String) async throws -> Exploration {
    await Exploration(of: try app(rule), limits: SearchLimits(depth: 4, states: 4_000))
  }

  @Test(
    "A rule about what the bars show that holds is put to the test",
    arguments: [
      "{ always: { shows: back }, when: { visible: Details } }",
      "{ always: { enabled: more }, when: { all: [ { visible: Details }, OPEN ] } }",
      "{ never: { enabled: more }, when: { all: [ { visible: List }, { OPEN: false } ] } }",
      "{ always: { shows: more }, when: { all: [ { visible: List }, { OPEN: false } ] } }",
      "{ never: { any: [ { shows: back }, { shows: more } ] }, when: { visible: Page } }",
      "{ never: { shows: share }, when: { visible: Page } }",
      "{ always: { enabled: close }, when: { all: [ { visible: List }, { OPEN: false } ] } }",
      "{ never: { shows: close }, when: { all: [ { visible: List }, OPEN ] } }",
      "{ never: { reads: { close: Close } }, when: { all: [ { visible: List }, OPEN ] } }",
      """
      { always: { order: [ close, plan ] },
        when: { all: [ { visible: List }, { OPEN: false } ] } }
      """,
      "{ never: { any: [ { shows: back }, { shows: list } ] }, when: { visible: Plan } }",
      "{ never: { shows: back }, when: { visible: List } }",
    ])
  func bars(_ rule: String) async throws {
    let exploration = try await explore(rule)
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }

  @Test(
    "A rule about the height of a sheet that holds is put to the test",
    arguments: [
      "{ eventually: { detent: 240 }, within: 1 s, "
        + "when: { all: [ { tapped: plan }, { atRest: true } ] } }",
      "{ eventually: { detent: large }, within: 1 s, "
        + "when: { all: [ { tapped: taller }, { detent: 240 }, { idle: true } ] } }",
      "{ never: { detent: large }, when: { presented: false } }",
    ])
  func heights(_ rule: String) async throws {
    let exploration = try await explore(rule)
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }

  @Test(
    "A rule about what a finger leads away, or what a tab refuses, is put to the test",
    arguments: [
      "{ always: { swipeBack: true }, when: { any: [ { visible: Details }, { visible: Page } ] } }",
      "{ never: { swipeBack: true }, when: { any: [ { visible: List }, { visible: Plan } ] } }",
      "{ always: { dismissible: true }, when: { all: [ { visible: Plan }, { idle: true } ] } }",
      "{ never: { dismissible: true }, when: { presented: false } }",
      "{ sometimes: { refused: true }, when: { tapped: more } }",
    ])
  func fingers(_ rule: String) async throws {
    let exploration = try await explore(rule)
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }

  @Test(
    "A rule about bars or heights that does not hold is broken by the shortest way",
    arguments: [
      ("{ never: { shows: back }, when: { visible: Details } }", 2),
      ("{ always: { shows: more }, when: { visible: Page } }", 2),
      ("{ never: { detent: 240 } }", 2),
      ("{ never: { detent: large } }", 3),
      ("{ never: { swipeBack: true } }", 2),
      ("{ never: { dismissible: true } }", 2),
      ("{ always: { refused: false }, when: { tapped: more } }", 4),
    ])
  func broken(_ rule: String, _ commands: Int) async throws {
    let exploration = try await explore(rule)
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(found.bug.rule.name == "wanted")
    #expect(found.commands.count == commands, "\(found.sentences)")
  }
}
