import AppLoading
import FlowWriting
import NavigationEngine
import Testing

@testable import Exploring

@Suite("What rules call shown is what a person finds on the screen")
struct ShownElementTests {
  /// A screen with all that comes and goes on it: spinners, a menu, a row, a picker and an alert.
  private func explore(_ rule: String) async throws -> Exploration {
    let app = try AppLoader.load(
      text: """
        app: shown
        session: { SIZE: Small }
        services: { load: { takes: 1 s } }
        alerts: { sure: { title: Sure, buttons: [ { title: Yes, id: ok-yes } ] } }
        root: { first: home, parts: { home: { navigation: Home } } }
        rules:
          wanted: \(rule)
        screens:
          Home:
            onLoad: [ call: load ]
            content:
              - spinner: { id: busy, during: load }
              - spinner: { id: turning }
              - button:
                  title: More
                  do: [ push: Other ]
                  menu: [ { title: Remove, do: [ push: Other ] } ]
              - list: [ { title: Row, swipeActions: [ { title: Del, do: [ push: Other ] } ] } ]
              - picker: { title: Size, key: SIZE, options: [ Small, Large ] }
              - button: { title: Ask, do: [ alert: sure ] }
          Other: {}
        """, file: "shown.yaml"
    ).app
    return await Exploration(of: app, limits: SearchLimits(depth: 4, states: 4_000))
  }

  @Test(
    "A spinner is shown while the work during which it turns is under way, and not after",
    arguments: [
      "{ never: { shows: busy }, when: { not: { calling: load } } }",
      "{ always: { shows: busy }, when: { all: [ { calling: load }, { visible: Home } ] } }",
      "{ always: { shows: turning }, when: { visible: Home } }",
    ])
  func spinner(_ rule: String) async throws {
    let exploration = try await explore(rule)
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }

  @Test(
    "What a long press, a swipe or a tap uncovers is shown and takes touches until it is covered",
    arguments: ["remove", "del", "size-2", "ok-yes"])
  func uncovered(_ id: String) async throws {
    for rule in [
      "{ sometimes: { shows: \(id) } }", "{ sometimes: { enabled: \(id) } }",
      "{ never: { shows: \(id) }, when: { all: [ { atRest: true }, { visible: Home } ] } }",
      "{ never: { shows: \(id) }, when: { visible: Other } }",
    ] {
      let exploration = try await explore(rule)
      #expect(exploration.counterexamples.isEmpty, "\(rule): \(exploration.lines)")
      #expect(exploration.rulesNeverExercised.isEmpty, "\(rule)")
    }
  }

  @Test("A rule that forbids what is uncovered is broken where it shows")
  func forbidden() async throws {
    for (id, commands) in [("remove", 2), ("del", 2), ("size-2", 2), ("ok-yes", 2)] {
      let exploration = try await explore("{ never: { shows: \(id) } }")
      let found = try #require(exploration.counterexamples.first, "\(id): \(exploration.lines)")
      #expect(found.commands.count == commands, "\(found.sentences)")
    }
  }

  @Test("The flow of a broken rule waits until it is broken, and claims what fails then")
  func flow() async throws {
    let rule = "{ eventually: { shows: remove }, within: 6 s, when: { succeeded: load } }"
    let exploration = try await explore(rule)
    let found = try #require(
      exploration.counterexamples.first { $0.bug.rule.name == "wanted" }, "\(exploration.lines)")
    let ending = try #require(found.flowEnding(in: exploration.app))
    #expect(ending.wait == found.end - (found.commands.last?.time ?? 0))
    #expect(ending.wait >= 6_000_000)
    #expect(ending.claims == [.shown(element: "remove")])
    #expect(ending.remark.hasPrefix("Rule wanted is broken at \(found.end.seconds)"))
  }

  @Test("A field takes touches while its condition is true")
  func field() async throws {
    for (rule, holds) in [
      ("{ always: { enabled: name }, when: { all: [ { visible: Home }, OPEN ] } }", true),
      ("{ never: { enabled: name }, when: { all: [ { visible: Home }, { OPEN: false } ] } }", true),
      ("{ never: { enabled: name } }", false),
    ] {
      let app = try AppLoader.load(
        text: """
          app: typed
          session: { OPEN: true }
          root: { first: home, parts: { home: { navigation: Home } } }
          rules: { wanted: \(rule) }
          screens:
            Home:
              content:
                - field: { placeholder: Name, enabled: OPEN }
                - button: { title: Shut, do: [ set: { OPEN: false } ] }
          """, file: "typed.yaml"
      ).app
      let exploration = await Exploration(of: app, limits: SearchLimits(depth: 3, states: 2_000))
      #expect(exploration.counterexamples.isEmpty == holds, "\(rule): \(exploration.lines)")
      #expect(exploration.rulesNeverExercised.isEmpty)
    }
  }
}
