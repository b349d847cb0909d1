import NavigationEngine
import TestSupport
import Testing

// The order of the article's listings: addChild, frame, addSubview, didMove, then the removal of
// the old child. The root sets `current` last.
@Suite("Root controller swaps")
struct SwapTests {
  @Test("(a) A swap without animation adds the new child before it removes the old one")
  func swap() {
    var client = CheckedClient()
    client.apply(.launch(width: 390, height: 844), at: 0)
    _ = client.takeTranscript()
    client.advance(to: 3_000_000)
    expectTranscript(
      &client,
      """
      3.000000 s
        timer service call fired
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
        willMove Splash → nil
        willDisappear Splash
        removeView Splash
        didDisappear Splash
        didMove Splash → nil
        current Splash → Nav(Login)
        freed Splash
        frame Login 0,0
        addView Login → Nav(Login)
        didAppear Login
        didMove Login → Nav(Login)
        didAppear Nav(Login)
      """)
  }

  @Test("(b) A cross dissolve keeps both children until its completion")
  func crossDissolve() {
    var client = CheckedClient.atLogin()
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      4.000000 s
      > tap log-in
        session LOGGED_IN = true
        created Main
        created Nav(Main) around Main
        willMove Main → Nav(Main)
        willMove Nav(Login) → nil
        willMove Nav(Main) → Root
        willDisappear Nav(Login) animated
        willDisappear Login animated
        didLoad Nav(Main)
        frame Nav(Main) 0,0
        addView Nav(Main) → Root
        willAppear Nav(Main) animated
        didLoad Main
        willAppear Main animated
        frame Main 0,0
        addView Main → Nav(Main)
        transition 1 began: fade, Nav(Login) → Nav(Main)
        (19 frames)
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
      """)
  }

  @Test("(c) A slide loads the new view first, before it sets its frame")
  func slide() {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "log-out", screen: nil), at: 5_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap log-out
        session LOGGED_IN = false
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
      5.300000 s
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

  @Test("With 'beforeAppearance' a transition's completion runs before viewDidAppear")
  func completionFirst() {
    var client = CheckedClient.atLogin(SampleApps.completionFirst)
    client.apply(.tap(element: "log-in", screen: nil), at: 4_000_000)
    _ = client.takeTranscript()
    client.settle()
    expectTranscript(
      &client,
      """
        (18 frames)
      4.300000 s
        didMove Nav(Login) → nil
        didMove Nav(Main) → Root
        current Nav(Login) → Nav(Main)
        transition 1 ended
        removeView Nav(Login)
        didDisappear Login animated
        didDisappear Nav(Login) animated
        didAppear Main animated
        didMove Main → Nav(Main)
        didAppear Nav(Main) animated
        freed Nav(Login)
        freed Login
      """)
  }

  @Test(
    "A slide starts just outside its edge of the window",
    arguments: zip(Animation.Edge.allCases, [(-390, 0), (390, 0), (0, -844), (0, 844)]))
  func edges(_ edge: Animation.Edge, origin: (x: Int32, y: Int32)) throws {
    let index = try #require(Animation.Edge.allCases.firstIndex(of: edge))
    var client = CheckedClient(SampleApps.edge(index))
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.route("to1"))
    let frames = client.events.compactMap { event -> Frame? in
      if case .lifecycle(.frameSet(_, let frame)) = event.body { frame } else { nil }
    }
    let expected = [(origin.x, origin.y), (0, 0)].map {
      Frame(x: $0.0, y: $0.1, width: 390, height: 844)
    }
    #expect(frames.suffix(2) == expected[...])
  }
}
