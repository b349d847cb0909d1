import Foundation
import TestSupport
import Testing

@testable import NavigationEngine

@Suite("What screens ask for as they appear")
struct AppearingTests {
  private static func client(_ app: App = SampleApps.appearing) -> CheckedClient {
    var client = CheckedClient.launched(app)
    client.advance(to: 10_000_000)
    _ = client.takeTranscript()
    return client
  }

  private static func story(
    _ commands: [(Int64, Command)], of app: App = SampleApps.appearing
  ) -> CheckedClient {
    var client = CheckedClient.launched(app, detail: .story)
    _ = client.takeTranscript()
    for (milliseconds, command) in commands {
      client.apply(command, at: 10_000_000 + milliseconds * 1_000)
    }
    client.settle()
    return client
  }

  private static func tap(_ element: String) -> Command { .tap(element: element, screen: nil) }

  @Test("An alert of a pushed screen comes when the push has ended; the session changes before it")
  func alert() {
    var client = Self.client()
    client.apply(Self.tap("tip"))
    client.settle()
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap tip
        created Tip
        willMove Tip → Nav(Home)
        stack Nav(Home) [Home, Tip]
        didLoad Tip
        willDisappear Home animated
        willAppear Tip animated
        frame Tip 0,0
        addView Tip → Nav(Home)
        transition 1 began: push, Home → Tip
        (22 frames)
      10.350000 s
        removeView Home
        didDisappear Home animated
        didAppear Tip animated
        session TIP = true
        didMove Tip → Nav(Home)
        transition 1 ended
        created Alert(tip)
        presented Alert(tip) by Root, alert, not dismissible
        didLoad Alert(tip)
        willAppear Alert(tip) animated
        frame Alert(tip) 0,0
        addView Alert(tip) → window
        transition 2 began: alert, Root → Alert(tip)
        (16 frames)
      10.600000 s
        didAppear Alert(tip) animated
        transition 2 ended
      """)
  }

  @Test("A screen that appears at the launch presents when it has appeared")
  func launch() {
    var client = CheckedClient(SampleApps.appearing(first: 1))
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.settle()
    expectTranscript(
      &client,
      """
      0.000000 s
      > launch 390×844
        appLaunched 390×844 [false]
        sceneWillConnect
        created Tip
        created Nav(Tip) around Tip
        willMove Tip → Nav(Tip)
        created Root, current Nav(Tip)
        didLoad Root
        willMove Nav(Tip) → Root
        didLoad Nav(Tip)
        frame Nav(Tip) 0,0
        addView Nav(Tip) → Root
        didMove Nav(Tip) → Root
        willAppear Root
        willAppear Nav(Tip)
        didLoad Tip
        willAppear Tip
        addView Root → window
        frame Tip 0,0
        addView Tip → Nav(Tip)
        sceneWillEnterForeground
        sceneDidBecomeActive
        didAppear Tip
        session TIP = true
        didMove Tip → Nav(Tip)
        didAppear Nav(Tip)
        didAppear Root
        created Alert(tip)
        presented Alert(tip) by Root, alert, not dismissible
        didLoad Alert(tip)
        willAppear Alert(tip) animated
        frame Alert(tip) 0,0
        addView Alert(tip) → window
        transition 1 began: alert, Root → Alert(tip)
        (16 frames)
      0.250000 s
        didAppear Alert(tip) animated
        transition 1 ended
      """)
  }

  @Test("On a path it waits for the last frame")
  func path() {
    var client = Self.client(SampleApps.appearingOnPath)
    client.apply(Self.tap("tip"))
    client.settle()
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap tip
        path shelf = [Tip] by code
        created Tip
        willMove Tip → Nav(Home)
        stack Nav(Home) [Home, Tip]
        didLoad Tip
        willDisappear Home animated
        willAppear Tip animated
        frame Tip 0,0
        addView Tip → Nav(Home)
        onAppear Tip
        transition 1 began: push, Home → Tip
        (22 frames)
      10.350000 s
        removeView Home
        didDisappear Home animated
        onDisappear Home
        didAppear Tip animated
        didMove Tip → Nav(Home)
        transition 1 ended
        created Alert(tip)
        presented Alert(tip) by Root, alert, not dismissible
        didLoad Alert(tip)
        willAppear Alert(tip) animated
        frame Alert(tip) 0,0
        addView Alert(tip) → window
        transition 2 began: alert, Root → Alert(tip)
        (16 frames)
      10.600000 s
        didAppear Alert(tip) animated
        transition 2 ended
      """)
  }

  @Test("Of two presentations the second finds the first under way, as without a transition")
  func two() {
    var client = Self.story([(0, Self.tap("two"))])
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap two
        created Two
        stack Nav(Home) [Home, Two]
        transition 1 began: push, Home → Two
      10.350000 s
        transition 1 ended
        created Plain
        presented Plain by Root, sheet
        transition 2 began: present, Root → Plain
        rejected transitionInProgress
      10.850000 s
        transition 2 ended
      """)
  }

  @Test("A route that goes on in the part ends before it")
  func route() {
    var client = Self.story([(0, .route("plain", []))])
    expectTranscript(
      &client,
      """
      10.000000 s
      > route plain
        created Tip
        current Nav(Home) → Nav(Tip)
        freed Nav(Home)
        freed Home
        session TIP = true
        created Plain
        stack Nav(Tip) [Tip, Plain]
        transition 1 began: push, Tip → Plain
        step show done
      10.350000 s
        transition 1 ended
        completed plain
        presented Alert(tip) by Root, alert, not dismissible
        transition 2 began: alert, Root → Alert(tip)
      10.600000 s
        transition 2 ended
      """)
  }

  @Test("Screens that push and pop each other without animation end after eight rounds of a step")
  func circle() {
    var client = Self.story([(0, Self.tap("circle"))])
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap circle
        created Ahead
        stack Nav(Home) [Home, Ahead]
        transition 1 began: push, Home → Ahead
      10.350000 s
        transition 1 ended
        created Back
        stack Nav(Home) [Home, Ahead, Back]
        stack Nav(Home) [Home, Ahead]
        freed Back
        created Back
        stack Nav(Home) [Home, Ahead, Back]
        stack Nav(Home) [Home, Ahead]
        freed Back
        created Back
        stack Nav(Home) [Home, Ahead, Back]
        stack Nav(Home) [Home, Ahead]
        freed Back
        created Back
        stack Nav(Home) [Home, Ahead, Back]
        stack Nav(Home) [Home, Ahead]
        freed Back
        rejected routeLoop
      """)
  }

  @Test("Sixteen requests wait; the others are rejected")
  func bound() {
    var client = Self.story([(0, Self.tap("many"))])
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap many
        created Many
        stack Nav(Home) [Home, Many]
        transition 1 began: push, Home → Many
      10.350000 s
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        transition 1 ended
        presented Alert(tip) by Root, alert, not dismissible
        transition 2 began: alert, Root → Alert(tip)
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
        rejected transitionInProgress
      10.600000 s
        transition 2 ended
      """)
  }

  @Test("What has left meanwhile asks for nothing")
  func gone() {
    var client = Self.story(
      [(0, Self.tap("tip")), (100, .route("plain", []))], of: SampleApps.appearingOnPath)
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap tip
        path shelf = [Tip] by code
        created Tip
        stack Nav(Home) [Home, Tip]
        transition 1 began: push, Home → Tip
      10.100000 s
      > route plain
        transition 1 ended, finished = false
        created Plain
        current Nav(Home) → Plain
        freed Nav(Home)
        freed Home
        freed Tip
        rejected screenLeft
      """)
  }

  @Test("A screen that is shown in the background asks when the app is back")
  func background() {
    var client = Self.story(
      [(0, Self.tap("tip")), (100, .background(locked: false)), (5_000, .foreground)],
      of: SampleApps.appearingOnPath)
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap tip
        path shelf = [Tip] by code
        created Tip
        stack Nav(Home) [Home, Tip]
        transition 1 began: push, Home → Tip
      10.100000 s
      > home
        sceneWillResignActive
        transition 1 ended, finished = false
        sceneDidEnterBackground
      15.000000 s
      > foreground
        sceneWillEnterForeground
        sceneDidBecomeActive
        presented Alert(tip) by Root, alert, not dismissible
        transition 2 began: alert, Root → Alert(tip)
      15.250000 s
        transition 2 ended
      """)
  }

  @Test("What waits is a part of the state, of its hash and its fingerprint, and of snapshots")
  func state() throws {
    let waiting = Self.story([], of: SampleApps.appearingOnPath)
    var engine = waiting.engine
    var events: [Event] = []
    engine.apply(Self.tap("tip"), into: &events)
    var other = engine
    #expect(other.state == engine.state)
    other.state.appearanceRequests = nil
    #expect(other.state != engine.state && other.stateHash != engine.stateHash)
    #expect(other.fingerprint(horizon: 1) != engine.fingerprint(horizon: 1))
    let stored = try JSONDecoder().decode(State.self, from: JSONEncoder().encode(engine.state))
    #expect(stored == engine.state)
  }
}
