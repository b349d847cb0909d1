import AppLoading
import NavigationEngine
import TestSupport
import Testing

@testable import Exploring

@Suite("Searches of apps that ask how long they were away")
struct AwayTests {
  /// An app with a lock, a timer that falls due before the time away is over, one that does later,
  /// and a link that is given up.
  private static func app(locking: String = "{ away: 5 s }") throws -> App {
    let text = """
      app: lockable
      pending: { expire: 30 s }
      session: { LOCKED: false, SOON: false, LATE: false }
      root:
        first: home
        parts: { home: { navigation: Home }, lock: { screen: Lock } }
        routes:
          home: { to: home }
          lock: { to: lock, set: { LOCKED: true } }
          note: { in: home, push: Note, requires: { LOCKED: false } }
      links: { scheme: lockable, open: { note: note } }
      onForeground: [ { if: \(locking), then: [ route: lock ] } ]
      screens:
        Home:
          content:
            - button: { title: Soon, do: [ { after: 3 s, timer: a, do: [ set: { SOON: true } ] } ] }
            - button: { title: Late, do: [ { after: 9 s, timer: b, do: [ set: { LATE: true } ] } ] }
        Lock:
          content: [ button: { title: Open, do: [ set: { LOCKED: false }, route: home ] } ]
        Note: {}
      """
    return try AppLoader.load(text: text, file: "app.yaml").app
  }

  /// What a person sees, and the values of the session, in all states of a search so deep.
  private static func seen(
    in app: App, depth: Int, _ moments: MomentsOfChoice
  ) -> Set<String> {
    let table = InputTable(app, texts: ["text"])
    var runner = StepRunner(app: app, table: table, moments: moments)
    let horizon = app.horizonMicroseconds
    var inputs: [Int] = []
    let first = NavigationEngine(app: app)
    var (visited, seen): (Set<Fingerprint>, Set<String>) = ([], [])
    var level = [first]
    for inputsLeft in (0...depth).reversed() {
      var open = level
      while let engine = open.popLast() {
        guard let next = runner.client(after: .wait, from: engine),
          visited.insert(next.fingerprint(horizon: horizon)).inserted
        else { continue }
        level.append(next)
        open.append(next)
      }
      for engine in level { seen.insert(look(at: engine)) }
      if inputsLeft == 0 { break }
      level = level.flatMap { engine -> [NavigationEngine] in
        table.collect(for: engine, into: &inputs)
        return inputs.compactMap { input in
          guard let next = runner.client(after: .input(input), from: engine),
            visited.insert(next.fingerprint(horizon: horizon)).inserted
          else { return nil }
          return next
        }
      }
    }
    return seen
  }

  private static func look(at engine: NavigationEngine) -> String {
    let screen = engine.state.topScreen.map { "\($0.kind)" } ?? "none"
    return "\(engine.state.phase) \(screen) \(engine.state.session.map(\.text))"
  }

  @Test("The chosen moments lead to the screens and values that every frame leads to")
  func sameScreens() throws {
    let app = try Self.app()
    let chosen = Self.seen(in: app, depth: 4, .whereOrderChanges)
    #expect(chosen == Self.seen(in: app, depth: 4, .everyFrame))
    #expect(chosen.contains { $0.hasPrefix("active screen(1) [\"true") })
    #expect(chosen.contains { $0.hasPrefix("active screen(0) [\"false\", \"true") })
  }

  @Test("Coming back at any moment gives what coming back at a chosen one gives")
  func anyMoment() throws {
    let app = try Self.app(
      locking: "{ all: [ { away: 5 s }, { not: { away: 20 s } } ] }")
    var inBackground = NavigationEngine(app: app)
    var events: [Event] = []
    inBackground.apply(.launch(width: 390, height: 844), into: &events)
    inBackground.advance(to: 1_000_000, into: &events)
    for id in ["soon", "late"] { inBackground.apply(.tap(element: id, screen: nil), into: &events) }
    inBackground.apply(.background(locked: false), into: &events)
    func back(_ engine: NavigationEngine) -> String {
      var engine = engine
      engine.apply(.foreground, into: &events)
      return Self.look(at: engine)
    }
    var chosen = [back(inBackground)] as Set
    var moments = [inBackground.now]
    var waiting = inBackground
    while MomentsOfChoice.whereOrderChanges.wait(&waiting, into: &events) {
      chosen.insert(back(waiting))
      moments.append(waiting.now)
    }
    #expect(
      moments == [1_000_000, 5_999_999, 6_000_000, 10_000_000, 20_999_999, 21_000_000])
    var every: Set<String> = []
    for away in stride(from: 0, through: 40_000_000, by: 250_000) as StrideThrough<Int64> {
      for nearly in [-1, 0] as [Int64] where away + nearly >= 0 {
        var engine = inBackground
        engine.advance(to: engine.now + away + nearly, into: &events)
        every.insert(back(engine))
      }
    }
    #expect(chosen == every)
    #expect(chosen.count == 4)
  }

  @Test("An app that never asks has one moment in the background, as before")
  func oneMoment() throws {
    let app = try Self.app(locking: "LOCKED")
    var engine = NavigationEngine(app: app)
    var events: [Event] = []
    engine.apply(.launch(width: 390, height: 844), into: &events)
    engine.apply(.background(locked: false), into: &events)
    #expect(!MomentsOfChoice.whereOrderChanges.wait(&engine, into: &events))
    #expect(engine.now == 0)
  }

  @Test("A rule that a missing lock breaks is broken after the time away, in the fewest steps")
  func missingLock() async throws {
    let text = """
      app: lockable
      session: { LOCKED: false }
      root:
        first: home
        parts: { home: { navigation: Home }, lock: { screen: Lock } }
        routes:
          home: { to: home }
          lock: { to: lock, set: { LOCKED: true } }
          note: { to: home, push: Note%REQUIRES% }
      links: { scheme: lockable, open: { note: note } }
      onForeground: [ { if: { away: 5 min }, then: [ route: lock ] } ]
      rules:
        locked: { never: { all: [ { visible: Note }, { LOCKED: true } ] } }
        locks: { sometimes: { visible: Lock } }
      screens:
        Home: {}
        Lock:
          content: [ button: { title: Open, do: [ set: { LOCKED: false }, route: home ] } ]
        Note: {}
      """
    for (requires, broken) in [
      ("", ["locked"]), (", requires: { LOCKED: false }", []),
    ] as [(String, [String])] {
      let app = try AppLoader.load(
        text: text.replacing("%REQUIRES%", with: requires), file: "app.yaml"
      ).app
      let found = await Exploration(of: app, limits: SearchLimits(depth: 5))
      #expect(found.counterexamples.map(\.bug.rule.name) == broken)
      guard let first = found.counterexamples.first else { continue }
      let away = zip(first.commands, first.commands.dropFirst()).first { before, _ in
        if case .background = before.command { true } else { false }
      }
      #expect(away.map { $1.time - $0.time } == 300_000_000)
    }
  }
}
