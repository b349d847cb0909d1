import NavigationEngine
import TestSupport
import Testing

@Suite("Routes during transitions")
struct RoutingTests {
  @Test("F2: A route to another part during a swap is queued and taken when the swap ends")
  func queuedAndTaken() {
    var client = CheckedClient.atLogin()
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    _ = client.takeTranscript()
    client.apply(.route(SampleApps.RouteName.logOut), at: 4_150_000)
    client.settle()
    expectTranscript(
      &client,
      """
        (9 frames)
      4.150000 s
      > route switchToLogout
        queued switchToLogout
        (9 frames)
      4.300000 s
        removeView Nav(Login)
        didDisappear Login animated
        didDisappear Nav(Login) animated
        didAppear Main animated
        didMove Main → Nav(Main)
        didAppear Nav(Main) animated
        didMove Nav(Login) → nil
        didMove Nav(Main) → Root
        current Nav(Login) → Nav(Main)
        transition 1 ended
        freed Nav(Login)
        freed Login
        taken switchToLogout
        created Login
        created Nav(Login) around Login
        willMove Login → Nav(Login)
        didLoad Nav(Login)
        frame Nav(Login) -390,0
        willMove Nav(Main) → nil
        willMove Nav(Login) → Root
        willDisappear Nav(Main) animated
        willDisappear Main animated
        addView Nav(Login) → Root
        willAppear Nav(Login) animated
        didLoad Login
        willAppear Login animated
        frame Login 0,0
        addView Login → Nav(Login)
        transition 2 began: dismiss, Nav(Main) → Nav(Login)
        frame Nav(Login) 0,0
        (19 frames)
      4.600000 s
        removeView Nav(Main)
        didDisappear Main animated
        didDisappear Nav(Main) animated
        didAppear Login animated
        didMove Login → Nav(Login)
        didAppear Nav(Login) animated
        didMove Nav(Main) → nil
        didMove Nav(Login) → Root
        current Nav(Main) → Nav(Login)
        transition 2 ended
        freed Nav(Main)
        freed Main
      """)
  }

  @Test("F2: A route to the target part of a running swap is rejected")
  func sameTarget() {
    var client = CheckedClient.atLogin()
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    _ = client.takeTranscript()
    client.apply(.route(SampleApps.RouteName.showMain), at: 4_299_999)
    client.apply(.route(SampleApps.RouteName.showMain), at: 4_300_000)
    client.settle()
    expectTranscript(
      &client,
      """
        (17 frames)
      4.299999 s
      > route switchToMainScreen
        rejected sameTarget
        (1 frames)
      4.300000 s
        removeView Nav(Login)
        didDisappear Login animated
        didDisappear Nav(Login) animated
        didAppear Main animated
        didMove Main → Nav(Main)
        didAppear Nav(Main) animated
        didMove Nav(Login) → nil
        didMove Nav(Main) → Root
        current Nav(Login) → Nav(Main)
        transition 1 ended
        freed Nav(Login)
        freed Login
      > route switchToMainScreen
        rejected alreadyCurrent
      """)
  }

  @Test("F1: A route while the root loads is queued until the app is active")
  func routeWhileLoading() {
    var client = CheckedClient(SampleApps.routeWhileLoading)
    client.apply(.launch(width: 390, height: 844), at: 0)
    expectTranscript(
      &client,
      """
      0.000000 s
      > launch 390×844
        appLaunched 390×844 []
        sceneWillConnect
        created Splash
        created Root, current Splash
        didLoad Root
        willMove Splash → Root
        didLoad Splash
        queued to1
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
        taken to1
        created Home
        created Nav(Home) around Home
        willMove Home → Nav(Home)
        willMove Nav(Home) → Root
        didLoad Nav(Home)
        frame Nav(Home) 0,0
        addView Nav(Home) → Root
        willAppear Nav(Home)
        didLoad Home
        willAppear Home
        didMove Nav(Home) → Root
        willMove Splash → nil
        willDisappear Splash
        removeView Splash
        didDisappear Splash
        didMove Splash → nil
        current Splash → Nav(Home)
        freed Splash
        frame Home 0,0
        addView Home → Nav(Home)
        didAppear Home
        didMove Home → Nav(Home)
        didAppear Nav(Home)
      """)
  }

  @Test("F18: A route to the current part is rejected and changes nothing")
  func alreadyCurrent() {
    var client = CheckedClient.atLogin()
    let before = client.engine.state
    client.apply(.route(SampleApps.RouteName.showLogin), at: 4_000_000)
    client.apply(.route(SampleApps.RouteName.logOut), at: 4_000_000)
    expectTranscript(
      &client,
      """
      4.000000 s
      > route showLoginScreen
        rejected alreadyCurrent
      > route switchToLogout
        rejected alreadyCurrent
      """)
    #expect(client.engine.state == before)
  }

  @Test("The fifth queued route during a swap is rejected, and the others run oldest first")
  func queueFull() {
    var client = CheckedClient(SampleApps.manyParts)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.route("to1"), at: 0)
    _ = client.takeTranscript()
    for name in ["to2", "to3", "to3", "to4", "to5", "to6"] { client.apply(.route(name), at: 10) }
    expectTranscript(
      &client,
      """
      0.000010 s
      > route to2
        queued to2
      > route to3
        queued to3
      > route to3
        rejected alreadyQueued
      > route to4
        queued to4
      > route to5
        queued to5
      > route to6
        rejected routeQueueFull
      """)
    client.settle()
    let shown = client.events.compactMap { event -> Int? in
      guard case .transition(.began(let transition)) = event.body else { return nil }
      return Int(transition.to.rawValue)
    }
    #expect(shown == shown.sorted() && shown.count == 5)
    #expect(client.engine.state.topScreen?.kind == .screen(5))
  }

  @Test("Parts that route to each other on load are stopped by a loop limit")
  func circle() {
    var client = CheckedClient(SampleApps.circle)
    client.apply(.launch(width: 390, height: 844), at: 0)
    #expect(client.events.count { if case .route(.taken) = $0.body { true } else { false } } == 9)
    #expect(
      client.events.last { $0.rejection != nil }?.rejection == Rejection(.routeLoop, .route(1)))
    #expect(client.engine.state.queuedRoutes.isEmpty)
    #expect(client.faults.isEmpty)
  }
}
