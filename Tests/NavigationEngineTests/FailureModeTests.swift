import NavigationEngine
import TestSupport
import Testing

@Suite("Common failure modes")
struct FailureModeTests {
  @Test("F14: A swap cancels the splash's timer when the splash starts to leave")
  func timerCancelledWithOwner() {
    var client = CheckedClient()
    client.apply(.launch(width: 390, height: 844), at: 0)
    _ = client.takeTranscript()
    client.apply(.route(SampleApps.RouteName.showMain), at: 2_900_000)
    client.advance(to: 2_999_999)
    expectTranscript(
      &client,
      """
      2.900000 s
      > route switchToMainScreen
        created Main
        created Nav(Main) around Main
        willMove Main → Nav(Main)
        willMove Splash → nil
        timer service call cancelled
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
        transition 1 began: fade, Splash → Nav(Main)
        (6 frames)
      """)
    client.advance(to: 3_150_000)
    expectTranscript(
      &client,
      """
        (10 frames)
      """)
    client.settle()
    #expect(client.engine.nextDeadline == nil)
  }

  @Test("F19: A swap during a push ends the push unfinished first")
  func swapDuringPush() {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    client.advance(to: 5_100_000)
    _ = client.takeTranscript()
    client.apply(.route(SampleApps.RouteName.logOut), at: 5_100_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.100000 s
      > route switchToLogout
        removeView Main
        didDisappear Main animated
        didAppear Activity animated
        didMove Activity → Nav(Main)
        transition 2 ended, finished = false
        created Login
        created Nav(Login) around Login
        willMove Login → Nav(Login)
        didLoad Nav(Login)
        frame Nav(Login) -390,0
        willMove Nav(Main) → nil
        willMove Nav(Login) → Root
        willDisappear Nav(Main) animated
        willDisappear Activity animated
        addView Nav(Login) → Root
        willAppear Nav(Login) animated
        didLoad Login
        willAppear Login animated
        frame Login 0,0
        addView Login → Nav(Login)
        transition 3 began: dismiss, Nav(Main) → Nav(Login)
        frame Nav(Login) 0,0
        (19 frames)
      5.400000 s
        removeView Nav(Main)
        didDisappear Activity animated
        didDisappear Nav(Main) animated
        didAppear Login animated
        didMove Login → Nav(Login)
        didAppear Nav(Login) animated
        didMove Nav(Main) → nil
        didMove Nav(Login) → Root
        current Nav(Main) → Nav(Login)
        transition 3 ended
        freed Nav(Main)
        freed Main
        freed Activity
      """)
  }

  @Test("A swap during a pop ends the pop unfinished and frees the popped screen")
  func swapDuringPop() {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    client.settle()
    client.apply(.back, at: 6_000_000)
    client.advance(to: 6_100_000)
    _ = client.takeTranscript()
    client.apply(.route(SampleApps.RouteName.showLogin), at: 6_100_000)
    client.settle()
    expectTranscript(
      &client,
      """
      6.100000 s
      > route showLoginScreen
        removeView Activity
        didDisappear Activity animated
        didAppear Main animated
        didMove Activity → nil
        transition 3 ended, finished = false
        freed Activity
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
        willMove Nav(Main) → nil
        willDisappear Nav(Main)
        willDisappear Main
        removeView Nav(Main)
        didDisappear Main
        didDisappear Nav(Main)
        didMove Nav(Main) → nil
        current Nav(Main) → Nav(Login)
        freed Nav(Main)
        freed Main
        frame Login 0,0
        addView Login → Nav(Login)
        didAppear Login
        didMove Login → Nav(Login)
        didAppear Nav(Login)
      """)
  }

  @Test("Logging out with a pushed screen frees the whole stack")
  func logOutWithPushedScreen() {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    client.settle()
    client.apply(.route(SampleApps.RouteName.logOut), at: 6_000_000)
    _ = client.takeTranscript()
    client.settle()
    expectTranscript(
      &client,
      """
        (18 frames)
      6.300000 s
        removeView Nav(Main)
        didDisappear Activity animated
        didDisappear Nav(Main) animated
        didAppear Login animated
        didMove Login → Nav(Login)
        didAppear Nav(Login) animated
        didMove Nav(Main) → nil
        didMove Nav(Login) → Root
        current Nav(Main) → Nav(Login)
        transition 3 ended
        freed Nav(Main)
        freed Main
        freed Activity
      """)
    #expect(client.engine.state.nodes.count == 3)
  }

  @Test("A push after a swap in the same action list is rejected")
  func actorIsGone() {
    var client = CheckedClient(SampleApps.stacks)
    client.apply(.launch(width: 390, height: 844), at: 0)
    _ = client.takeTranscript()
    let events = client.apply(.tap(element: "leave-and-push", screen: nil), at: 1_000_000)
    #expect(events.last?.rejection == Rejection(.noNavigation))
    #expect(client.engine.state.topScreen?.kind == .screen(2))
  }

  @Test("A freed screen starts no timer")
  func freedScreenStartsNoTimer() {
    var client = CheckedClient(SampleApps.stacks)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.tap(element: "leave-and-wait", screen: nil), at: 1_000_000)
    #expect(client.engine.state.timers.isEmpty)
    #expect(client.engine.nextDeadline == nil)
  }

  @Test("The 65th running timer is rejected")
  func timerBound() {
    var client = CheckedClient(SampleApps.stacks)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for _ in 0..<64 { client.apply(.tap(element: "wait", screen: nil)) }
    #expect(client.engine.state.timers.count == 64)
    #expect(
      client.apply(.tap(element: "wait", screen: nil)).last?.rejection
        == Rejection(.tooManyTimers, .timer(0)))
    client.settle()
    #expect(client.faults.isEmpty)
  }
}
