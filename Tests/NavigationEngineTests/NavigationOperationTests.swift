import NavigationEngine
import TestSupport
import Testing

@Suite("Stacks that change by more than one screen")
struct NavigationOperationTests {
  static func after(_ elements: String...) -> CheckedClient {
    var client = CheckedClient(SampleApps.shelf)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for element in elements {
      client.apply(.tap(element: element, screen: nil))
      while client.engine.state.transition != nil, let time = client.engine.nextDeadline {
        client.advance(to: time)
      }
    }
    _ = client.takeTranscript()
    return client
  }

  @Test("pop to a screen: the buried ones are told that they leave, and have no appearance to lose")
  func popTo() {
    var client = Self.after("b", "c", "d")
    client.apply(.tap(element: "to-b", screen: nil), at: 5_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap to-b
        willMove D → nil
        willMove C → nil
        stack Nav(A) [A, B]
        willDisappear D animated
        addView B → Nav(A)
        willAppear B animated
        transition 4 began: pop, D → B
        (22 frames)
      5.350000 s
        removeView D
        didDisappear D animated
        didAppear B animated
        didMove D → nil
        didMove C → nil
        freed C
        transition 4 ended
        freed D
      """)
  }

  @Test("pop to the root without animation")
  func popToRoot() {
    var client = Self.after("b", "work", "c")
    client.apply(.tap(element: "home-at-once", screen: nil), at: 5_000_000)
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap home-at-once
        willMove C → nil
        willMove B → nil
        timer work cancelled
        stack Nav(A) [A]
        willDisappear C
        addView A → Nav(A)
        willAppear A
        removeView C
        didDisappear C
        didAppear A
        didMove C → nil
        freed C
        didMove B → nil
        freed B
      """)
  }

  @Test("replace: a push after which the old top is gone")
  func replace() {
    var client = Self.after("b")
    client.apply(.tap(element: "c-instead", screen: nil), at: 5_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap c-instead
        created C
        willMove C → Nav(A)
        willMove B → nil
        stack Nav(A) [A, C]
        didLoad C
        willDisappear B animated
        frame C 0,0
        addView C → Nav(A)
        willAppear C animated
        transition 2 began: push, B → C
        (22 frames)
      5.350000 s
        removeView B
        didDisappear B animated
        didAppear C animated
        didMove B → nil
        didMove C → Nav(A)
        transition 2 ended
        freed B
      """)
  }

  @Test("a new stack with a new top is shown as a push, with all that is below it")
  func setStackForward() {
    var client = Self.after()
    client.apply(.tap(element: "jump", screen: nil), at: 5_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap jump
        created B
        created C
        willMove B → Nav(A)
        willMove C → Nav(A)
        stack Nav(A) [A, B, C]
        didLoad C
        willDisappear A animated
        frame C 0,0
        addView C → Nav(A)
        willAppear C animated
        transition 1 began: push, A → C
        (22 frames)
      5.350000 s
        removeView A
        didDisappear A animated
        didAppear C animated
        didMove B → Nav(A)
        didMove C → Nav(A)
        transition 1 ended
      """)
    client.apply(.back)
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(1))
    #expect(client.faults.isEmpty)
  }

  @Test("a new stack whose top was there is shown as a pop, and keeps what it can")
  func setStackBack() {
    var client = Self.after("b", "c", "d")
    let before = client.engine.state.stackOfCurrent
    client.apply(.tap(element: "turned", screen: nil), at: 5_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap turned
        willMove C → nil
        stack Nav(A) [D, A, B]
        willDisappear D animated
        addView B → Nav(A)
        willAppear B animated
        transition 4 began: pop, D → B
        (22 frames)
      5.350000 s
        removeView D
        didDisappear D animated
        didAppear B animated
        didMove C → nil
        freed C
        transition 4 ended
      """)
    #expect(client.engine.state.stackOfCurrent == [before[3], before[0], before[1]])
  }

  @Test("a new stack under the same top changes out of sight")
  func setStackBelow() {
    var client = Self.after("b", "c", "d")
    client.apply(.tap(element: "without-b", screen: nil), at: 5_000_000)
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap without-b
        willMove B → nil
        stack Nav(A) [A, C, D]
        didMove B → nil
        freed B
      """)
  }

  @Test("Setting a stack without animation appears and disappears in one step")
  func setStackNotAnimated() {
    var client = Self.after("b", "c", "d")
    client.apply(.tap(element: "e", screen: nil), at: 5_000_000)
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap e
        created E
        willMove E → Nav(A)
        willMove D → nil
        willMove C → nil
        willMove B → nil
        stack Nav(A) [A, E]
        didLoad E
        willDisappear D
        frame E 0,0
        addView E → Nav(A)
        willAppear E
        removeView D
        didDisappear D
        didAppear E
        didMove D → nil
        freed D
        didMove C → nil
        freed C
        didMove B → nil
        freed B
        didMove E → Nav(A)
      """)
  }

  @Test("the same type twice in one stack: pop to a type finds the topmost below the top")
  func popToTopmost() {
    let client = Self.after("b", "c", "d", "c", "d", "c", "to-c")
    #expect(client.engine.state.stackOfCurrent.count == 5)
    #expect(client.engine.state.topScreen?.kind == .screen(2))
    #expect(client.faults.isEmpty)
  }
}
