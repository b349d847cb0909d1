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

  @Test("An engine that tells of records alone gives the same ones, and has the same states")
  func recordsAlone() {
    for seed in UInt64(1)...240 {
      let apps = [SampleApps.rootController, SampleApps.messenger, SampleApps.sheets]
      let app = seed % 4 < 3 ? apps[Int(seed % 4)] : SampleApps.random(seed: seed)
      var input = RandomInput(seed: seed, app: app)
      var whole = NavigationEngine(app: app)
      var brief = NavigationEngine(app: app, detail: .records)
      var (told, stored): ([Event], [Event]) = ([], [])
      for step in 0..<40 {
        let command = input.anyCommand()
        let time = input.time(after: whole)
        whole.advance(to: time, into: &told)
        brief.advance(to: time, into: &stored)
        whole.apply(command, into: &told)
        brief.apply(command, into: &stored)
        #expect(whole.state == brief.state, "seed \(seed), step \(step)")
      }
      #expect(told.filter(\.isDurable) == stored.filter(\.isDurable), "seed \(seed)")
    }
  }

  @Test("An engine that tells of records alone names each moment at which one comes")
  func momentsOfRecords() throws {
    var engine = NavigationEngine(app: SampleApps.rootController, detail: .records)
    var events: [Event] = []
    engine.apply(.launch(width: 390, height: 844), into: &events)
    while let due = engine.nextDeadline {
      events = []
      engine.advance(to: due, into: &events)
      #expect(!events.isEmpty && events.allSatisfy { $0.isDurable && $0.time == due })
    }
    engine.apply(.tap(element: "log-in", screen: nil), into: &events)
    let transition = try #require(engine.state.transition)
    let end = transition.segmentBegan + transition.segmentDuration
    #expect(engine.nextDeadline == end)
    #expect(try #require(engine.nextFrame) < end)
    engine.advance(to: end - 1, into: &events)
    #expect(engine.nextFrame == end)
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
