import AppLoading
import NavigationEngine
import Testing

@testable import Exploring

@Suite("Traces that break rules of the app file are as short as they can be")
struct RuleShrinkingTests {
  /// A rule, and how a run shows that it is broken, without what the search judges it with.
  struct Case: CustomTestStringConvertible {
    let rule: String
    let isBroken: @Sendable (App, [TimedCommand]) -> Bool

    var testDescription: String { rule }
  }

  private static let cases = [
    Case(rule: "{ never: { visible: Details } }") { app, commands in
      states(of: app, commands).contains { name(of: $0) == "Details" }
    },
    Case(rule: "{ always: { LOGGED_IN: false } }") { app, commands in
      states(of: app, commands).contains { $0.state.session == [.boolean(true)] }
    },
    Case(
      rule: "{ never: { alive: Details }, when: { all: [ { LOGGED_IN: false }, { idle: true } ] } }"
    ) {
      app, commands in
      states(of: app, commands).contains { engine in
        engine.state.session == [.boolean(false)] && isAtRest(engine)
          && engine.state.nodes.contains { $0.kind == .screen(2) }
      }
    },
    Case(rule: "{ eventually: { visible: Main }, within: 2 s, when: { tapped: details } }") {
      app, commands in
      isOwed(by: app, commands)
    },
    Case(rule: "{ reachable: Login in 1 tap from anywhere }") { app, commands in
      states(of: app, commands).contains { isAtRest($0) && !leadsToLogin(from: $0, taps: 1) }
    },
  ]

  @Test("No step can be left out and no wait be shorter without keeping the rule", arguments: cases)
  func minimal(_ each: Case) async throws {
    let app = try Self.app(each.rule)
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 5, states: 6_000))
    let found = try #require(
      exploration.counterexamples.first { $0.bug.rule.name == "wanted" }, "\(exploration.lines)")
    let steps = found.commands
    #expect(each.isBroken(app, steps))
    for place in steps.indices {
      var shorter = steps
      shorter.remove(at: place)
      #expect(!each.isBroken(app, shorter), "without step \(place) of \(found.sentences)")
      let delay = steps[place].time - (place == 0 ? 0 : steps[place - 1].time)
      for shift in Set([delay, 1, (delay + 1) / 2]) where delay > 0 {
        let sooner = steps.enumerated().map { index, step in
          TimedCommand(
            time: index < place ? step.time : step.time - shift, command: step.command)
        }
        #expect(!each.isBroken(app, sooner), "step \(place) \(shift) sooner: \(found.sentences)")
      }
    }
  }

  private static func app(_ rule: String) throws -> App {
    try AppLoader.load(
      text: """
        app: ruled
        session: { LOGGED_IN: false }
        root:
          first: splash
          parts:
            splash: { screen: Splash }
            login: { navigation: Login }
            main: { navigation: Main }
          routes: { showMain: { to: main, animation: fade }, showLogin: { to: login } }
        animations: { fade: { kind: crossDissolve, duration: 0.3 s } }
        rules:
          wanted: \(rule)
        screens:
          Login:
            content:
              - { button: { title: Log in, do: [ set: { LOGGED_IN: true }, route: showMain ] } }
          Main:
            content:
              - { button: { title: Details, do: [ push: Details ] } }
          Details:
            content:
              - { button: { title: Forget, do: [ set: { LOGGED_IN: false } ] } }
          Splash: { onLoad: [ { after: 1 s, do: [ route: showLogin ] } ] }
        """, file: "ruled.yaml"
    ).app
  }

  /// The client at each moment of a run and of a minute after it.
  private static func states(of app: App, _ commands: [TimedCommand]) -> [NavigationEngine] {
    var engine = NavigationEngine(app: app)
    var events: [Event] = []
    var states: [NavigationEngine] = []
    func wait(until time: Int64) {
      while let due = engine.nextDeadline, due <= time {
        engine.advance(to: max(due, engine.now), into: &events)
        states.append(engine)
      }
      engine.advance(to: time, into: &events)
    }
    for command in commands {
      wait(until: command.time)
      engine.apply(command.command, into: &events)
      states.append(engine)
    }
    wait(until: engine.now + 60_000_000)
    return states
  }

  /// The screen on which a person looks, by its name.
  private static func name(of engine: NavigationEngine) -> String? {
    let shown = engine.state.visibleScreen.flatMap { engine.state.node($0)?.kind }
    guard case .screen(let index)? = shown else { return nil }
    return engine.app.screens[index].name
  }

  /// Whether the app is on screen, and neither a transition nor the window moves.
  private static func isAtRest(_ engine: NavigationEngine) -> Bool {
    engine.state.transitions.isEmpty && engine.state.phase == .active
      && engine.state.rotation == nil
  }

  /// Whether Login is shown at rest within 10 s, or after a tap on one of all elements of the app.
  private static func leadsToLogin(from client: NavigationEngine, taps: Int) -> Bool {
    var engine = client
    var events: [Event] = []
    while let due = engine.nextDeadline, due <= client.now + 10_000_000 {
      if isAtRest(engine), name(of: engine) == "Login" { return true }
      engine.advance(to: max(due, engine.now), into: &events)
    }
    if isAtRest(engine), name(of: engine) == "Login" { return true }
    guard taps > 0 else { return false }
    let touches = ["log-in", "details", "forget"].map { Command.tap(element: $0, screen: nil) }
    return (touches + [.back]).contains { touch in
      var tapped = engine
      tapped.apply(touch, into: &events)
      return leadsToLogin(from: tapped, taps: taps - 1)
    }
  }

  /// Whether a tap on Details is carried out, and Main is not shown at rest in the 2 s after it, in
  /// which no other input comes.
  private static func isOwed(by app: App, _ commands: [TimedCommand]) -> Bool {
    commands.indices.contains { place in
      guard case .tap(element: "details", _) = commands[place].command else { return false }
      let until = commands[place].time + 2_000_000
      if place + 1 < commands.count, commands[place + 1].time <= until { return false }
      var engine = NavigationEngine(app: app)
      var events: [Event] = []
      for command in commands[...place] {
        engine.advance(to: command.time, into: &events)
        events.removeAll()
        engine.apply(command.command, into: &events)
      }
      guard !events.contains(where: { if case .rejected = $0.body { true } else { false } })
      else { return false }
      while let due = engine.nextDeadline, due <= until {
        engine.advance(to: max(due, engine.now), into: &events)
        if engine.state.transitions.isEmpty, name(of: engine) == "Main" { return false }
      }
      return true
    }
  }
}
