import AppLoading
import NavigationEngine
import TestSupport
import Testing

@testable import Exploring

@Suite("Traces to bugs are as short as they can be")
struct ShrinkingTests {
  @Test("No step of a trace can be left out and no wait be shorter without losing the bug")
  func minimal() async throws {
    let app = try example("root-controller", strategy: .naive)
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 3))
    let faults = exploration.counterexamples.filter {
      if case .fault = $0.bug.rule { true } else { false }
    }
    #expect(faults.count > 8)
    for each in faults {
      let steps = each.commands
      #expect(Self.shows(each.bug, steps, in: app), "\(each.bug)")
      for place in steps.indices {
        let before = place == 0 ? 0 : steps[place - 1].time
        var shorter = steps
        shorter.remove(at: place)
        #expect(!Self.shows(each.bug, shorter, in: app), "\(each.bug) without step \(place)")
        let delay = steps[place].time - before
        for shift in [delay, 1, (delay + 1) / 2] where 1...max(delay, 1) ~= shift && delay > 0 {
          let sooner = steps.enumerated().map { index, step in
            TimedCommand(
              time: index < place ? step.time : step.time - shift, command: step.command)
          }
          #expect(
            !Self.shows(each.bug, sooner, in: app), "\(each.bug), step \(place) \(shift) sooner")
        }
      }
    }
  }

  @Test("A bug that shows long after the last input is found, with its time")
  func late() async throws {
    let app = try AppLoader.load(
      text: """
        app: late
        strategy: naive
        root:
          first: splash
          parts: { splash: { screen: Splash }, main: { screen: Main }, other: { screen: Other } }
          routes:
            showMain: { to: main, animation: fade }
            showOther: { to: other, animation: fade }
        animations: { fade: { kind: crossDissolve, duration: 0.3 s } }
        links: { scheme: late, open: { other: showOther } }
        screens:
          Splash: { onLoad: [ { after: 120 s, do: [ route: showMain ] } ] }
          Main: { title: Main }
          Other: { title: Other }
        """, file: "late.yaml"
    ).app
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 2))
    #expect(exploration.bugsNotReproduced.isEmpty)
    let waits = exploration.counterexamples.map { $0.end - ($0.commands.last?.time ?? 0) }
    #expect(waits.contains { $0 > 60_000_000 }, "\(exploration.lines)")
  }

  /// An app in which a screen is presented over its like, and a rule that wants none refused.
  private static let deep = """
    app: deep
    root: { first: main, parts: { main: { screen: Page } } }
    rules:
      all-go-deeper:
        always: { not: { refused: true } }
        when: { all: [ { tapped: deeper }, { atRest: true } ] }
    screens:
      Page: { content: [ button: { title: Deeper, do: [ present: { screen: Page } ] } ] }
    """

  @Test("A rule that refuses nothing is kept where a limit of the simulator refuses")
  func bounds() async throws {
    let app = try AppLoader.load(text: Self.deep, file: "deep.yaml").app
    let limits = SearchLimits(depth: 11, states: 20_000)
    let exploration = await Exploration(of: app, limits: limits)
    #expect(exploration.progress.depth == 11)
    #expect(exploration.counterexamples.isEmpty, "\(exploration.lines)")
  }

  @Test("A long trace shrinks to the shortest one, and a bug whose budget is spent says so")
  func spent() async throws {
    let app = try example("root-controller", strategy: .naive)
    let found = await Exploration(of: app, limits: SearchLimits(depth: 2)).counterexamples
    let short = try #require(found.first { $0.commands.count > 1 })
    var long = Trace(steps: [])
    var before: Int64 = 0
    for command in short.commands {
      long.steps.append(Trace.Step(delay: command.time - before, command: command.command))
      before = command.time
    }
    long.rest = short.end - before
    let first = Trace.Step(delay: 0, command: .launch(width: 390, height: 844))
    long.steps = Array(repeating: first, count: 40) + long.steps
    func shrinking(_ limit: Int) throws -> Shrinking {
      let replay = Replay(
        app: app, bug: short.bug, table: InputTable(app, texts: []),
        budget: ReplayBudget(limit: limit))
      var shrinking = try #require(Shrinking(long, replay))
      shrinking.run()
      return shrinking
    }
    let whole = try shrinking(ReplayBudget.perBug)
    #expect(whole.isShortest && whole.trace.steps.count <= short.commands.count)
    #expect(Counterexample(whole).message == short.message)
    let part = try shrinking(1)
    #expect(!part.isShortest && part.trace.steps.count > short.commands.count)
    #expect(Counterexample(part).message.hasPrefix(short.message))
    #expect(Counterexample(part).message.hasSuffix(" so a shorter trace may exist."))
  }

  /// Whether a bug shows within a minute after some commands, as the engine's events tell.
  private static func shows(_ bug: NavigationBug, _ commands: [TimedCommand], in app: App) -> Bool {
    var engine = NavigationEngine(app: app)
    var events: [Event] = []
    for command in commands {
      engine.advance(to: command.time, into: &events)
      engine.apply(command.command, into: &events)
    }
    engine.advance(to: engine.now + 60_000_000, into: &events)
    return events.contains { event in
      guard case .fault(let fault) = event.body, fault.kind.rawValue == bug.rule.name else {
        return false
      }
      return bug.place == place(of: fault, in: app)
    }
  }

  private static func place(of fault: Fault, in app: App) -> String {
    switch fault.subject?.kind {
    case .screen(let screen): app.screens[screen].name
    case .navigation(let screen): "Navigation(\(app.screens[screen].name))"
    case .tabs(let bar): app.tabBars[bar].name
    case .alert(let alert): app.alerts[alert].name
    case .root: "Root"
    case nil: fault.route.map { app.routes[$0].name } ?? ""
    }
  }

  @Test("The sentences say what was on screen, what came in and what went wrong")
  func sentences() async throws {
    let app = try example("root-controller", defects: [.completionIgnoresCancel])
    let exploration = await Exploration(of: app, limits: SearchLimits(depth: 3))
    #expect(
      exploration.lines.first
        == "1. unfinishedTransition: Navigation(Main): The completion of a transition never ran.")
    #expect(
      exploration.counterexamples.first?.sentences == [
        "0.000 s  the app does not run: launch the app",
        "3.000 s  Login is shown: tap log-in",
        "3.000 s  the transition from Login to Main is at 0 %: go to the home screen",
      ])
    #expect(exploration.counterexamples.first?.situation == "the app is in the background")
  }
}
