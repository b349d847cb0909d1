import NavigationEngine
import TestSupport
import Testing

@Suite("Navigation strategies")
struct StrategyTests {
  @Test("F22: A single stack keeps two more screens alive with each login and logout")
  func singleStackGrows() {
    #expect(Self.liveScreensByRound(.singleStack) == [2, 4, 6, 8])
    #expect(Self.liveScreensByRound(.windowSwap) == [1, 1, 1, 1])
    #expect(Self.liveScreensByRound(.rootController) == [1, 1, 1, 1])
  }

  @Test("F23: A window swap draws no animation frames and reports only the replaced root")
  func windowSwapIsNotAnimated() {
    func frames(_ strategy: Strategy) -> Int {
      let client = Self.client(strategy, rounds: 2)
      return client.events.count {
        if case .transition(.progress) = $0.body { true } else { false }
      }
    }
    #expect(frames(.windowSwap) == 0)
    // Four swaps of 0.3 s, drawn at 60 frames a second, each with a first and a last frame.
    #expect(frames(.rootController) == 4 * 19)
    #expect(Set(Self.client(.windowSwap, rounds: 2).namedFaults) == [.rootReplaced])
  }

  @Test("F24: Eager links keep a screen alive for each row, lazy links only the opened one")
  func eagerLinks() {
    func live(_ building: LinkBuilding) -> Int {
      var client = CheckedClient(
        SampleApps.news(rows: 100, building: .lazy)
          .running(linkBuilding: building))
      client.apply(.launch(width: 390, height: 844), at: 0)
      client.apply(.tap(element: "news-0", screen: nil), at: 1_000_000)
      client.settle()
      return Self.liveScreens(client)
    }
    #expect(live(.lazy) == 2)
    #expect(live(.eager) == 101)
  }

  @Test("On a single stack nobody goes back from one part into another")
  func singleStackKeepsPartsApart() {
    var client = CheckedClient(SampleApps.rootController.running(strategy: .singleStack))
    client.reachLogin()
    client.apply(.route(SampleApps.RouteName.showMain))
    client.settle()
    _ = client.takeTranscript()
    client.apply(.back, at: 6_000_000)
    client.apply(.gesture(.began(.edgeSwipe)))
    client.apply(.gesture(.began(.contentSwipe)))
    expectTranscript(
      &client,
      """
      6.000000 s
      > back
        rejected nothingToPop
      > edge swipe began
        rejected nothingToDrag
      > content swipe began
        rejected nothingToDrag
      """)
    // Inside a part the stack goes back as ever.
    client.apply(.tap(element: "activity", screen: nil))
    client.settle()
    client.apply(.back)
    client.settle()
    #expect(client.engine.state.topScreen?.part == 2)
  }

  @Test("A window swap sends the new root's callbacks in the published order")
  func windowOrder() {
    var client = CheckedClient(SampleApps.rootController.running(strategy: .windowSwap))
    client.reachLogin()
    client.apply(.route(SampleApps.RouteName.showMain), at: 5_000_000)
    expectTranscript(
      &client,
      """
      5.000000 s
      > route switchToMainScreen
        created Main
        created Nav(Main) around Main
        willMove Main → Nav(Main)
        window root Nav(Login) → Nav(Main)
        FAULT rootReplaced of Nav(Main)
        willDisappear Nav(Login)
        willDisappear Login
        removeView Nav(Login)
        didDisappear Login
        didDisappear Nav(Login)
        didLoad Nav(Main)
        willAppear Nav(Main)
        didLoad Main
        willAppear Main
        frame Nav(Main) 0,0
        addView Nav(Main) → window
        frame Main 0,0
        addView Main → Nav(Main)
        didAppear Main
        didMove Main → Nav(Main)
        didAppear Nav(Main)
        freed Nav(Login)
        freed Login
      """)
  }

  @Test("A swap on a single stack pushes the part like any screen")
  func singleStackOrder() {
    var client = CheckedClient(SampleApps.rootController.running(strategy: .singleStack))
    client.reachLogin()
    client.apply(.route(SampleApps.RouteName.showMain), at: 5_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > route switchToMainScreen
        created Main
        willMove Main → Nav(Splash)
        stack Nav(Splash) [Splash, Login, Main]
        didLoad Main
        willDisappear Login animated
        willAppear Main animated
        frame Main 0,0
        addView Main → Nav(Splash)
        transition 2 began: push, Login → Main
        (22 frames)
      5.350000 s
        removeView Login
        didDisappear Login animated
        didAppear Main animated
        didMove Main → Nav(Splash)
        transition 2 ended
      """)
  }

  @Test("A swap on a full single stack is rejected")
  func singleStackIsBounded() {
    let client = Self.client(.singleStack, rounds: 40)
    #expect(client.events.contains { $0.rejection?.reason == "stackFull" })
    #expect(Self.liveScreens(client) == 64)
  }

  @Test("Running an app under another strategy changes only the strategy, links and defects")
  func running() {
    let app = SampleApps.messenger.running(strategy: .naive, linkBuilding: .eager)
    #expect(app.strategy == .naive)
    #expect(app.linkBuilding == .eager)
    #expect(app.defects == Strategy.naive.defects)
    #expect(app.routes == SampleApps.messenger.routes)
    #expect(SampleApps.messenger.defects.isEmpty)
    #expect(Strategy.rootController.defects.isEmpty)
  }

  private static func client(_ strategy: Strategy, rounds: Int) -> CheckedClient {
    var client = CheckedClient(SampleApps.rootController.running(strategy: strategy))
    client.reachLogin()
    for _ in 0..<rounds {
      client.apply(.tap(element: "log-in", screen: nil))
      client.settle()
      client.apply(.tap(element: "log-out", screen: nil))
      client.settle()
    }
    return client
  }

  private static func liveScreensByRound(_ strategy: Strategy) -> [Int] {
    (0...3).map { liveScreens(client(strategy, rounds: $0)) }
  }

  private static func liveScreens(_ client: CheckedClient) -> Int {
    client.engine.state.nodes.count { if case .screen = $0.kind { true } else { false } }
  }
}
