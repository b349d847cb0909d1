import NavigationEngine
import TestSupport
import Testing

@Suite("Careless and careful: the calls of containment")
struct CarelessContainmentTests {
  @Test("F16: a view is added whose controller never becomes a child")
  func missingContainment() {
    expectSides(
      SampleApps.rootController, handling: SampleApps.handling { $0.containment = .missing },
      showing: .missingContainment,
      play: { client in
        client.reachLogin()
        client.apply(.route(SampleApps.RouteName.showMain), at: 5_000_000)
        client.settle()
      },
      careless: """
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
        """,
      careful: """
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

  @Test("F16: the callbacks of a move are made by hand too")
  func doubledContainment() {
    expectSides(
      SampleApps.rootController, handling: SampleApps.handling { $0.containment = .doubled },
      showing: .doubledMove,
      play: { client in
        client.reachLogin()
        client.apply(.route(SampleApps.RouteName.showMain), at: 5_000_000)
        client.settle()
      },
      careless: """
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
      careful: """
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
