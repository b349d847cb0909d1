import NavigationEngine
import TestSupport
import Testing

@Suite("What paths hold, and what becomes of it")
struct PathLifetimeTests {
  @Test(
    "What is asked of the stack changes its path",
    arguments: [
      ("pop", "Author"), ("popTo", "Author"), ("replace", "Author, Book 3"),
      ("setStack", "Author"), ("two", ""), ("home", ""),
    ])
  func asked(_ tap: String, _ path: String) {
    var client = PathTests.client("both")
    client.apply(.tap(element: tap, screen: nil))
    client.settle()
    #expect(PathTests.path(client) == path)
    #expect(client.faults.isEmpty)
  }

  @Test("A push on the stack appends to its path")
  func push() {
    #expect(PathTests.path(PathTests.client("push")) == "Author")
  }

  @Test(
    "A change that cannot be is rejected and leaves the path alone",
    arguments: [
      (["both"], "three", "pathTooShort"), (["both"], "wrong", "notOnStack"),
      ([], "full", "stackFull"),
    ])
  func rejected(_ taps: [String], _ tap: String, _ reason: String) {
    var client = PathTests.client()
    for each in taps {
      client.apply(.tap(element: each, screen: nil))
      client.settle()
    }
    let before = PathTests.path(client)
    let events = client.apply(.tap(element: tap, screen: nil))
    #expect(events.compactMap(\.rejection?.reason) == [reason])
    #expect(PathTests.path(client) == before)
  }

  @Test("Back at the root is rejected")
  func backAtRoot() {
    var client = PathTests.client()
    #expect(client.apply(.back).compactMap(\.rejection?.reason) == ["nothingToPop"])
  }

  @Test("The same value twice is two screens, which the detector names")
  func twice() {
    var client = PathTests.client("author")
    client.apply(.tap(element: "again", screen: nil))
    client.settle()
    #expect(PathTests.path(client) == "Author, Author")
    #expect(client.namedFaults == [.duplicateScreen])
    #expect(client.faults.isEmpty)
  }

  @Test("A stack is built with all that its path says, of which only the top appears")
  func built() {
    var client = CheckedClient(
      SampleApps.paths(first: [PathElement(1), PathElement(2, [4])]))
    client.apply(.launch(width: 390, height: 844), at: 0)
    expectTranscript(
      &client,
      """
      0.000000 s
      > launch 390×844
        appLaunched 390×844 []
        sceneWillConnect
        created Home
        created Nav(Home) around Home
        willMove Home → Nav(Home)
        created Author
        created Book (4)
        willMove Author → Nav(Home)
        willMove Book → Nav(Home)
        stack Nav(Home) [Home, Author, Book]
        created Root, current Nav(Home)
        didLoad Root
        willMove Nav(Home) → Root
        didLoad Nav(Home)
        frame Nav(Home) 0,0
        addView Nav(Home) → Root
        didMove Nav(Home) → Root
        willAppear Root
        willAppear Nav(Home)
        didLoad Book
        willAppear Book
        addView Root → window
        frame Book 0,0
        addView Book → Nav(Home)
        onAppear Book
        sceneWillEnterForeground
        sceneDidBecomeActive
        didAppear Book
        didMove Book → Nav(Home)
        didAppear Nav(Home)
        didAppear Root
      """)
    client.apply(.back)
    client.settle()
    client.apply(.back)
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(0))
    #expect(client.faults.isEmpty)
  }

  @Test("A link sets the whole path in another part, which is built before it is shown")
  func link() {
    var client = PathTests.client("plain")
    client.apply(.open(url: "paths://book/5"))
    client.settle()
    #expect(PathTests.path(client) == "Author, Book 5")
    #expect(client.engine.state.topScreen?.arguments == [5])
    #expect(client.faults.isEmpty)
  }

  @Test("A path outlives the stack that shows it, and ends with the process")
  func lifetime() {
    var client = PathTests.client("author", "book")
    client.apply(.route("plain"))
    client.settle()
    #expect(PathTests.path(client) == "Author, Book 1")
    client.apply(.tap(element: "shelf", screen: nil))
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(2))
    client.apply(.terminate)
    #expect(PathTests.path(client) == "")
    #expect(client.faults.isEmpty)
  }

  @Test("A path of a tab that is not selected changes its stack out of sight")
  func otherTab() {
    var client = PathTests.client()
    client.apply(.route("tabs"))
    client.settle()
    _ = client.takeTranscript()
    client.apply(.tap(element: "elsewhere", screen: nil))
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap elsewhere
        path other = [Author] by code
        created Author
        willMove Author → Nav(Home)
        stack Nav(Home) [Home, Author]
        didMove Author → Nav(Home)
      """)
    client.apply(.tap(element: "other", screen: nil))
    client.settle()
    client.apply(.tap(element: "other", screen: nil))
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(0))
    #expect(client.events.contains { $0.body == .environment(.pathChanged(1, [], by: .tab)) })
    #expect(client.faults.isEmpty)
  }

  @Test("A screen that asks holds the stack, and takes the path back where it stays")
  func stays() {
    var client = PathTests.client("draft")
    client.apply(.back)
    client.settle()
    #expect(PathTests.path(client) == "")
    client.apply(.tap(element: "stay", screen: nil))
    client.settle()
    #expect(PathTests.path(client) == "Draft")
    #expect(
      client.events.contains {
        $0.body == .environment(.pathChanged(0, [PathElement(3)], by: .stay))
      })
    client.apply(.gesture(.began(.edgeSwipe)))
    client.settle()
    client.apply(.tap(element: "leave", screen: nil))
    client.settle()
    #expect(PathTests.path(client) == "")
    #expect(client.engine.state.topScreen?.kind == .screen(0))
    #expect(client.faults.isEmpty)
  }

  @Test("A client goes on from a checkpoint with its paths")
  func checkpoint() {
    var client = PathTests.client("both")
    let checkpoint = client.engine.checkpoint
    var other = NavigationEngine(app: client.engine.app, checkpoint: checkpoint)
    var events: [Event] = []
    other.apply(.back, into: &events)
    client.apply(.back)
    #expect(other.stateHash == client.engine.stateHash)
  }

  @Test("The hash covers what a path holds")
  func hash() {
    var client = PathTests.client()
    let before = client.engine.stateHash
    client.apply(.tap(element: "elsewhere", screen: nil))
    #expect(client.engine.stateHash != before)
  }
}
