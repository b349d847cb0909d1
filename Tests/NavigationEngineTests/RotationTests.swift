import NavigationEngine
import TestSupport
import Testing

@Suite("Rotation")
struct RotationTests {
  @Test("Rotation resizes every view in the window from the outside in, and turns it for 0.3 s")
  func atRest() {
    var client = CheckedClient.atMain()
    client.apply(.rotate(landscape: true), at: 6_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      6.000000 s
      > rotate to landscape
        willTransition Root to 844×390
        willTransition Nav(Main) to 844×390
        willTransition Main to 844×390
        size 844×390
        frame Nav(Main) 0,0 844×390
        frame Main 0,0 844×390
        rotation 2 to 844×390 began
        (19 frames)
      6.300000 s
        rotation 2 ended
      """)
  }

  @Test("F13: Rotation during a slide resizes both views, and turns on after it")
  func duringSlide() {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "log-out", screen: nil), at: 6_000_000)
    client.advance(to: 6_150_000)
    _ = client.takeTranscript()
    client.apply(.rotate(landscape: true), at: 6_150_000)
    client.settle()
    expectTranscript(
      &client,
      """
      6.150000 s
      > rotate to landscape
        willTransition Root to 844×390
        willTransition Nav(Main) to 844×390
        willTransition Main to 844×390
        willTransition Nav(Login) to 844×390
        willTransition Login to 844×390
        size 844×390
        frame Nav(Main) 0,0 844×390
        frame Main 0,0 844×390
        frame Nav(Login) 0,0 844×390
        frame Login 0,0 844×390
        rotation 3 to 844×390 began
        (18 frames)
      6.300000 s
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
        (10 frames)
      6.450000 s
        rotation 3 ended
      """)
  }

  @Test("A second rotation ends the first, and turns back from where that was")
  func twice() {
    var client = CheckedClient.atMain()
    client.apply(.rotate(landscape: true), at: 6_000_000)
    client.advance(to: 6_100_000)
    _ = client.takeTranscript()
    let turned = client.engine.state.rotation?.progress ?? 0
    client.apply(.rotate(landscape: false), at: 6_100_000)
    #expect(client.engine.state.rotation?.frames.first == 10_000 - turned)
    client.settle()
    expectTranscript(
      &client,
      """
      6.100000 s
      > rotate to portrait
        rotation 2 ended, finished = false
        willTransition Root to 390×844
        willTransition Nav(Main) to 390×844
        willTransition Main to 390×844
        size 390×844
        frame Nav(Main) 0,0
        frame Main 0,0
        rotation 3 to 390×844 began at 7682
        (19 frames)
      6.400000 s
        rotation 3 ended
      """)
    expectAllViewsFill(client, width: 390, height: 844)
  }

  @Test("A rotation ends at once where the app goes to the background")
  func toBackground() {
    var client = CheckedClient.atMain()
    client.apply(.rotate(landscape: true), at: 6_000_000)
    client.advance(to: 6_100_000)
    _ = client.takeTranscript()
    client.apply(.background(locked: false), at: 6_100_000)
    client.apply(.foreground, at: 7_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      6.100000 s
      > home
        sceneWillResignActive
        rotation 2 ended, finished = false
        sceneDidEnterBackground
      7.000000 s
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
      """)
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("A rotation ends with the process, and the next launch is as one without it")
  func termination() {
    var client = CheckedClient.atMain()
    var other = client
    client.apply(.rotate(landscape: true), at: 6_000_000)
    client.advance(to: 6_100_000)
    _ = client.takeTranscript()
    client.apply(.terminate, at: 6_100_000)
    expectTranscript(
      &client,
      """
      6.100000 s
      > terminate
        sceneWillResignActive
        rotation 2 ended, finished = false
        sceneDidDisconnect
        appTerminated
      """)
    other.apply(.terminate, at: 6_100_000)
    _ = other.takeTranscript()
    client.apply(.launch(width: 390, height: 844), at: 7_000_000)
    other.apply(.launch(width: 390, height: 844), at: 7_000_000)
    #expect(client.takeTranscript() == other.takeTranscript())
  }

  @Test("A finger that leads a transition is let go of by a rotation")
  func duringGesture() {
    var client = GestureTests.onStack()
    client.apply(.gesture(.began(.edgeSwipe)))
    client.apply(.gesture(.moved(6_000)))
    _ = client.takeTranscript()
    client.apply(.rotate(landscape: true))
    client.apply(.gesture(.moved(7_000)))
    client.settle()
    expectTranscript(
      &client,
      """
      6.000000 s
      > rotate to landscape
        transition 3 released, goes back
        willTransition Root to 844×390
        willTransition Nav(Main) to 844×390
        willTransition Main to 844×390
        willTransition Activity to 844×390
        size 844×390
        frame Nav(Main) 0,0 844×390
        frame Activity 0,0 844×390
        frame Main 0,0 844×390
        rotation 4 to 844×390 began
        (1 frames)
      > finger at 7000
        rejected noGesture
        (23 frames)
      6.195477 s
        stack Nav(Main) [Main, Activity]
        willDisappear Main animated
        removeView Main
        didDisappear Main animated
        willAppear Activity animated
        didAppear Activity animated
        transition 3 ended, finished = false
        (7 frames)
      6.300000 s
        rotation 4 ended
      """)
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("Slow animations slow a rotation too")
  func slowed() throws {
    var client = CheckedClient.atMain()
    client.apply(.animationSpeed(try #require(AnimationSpeed(percent: 10))), at: 6_000_000)
    client.apply(.rotate(landscape: true), at: 6_000_000)
    #expect(client.engine.state.rotation?.durationMicroseconds == 3_000_000)
    client.advance(to: 8_999_999)
    #expect(client.engine.state.isMoving)
    client.advance(to: 9_000_000)
    #expect(!client.engine.state.isMoving)
  }

  @Test("While the window turns touches do nothing, and the app's own code goes on")
  func touches() {
    var client = GestureTests.onStack()
    client.apply(.rotate(landscape: true))
    let touches: [Command] = [
      .tap(element: "back", screen: nil), .back, .gesture(.began(.edgeSwipe)),
    ]
    for refused in touches {
      #expect(
        client.apply(refused).compactMap(\.rejection) == [Rejection(.transitionInProgress)],
        "\(refused)")
    }
    client.settle()
    #expect(client.apply(.back).compactMap(\.rejection).isEmpty)
  }

  @Test("A route is followed while the window turns")
  func route() {
    var client = CheckedClient.atMain()
    client.apply(.rotate(landscape: true), at: 6_000_000)
    client.apply(.route("switchToLogout"), at: 6_100_000)
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(1))
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("A client that goes on from a checkpoint turns on to the same end")
  func checkpoint() {
    var client = CheckedClient.atMain()
    client.apply(.rotate(landscape: true), at: 6_000_000)
    client.advance(to: 6_100_000)
    let resting = client.engine.stateHash
    var restored = NavigationEngine(app: client.engine.app, checkpoint: client.engine.checkpoint)
    #expect(restored.stateHash == resting)
    var events: [Event] = []
    restored.advance(to: 7_000_000, into: &events)
    #expect(events == client.advance(to: 7_000_000))
    #expect(restored.stateHash != resting)
  }

  @Test("A view under a full screen has the rotated size after the dismissal")
  func underFullScreen() {
    var client = ModalTests.after("full")
    client.settle()
    client.apply(.rotate(landscape: true))
    client.settle()
    client.apply(.tap(element: "close", screen: nil))
    client.settle()
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("A view in an unselected tab has the rotated size once selected")
  func inAnotherTab() {
    var client = Refusal.launched(SampleApps.tabs, then: [Refusal.tap("tab-settings")])
    client.apply(.rotate(landscape: true))
    client.settle()
    client.apply(Refusal.tap("tab-main"))
    client.settle()
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("A view below the top of a stack has the rotated size after the pop")
  func belowInStack() {
    var client = GestureTests.onStack()
    client.apply(.rotate(landscape: true))
    client.settle()
    client.apply(.back)
    client.settle()
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("Rotation to the current orientation is rejected")
  func refused() {
    var client = CheckedClient.atMain()
    #expect(
      client.apply(.rotate(landscape: false)).compactMap(\.rejection) == [
        Rejection(.alreadyInOrientation)
      ])
    client.apply(.rotate(landscape: true))
    #expect(
      client.apply(.rotate(landscape: true)).compactMap(\.rejection) == [
        Rejection(.alreadyInOrientation)
      ])
    client.apply(.rotate(landscape: false))
    expectAllViewsFill(client, width: 390, height: 844)
  }

  private func expectAllViewsFill(
    _ client: CheckedClient, width: Int32, height: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(client.faults.isEmpty, sourceLocation: sourceLocation)
    let window = Frame(x: 0, y: 0, width: width, height: height)
    let state = client.engine.state
    for node in state.nodes where node.appearance == .appeared && node.id != state.root {
      #expect(node.frame == window, "\(node.subject)", sourceLocation: sourceLocation)
    }
  }
}
