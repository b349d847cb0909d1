import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("What rules can say of movements, alerts, launches and wanted faults")
struct RuleWordTests {
  private func app(_ rule: String, defects: String = "[]") throws -> App {
    try AppLoader.load(
      text: """
        app: worded
        strategy: naive
        defects: \(defects)
        session: { LOGGED_IN: false }
        root:
          first: login
          parts: { login: { navigation: Login }, main: { navigation: Main } }
          routes:
            showMain: { to: main, animation: fade }
            tell: { with: { id: string }, alert: told }
        animations:
          fade: { kind: crossDissolve, duration: 0.3 s }
          slide: { kind: slide, from: left, duration: 0.3 s }
        alerts: { told: { with: { id: string }, title: "Told ${id}", buttons: [ { title: OK } ] } }
        links: { scheme: worded, open: { told/:id: tell } }
        rules:
          wanted: \(rule)
        screens:
          Login:
            content:
              - { button: { title: Log in, do: [ set: { LOGGED_IN: true }, route: showMain ] } }
          Main:
            content:
              - button: { title: Details, do: [ push: Details ] }
          Details: { content: [ { button: { title: Vain, do: [ dismiss ] } } ] }
        """, file: "worded.yaml"
    ).app
  }

  private func explore(_ app: App) async -> Exploration {
    await Exploration(of: app, limits: SearchLimits(depth: 4, states: 3_000))
  }

  @Test(
    "A rule that holds is not reported",
    arguments: [
      "{ always: { LOGGED_IN: false }, when: { launched: first } }",
      "{ always: { moving: fade }, when: { tapped: log-in } }",
      "{ never: { moving: true }, when: { atRest: true } }",
      "{ never: { moving: slide } }",
      "{ sometimes: { moving: fade } }",
      "{ always: { not: { refused: true } }, "
        + "when: { all: [ { tapped: any }, { visible: Main } ] } }",
      "{ eventually: { any: [ { alert: { alert: told, with: { id: a } } }, { refused: true } ] }, "
        + "within: 15 s, when: { all: [ { opened: told/:id }, { atRest: true } ] } }",
    ])
  func holds(_ rule: String) async throws {
    let exploration = await explore(try app(rule))
    #expect(exploration.counterexamples.map(\.message) == [])
    #expect(exploration.rulesNeverExercised == [])
  }

  @Test(
    "A rule that does not hold is reported with the shortest way to what breaks it",
    arguments: [
      ("{ always: LOGGED_IN, when: { launched: first } }", 1),
      ("{ always: { moving: slide }, when: { tapped: log-in } }", 2),
      ("{ never: { moving: fade } }", 2),
      ("{ always: { not: { refused: true } }, when: { tapped: any } }", 4),
      ("{ never: { alert: { alert: told, with: { id: a } } } }", 1),
    ])
  func broken(_ rule: String, _ commands: Int) async throws {
    let exploration = await explore(try app(rule))
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(found.bug.rule.name == "wanted")
    #expect(found.commands.count == commands, "\(found.sentences)")
  }

  @Test("A second launch is not the first, with whatever session the first one left")
  func secondLaunch() async throws {
    let rule = "{ sometimes: LOGGED_IN, when: { launched: first } }"
    #expect(await explore(try app(rule)).rulesNeverExercised.map(\.name) == ["wanted"])
  }

  @Test("A fault that a rule allows where it shows is no bug, and puts the rule to the test")
  func allowed() async throws {
    let exploration = await explore(
      try app("{ allows: duplicateScreen, when: { visible: Details } }", defects: "[ pushesTwice ]")
    )
    #expect(!exploration.rules.contains("duplicateScreen"))
    #expect(exploration.rulesNeverExercised == [])
  }

  @Test("A fault that a rule allows elsewhere is a bug, and the rule is not put to the test")
  func allowedElsewhere() async throws {
    let exploration = await explore(
      try app("{ allows: duplicateScreen, when: { visible: Login } }", defects: "[ pushesTwice ]"))
    #expect(exploration.rules.contains("duplicateScreen"))
    #expect(exploration.rulesNeverExercised.map(\.name) == ["wanted"])
  }
}
