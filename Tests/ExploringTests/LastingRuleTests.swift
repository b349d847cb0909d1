import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Rules that hold for a time")
struct LastingRuleTests {
  /// A splash of a second, which fades in 0.3 s, and a screen whose call takes two.
  private func explore(_ rule: String, depth: Int = 3) async throws -> Exploration {
    let app = try AppLoader.load(
      text: """
        app: lasting
        session: { COUNT: 0 }
        services: { load: { takes: 2 s } }
        root:
          first: splash
          parts: { splash: { screen: Splash }, main: { navigation: Main } }
          routes: { showMain: { to: main, animation: fade } }
        animations: { fade: { kind: crossDissolve, duration: 300 ms } }
        rules:
          wanted: \(rule)
        screens:
          Splash: { onLoad: [ { after: 1 s, do: [ route: showMain ] } ] }
          Main:
            content:
              - button: { title: Load, do: [ { call: load, success: [ increment: COUNT ] } ] }
              - button: { title: Next, do: [ push: Next ] }
          Next: {}
        """, file: "lasting.yaml"
    ).app
    return await Exploration(of: app, limits: SearchLimits(depth: depth, states: 4_000))
  }

  @Test(
    "What holds until its time is over is kept, up to the moment at which that ends",
    arguments: [
      "{ always: { part: splash }, for: 1 s, when: { launched: true } }",
      "{ always: { part: splash }, for: 300 ms, when: { launched: true } }",
      "{ never: { alive: Main }, for: 1 s, when: { launched: true } }",
      "{ always: { calling: load }, for: 2 s, when: { tapped: load } }",
      "{ always: { moving: true }, for: 100 ms, when: { tapped: next } }",
    ])
  func kept(_ rule: String) async throws {
    let exploration = try await explore(rule)
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }

  @Test(
    "What ends sooner breaks the rule, when it ends",
    arguments: [
      ("{ always: { part: splash }, for: 1301 ms, when: { launched: true } }", Int64(1_300_000)),
      ("{ never: { moving: true }, for: 2 s, when: { launched: true } }", 1_000_000),
      ("{ always: { part: splash }, for: 3600 s, when: { launched: true } }", 1_300_000),
      ("{ always: { part: main }, for: 1 s, when: { launched: true } }", 0),
    ])
  func broken(_ rule: String, _ time: Int64) async throws {
    let exploration = try await explore(rule)
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(found.bug.rule.name == "wanted")
    #expect(found.commands.count == 1, "\(found.sentences)")
    #expect(found.end - (found.commands.last?.time ?? 0) == time)
    #expect(found.message.hasPrefix("The app file's rule is broken: what is to hold for "))
  }

  @Test("An input ends the time, and so does leaving the app")
  func input() async throws {
    // Home, then 1 s until the splash ends; Main is shown from then on where nobody taps.
    let when = "{ all: [ { visible: Main }, { atRest: true } ] }"
    let exploration = try await explore(
      "{ always: { visible: Main }, for: 60 s, when: \(when) }")
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }

  /// A clock that starts itself again each second, and counts.
  private func exploreClock(_ rule: String) async throws -> Exploration {
    let app = try AppLoader.load(
      text: """
        app: clock
        session: { TICKS: 0 }
        root:
          first: main
          parts: { main: { navigation: Even } }
        rules:
          wanted: \(rule)
        screens:
          Even: { onAppear: [ { after: 1 s, do: [ push: Odd ] } ] }
          Odd: { onAppear: [ { after: 1 s, do: [ { increment: TICKS }, pop ] } ] }
        """, file: "clock.yaml"
    ).app
    return await Exploration(of: app, limits: SearchLimits(depth: 1, states: 40))
  }

  @Test("An app that goes round is followed as long as something in it is new")
  func round() async throws {
    let exploration = try await exploreClock(
      "{ never: 'TICKS >= 100', for: 3600 s, when: { launched: true } }")
    let found = try #require(exploration.counterexamples.first, "\(exploration.lines)")
    #expect(found.commands.count == 1, "\(found.sentences)")
  }

  @Test(
    "What holds at 1,024 moments, or all the way round, counts as kept",
    arguments: [
      "{ never: 'TICKS >= 1000', for: 3600 s, when: { launched: true } }",
      "{ always: { part: main }, for: 3600 s, when: { launched: true } }",
    ])
  func bound(_ rule: String) async throws {
    let exploration = try await exploreClock(rule)
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
    #expect(exploration.rulesNeverExercised.isEmpty)
  }
}
