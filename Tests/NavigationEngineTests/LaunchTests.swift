import NavigationEngine
import TestSupport
import Testing

@Suite("Launch and termination")
struct LaunchTests {
  @Test("A first launch shows the splash in the root, then the login screen without animation")
  func launch() {
    var client = CheckedClient()
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.settle()
    expectTranscript(
      &client,
      """
      0.000000 s
      > launch 390×844
        appLaunched 390×844 [false]
        sceneWillConnect
        created Splash
        created Root, current Splash
        didLoad Root
        willMove Splash → Root
        didLoad Splash
        timer service call started
        frame Splash 0,0
        addView Splash → Root
        didMove Splash → Root
        willAppear Root
        willAppear Splash
        addView Root → window
        sceneWillEnterForeground
        sceneDidBecomeActive
        didAppear Splash
        didAppear Root
      3.000000 s
        timer service call fired
        created Login
        created Nav(Login) around Login
        willMove Login → Nav(Login)
        willMove Nav(Login) → Root
        didLoad Nav(Login)
        frame Nav(Login) 0,0
        addView Nav(Login) → Root
        willAppear Nav(Login)
        didLoad Login
        willAppear Login
        didMove Nav(Login) → Root
        willMove Splash → nil
        willDisappear Splash
        removeView Splash
        didDisappear Splash
        didMove Splash → nil
        current Splash → Nav(Login)
        freed Splash
        frame Login 0,0
        addView Login → Nav(Login)
        didAppear Login
        didMove Login → Nav(Login)
        didAppear Nav(Login)
      """)
  }

  @Test("A launch with a session fades from the splash to the main screen")
  func relaunchWithSession() {
    var client = CheckedClient.atMain()
    client.apply(.terminate, at: 5_000_000)
    client.apply(.launch(width: 390, height: 844), at: 6_000_000)
    _ = client.takeTranscript()
    client.settle()
    expectTranscript(
      &client,
      """
      9.000000 s
        timer service call fired
        created Main
        created Nav(Main) around Main
        willMove Main → Nav(Main)
        willMove Splash → nil
        willMove Nav(Main) → Root
        willDisappear Splash animated
        didLoad Nav(Main)
        frame Nav(Main) 0,0
        addView Nav(Main) → Root
        willAppear Nav(Main) animated
        didLoad Main
        willAppear Main animated
        frame Main 0,0
        addView Main → Nav(Main)
        transition 2 began: fade, Splash → Nav(Main)
        (19 frames)
      9.300000 s
        removeView Splash
        didDisappear Splash animated
        didAppear Main animated
        didMove Main → Nav(Main)
        didAppear Nav(Main) animated
        didMove Splash → nil
        didMove Nav(Main) → Root
        current Splash → Nav(Main)
        transition 2 ended
        freed Splash
      """)
  }

  @Test("Terminating during a transition ends it unfinished and keeps only the session")
  func terminateDuringTransition() {
    var client = CheckedClient.atLogin()
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    client.advance(to: 4_100_000)
    _ = client.takeTranscript()
    client.apply(.terminate, at: 4_100_000)
    client.settle()
    expectTranscript(
      &client,
      """
      4.100000 s
      > terminate
        sceneWillResignActive
        transition 1 ended, finished = false
        sceneDidDisconnect
        appTerminated
      """)
    let state = client.engine.state
    #expect(state.nodes.isEmpty && state.views.isEmpty && state.timers.isEmpty)
    #expect(state.ownership.isEmpty && state.root == nil && state.current == nil)
    #expect(state.session == [true])
    #expect(client.engine.nextDeadline == nil)
  }

  @Test("A session flag set while the app is closed applies to the next launch")
  func sessionWhileClosed() {
    var client = CheckedClient()
    client.apply(.session(key: "LOGGED_IN", value: true), at: 0)
    client.apply(.launch(width: 390, height: 844), at: 10)
    client.settle()
    let current = client.engine.state.current.flatMap(client.engine.state.node)
    #expect(current?.kind == .navigation(2))
  }

  @Test(
    "Each launch chooses its part by the session, under every strategy",
    arguments: Strategy.allCases)
  func chosenPart(_ strategy: Strategy) {
    let app = App(
      name: "chosen", title: "Chosen", strategy: strategy, session: [SessionEntry(key: "IN")],
      screens: [Screen(name: "Login"), Screen(name: "Main")],
      parts: [
        Part(name: "login", content: .navigation(root: 0)),
        Part(name: "main", content: .screen(1)),
      ],
      firstPart: .choice(.isSet(0), then: .part(1), otherwise: .part(0)))
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844))
    client.settle()
    let first = client.takeTranscript()
    #expect(first.contains("created Login") && !first.contains("created Main"))
    client.apply(.session(key: "IN", value: true))
    #expect(!client.takeTranscript().contains("created"))
    client.apply(.terminate)
    client.apply(.launch(width: 390, height: 844))
    client.settle()
    let second = client.takeTranscript()
    #expect(second.contains("created Main") && !second.contains("created Login"))
  }

  @Test("View controllers of a second launch have new identifiers")
  func identitiesAreNotReused() {
    var client = CheckedClient()
    client.apply(.launch(width: 390, height: 844), at: 0)
    let first = Set(client.engine.state.nodes.map(\.id))
    client.apply(.terminate)
    client.apply(.launch(width: 390, height: 844))
    #expect(first.isDisjoint(with: client.engine.state.nodes.map(\.id)))
  }
}
