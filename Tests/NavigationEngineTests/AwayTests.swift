import Foundation
import NavigationEngine
import TestSupport
import Testing

@Suite("What an app does off the screen")
struct AwayTests {
  typealias Routes = SampleApps.Lockable

  /// A client of the app at home, at rest.
  private static func atHome(
    _ app: App = SampleApps.lockable, detail: Transcript.Detail = .full
  ) -> CheckedClient {
    var client = CheckedClient(app, detail: detail)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.advance(to: 1_000_000)
    _ = client.takeTranscript()
    return client
  }

  private static func name(of client: CheckedClient) -> String? {
    guard case .screen(let screen) = client.engine.state.topScreen?.kind else { return nil }
    return client.engine.app.screens[screen].name
  }

  @Test("An app that comes back after five minutes shows its lock before it is active")
  func lock() {
    var client = Self.atHome()
    client.apply(.background(locked: false), at: 1_000_000)
    client.apply(.foreground, at: 301_000_000)
    expectTranscript(
      &client,
      """
      1.000000 s
      > home
        sceneWillResignActive
        sceneDidEnterBackground
        session DRAFT = none
      301.000000 s
      > foreground
        sceneWillEnterForeground
        session LOCKED = true
        created Lock
        willMove Lock → Root
        didLoad Lock
        frame Lock 0,0
        addView Lock → Root
        willAppear Lock
        didMove Lock → Root
        willMove Nav(Home) → nil
        willDisappear Nav(Home)
        willDisappear Home
        removeView Nav(Home)
        didDisappear Home
        didDisappear Nav(Home)
        didMove Nav(Home) → nil
        current Nav(Home) → Lock
        freed Nav(Home)
        freed Home
        didAppear Lock
        sceneDidBecomeActive
      """)
  }

  @Test(
    "The time away counts from its last microsecond on, behind the home screen and a lock screen",
    arguments: [false, true], [(0, "Home"), (299_999_999, "Home"), (300_000_000, "Lock")])
  func threshold(_ locked: Bool, _ case: (away: Int64, screen: String)) {
    var client = Self.atHome()
    client.apply(.background(locked: locked), at: 2_000_000)
    client.apply(.foreground, at: 2_000_000 + `case`.away)
    client.settle()
    #expect(Self.name(of: client) == `case`.screen)
    #expect(client.faults.isEmpty)
    #expect(client.engine.state.session[0] == .boolean(`case`.screen == "Lock"))
    #expect(client.engine.state.leftScreen == nil)
  }

  @Test("The time begins anew each time that the app leaves the screen")
  func again() {
    var client = Self.atHome()
    for _ in 0..<3 {
      client.apply(.background(locked: false))
      client.wait(seconds: 200)
      client.apply(.foreground)
    }
    #expect(Self.name(of: client) == "Home")
  }

  @Test("A second background is refused, and neither runs actions nor moves the time")
  func twice() {
    var client = Self.atHome()
    client.apply(.background(locked: false), at: 2_000_000)
    client.apply(.session(key: "DRAFT", value: "from outside"), at: 3_000_000)
    let events = client.apply(.background(locked: true), at: 4_000_000)
    #expect(events.compactMap(\.rejection) == [Rejection(.alreadyInBackground)])
    #expect(client.engine.state.session[1] == "from outside")
    client.apply(.foreground, at: 302_000_000)
    #expect(Self.name(of: client) == "Lock")
  }

  @Test("What an app stores in the background is stored before it is suspended, and no launch does")
  func draft() {
    var client = Self.atHome()
    client.apply(.tap(element: "write", screen: nil), at: 2_000_000)
    #expect(client.engine.state.session[1] == "a draft")
    client.apply(.background(locked: false), at: 3_000_000)
    #expect(client.engine.state.session[1] == "none")
    client.apply(.session(key: "DRAFT", value: "kept"))
    client.apply(.terminate)
    client.apply(.launch(width: 390, height: 844))
    #expect(client.engine.state.session[1] == "kept")
  }

  @Test("A process that ended in the background has no time away, however it is launched")
  func terminated() {
    for arrival: Command in [.launch(width: 390, height: 844), .open(url: "lockable://note")] {
      var client = Self.atHome()
      client.apply(.background(locked: false), at: 2_000_000)
      client.apply(.terminate, at: 3_000_000)
      #expect(client.engine.state.leftScreen == nil)
      client.apply(arrival, at: 900_000_000)
      client.settle()
      #expect(client.engine.state.session[0] == false)
      #expect(client.faults.isEmpty)
    }
  }

  @Test("A link that brings the app back waits behind the lock, and is followed when that opens")
  func link() {
    var client = Self.atHome(detail: .story)
    client.apply(.background(locked: false), at: 1_000_000)
    client.apply(.open(url: "lockable://note"), at: 400_000_000)
    client.apply(.tap(element: "open", screen: nil), at: 402_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > home
        sceneWillResignActive
        sceneDidEnterBackground
        session DRAFT = none
      400.000000 s
      > open lockable://note
        sceneWillEnterForeground
        session LOCKED = true
        created Lock
        current Nav(Home) → Lock
        freed Nav(Home)
        freed Home
        delivered by scene(_:openURLContexts:)
        requested note by link
        pending note
        sceneDidBecomeActive
      402.000000 s
      > tap open
        session LOCKED = false
        created Home
        transition 1 began: fade, Lock → Nav(Home)
      402.300000 s
        current Lock → Nav(Home)
        transition 1 ended
        freed Lock
        resumed note
        step dismissAll already there
        step popToRoot already there
        created Note
        stack Nav(Home) [Home, Note]
        transition 2 began: push, Home → Note
        step push done
      402.650000 s
        transition 2 ended
        completed note
      """)
  }

  @Test("A link that brings the app back early is followed at once")
  func earlyLink() {
    var client = Self.atHome()
    client.apply(.background(locked: false), at: 1_000_000)
    client.apply(.open(url: "lockable://note"), at: 300_999_999)
    client.settle()
    #expect(Self.name(of: client) == "Note")
  }

  @Test("A swap that the app begins in the background ends at once, and nothing moves there")
  func animatedInBackground() {
    var client = Self.atHome(
      SampleApps.lockable(onBackground: [.route(Routes.fadeToLock)], onForeground: []))
    client.apply(.background(locked: true), at: 2_000_000)
    #expect(client.engine.nextDeadline == nil)
    expectTranscript(
      &client,
      """
      2.000000 s
      > lock
        sceneWillResignActive
        sceneDidEnterBackground, locked
        session LOCKED = true
        created Lock
        willMove Nav(Home) → nil
        willMove Lock → Root
        willDisappear Nav(Home) animated
        willDisappear Home animated
        didLoad Lock
        frame Lock 0,0
        addView Lock → Root
        willAppear Lock animated
        transition 1 began: fade, Nav(Home) → Lock
        removeView Nav(Home)
        didDisappear Home animated
        didDisappear Nav(Home) animated
        didAppear Lock animated
        didMove Nav(Home) → nil
        didMove Lock → Root
        current Nav(Home) → Lock
        transition 1 ended, finished = false
        freed Nav(Home)
        freed Home
      """)
  }

  @Test("Going home during a swap ends it, and what the app then asks for comes on top")
  func duringSwap() {
    let app = SampleApps.lockable(onBackground: [.route(Routes.lock)], onForeground: [])
    var client = Self.atHome(app, detail: .story)
    client.apply(.tap(element: "leave", screen: nil), at: 2_000_000)
    client.advance(to: 2_100_000)
    _ = client.takeTranscript()
    client.apply(.background(locked: false), at: 2_100_000)
    client.apply(.foreground, at: 2_200_000)
    expectTranscript(
      &client,
      """
      2.100000 s
      > home
        sceneWillResignActive
        current Nav(Home) → Away
        transition 1 ended, finished = false
        freed Nav(Home)
        freed Home
        sceneDidEnterBackground
        session LOCKED = true
        created Lock
        current Away → Lock
        freed Away
      2.200000 s
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
      """)
  }

  @Test("A route that waited for the swap that the background ended goes before the lock")
  func queued() {
    for (onBackground, onForeground) in [
      ([Action.route(Routes.lock)], []), ([], [Action.route(Routes.lock)]),
    ] {
      let app = SampleApps.lockable(onBackground: onBackground, onForeground: onForeground)
      var client = Self.atHome(app)
      client.apply(.tap(element: "leave", screen: nil), at: 2_000_000)
      client.apply(.route("home"), at: 2_100_000)
      #expect(client.engine.state.hasQueuedRoutes)
      client.apply(.background(locked: false), at: 2_150_000)
      client.apply(.foreground, at: 3_000_000)
      client.settle()
      #expect(Self.name(of: client) == "Lock")
      #expect(client.faults.isEmpty)
    }
  }

  @Test("A lock goes under nothing: what is presented goes with the part below it")
  func presented() {
    let app = SampleApps.lockable(onBackground: [.route(Routes.fadeToLock)], onForeground: [])
    var client = Self.atHome(app)
    client.apply(.tap(element: "sheet", screen: nil), at: 2_000_000)
    client.apply(.background(locked: false), at: 2_100_000)
    #expect(client.engine.state.modals.isEmpty)
    client.apply(.foreground, at: 3_000_000)
    #expect(Self.name(of: client) == "Lock")
    #expect(client.faults.isEmpty)
  }

  @Test("Two routes in the background are followed one after the other, with all their steps")
  func severalRoutes() {
    let app = SampleApps.lockable(
      onBackground: [.route(Routes.away), .route(Routes.home), .route(Routes.note)],
      onForeground: [])
    var client = Self.atHome(app)
    client.apply(.background(locked: false), at: 2_000_000)
    #expect(Self.name(of: client) == "Note")
    #expect(!client.engine.state.hasQueuedRoutes)
    #expect(client.faults.isEmpty)
  }

  @Test("Parts that lead to each other with animations end somewhere in the background")
  func circle() {
    let screens = (0..<2).map { Screen(name: "Screen \($0)", onLoad: [.route(1 - $0)]) }
    let parts = (0..<2).map { Part(name: "part\($0)", content: .screen($0)) }
    let routes = (0..<2).map { Route(name: "to\($0)", part: $0 as PartIndex, animation: 0) }
    let app = App(
      name: "circle", title: "Circle",
      animations: [
        Animation(name: "fade", kind: .crossDissolve, durationMicroseconds: 1, curve: .linear)
      ],
      screens: screens + [Screen(name: "First")],
      parts: parts + [Part(name: "first", content: .screen(2))], firstPart: .part(2),
      routes: routes,
      onBackground: [.route(0)])
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.background(locked: false), at: 1_000_000)
    #expect(!client.engine.state.isTransitioning)
    #expect(client.engine.nextDeadline == nil)
    #expect(client.faults.isEmpty)
  }

  @Test("A screen that is shown in the background opens no link from there")
  func linkInBackground() {
    let app = App(
      name: "linker", title: "Linker",
      screens: [
        Screen(name: "First"), Screen(name: "Second", onLoad: [.openLink("linker://first")]),
      ],
      parts: (0..<2).map { Part(name: "part\($0)", content: .screen($0)) },
      routes: (0..<2).map { Route(name: "to\($0)", part: $0 as PartIndex) },
      links: LinkTable(
        schemes: ["linker"], links: [Link(pattern: [.literal("first")], route: 0)]),
      onBackground: [.route(1)])
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    let events = client.apply(.background(locked: false), at: 1_000_000)
    #expect(events.compactMap(\.rejection) == [Rejection(.notOnScreen)])
    #expect(Self.name(of: client) == "Second")
    #expect(client.faults.isEmpty)
  }

  @Test(
    "A time away joins with others and with the session",
    arguments: [
      (.all([.away(atLeast: 10), .session(0, is: false)]), 10, true),
      (.all([.away(atLeast: 10), .session(0, is: true)]), 10, false),
      (.any([.away(atLeast: 10), .session(0, is: true)]), 9, false),
      (.any([.away(atLeast: 10), .session(0, is: false)]), 9, true),
      (Condition.away(atLeast: 10).negated, 9, true),
      (Condition.away(atLeast: 10).negated, 10, false),
      (.all([.away(atLeast: 5), Condition.away(atLeast: 10).negated]), 9, true),
      (.all([.away(atLeast: 5), Condition.away(atLeast: 10).negated]), 4, false),
    ] as [(Condition, Int64, Bool)])
  func joined(_ condition: Condition, _ away: Int64, _ holds: Bool) {
    let action = Action.branch(
      condition, then: [.setSession(1, "yes")], otherwise: [.setSession(1, "no")])
    var client = Self.atHome(SampleApps.lockable(onBackground: [], onForeground: [action]))
    client.apply(.background(locked: false), at: 2_000_000)
    client.apply(.foreground, at: 2_000_000 + away)
    #expect(client.engine.state.session[1] == (holds ? "yes" : "no"))
  }

  @Test("An answer about the time away is known only where the app comes back")
  func elsewhere() {
    #expect(!Condition.away(atLeast: 0).holds(in: []))
    #expect(Condition.away(atLeast: 0).holds(in: [], result: [0]))
    #expect(!Condition.away(atLeast: 0).isAboutSession)
    #expect(SampleApps.lockable.awayTimes == [Routes.patience])
    #expect(SampleApps.lockable.running(strategy: .windowSwap).awayTimes == [Routes.patience])
    #expect(SampleApps.rootController.awayTimes.isEmpty)
  }

  @Test(
    "Under every strategy an app that comes back late shows its lock", arguments: Strategy.allCases)
  func strategies(_ strategy: Strategy) {
    let app = SampleApps.lockable.running(strategy: strategy)
    var engine = NavigationEngine(app: app)
    var events: [Event] = []
    engine.apply(.launch(width: 390, height: 844), into: &events)
    engine.advance(to: 2_000_000, into: &events)
    engine.apply(.background(locked: false), into: &events)
    engine.advance(to: 302_000_000, into: &events)
    engine.apply(.foreground, into: &events)
    engine.advance(to: 304_000_000, into: &events)
    #expect(engine.state.session[0] == true)
    #expect(engine.state.shownPart == 1, "\(strategy)")
  }
}
