import NavigationEngine
import TestSupport
import Testing

@Suite("Screens of the system")
struct SystemScreenTests {
  private static func started() -> CheckedClient {
    var client = CheckedClient(SampleApps.systemScreens, detail: .story)
    client.apply(.launch(width: 390, height: 844), at: 0)
    _ = client.takeTranscript()
    return client
  }

  private static func tap(_ element: String) -> Command { .tap(element: element, screen: nil) }

  private static func reasons(_ events: [Event]) -> [String] {
    events.compactMap { event in
      if case .rejected(let rejection) = event.body { rejection.reason } else { nil }
    }
  }

  @Test("A purchase takes the app's activity away, and a choice goes on with its text")
  func purchase() {
    var client = Self.started()
    client.apply(Self.tap("buy"))
    client.apply(Self.tap("Subscribe"))
    #expect(client.engine.state.session[0] == "Subscribe")
    client.apply(Self.tap("buy"))
    client.apply(Self.tap("cancel"))
    client.settle()
    expectTranscript(
      &client,
      """
      0.000000 s
      > tap buy
        sceneWillResignActive
        purchaseSheet shown for Start
      > tap Subscribe
        purchaseSheet: Subscribe
        session CHOICE = Subscribe
        sceneDidBecomeActive
      > tap buy
        sceneWillResignActive
        purchaseSheet shown for Start
      > tap cancel
        purchaseSheet: cancel
        created Detail
        stack Nav(Start) [Start, Detail]
        transition 1 began: push, Start → Detail
        sceneDidBecomeActive
      0.350000 s
        transition 1 ended
      """)
  }

  @Test("What is asked of the system is shown in turn, and only some of it takes the activity away")
  func queue() {
    var client = Self.started()
    client.apply(Self.tap("both"))
    client.apply(Self.tap("Copy"))
    client.apply(Self.tap("allow"))
    client.apply(Self.tap("Subscribe"))
    expectTranscript(
      &client,
      """
      0.000000 s
      > tap both
        shareSheet shown for Start
      > tap Copy
        shareSheet: Copy
        session CHOICE = Copy
        sceneWillResignActive
        asked for camera by Start
      > tap allow
        camera is allow, which was asked
        purchaseSheet shown for Start
      > tap Subscribe
        purchaseSheet: Subscribe
        session CHOICE = Subscribe
        sceneDidBecomeActive
      """)
  }

  @Test(
    "While a screen of the system is shown, every other touch is rejected",
    arguments: [
      tap("detail"), .tap(element: "cancel", screen: "Start"), .back,
      .swipe(element: "buy", screen: nil),
      .gesture(.began(.edgeSwipe)), .input(element: "buy", text: "a", screen: nil),
    ])
  func touches(_ command: Command) {
    var client = Self.started()
    client.apply(Self.tap("pick"))
    #expect(Self.reasons(client.apply(command)) == ["systemScreenShown"])
    client.apply(Self.tap("Photo 2"))
    #expect(client.engine.state.session[0] == "Photo 2")
    #expect(client.engine.state.prompt == nil)
  }

  @Test("In the background a screen of the system hides, and it is back with the app")
  func background() {
    for (element, kind) in [("buy", "purchaseSheet"), ("share", "shareSheet")] {
      var client = Self.started()
      client.apply(Self.tap(element))
      let withdrawn = client.apply(.background(locked: false)).compactMap { event -> String? in
        guard case .app(.enteredBackground(_, _, let withdrawn)) = event.body else { return nil }
        return withdrawn
      }
      #expect(withdrawn == [kind] && client.engine.state.prompt == nil)
      client.apply(.foreground)
      #expect(client.engine.state.prompt != nil)
      client.apply(.terminate)
      client.apply(.launch(width: 390, height: 844))
      #expect(client.engine.state.prompt == nil && client.faults.isEmpty)
    }
  }

  @Test("A screen that leaves shows nothing of the system, and no more than eight wait")
  func bounds() {
    var client = Self.started()
    client.apply(Self.tap("detail"))
    client.settle()
    #expect(Self.reasons(client.apply(Self.tap("gone"))) == ["askerGone"])
    client.settle()
    #expect(Self.reasons(client.apply(Self.tap("many"))) == ["tooManyAsks"])
    for _ in 0..<8 { client.apply(Self.tap("cancel")) }
    #expect(client.engine.state.prompt == nil)
  }

  @Test("Different screens of the system, and different texts on one, give different state hashes")
  func hashes() {
    var hashes: Set<UInt64> = []
    for elements in [["buy"], ["share"], ["pick"], ["login"], ["dearer", "buy"]] {
      var client = Self.started()
      for element in elements { client.apply(Self.tap(element)) }
      hashes.insert(client.engine.stateHash)
    }
    #expect(hashes.count == 5)
  }

  @Test("An alert says what the session held when it was presented, and another one what it holds")
  func sessionInAlerts() throws {
    var client = Self.started()
    client.apply(Self.tap("question"))
    let alert = client.engine.app.alerts[0]
    func texts(_ client: CheckedClient) -> [String] {
      let state = client.engine.state
      guard let node = state.modals.last.flatMap({ state.node($0.node) }) else { return [] }
      return [alert.title, alert.buttons[0].title].map { alert.text($0, with: node.arguments) }
    }
    client.settle()
    client.apply(.session(key: "PRICE", value: 9))
    #expect(texts(client) == ["It costs 5", "More than 5"])
    client.apply(Self.tap("more"))
    client.settle()
    #expect(texts(client) == ["It costs 7", "More than 7"])
  }
}
