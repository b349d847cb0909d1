import NavigationEngine
import TestSupport
import Testing

// Evidence for the places: F1, F2 and F4 for `viewIsAppearing` and layout, B3 and C10 for the
// delegate of a navigation container, D3 for a pull that is taken back, H3 and H16 for launches.
@Suite("viewIsAppearing, layout and delegate callbacks")
struct AppearanceDetailTests {
  private static func atMain() -> CheckedClient {
    var client = CheckedClient(detail: .everything)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.settle()
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    client.settle()
    _ = client.takeTranscript()
    return client
  }

  private static func launched(_ app: App) -> CheckedClient {
    var client = CheckedClient(app, detail: .everything)
    client.apply(.launch(width: 390, height: 844), at: 0)
    return client
  }

  @Test("A push calls viewWillAppear before the view is added, then is-appearing and layout")
  func push() {
    var client = Self.atMain()
    client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap activity
        created Activity
        willMove Activity → Nav(Main)
        stack Nav(Main) [Main, Activity]
        didLoad Activity
        willDisappear Main animated
        willAppear Activity animated
        willShow Activity in Nav(Main) animated
        frame Activity 0,0
        addView Activity → Nav(Main)
        isAppearing Activity animated
        willLayout Activity
        didLayout Activity
        transition 2 began: push, Main → Activity
        (22 frames)
      5.350000 s
        removeView Main
        didDisappear Main animated
        didAppear Activity animated
        didShow Activity in Nav(Main) animated
        didMove Activity → Nav(Main)
        transition 2 ended
      """)
  }

  @Test("A cancelled edge swipe calls willShow at its begin, and no didShow")
  func cancelledSwipe() {
    var client = Self.atMain()
    client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    client.settle()
    _ = client.takeTranscript()
    client.apply(.gesture(.began(.edgeSwipe)), at: 6_000_000)
    client.apply(.gesture(.ended()), at: 6_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      6.000000 s
      > edge swipe began
        willMove Activity → nil
        stack Nav(Main) [Main]
        willDisappear Activity animated
        willAppear Main animated
        willShow Main in Nav(Main) animated
        addView Main → Nav(Main)
        isAppearing Main animated
        willLayout Main
        didLayout Main
        transition 3 began: pop, Activity → Main, edgeSwipe
      > finger lifted
        transition 3 released, goes back
        (1 frames)
      6.016666 s
        stack Nav(Main) [Main, Activity]
        willDisappear Main animated
        removeView Main
        didDisappear Main animated
        willAppear Activity animated
        isAppearing Activity animated
        didAppear Activity animated
        transition 3 ended, finished = false
      """)
  }

  @Test("A swap by the app's own container calls viewWillAppear when it adds the view")
  func swap() {
    var client = Self.launched(SampleApps.rootController)
    _ = client.takeTranscript()
    client.apply(.route(SampleApps.RouteName.showLogin), at: 1_000_000)
    expectTranscript(
      &client,
      """
      1.000000 s
      > route showLoginScreen
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
        willShow Login in Nav(Login)
        didMove Nav(Login) → Root
        willMove Splash → nil
        timer service call cancelled
        willDisappear Splash
        removeView Splash
        didDisappear Splash
        didMove Splash → nil
        current Splash → Nav(Login)
        freed Splash
        isAppearing Nav(Login)
        frame Login 0,0
        addView Login → Nav(Login)
        isAppearing Login
        willLayout Nav(Login)
        didLayout Nav(Login)
        willLayout Login
        didLayout Login
        didShow Login in Nav(Login)
        didAppear Login
        didMove Login → Nav(Login)
        didAppear Nav(Login)
      """)
  }

  @Test("At launch with scenes the app is active after layout and before viewDidAppear")
  func launch() {
    var client = Self.launched(SampleApps.rootController)
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
        isAppearing Root
        isAppearing Splash
        willLayout Root
        didLayout Root
        willLayout Splash
        didLayout Splash
        sceneWillEnterForeground
        sceneDidBecomeActive
        didAppear Splash
        didAppear Root
      """)
  }

  @Test("At launch without scenes the app is active before the root has appeared")
  func launchWithoutScenes() {
    var client = Self.launched(SampleApps.rootController.running(profile: .ios17))
    expectTranscript(
      &client,
      """
      0.000000 s
      > launch 390×844
        appLaunched 390×844 [false]
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
        isAppearing Root
        isAppearing Splash
        willLayout Root
        didLayout Root
        willLayout Splash
        didLayout Splash
        appActive
        didAppear Splash
        didAppear Root
      """)
  }

  @Test("A sheet that is pulled and let go calls viewIsAppearing as it comes back")
  func sheet() {
    var client = Self.launched(SampleApps.modals)
    client.apply(.tap(element: "sheet", screen: nil), at: 1_000_000)
    client.settle()
    _ = client.takeTranscript()
    client.apply(.gesture(.began(.pullDown)), at: 2_000_000)
    client.apply(.gesture(.ended()), at: 2_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > pull down began
        willDisappear Nav(Detail) animated
        willDisappear Detail animated
        transition 2 began: dismiss, Nav(Detail) → Root, pullDown
      > finger lifted
        transition 2 released, goes back
        (1 frames)
      2.016666 s
        willAppear Nav(Detail) animated
        willAppear Detail animated
        isAppearing Nav(Detail) animated
        isAppearing Detail animated
        didAppear Detail animated
        didAppear Nav(Detail) animated
        transition 2 ended, finished = false
      """)
  }

  @Test("Rotation tells parents before children, and lays them out afterwards")
  func rotation() {
    var client = Self.launched(SampleApps.tabs)
    client.apply(.tap(element: "tab-settings", screen: nil), at: 1_000_000)
    client.settle()
    _ = client.takeTranscript()
    client.apply(.rotate(landscape: true), at: 2_000_000)
    expectTranscript(
      &client,
      """
      2.000000 s
      > rotate to landscape
        willTransition Root to 844×390
        willTransition Tabs(main) to 844×390
        willTransition Nav(Home) to 844×390
        willTransition Home to 844×390
        willTransition Nav(Settings) to 844×390
        willTransition Settings to 844×390
        size 844×390
        frame Tabs(main) 0,0 844×390
        frame Nav(Settings) 0,0 844×390
        frame Settings 0,0 844×390
        willLayout Root
        didLayout Root
        willLayout Tabs(main)
        didLayout Tabs(main)
        willLayout Nav(Settings)
        didLayout Nav(Settings)
        willLayout Settings
        didLayout Settings
        rotation 2 to 844×390 began
        (1 frames)
      """)
  }
}
