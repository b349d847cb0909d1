import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Rules about swipes, long presses and refreshes")
struct GestureRuleTests {
  /// A list whose row can be swiped and pressed, and whose content can be refreshed.
  private func app(_ rule: String) throws -> App {
    try AppLoader.load(
      text: """
        app: gestured
        session: { SEEN: false, KEPT: false, READ: 0 }
        root: { first: list, parts: { list: { screen: List } } }
        rules:
          wanted: \(rule)
        screens:
          List:
            onRefresh: [ set: { SEEN: true } ]
            content:
              - button: { title: Look, do: [ set: { SEEN: true } ] }
              - list:
                  id: mails
                  rows:
                    - title: Mail
                      id: mail
                      swipeActions: [ { title: Keep, do: [ set: { KEPT: true } ] } ]
                      leadingSwipeActions:
                        - { title: Read, fullSwipe: true, do: [ increment: READ ] }
                      onLongPress: [ set: { SEEN: true } ]
        """, file: "gestured.yaml"
    ).app
  }

  private func explore(_ rule: String) async throws -> Exploration {
    await Exploration(of: try app(rule), limits: SearchLimits(depth: 3, states: 4_000))
  }

  @Test(
    "A rule about a gesture that holds is put to the test",
    arguments: [
      "{ always: SEEN, when: { longPressed: mail } }",
      "{ always: SEEN, when: { refreshed: true } }",
      "{ always: { KEPT: false }, when: { swiped: mail } }",
      // The first tap beside uncovered actions only hides them.
      "{ always: SEEN, when: { all: [ { tapped: look }, { atRest: true } ] } }",
    ])
  func holds(_ rule: String) async throws {
    let exploration = try await explore(rule)
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }

  @Test("A full swipe to the right is one input, and a short one and a tap are two")
  func full() async throws {
    let exploration = try await explore("{ always: READ < 1 }")
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(found.commands.count == 2, "\(found.sentences)")
    #expect(found.sentences.last?.hasSuffix("swipe mail all the way to the right") == true)
  }

  @Test(
    "A rule about a gesture that does not hold is broken by a launch and the gesture",
    arguments: [
      "{ always: { SEEN: false }, when: { longPressed: mail } }",
      "{ always: { SEEN: false }, when: { refreshed: true } }",
      "{ always: KEPT, when: { swiped: mail } }",
      "{ always: { SEEN: false }, when: { all: [ { tapped: look }, { atRest: true } ] } }",
    ])
  func broken(_ rule: String) async throws {
    let exploration = try await explore(rule)
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(found.bug.rule.name == "wanted")
    #expect(found.commands.count == 2, "\(found.sentences)")
  }
}
