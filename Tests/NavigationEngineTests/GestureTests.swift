import NavigationEngine
import TestSupport
import Testing

@Suite("Interactive transitions")
struct GestureTests {
  /// An idle stack of two screens.
  static func onStack() -> CheckedClient {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "activity", screen: nil))
    client.settle()
    client.advance(to: 6_000_000)
    _ = client.takeTranscript()
    return client
  }

  /// An idle sheet over a list.
  static func onSheet() -> CheckedClient {
    var client = ModalTests.after("sheet")
    client.settle()
    client.advance(to: 6_000_000)
    _ = client.takeTranscript()
    return client
  }

  @Test("An edge swipe changes the stack as it begins, and sends didMove when it has ended")
  func pop() {
    var client = Self.onStack()
    client.apply(.gesture(.began(.edgeSwipe)), at: 6_000_000)
    client.apply(.gesture(.moved(3_000)), at: 6_050_000)
    client.apply(.gesture(.moved(7_000)), at: 6_100_000)
    client.apply(.gesture(.ended()), at: 6_150_000)
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
        addView Main → Nav(Main)
        transition 3 began: pop, Activity → Main, edgeSwipe
      6.050000 s
      > finger at 3000
        (1 frames)
      6.100000 s
      > finger at 7000
        (1 frames)
      6.150000 s
      > finger lifted
        transition 3 released, goes on
        (8 frames)
      6.282897 s
        removeView Activity
        didDisappear Activity animated
        didAppear Main animated
        didMove Activity → nil
        transition 3 ended
        freed Activity
      """)
  }

  @Test("F12: A cancelled edge swipe balances every appearance callback")
  func cancelledPop() {
    var client = Self.onStack()
    client.apply(.gesture(.began(.edgeSwipe)), at: 6_000_000)
    client.apply(.gesture(.moved(8_000)), at: 6_100_000)
    client.apply(.gesture(.moved(2_000)), at: 6_200_000)
    client.apply(.gesture(.ended()), at: 6_300_000)
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
        addView Main → Nav(Main)
        transition 3 began: pop, Activity → Main, edgeSwipe
      6.100000 s
      > finger at 8000
        (1 frames)
      6.200000 s
      > finger at 2000
        (1 frames)
      6.300000 s
      > finger lifted
        transition 3 released, goes back
        (7 frames)
      6.408428 s
        stack Nav(Main) [Main, Activity]
        willDisappear Main animated
        removeView Main
        didDisappear Main animated
        willAppear Activity animated
        didAppear Activity animated
        transition 3 ended, finished = false
      """)
  }

  @Test("A sheet pulled down past the middle is dismissed")
  func dismissal() {
    var client = Self.onSheet()
    client.apply(.gesture(.began(.pullDown)), at: 6_000_000)
    client.apply(.gesture(.moved(6_000)), at: 6_200_000)
    client.apply(.gesture(.ended()), at: 6_210_000)
    client.settle()
    expectTranscript(
      &client,
      """
      6.000000 s
      > pull down began
        willDisappear Nav(Detail) animated
        willDisappear Detail animated
        transition 2 began: dismiss, Nav(Detail) → Root, pullDown
      6.200000 s
      > finger at 6000
        (1 frames)
      6.210000 s
      > finger lifted
        transition 2 released, goes on
        (14 frames)
      6.430747 s
        removeView Nav(Detail)
        didDisappear Detail animated
        didDisappear Nav(Detail) animated
        dismissed Nav(Detail)
        transition 2 ended
        freed Nav(Detail)
        freed Detail
      """)
  }

  @Test("A sheet released before the middle stays presented")
  func cancelledDismissal() {
    var client = Self.onSheet()
    client.apply(.gesture(.began(.pullDown)), at: 6_000_000)
    client.apply(.gesture(.moved(4_999)), at: 6_200_000)
    client.apply(.gesture(.ended()), at: 6_210_000)
    client.settle()
    expectTranscript(
      &client,
      """
      6.000000 s
      > pull down began
        willDisappear Nav(Detail) animated
        willDisappear Detail animated
        transition 2 began: dismiss, Nav(Detail) → Root, pullDown
      6.200000 s
      > finger at 4999
        (1 frames)
      6.210000 s
      > finger lifted
        transition 2 released, goes back
        (15 frames)
      6.459970 s
        willAppear Nav(Detail) animated
        willAppear Detail animated
        didAppear Detail animated
        didAppear Nav(Detail) animated
        transition 2 ended, finished = false
      """)
  }

  @Test("A released edge swipe finishes along its curve in the remaining time")
  func way() throws {
    var client = Self.onStack()
    client.apply(.gesture(.began(.edgeSwipe)), at: 6_000_000)
    client.apply(.gesture(.moved(5_000)), at: 6_100_000)
    let events = client.apply(.gesture(.ended()), at: 6_200_000)
    let release = try #require(events.compactMap(\.release).first)
    #expect(release.finishing)
    #expect(abs(release.durationMicroseconds - 175_000) <= 1, "half of the curve is half the time")
    #expect(release.firstFrame == 1, "one frame was drawn by the finger")
    #expect(release.frames.last == Animation.fullProgress)
    #expect(release.frames == release.frames.sorted())
    client.settle()
    #expect(client.engine.now == 6_200_000 + release.durationMicroseconds)
  }

  @Test("A gesture without movement for ten seconds is cancelled")
  func patience() {
    var client = Self.onStack()
    client.apply(.gesture(.began(.edgeSwipe)), at: 6_000_000)
    client.apply(.gesture(.moved(9_000)), at: 7_000_000)
    client.advance(to: 16_999_999)
    #expect(client.engine.state.transition?.drive != .release(finishing: false))
    client.advance(to: 17_000_000)
    #expect(client.engine.state.transition?.drive == .release(finishing: false))
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(3))
  }

  @Test("A swap during an edge swipe cancels the pop first")
  func swap() {
    var client = Self.onStack()
    client.apply(.gesture(.began(.edgeSwipe)), at: 6_000_000)
    client.apply(.gesture(.moved(9_000)), at: 6_100_000)
    client.apply(.route(SampleApps.RouteName.logOut), at: 6_200_000)
    client.settle()
    let ended = client.events.compactMap(\.ended)
    #expect(ended.suffix(2).map(\.finished) == [false, true])
    #expect(client.faults.isEmpty)
  }

  @Test(
    "An impossible gesture, or a command during a gesture, is rejected with its reason",
    arguments: Refusal.gestures)
  func refused(_ refusal: Refusal) {
    var client = refusal.begin()
    #expect(client.apply(refusal.command).compactMap(\.rejection) == [refusal.rejection])
    #expect(client.faults.isEmpty)
  }
}

extension Refusal {
  private static let stack: @Sendable () -> CheckedClient = { GestureTests.onStack() }
  private static let sheet: @Sendable () -> CheckedClient = { GestureTests.onSheet() }
  private static let fullScreen: @Sendable () -> CheckedClient = {
    var client = ModalTests.after("full")
    client.settle()
    return client
  }
  private static let led: @Sendable () -> CheckedClient = {
    var client = GestureTests.onStack()
    client.apply(.gesture(.began(.edgeSwipe)))
    return client
  }
  private static let letGo: @Sendable () -> CheckedClient = {
    var client = led()
    client.apply(.gesture(.moved(6_000)))
    client.apply(.gesture(.ended()))
    return client
  }

  static let gestures: [Refusal] = [
    Refusal(Rejection(.notRunning), .gesture(.began(.edgeSwipe)), after: closed),
    Refusal(Rejection(.nothingToDrag), .gesture(.began(.edgeSwipe)), after: main),
    Refusal(Rejection(.nothingToDrag), .gesture(.began(.edgeSwipe)), after: splash),
    Refusal(Rejection(.nothingToDrag), .gesture(.began(.pullDown)), after: stack),
    Refusal(Rejection(.nothingToDrag), .gesture(.began(.pullDown)), after: fullScreen),
    Refusal(Rejection(.nothingToDrag), .gesture(.began(.edgeSwipe)), after: sheet),
    Refusal(Rejection(.transitionInProgress), .gesture(.began(.edgeSwipe)), after: fading),
    Refusal(Rejection(.transitionInProgress), .gesture(.began(.edgeSwipe)), after: led),
    Refusal(Rejection(.transitionInProgress), .gesture(.began(.pullDown)), after: led),
    Refusal(Rejection(.transitionInProgress), .tap(element: "log-out", screen: nil), after: led),
    Refusal(Rejection(.transitionInProgress), .back, after: led),
    Refusal(Rejection(.noGesture), .gesture(.moved(5_000)), after: stack),
    Refusal(Rejection(.noGesture), .gesture(.ended()), after: stack),
    Refusal(Rejection(.noGesture), .gesture(.cancelled), after: fading),
    Refusal(Rejection(.noGesture), .gesture(.moved(7_000)), after: letGo),
    Refusal(Rejection(.invalidProgress), .gesture(.moved(-1)), after: led),
    Refusal(Rejection(.invalidProgress), .gesture(.moved(10_001)), after: led),
    Refusal(Rejection(.invalidProgress), .gesture(.moved(.min)), after: led),
  ]
}
