import NavigationEngine
import TestSupport
import Testing

@Suite("Navigation stacks that a path drives")
struct PathTests {
  /// An idle stack whose path was set by these taps.
  static func client(
    _ taps: String..., app: App = SampleApps.paths
  ) -> CheckedClient {
    var client = CheckedClient.launched(app, tapping: taps)
    client.advance(to: 10_000_000)
    _ = client.takeTranscript()
    return client
  }

  /// What the path holds, by the screens' names and numbers.
  static func path(_ client: CheckedClient, _ index: PathIndex = 0) -> String {
    client.engine.state.paths[index].map { element in
      client.engine.app.screens[element.screen].name
        + element.arguments.map { " \($0.text)" }.joined()
    }.joined(separator: ", ")
  }

  @Test("An append is an event of its own; onAppear precedes the push, onDisappear ends it")
  func append() {
    var client = Self.client()
    client.apply(.tap(element: "author", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap author
        path shelf = [Author] by code
        created Author
        willMove Author → Nav(Home)
        stack Nav(Home) [Home, Author]
        didLoad Author
        willDisappear Home animated
        willAppear Author animated
        frame Author 0,0
        addView Author → Nav(Home)
        onAppear Author
        transition 1 began: push, Home → Author
        (22 frames)
      10.350000 s
        removeView Home
        didDisappear Home animated
        onDisappear Home
        didAppear Author animated
        didMove Author → Nav(Home)
        transition 1 ended
      """)
  }

  @Test("Back changes the path at the tap, and the pop follows")
  func back() {
    var client = Self.client("author")
    client.apply(.back)
    client.settle()
    expectTranscript(
      &client,
      """
      10.000000 s
      > back
        path shelf = [] by back
        willMove Author → nil
        stack Nav(Home) [Home]
        willDisappear Author animated
        willAppear Home animated
        addView Home → Nav(Home)
        onAppear Home
        transition 2 began: pop, Author → Home
        (22 frames)
      10.350000 s
        removeView Author
        didDisappear Author animated
        onDisappear Author
        didAppear Home animated
        didMove Author → nil
        transition 2 ended
        freed Author
      """)
  }

  @Test("Two appends in one handler are one push, and the screen between does not appear")
  func oneUpdate() {
    var client = Self.client()
    client.apply(.tap(element: "both", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap both
        path shelf = [Author] by code
        path shelf = [Author, Book (1)] by code
        created Author
        created Book (1)
        willMove Author → Nav(Home)
        willMove Book → Nav(Home)
        stack Nav(Home) [Home, Author, Book]
        didLoad Book
        willDisappear Home animated
        willAppear Book animated
        frame Book 0,0
        addView Book → Nav(Home)
        onAppear Book
        transition 1 began: push, Home → Book
        (22 frames)
      10.350000 s
        removeView Home
        didDisappear Home animated
        onDisappear Home
        didAppear Book animated
        didMove Author → Nav(Home)
        didMove Book → Nav(Home)
        transition 1 ended
      """)
    #expect(client.engine.state.topScreen?.arguments == [1])
  }

  @Test("A change during a transition is applied when that has ended, and is not refused")
  func duringTransition() {
    var client = Self.client()
    client.apply(.tap(element: "later", screen: nil))
    client.wait(seconds: 0.2)
    #expect(Self.path(client) == "Author, Book 7")
    #expect(client.engine.state.topScreen?.kind == .screen(1))
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(2))
    #expect(client.faults.isEmpty)
    #expect(!client.events.contains { $0.rejection != nil })
  }

  @Test("What is appended and removed in one handler leaves no trace but its events")
  func coalesced() {
    var client = Self.client("author", "book")
    client.apply(.tap(element: "and-back", screen: nil))
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap and-back
        path shelf = [Author, Book (1), Author] by code
        path shelf = [Author, Book (1)] by code
      """)
  }

  @Test("A swipe changes the path when it has finished")
  func swipe() {
    var client = Self.client("author")
    client.apply(.gesture(.began(.edgeSwipe)))
    client.apply(.gesture(.moved(7_000)))
    #expect(Self.path(client) == "Author")
    client.apply(.gesture(.ended()))
    client.settle()
    #expect(Self.path(client) == "")
    expectTranscript(
      &client,
      """
      10.000000 s
      > edge swipe began
        willMove Author → nil
        stack Nav(Home) [Home]
        willDisappear Author animated
        willAppear Home animated
        addView Home → Nav(Home)
        onAppear Home
        transition 2 began: pop, Author → Home, edgeSwipe
      > finger at 7000
        (1 frames)
      > finger lifted
        transition 2 released, goes on
        (8 frames)
      10.132897 s
        removeView Author
        didDisappear Author animated
        onDisappear Author
        didAppear Home animated
        didMove Author → nil
        transition 2 ended
        freed Author
        path shelf = [] by swipe
      """)
  }

  @Test("A cancelled swipe leaves the path alone; the screen below appears and disappears")
  func cancelledSwipe() {
    var client = Self.client("author")
    client.swipeBack(to: 3_000, .cancelled)
    #expect(Self.path(client) == "Author")
    expectTranscript(
      &client,
      """
      10.000000 s
      > edge swipe began
        willMove Author → nil
        stack Nav(Home) [Home]
        willDisappear Author animated
        willAppear Home animated
        addView Home → Nav(Home)
        onAppear Home
        transition 2 began: pop, Author → Home, edgeSwipe
      > finger at 3000
        (1 frames)
      > gesture cancelled
        transition 2 released, goes back
        (8 frames)
      10.132896 s
        stack Nav(Home) [Home, Author]
        willDisappear Home animated
        removeView Home
        didDisappear Home animated
        onDisappear Home
        willAppear Author animated
        didAppear Author animated
        transition 2 ended, finished = false
      """)
  }

  @Test("What code appends during a swipe goes with the screen that is swiped away")
  func appendDuringSwipe() {
    var client = Self.client("author")
    client.apply(.tap(element: "later", screen: nil))
    client.apply(.gesture(.began(.edgeSwipe)))
    client.wait(seconds: 0.2)
    client.apply(.gesture(.moved(9_000)))
    client.apply(.gesture(.ended()))
    client.settle()
    #expect(Self.path(client) == "")
    #expect(client.faults.isEmpty)
  }

  @Test("What code appends during a swipe is shown when the swipe was cancelled")
  func appendDuringCancelledSwipe() {
    var client = Self.client("both")
    client.apply(.back)
    client.settle()
    client.apply(.tap(element: "later", screen: nil))
    client.apply(.gesture(.began(.edgeSwipe)))
    client.wait(seconds: 0.2)
    client.apply(.gesture(.cancelled))
    client.settle()
    #expect(client.faults.isEmpty)
    #expect(client.engine.state.topScreen?.kind != .screen(0))
  }

  @Test("A path whose top is the same changes below it, and animates nothing")
  func sameTop() {
    var client = Self.client("both")
    client.apply(.tap(element: "below", screen: nil))
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap below
        path shelf = [Book (1)] by code
        willMove Author → nil
        stack Nav(Home) [Home, Book]
        didMove Author → nil
        freed Author
      """)
    #expect(client.engine.nextDeadline == nil)
  }

  @Test("A path with another top is one push, and the old top leaves with its end")
  func instead() {
    var client = Self.client("author")
    client.apply(.tap(element: "instead", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap instead
        path shelf = [Book (2)] by code
        created Book (2)
        willMove Book → Nav(Home)
        willMove Author → nil
        stack Nav(Home) [Home, Book]
        didLoad Book
        willDisappear Author animated
        willAppear Book animated
        frame Book 0,0
        addView Book → Nav(Home)
        onAppear Book
        transition 2 began: push, Author → Book
        (22 frames)
      10.350000 s
        removeView Author
        didDisappear Author animated
        onDisappear Author
        didAppear Book animated
        didMove Author → nil
        didMove Book → Nav(Home)
        transition 2 ended
        freed Author
      """)
  }
}
