import NavigationEngine
import TestSupport
import Testing

@Suite("Navigation stacks")
struct StackTests {
  @Test("(d) Pushing changes the stack at once and sends didMove last")
  func push() {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap activity
        created Activity
        willMove Activity → Nav(Main)
        stack Nav(Main) [Main, Activity]
        didLoad Activity
        willDisappear Main animated
        willAppear Activity animated
        frame Activity 0,0
        addView Activity → Nav(Main)
        transition 2 began: push, Main → Activity
        (22 frames)
      5.350000 s
        removeView Main
        didDisappear Main animated
        didAppear Activity animated
        didMove Activity → Nav(Main)
        transition 2 ended
      """)
  }

  @Test("Popping shows the existing screen below and frees the popped one")
  func pop() {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    client.settle()
    _ = client.takeTranscript()
    client.apply(.back, at: 6_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      6.000000 s
      > back
        willMove Activity → nil
        stack Nav(Main) [Main]
        willDisappear Activity animated
        willAppear Main animated
        addView Main → Nav(Main)
        transition 3 began: pop, Activity → Main
        (22 frames)
      6.350000 s
        removeView Activity
        didDisappear Activity animated
        didAppear Main animated
        didMove Activity → nil
        transition 3 ended
        freed Activity
      """)
  }

  @Test("Push and pop without animation keep the callback order and begin no transition")
  func notAnimated() {
    var client = CheckedClient(SampleApps.stacks)
    client.apply(.launch(width: 390, height: 844), at: 0)
    _ = client.takeTranscript()
    client.apply(.tap(element: "open", screen: nil), at: 1_000_000)
    client.apply(.tap(element: "close", screen: nil), at: 2_000_000)
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap open
        created Item
        willMove Item → Nav(List)
        stack Nav(List) [List, Item]
        didLoad Item
        willDisappear List
        willAppear Item
        frame Item 0,0
        addView Item → Nav(List)
        removeView List
        didDisappear List
        didAppear Item
        didMove Item → Nav(List)
      2.000000 s
      > tap close
        willMove Item → nil
        stack Nav(List) [List]
        willDisappear Item
        willAppear List
        addView List → Nav(List)
        removeView Item
        didDisappear Item
        didAppear List
        didMove Item → nil
        freed Item
      """)
  }

  @Test("F3: A double tap on a push button pushes once and rejects the other taps")
  func doubleTap() {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
    client.apply(.tap(element: "activity", screen: nil), at: 5_200_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap activity
        created Activity
        willMove Activity → Nav(Main)
        stack Nav(Main) [Main, Activity]
        didLoad Activity
        willDisappear Main animated
        willAppear Activity animated
        frame Activity 0,0
        addView Activity → Nav(Main)
        transition 2 began: push, Main → Activity
        (1 frames)
      > tap activity
        rejected transitionInProgress
        (12 frames)
      5.200000 s
      > tap activity
        rejected transitionInProgress
        (9 frames)
      5.350000 s
        removeView Main
        didDisappear Main animated
        didAppear Activity animated
        didMove Activity → Nav(Main)
        transition 2 ended
      """)
  }

  @Test("F3: Two pushes in one action push one screen and reject the other")
  func twoPushesInOneAction() {
    var client = CheckedClient(SampleApps.stacks)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.tap(element: "twice", screen: nil), at: 1_000_000)
    client.settle()
    #expect(client.engine.state.nodes.count { $0.kind == .screen(1) } == 1)
    #expect(
      client.events.last { $0.rejection != nil }?.rejection
        == Rejection(.transitionInProgress, .name("push")))
    #expect(client.faults.isEmpty)
  }

  @Test("Pushing a 65th screen on a stack is rejected")
  func depthBound() {
    var client = CheckedClient(SampleApps.stacks)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for index in 1..<64 {
      client.apply(.tap(element: index.isMultiple(of: 2) ? "list" : "open", screen: nil))
      client.settle()
    }
    #expect(client.engine.state.stackOfCurrent.count == 64)
    #expect(
      client.apply(.tap(element: "list", screen: nil)).last?.rejection
        == Rejection(.stackFull, .screen(0)))
    client.apply(.tap(element: "close", screen: nil))
    #expect(client.engine.state.stackOfCurrent.count == 63)
    #expect(client.faults.isEmpty)
  }
}
