import NavigationEngine
import TestSupport
import Testing

@Suite("Stack changes of several screens")
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

  @Test("Popping to a screen sends only move callbacks to the covered screens")
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
        willAppear B animated
        addView B → Nav(A)
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

  @Test("Popping to the root without animation frees all popped screens in one step")
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
        willAppear A
        addView A → Nav(A)
        removeView C
        didDisappear C
        didAppear A
        didMove C → nil
        freed C
        didMove B → nil
        freed B
      """)
  }

  @Test("Replacing the top screen animates as a push and frees the old top")
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
        willAppear C animated
        frame C 0,0
        addView C → Nav(A)
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

  @Test("Setting a stack with a new top animates as a push")
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
        willAppear C animated
        frame C 0,0
        addView C → Nav(A)
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

  @Test("A screen that stands twice in a row is named, whatever the strategy and its defects")
  func setStackTwice() {
    var client = Self.after()
    client.apply(.tap(element: "b-twice", screen: nil), at: 5_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap b-twice
        created B
        created B
        willMove B → Nav(A)
        willMove B → Nav(A)
        stack Nav(A) [A, B, B]
        FAULT duplicateScreen of B
        didLoad B
        willDisappear A animated
        willAppear B animated
        frame B 0,0
        addView B → Nav(A)
        transition 1 began: push, A → B
        (22 frames)
      5.350000 s
        removeView A
        didDisappear A animated
        didAppear B animated
        didMove B → Nav(A)
        didMove B → Nav(A)
        transition 1 ended
      """)
  }

  @Test("A screen that stands twice with another between is no fault", arguments: Strategy.allCases)
  func setStackApart(strategy: Strategy) {
    func faults(_ element: String) -> [Fault.Kind] {
      var client = CheckedClient(SampleApps.shelf.running(strategy: strategy))
      client.apply(.launch(width: 390, height: 844), at: 0)
      client.apply(.tap(element: element, screen: nil), at: 5_000_000)
      client.settle()
      return client.namedFaults
    }
    #expect(faults("b-apart") == [])
    #expect(faults("b-twice") == [.duplicateScreen])
  }

  @Test("Setting a stack whose top was lower animates as a pop and keeps reused screens")
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
        willAppear B animated
        addView B → Nav(A)
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

  @Test("Setting a stack with the same top sends no appearance callbacks")
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
        willAppear E
        frame E 0,0
        addView E → Nav(A)
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

  @Test("Popping to a screen that is twice on the stack finds the topmost below the top")
  func popToTopmost() {
    let client = Self.after("b", "c", "d", "c", "d", "c", "to-c")
    #expect(client.engine.state.stackOfCurrent.count == 5)
    #expect(client.engine.state.topScreen?.kind == .screen(2))
    #expect(client.faults.isEmpty)
  }
}
