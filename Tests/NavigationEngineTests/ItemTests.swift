import NavigationEngine
import TestSupport
import Testing

@Suite("Presentations that are bound to an item")
struct ItemTests {
  private static func client(_ taps: String...) -> CheckedClient {
    var client = CheckedClient.launched(SampleApps.items, tapping: taps)
    client.advance(to: 10_000_000)
    _ = client.takeTranscript()
    return client
  }

  private static func item(_ client: CheckedClient) -> Value? { client.engine.state.items[0] }

  @Test("A value presents the sheet with it, after the event that tells it")
  func present() {
    var client = Self.client()
    client.apply(.tap(element: "one", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap one
        item note = 1 by code
        created Note (1)
        presented Note by Root, sheet
        didLoad Note
        willAppear Note animated
        frame Note 0,0
        addView Note → window
        onAppear Note
        transition 1 began: present, Root → Note
        (31 frames)
      10.500000 s
        didAppear Note animated
        transition 1 ended
      """)
  }

  @Test("A sheet that is pulled down clears the item at its end, before onDismiss runs")
  func pull() {
    var client = Self.client("one")
    client.apply(.gesture(.began(.pullDown)))
    client.apply(.gesture(.moved(8_000)))
    #expect(Self.item(client) == 1)
    client.apply(.gesture(.ended()))
    client.settle()
    expectTranscript(
      &client,
      """
      10.000000 s
      > pull down began
        willDisappear Note animated
        transition 2 began: dismiss, Note → Root, pullDown
      > finger at 8000
        (1 frames)
      > finger lifted
        transition 2 released, goes on
        (10 frames)
      10.154899 s
        removeView Note
        didDisappear Note animated
        onDisappear Note
        dismissed Note
        transition 2 ended
        freed Note
        item note = nil by pull
        session DISMISSED = true
      """)
  }

  @Test("Another value dismisses the first sheet, runs onDismiss, and presents the second")
  func another() {
    var client = Self.client("one")
    client.apply(.tap(element: "next", screen: nil))
    client.settle()
    expectTranscript(
      &client,
      """
      10.000000 s
      > tap next
        item note = 2 by code
        willDisappear Note animated
        transition 2 began: dismiss, Note → Root
        (31 frames)
      10.500000 s
        removeView Note
        didDisappear Note animated
        onDisappear Note
        dismissed Note
        transition 2 ended
        freed Note
        session DISMISSED = true
        created Note (2)
        presented Note by Root, sheet
        didLoad Note
        willAppear Note animated
        frame Note 0,0
        addView Note → window
        onAppear Note
        transition 3 began: present, Root → Note
        (31 frames)
      11.000000 s
        didAppear Note animated
        transition 3 ended
      """)
  }

  @Test(
    "What ends the presentation clears the item",
    arguments: [("close", BindingOrigin.code), ("dismiss", .dismissal)])
  func end(_ tap: String, _ origin: BindingOrigin) {
    var client = Self.client("one")
    client.apply(.tap(element: tap, screen: nil))
    client.settle()
    #expect(Self.item(client) == nil)
    #expect(client.engine.state.modals.isEmpty)
    #expect(client.events.contains { $0.body == .environment(.itemChanged(0, nil, by: origin)) })
    #expect(client.faults.isEmpty)
  }

  @Test("Set twice in one handler, the last value is presented")
  func lastWins() {
    var client = Self.client("both")
    #expect(client.engine.state.modals.count == 1)
    #expect(client.engine.state.topScreen?.arguments == [2])
    client.apply(.tap(element: "close", screen: nil))
    client.settle()
    client.apply(.tap(element: "nothing", screen: nil))
    #expect(client.engine.nextDeadline == nil)
    #expect(client.faults.isEmpty)
  }

  @Test("A value that comes while another presentation moves is applied afterwards")
  func afterwards() {
    var client = Self.client()
    client.apply(.tap(element: "later", screen: nil))
    client.wait(seconds: 0.2)
    #expect(Self.item(client) == 1)
    #expect(client.engine.state.modals.isEmpty == false)
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(2))
    client.apply(.tap(element: "dismiss", screen: nil))
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(1))
    #expect(client.faults.isEmpty)
  }

  @Test("A screen that is removed takes what it presented with it, and its item")
  func removed() {
    var client = Self.client("one")
    client.apply(.route("other"))
    client.settle()
    #expect(client.engine.state.modals.isEmpty)
    #expect(Self.item(client) == nil)
    #expect(client.faults.isEmpty)
  }

  @Test("A cover hides the screen below, which appears again when it has gone")
  func cover() {
    var client = Self.client()
    client.apply(.tap(element: "cover", screen: nil))
    client.settle()
    #expect(client.engine.state.modals.first?.style == .fullScreen)
    client.apply(.tap(element: "uncover", screen: nil))
    client.settle()
    #expect(client.engine.state.modals.isEmpty)
    #expect(client.faults.isEmpty)
  }

  @Test("An item ends with the process")
  func process() {
    var client = Self.client("one")
    client.apply(.terminate)
    client.apply(.launch(width: 390, height: 844))
    client.settle()
    #expect(Self.item(client) == nil)
    #expect(client.engine.state.modals.isEmpty)
  }
}
