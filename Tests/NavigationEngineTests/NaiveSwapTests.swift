import NavigationEngine
import TestSupport
import Testing

@Suite("Naive and correct code: swaps")
struct NaiveSwapTests {
  @Test("F2: Overlapping swaps leave a view without controller in naive code alone")
  func overlappingSwaps() {
    expectSides(
      SampleApps.manyParts, showing: .viewOutlivesController,
      play: { client in
        client.apply(.launch(width: 390, height: 844), at: 0)
        _ = client.takeTranscript()
        client.apply(.route("to1"), at: 1_000_000)
        client.apply(.route("to2"), at: 1_050_000)
        client.settle()
      },
      naive: """
        1.000000 s
        > route to1
          created S1
          transition 1 began: fade, S0 → S1
        1.050000 s
        > route to2
          created S2
          FAULT doubledMove of S0
          FAULT unbalancedAppearance of S0
          transition 2 began: fade, S0 → S2
        1.100000 s
          current S0 → S1
          transition 1 ended
        1.150000 s
          FAULT missingContainment of S1
          current S1 → S2
          freed S1
          FAULT viewOutlivesController of S1
          transition 2 ended
          freed S0
        """,
      correct: """
        1.000000 s
        > route to1
          created S1
          transition 1 began: fade, S0 → S1
        1.050000 s
        > route to2
          queued to2
        1.100000 s
          current S0 → S1
          transition 1 ended
          freed S0
          taken to2
          created S2
          transition 2 began: fade, S1 → S2
        1.200000 s
          current S1 → S2
          transition 2 ended
          freed S1
        """)
  }

  @Test("F6: A route to the part that is fading in creates it twice in naive code alone")
  func linkDuringSwap() {
    expectSides(
      SampleApps.manyParts, showing: .duplicatePart,
      play: { client in
        client.apply(.launch(width: 390, height: 844), at: 0)
        _ = client.takeTranscript()
        client.apply(.route("to1"), at: 1_000_000)
        client.apply(.route("to1"), at: 1_050_000)
        client.settle()
      },
      naive: """
        1.000000 s
        > route to1
          created S1
          transition 1 began: fade, S0 → S1
        1.050000 s
        > route to1
          created S1
          FAULT doubledMove of S0
          FAULT duplicatePart of S1
          FAULT unbalancedAppearance of S0
          transition 2 began: fade, S0 → S1
        1.100000 s
          current S0 → S1
          transition 1 ended
        1.150000 s
          FAULT missingContainment of S1
          current S1 → S1
          FAULT redundantSwap of S1
          freed S1
          FAULT viewOutlivesController of S1
          transition 2 ended
          freed S0
        """,
      correct: """
        1.000000 s
        > route to1
          created S1
          transition 1 began: fade, S0 → S1
        1.050000 s
        > route to1
          rejected sameTarget
        1.100000 s
          current S0 → S1
          transition 1 ended
          freed S0
        """)
  }

  @Test("F11: Backgrounding during a fade leaves the swap unfinished in naive code alone")
  func unfinished() {
    expectSides(
      SampleApps.rootController, showing: .unfinishedTransition,
      play: { client in
        client.reachLogin()
        client.apply(.tap(element: "log-in", screen: nil), at: 5_000_000)
        client.apply(.background(locked: false), at: 5_100_000)
        client.apply(.foreground, at: 6_000_000)
        client.settle()
      },
      naive: """
        5.000000 s
        > tap log-in
          session LOGGED_IN = true
          created Main
          transition 1 began: fade, Nav(Login) → Nav(Main)
        5.100000 s
        > home
          sceneWillResignActive
          transition 1 ended, finished = false
          sceneDidEnterBackground
          FAULT unfinishedTransition of Nav(Main)
        6.000000 s
        > foreground
          sceneWillEnterForeground
          sceneDidBecomeActive
        """,
      correct: """
        5.000000 s
        > tap log-in
          session LOGGED_IN = true
          created Main
          transition 1 began: fade, Nav(Login) → Nav(Main)
        5.100000 s
        > home
          sceneWillResignActive
          current Nav(Login) → Nav(Main)
          transition 1 ended, finished = false
          freed Nav(Login)
          freed Login
          sceneDidEnterBackground
        6.000000 s
        > foreground
          sceneWillEnterForeground
          sceneDidBecomeActive
        """)
  }

  @Test("F13: Rotation during a fade leaves a stale frame in naive code alone")
  func rotationMidway() {
    expectSides(
      SampleApps.rootController, showing: .staleFrame,
      play: { client in
        client.reachLogin()
        client.apply(.tap(element: "log-in", screen: nil), at: 5_000_000)
        client.apply(.rotate(landscape: true), at: 5_100_000)
        client.settle()
      },
      naive: """
        5.000000 s
        > tap log-in
          session LOGGED_IN = true
          created Main
          transition 1 began: fade, Nav(Login) → Nav(Main)
        5.100000 s
        > rotate to landscape
          size 844×390
          rotation 2 to 844×390 began
        5.300000 s
          current Nav(Login) → Nav(Main)
          transition 1 ended
          freed Nav(Login)
          freed Login
          FAULT staleFrame of Nav(Main)
        5.400000 s
          rotation 2 ended
        """,
      correct: """
        5.000000 s
        > tap log-in
          session LOGGED_IN = true
          created Main
          transition 1 began: fade, Nav(Login) → Nav(Main)
        5.100000 s
        > rotate to landscape
          size 844×390
          rotation 2 to 844×390 began
        5.300000 s
          current Nav(Login) → Nav(Main)
          transition 1 ended
          freed Nav(Login)
          freed Login
        5.400000 s
          rotation 2 ended
        """)
  }

  @Test("F18: A swap to the current part recreates it in naive code alone")
  func swapToCurrent() {
    expectSides(
      SampleApps.rootController, showing: .redundantSwap,
      play: { client in
        client.reachMain()
        client.apply(.route(SampleApps.RouteName.showMain), at: 5_000_000)
        client.settle()
      },
      naive: """
        5.000000 s
        > route switchToMainScreen
          created Main
          transition 2 began: fade, Nav(Main) → Nav(Main)
        5.300000 s
          current Nav(Main) → Nav(Main)
          FAULT redundantSwap of Nav(Main)
          transition 2 ended
          freed Nav(Main)
          freed Main
        """,
      correct: """
        5.000000 s
        > route switchToMainScreen
          rejected alreadyCurrent
        """)
  }

  @Test("F19: Logging out during a push completes the push late in naive code alone")
  func innerTransitionAtSwap() {
    expectSides(
      SampleApps.rootController, showing: .lateCompletion,
      play: { client in
        client.reachMain()
        client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
        client.apply(.route(SampleApps.RouteName.logOut), at: 5_100_000)
        client.settle()
      },
      naive: """
        5.000000 s
        > tap activity
          created Activity
          stack Nav(Main) [Main, Activity]
          transition 2 began: push, Main → Activity
        5.100000 s
        > route switchToLogout
          created Login
          transition 3 began: dismiss, Nav(Main) → Nav(Login)
        5.350000 s
          FAULT unbalancedAppearance of Activity
          transition 2 ended
          FAULT lateCompletion of Activity
        5.400000 s
          current Nav(Main) → Nav(Login)
          transition 3 ended
          freed Nav(Main)
          freed Main
          freed Activity
        """,
      correct: """
        5.000000 s
        > tap activity
          created Activity
          stack Nav(Main) [Main, Activity]
          transition 2 began: push, Main → Activity
        5.100000 s
        > route switchToLogout
          transition 2 ended, finished = false
          created Login
          transition 3 began: dismiss, Nav(Main) → Nav(Login)
        5.400000 s
          current Nav(Main) → Nav(Login)
          transition 3 ended
          freed Nav(Main)
          freed Main
          freed Activity
        """)
  }
}
