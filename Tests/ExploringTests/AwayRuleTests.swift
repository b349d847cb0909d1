import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Rules about coming back to the screen")
struct AwayRuleTests {
  /// An app that is locked after five minutes off the screen, and forgets a draft there.
  private static func app(_ rules: String, locking: String = "{ away: 5 min }") throws -> App {
    let text = """
      app: lockable
      session: { LOCKED: false, DRAFT: "" }
      root:
        first: home
        parts: { home: { navigation: Home }, lock: { screen: Lock } }
        routes:
          home: { to: home }
          lock: { to: lock, set: { LOCKED: true } }
          note: { in: home, push: Note, requires: { LOCKED: false } }
      links: { scheme: lockable, open: { note: note } }
      onBackground: [ set: { DRAFT: "" } ]
      onForeground: [ { if: \(locking), then: [ route: lock ] } ]
      \(rules)
      screens:
        Home:
          content: [ button: { title: Write, do: [ set: { DRAFT: text } ] } ]
        Lock:
          content: [ button: { title: Open, do: [ set: { LOCKED: false }, route: home ] } ]
        Note: {}
      """
    return try AppLoader.load(text: text, file: "app.yaml").app
  }

  private static func explore(_ rule: String) async throws -> Exploration {
    await Exploration(
      of: try app("rules: { wanted: \(rule) }"), limits: SearchLimits(depth: 5, states: 20_000))
  }

  @Test(
    "A rule that holds is put to the test",
    arguments: [
      "{ always: LOCKED, when: { all: [ { foregrounded: true }, { away: 5 min } ] } }",
      "{ always: LOCKED, when: { all: [ { foregrounded: true }, { away: 301 s } ] } }",
      "{ always: { part: lock }, when: { all: [ { opened: note }, { away: 5 min } ] } }",
      // Whatever brings the app back, it is back before what it was opened for.
      """
      { always: { part: lock },
        when: { all: [ { foregrounded: true }, { opened: note }, { away: 5 min } ] } }
      """,
      """
      { always: { part: home },
        when: { all: [ { foregrounded: true }, { not: { away: 5 min } }, { LOCKED: false } ] } }
      """,
      "{ always: DRAFT == \"\", when: { background: true } }",
      "{ always: { idle: true }, when: { launched: true } }",
      "{ sometimes: { all: [ { background: true }, { away: 7 min } ] } }",
      "{ never: { all: [ { away: 1 s }, { background: false } ] } }",
    ])
  func holds(_ rule: String) async throws {
    let exploration = try await Self.explore(rule)
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }

  @Test(
    "A rule that does not hold is broken in the fewest steps, after no longer than it says",
    arguments: [
      // A launch tells the scene that it comes to the screen as well, but nothing comes back.
      ("{ always: LOCKED, when: { foregrounded: true } }", 3, 0),
      (
        "{ always: LOCKED, when: { all: [ { foregrounded: true }, { away: 299 s } ] } }",
        3, 299_000_000
      ),
      (
        "{ never: LOCKED, when: { all: [ { foregrounded: true }, { away: 2 min } ] } }",
        3, 300_000_000
      ),
      (
        "{ never: LOCKED, when: { all: [ { opened: note }, { away: 2 min } ] } }",
        3, 300_000_000
      ),
      ("{ never: { background: true } }", 2, 0),
      ("{ never: { away: 7 min } }", 2, 0),
      ("{ always: LOCKED, when: { background: true } }", 2, 0),
    ] as [(String, Int, Int64)])
  func broken(_ rule: String, _ steps: Int, _ away: Int64) async throws {
    let exploration = try await Self.explore(rule)
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(found.bug.rule.name == "wanted")
    #expect(found.commands.count == steps, "\(found.sentences)")
    let wait = zip(found.commands, found.commands.dropFirst()).first { before, _ in
      if case .background = before.command { true } else { false }
    }
    #expect((wait.map { $1.time - $0.time } ?? 0) == away)
  }

  @Test("A rule alone notes when the app left, and changes no hash in a recording")
  func rulesAlone() throws {
    let rule = "rules: { wanted: { never: { away: 7 min } } }"
    let engines = try ["", rule].map { rules in
      var engine = NavigationEngine(app: try Self.app(rules, locking: "LOCKED"))
      var events: [Event] = []
      engine.apply(.launch(width: 390, height: 844), into: &events)
      engine.apply(.background(locked: false), into: &events)
      return engine
    }
    #expect(engines.map(\.app.awayTimes) == [[], [420_000_000]])
    #expect(engines.map(\.state.leftScreen) == [nil, 0])
    #expect(engines[0].stateHash == engines[1].stateHash)
  }
}
