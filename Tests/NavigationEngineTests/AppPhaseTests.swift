import NavigationEngine
import TestSupport
import Testing

@Suite("App lifecycle")
struct AppPhaseTests {
  @Test("Going home and back sends no appearance callbacks to view controllers")
  func homeAndBack() {
    var client = CheckedClient.atMain()
    client.apply(.background(locked: false), at: 6_000_000)
    client.apply(.foreground, at: 9_000_000)
    expectTranscript(
      &client,
      """
      6.000000 s
      > home
        sceneWillResignActive
        sceneDidEnterBackground
      9.000000 s
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
      """)
  }

  @Test("F11: Locking the device during a cross dissolve completes it at once, and only once")
  func duringFade() {
    var client = CheckedClient.atLogin()
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    client.advance(to: 4_150_000)
    _ = client.takeTranscript()
    client.apply(.background(locked: true), at: 4_150_000)
    client.apply(.foreground, at: 5_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      4.150000 s
      > lock
        sceneWillResignActive
        removeView Nav(Login)
        didDisappear Login animated
        didDisappear Nav(Login) animated
        didAppear Main animated
        didMove Main → Nav(Main)
        didAppear Nav(Main) animated
        didMove Nav(Login) → nil
        didMove Nav(Main) → Root
        current Nav(Login) → Nav(Main)
        transition 1 ended, finished = false
        freed Nav(Login)
        freed Login
        sceneDidEnterBackground, locked
      5.000000 s
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
      """)
  }

  @Test("Going home during an edge swipe cancels the pop")
  func duringGesture() {
    var client = GestureTests.onStack()
    client.apply(.gesture(.began(.edgeSwipe)), at: 6_000_000)
    client.apply(.gesture(.moved(9_000)), at: 6_100_000)
    client.apply(.background(locked: false), at: 6_200_000)
    #expect(client.events.compactMap(\.ended).last?.finished == false)
    client.apply(.foreground, at: 7_000_000)
    #expect(client.engine.state.topScreen?.kind == .screen(3))
    #expect(client.faults.isEmpty)
  }

  @Test("A timer that is due in the background fires after the app is active again")
  func timerInBackground() {
    var client = CheckedClient()
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.background(locked: false), at: 1_000_000)
    _ = client.takeTranscript()
    #expect(client.engine.nextDeadline == nil)
    client.advance(to: 60_000_000)
    #expect(client.takeTranscript().isEmpty)
    client.apply(.foreground, at: 60_000_000)
    let bodies = client.events.suffix(40).map(\.body)
    let active = bodies.lastIndex(of: .app(.active(.scene)))
    let fired = bodies.lastIndex { if case .work(.timerFired) = $0 { true } else { false } }
    #expect(active != nil && fired != nil && active ?? 0 < fired ?? 0)
    #expect(client.faults.isEmpty)
  }

  @Test(
    "A command that the app's phase does not allow is rejected with its reason",
    arguments: Refusal.phases)
  func refused(_ refusal: Refusal) {
    var client = refusal.begin()
    #expect(client.apply(refusal.command).compactMap(\.rejection) == [refusal.rejection])
    #expect(client.faults.isEmpty)
  }

  @Test("A memory warning reaches the app's delegate, then the root, then the others")
  func memoryWarning() {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "activity", screen: nil))
    client.settle()
    _ = client.takeTranscript()
    client.apply(.memoryWarning, at: 7_000_000)
    client.apply(.background(locked: false), at: 8_000_000)
    client.apply(.memoryWarning, at: 9_000_000)
    expectTranscript(
      &client,
      """
      7.000000 s
      > memory warning
        memoryWarning
        didReceiveMemoryWarning Root
        didReceiveMemoryWarning Main
        didReceiveMemoryWarning Nav(Main)
        didReceiveMemoryWarning Activity
      8.000000 s
      > home
        sceneWillResignActive
        sceneDidEnterBackground
      9.000000 s
      > memory warning
        memoryWarning
        didReceiveMemoryWarning Root
        didReceiveMemoryWarning Main
        didReceiveMemoryWarning Nav(Main)
        didReceiveMemoryWarning Activity
      """)
  }
}

extension Refusal {
  private static let behind: @Sendable () -> CheckedClient = {
    var client = CheckedClient.atMain()
    client.apply(.background(locked: false))
    return client
  }

  static let phases: [Refusal] = [
    Refusal(Rejection(.notRunning), .background(locked: false), after: closed),
    Refusal(Rejection(.notRunning), .foreground, after: closed),
    Refusal(Rejection(.notRunning), .memoryWarning, after: closed),
    Refusal(Rejection(.notRunning), .rotate(landscape: true), after: closed),
    Refusal(Rejection(.alreadyActive), .foreground, after: main),
    Refusal(Rejection(.alreadyInBackground), .background(locked: false), after: behind),
    Refusal(Rejection(.alreadyInBackground), .background(locked: true), after: behind),
    Refusal(Rejection(.notOnScreen), .tap(element: "log-out", screen: nil), after: behind),
    Refusal(
      Rejection(.notOnScreen), .input(element: "log-out", text: "", screen: nil), after: behind),
    Refusal(Rejection(.notOnScreen), .back, after: behind),
    Refusal(Rejection(.notOnScreen), .gesture(.began(.edgeSwipe)), after: behind),
    Refusal(Rejection(.notOnScreen), .rotate(landscape: true), after: behind),
    Refusal(Rejection(.notOnScreen), .route(SampleApps.RouteName.logOut), after: behind),
    Refusal(Rejection(.alreadyRunning), .launch(width: 390, height: 844), after: behind),
  ]
}
