import NavigationEngine
import TestSupport
import Testing

@Suite("Naive and correct code: containment")
struct NaiveContainmentTests {
  @Test("F1: A swap while the root loads moves the new part twice in naive code alone")
  func routeWhileLoading() {
    expectSides(
      SampleApps.routeWhileLoading, showing: .doubledMove,
      play: { client in
        client.apply(.launch(width: 390, height: 844), at: 0)
        client.settle()
      },
      naive: """
        0.000000 s
        > launch 390×844
          appLaunched 390×844 []
          sceneWillConnect
          created Splash
          created Home
          current Splash → Nav(Home)
          freed Splash
          FAULT doubledMove of Nav(Home)
          sceneWillEnterForeground
          sceneDidBecomeActive
        """,
      correct: """
        0.000000 s
        > launch 390×844
          appLaunched 390×844 []
          sceneWillConnect
          created Splash
          queued to1
          sceneWillEnterForeground
          sceneDidBecomeActive
          taken to1
          created Home
          current Splash → Nav(Home)
          freed Splash
        """)
  }

  @Test("F1: A fade while the root loads is an invalid transition in naive code alone")
  func fadeWhileLoading() {
    expectSides(
      SampleApps.fadeWhileLoading, showing: .invalidTransition,
      play: { client in
        client.apply(.launch(width: 390, height: 844), at: 0)
        client.settle()
      },
      naive: """
        0.000000 s
        > launch 390×844
          appLaunched 390×844 []
          sceneWillConnect
          created Splash
          created Home
          transition 1 began: fade, Splash → Nav(Home)
          FAULT invalidTransition of Nav(Home)
          FAULT doubledMove of Splash
          sceneWillEnterForeground
          sceneDidBecomeActive
        0.300000 s
          FAULT unbalancedAppearance of Splash
          FAULT appearedUnloaded of Home
          FAULT unbalancedAppearance of Home
          FAULT unbalancedAppearance of Nav(Home)
          current Splash → Nav(Home)
          transition 1 ended
          freed Splash
          FAULT blankScreen of Home
        """,
      correct: """
        0.000000 s
        > launch 390×844
          appLaunched 390×844 []
          sceneWillConnect
          created Splash
          queued to1
          sceneWillEnterForeground
          sceneDidBecomeActive
          taken to1
          created Home
          transition 1 began: fade, Splash → Nav(Home)
        0.300000 s
          current Splash → Nav(Home)
          transition 1 ended
          freed Splash
        """)
  }

  @Test("F16: Adding a view without addChild is missing containment in naive code alone")
  func missingContainment() {
    expectSides(
      SampleApps.rootController, defects: [.skipsContainment],
      showing: .missingContainment,
      play: { client in
        client.reachLogin()
        client.apply(.route(SampleApps.RouteName.showMain), at: 5_000_000)
        client.settle()
      },
      naive: """
        5.000000 s
        > route switchToMainScreen
          created Main
          FAULT unbalancedAppearance of Nav(Login)
          FAULT unbalancedAppearance of Login
          FAULT missingContainment of Nav(Main)
          transition 1 began: fade, Nav(Login) → Nav(Main)
          FAULT invalidTransition of Nav(Main)
        5.300000 s
          current Nav(Login) → Nav(Main)
          transition 1 ended
          freed Nav(Login)
          freed Login
          FAULT blankScreen of Main
        """,
      correct: """
        5.000000 s
        > route switchToMainScreen
          created Main
          transition 1 began: fade, Nav(Login) → Nav(Main)
        5.300000 s
          current Nav(Login) → Nav(Main)
          transition 1 ended
          freed Nav(Login)
          freed Login
        """)
  }

  @Test("F16: Calling move callbacks by hand moves a child twice in naive code alone")
  func doubledContainment() {
    expectSides(
      SampleApps.rootController, defects: [.doublesContainment],
      showing: .doubledMove,
      play: { client in
        client.reachLogin()
        client.apply(.route(SampleApps.RouteName.showMain), at: 5_000_000)
        client.settle()
      },
      naive: """
        5.000000 s
        > route switchToMainScreen
          created Main
          FAULT doubledMove of Nav(Main)
          transition 1 began: fade, Nav(Login) → Nav(Main)
        5.300000 s
          current Nav(Login) → Nav(Main)
          transition 1 ended
          freed Nav(Login)
          freed Login
        """,
      correct: """
        5.000000 s
        > route switchToMainScreen
          created Main
          transition 1 began: fade, Nav(Login) → Nav(Main)
        5.300000 s
          current Nav(Login) → Nav(Main)
          transition 1 ended
          freed Nav(Login)
          freed Login
        """)
  }
}
