import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Rules that an app file states")
struct RuleTests {
  /// A login that forgets what it is asked to: each rule is changed by the tests.
  private func app(_ rule: String, logOut: String = "set: { LOGGED_IN: false }") throws -> App {
    try AppLoader.load(
      text: """
        app: ruled
        session: { LOGGED_IN: false, PROFILE: guest }
        services: { login: { takes: 1 s } }
        root:
          first: login
          parts: { login: { navigation: Login }, main: { navigation: Main } }
          routes:
            showMain: { to: main, animation: fade }
            showLogin: { to: login }
            help: { present: { screen: Help } }
            details: { in: main, push: Details, requires: LOGGED_IN }
        animations: { fade: { kind: crossDissolve, duration: 0.3 s } }
        alerts: { sorry: { title: Sorry, buttons: [ { title: OK } ] } }
        links: { scheme: ruled, open: { help: help, details: details } }
        rules:
          wanted: \(rule)
        screens:
          Login:
            content:
              - button:
                  title: Log in
                  do:
                    - call: login
                      success: [ set: { LOGGED_IN: true }, route: showMain ]
                      failure: [ alert: sorry ]
          Main:
            content:
              - button: { title: Details, do: [ push: Details ] }
              - button: { title: Log out, do: [ \(logOut), route: showLogin ] }
          Details: { content: [ { button: { title: Vain, do: [ dismiss ] } } ] }
          Help: { content: [ { button: { title: Close, do: [ dismiss ] } } ] }
        """, file: "ruled.yaml"
    ).app
  }

  private func explore(_ app: App, depth: Int = 4) async -> Exploration {
    await Exploration(of: app, limits: SearchLimits(depth: depth, states: 4_000))
  }

  @Test(
    "A rule that holds is not reported",
    arguments: [
      "{ never: { part: main }, when: { all: [ { LOGGED_IN: false }, { idle: true } ] } }",
      "{ always: { calling: login }, when: { tapped: log-in } }",
      "{ eventually: { part: main }, within: 5 s, when: { succeeded: login } }",
      "{ eventually: { any: [ { alert: sorry }, { part: main }, { refused: true } ] }, "
        + "within: 15 s, when: { failed: login } }",
      "{ eventually: { any: [ { part: main }, { alert: sorry } ] }, within: 6 s, "
        + "when: { tapped: log-in } }",
      "{ sometimes: { stack: [ Main, Details ] } }",
      "{ reachable: Main in 3 taps from anywhere, when: { atRest: true } }",
      "{ eventually: { presented: Help }, within: 2 s, when: { all: [ { opened: help }, "
        + "{ atRest: true }, { presented: false } ] } }",
      "{ always: { refused: true }, when: { tapped: vain } }",
    ])
  func holds(_ rule: String) async throws {
    let exploration = await explore(try app(rule))
    #expect(exploration.counterexamples.map(\.message) == [])
    #expect(exploration.bugsNotReproduced == [])
    #expect(exploration.rulesNeverExercised == [])
  }

  @Test(
    "A rule that does not hold is reported with the shortest way to what breaks it",
    arguments: [
      ("{ never: { visible: Details } }", 2),
      ("{ always: { LOGGED_IN: false } }", 2),
      ("{ eventually: { part: main }, within: 800 ms, when: { tapped: log-in } }", 2),
      ("{ eventually: { visible: Main }, within: 2 s, when: { tapped: details } }", 3),
      ("{ reachable: Login in 1 tap from anywhere }", 2),
      ("{ always: { refused: true }, when: { tapped: log-in } }", 2),
    ])
  func broken(_ rule: String, _ commands: Int) async throws {
    let exploration = await explore(try app(rule))
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(found.bug.rule.name == "wanted")
    #expect(found.commands.count == commands, "\(found.sentences)")
    #expect(found.message.hasPrefix("The app file's rule is broken: "))
    #expect(exploration.bugsNotReproduced == [])
  }

  @Test("What a log out forgets is found by a rule about the session")
  func forgets() async throws {
    let rule = "{ eventually: { LOGGED_IN: false }, within: 2 s, when: { tapped: log-out } }"
    #expect(await explore(try app(rule)).counterexamples.isEmpty)
    let careless = try app(rule, logOut: "set: { PROFILE: host }")
    #expect(await explore(careless).rules.contains("wanted"))
  }

  @Test(
    "A rule that nothing puts to the test is reported, and counts as found",
    arguments: [
      "{ sometimes: { PROFILE: host } }", "{ always: LOGGED_IN, when: { visible: Details } }",
      "{ always: LOGGED_IN, when: { tapped: vain } }",
    ])
  func vacuous(_ rule: String) async throws {
    let exploration = await explore(try app(rule), depth: 1)
    #expect(exploration.rulesNeverExercised.map(\.name) == ["wanted"])
    #expect(exploration.isBroken)
    #expect(exploration.lines.contains("Rules that nothing put to the test: wanted."))
  }

  @Test("Rules change nothing of how an app runs")
  func silent() throws {
    let ruled = try app("{ never: { visible: Details } }")
    let bare = App(
      name: ruled.name, title: ruled.title, session: ruled.session, animations: ruled.animations,
      screens: ruled.screens, alerts: ruled.alerts, parts: ruled.parts, routes: ruled.routes,
      services: ruled.services, calls: ruled.calls, links: ruled.links)
    var histories: [[Event]] = []
    for app in [ruled, bare] {
      var engine = NavigationEngine(app: app)
      var events: [Event] = []
      engine.apply(.launch(width: 390, height: 844), into: &events)
      engine.apply(.tap(element: "log-in", screen: nil), into: &events)
      engine.advance(to: 3_000_000, into: &events)
      engine.apply(.tap(element: "details", screen: nil), into: &events)
      engine.advance(to: 5_000_000, into: &events)
      histories.append(events)
    }
    #expect(histories[0] == histories[1])
    #expect(histories[0].count > 20)
  }
}

@Suite("The random walk behind the exhaustive part")
struct WalkTests {
  private func explore(seed: UInt64 = 1, threads: Int = 1) async throws -> Exploration {
    let app = try example("corner-library")
    return await Exploration(
      of: app,
      limits: SearchLimits(
        depth: 1, threads: threads, walkSteps: 20_000, seed: seed))
  }

  @Test("A walk shows screens that are deeper than the exhaustive part comes")
  func depth() async throws {
    let app = try example("corner-library")
    let shallow = await Exploration(of: app, limits: SearchLimits(depth: 1))
    let walked = try await explore()
    #expect(walked.screensNeverShown.count < shallow.screensNeverShown.count / 2)
    #expect(walked.progress.walked >= 20_000)
    #expect(walked.end == .depth)
  }

  @Test("A walk follows too where the memory for states ended the exhaustive part")
  func memory() async throws {
    let limits = SearchLimits(bytes: 4 << 20, walkSteps: 2_000)
    let walked = await Exploration(of: try example("corner-library"), limits: limits)
    #expect(walked.end == .memory)
    #expect(walked.progress.walked >= 2_000)
  }

  @Test("A memory that is too small for a walk ends it, and is named")
  func noMemory() async throws {
    let limits = SearchLimits(bytes: 10_000, walkSteps: 2_000)
    let walked = await Exploration(of: try example("corner-library"), limits: limits)
    #expect(walked.end == .memory)
    #expect(walked.progress.walked < 2_000)
  }

  @Test("The same seed visits the same states with one thread and with four")
  func seed() async throws {
    let first = try await explore()
    let second = try await explore(threads: 4)
    #expect(first.progress == second.progress)
    #expect(first.lines == second.lines)
    #expect(try await explore(seed: 2).progress.states != first.progress.states)
  }

  @Test("Where the first bug ends the search, no other one is looked for")
  func first() async throws {
    let app = try example("root-controller", strategy: .naive)
    let exploration = await Exploration(
      of: app, limits: SearchLimits(depth: 4, endsAtFirstBug: true))
    #expect(exploration.end == .bug)
    #expect(!exploration.counterexamples.isEmpty)
  }
}
