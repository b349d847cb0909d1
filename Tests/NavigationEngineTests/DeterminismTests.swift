import NavigationEngine
import TestSupport
import Testing

@Suite("Determinism")
struct DeterminismTests {
  @Test("Equal commands at equal times give equal events, in one advance or in several")
  func schedules() {
    for seed in UInt64(1)...80 {
      let app = seed.isMultiple(of: 2) ? SampleApps.rootController : SampleApps.random(seed: seed)
      let commands = Self.commands(app: app, seed: seed)
      let end = (commands.last?.time ?? 0) + 1_000_000
      let straight = Self.events(app, commands, until: end) { _, _ in [] }
      var generator = SeededGenerator(seed: seed)
      let stepped = Self.events(app, commands, until: end) { from, to in
        (0..<3).map { _ in Int64.random(in: from...to, using: &generator) }.sorted()
      }
      #expect(straight == stepped, "seed \(seed)")
    }
  }

  @Test("States that differ in session, size, time or presentation have different hashes")
  func hashes() {
    let login = CheckedClient.atLogin().engine
    let main = CheckedClient.atMain().engine
    var loggedIn = CheckedClient.atLogin()
    loggedIn.apply(.session(key: "LOGGED_IN", value: true))
    var turned = CheckedClient()
    turned.apply(.launch(width: 844, height: 390), at: 0)
    var upright = CheckedClient()
    upright.apply(.launch(width: 390, height: 844), at: 0)
    var later = CheckedClient()
    later.apply(.launch(width: 390, height: 844), at: 1)
    let hashes = [
      login, main, loggedIn.engine, turned.engine, upright.engine, later.engine,
      ModalTests.after().engine, ModalTests.after("sheet").engine,
      ModalTests.after("full").engine, ModalTests.after("sheet", "sheet").engine,
    ].map(\.stateHash)
    #expect(Set(hashes).count == hashes.count)
    #expect(CheckedClient.atLogin().engine.stateHash == login.stateHash)
  }

  @Test("A state hash depends on every word and on their order")
  func hashOfWords() {
    func hash(_ words: UInt64...) -> UInt64 {
      words.reduce(into: StateHash()) { $0.combine($1) }.value
    }
    let hashes = [hash(), hash(0), hash(0, 0), hash(1), hash(1, 0), hash(0, 1), hash(1, 2, 3)]
    #expect(Set(hashes).count == hashes.count)
  }

  @Test("Only the last durable event of a step carries the state hash")
  func hashPlaces() {
    var client = CheckedClient.atLogin()
    let events = client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    let durable = events.filter(\.isDurable)
    #expect(durable.dropLast().allSatisfy { $0.outcome == nil })
    #expect(durable.last?.outcome == client.engine.stepOutcome)
    #expect(events.filter { !$0.isDurable }.allSatisfy { $0.outcome == nil })
  }

  private static func commands(app: App, seed: UInt64) -> [(time: Int64, command: Command)] {
    var input = RandomInput(seed: seed, app: app)
    var client = CheckedClient(app)
    return (0..<25).map { _ in
      let command = input.command()
      let time = input.time(after: client.engine)
      client.apply(command, at: time)
      return (time, command)
    }
  }

  private static func events(
    _ app: App, _ commands: [(time: Int64, command: Command)], until end: Int64,
    stops: (Int64, Int64) -> [Int64]
  ) -> [Event] {
    var engine = NavigationEngine(app: app)
    var events: [Event] = []
    for (time, command) in commands {
      for stop in stops(engine.now, time) { engine.advance(to: stop, into: &events) }
      engine.advance(to: time, into: &events)
      engine.apply(command, into: &events)
    }
    engine.advance(to: end, into: &events)
    return events
  }
}
