import NavigationEngine
import TestSupport
import Testing

@Suite("Custom transitions")
struct CustomTransitionTests {
  /// A list that opens a photo by a push, a presentation or a tab, each with its own animation.
  static func app(
    isInteractive: Bool = true, style: ModalStyle = .fullScreen, defects: Set<Defect>? = nil
  ) -> App {
    let buttons: [(String, Action)] = [
      ("push", .push(1)), ("present", .present(Modal(content: .screen(1), style: style))),
      ("dismiss", .dismiss()), ("select", .selectTab(1)),
    ]
    let content = buttons.map { id, action in
      Element(id: id, kind: .button(title: TextTemplate(fixed: id), actions: [action]))
    }
    return App(
      name: "photos", title: "Photos",
      animations: [
        Animation(
          name: "grow", kind: .crossDissolve, durationMicroseconds: 200_000, curve: .linear),
        Animation(
          name: "shrink", kind: .slide(from: .right), durationMicroseconds: 400_000,
          curve: .easeOut),
      ],
      screens: [
        Screen(name: "List", content: content),
        Screen(
          name: "Photo", content: content,
          transition: CustomTransition(entering: 0, leaving: 1, isInteractive: isInteractive)),
        Screen(name: "More"),
      ],
      tabBars: [
        TabBar(
          name: "tabs",
          items: [
            TabItem(id: "list", title: "List", content: .navigation(root: 0)),
            TabItem(id: "more", title: "More", content: .screen(2)),
          ], transition: 0)
      ],
      parts: [Part(name: "main", content: .tabs(0))], defects: defects)
  }

  private static func client(_ app: App = app(), after elements: String...) -> CheckedClient {
    var client = CheckedClient.launched(app, tapping: elements)
    _ = client.takeTranscript()
    return client
  }

  @Test("A push asks for an animator, which is called around the did-calls")
  func push() {
    var client = Self.client()
    client.apply(.tap(element: "push", screen: nil), at: 1_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap push
        created Photo
        willMove Photo → Nav(List)
        stack Nav(List) [List, Photo]
        animator Photo push: animationController
        animator Photo push: interactionController
        didLoad Photo
        willDisappear List animated
        willAppear Photo animated
        animator Photo push: transitionDuration
        animator Photo push: animateTransition
        frame Photo 0,0
        addView Photo → Nav(List)
        transition 1 began: grow, List → Photo
        (13 frames)
      1.200000 s
        animator Photo push: completeTransition true
        removeView List
        didDisappear List animated
        didAppear Photo animated
        didMove Photo → Nav(List)
        transition 1 ended
        animator Photo push: animationEnded true
      """)
    #expect(client.faults.isEmpty)
  }

  @Test("A finger leads a pop by percent: cancelled, the transition is not completed")
  func cancelledPop() {
    var client = Self.client(after: "push")
    client.swipeBack(to: 3_000, .ended(), at: 2_000_000)
    expectTranscript(
      &client,
      """
      2.000000 s
      > edge swipe began
        willMove Photo → nil
        stack Nav(List) [List]
        animator Photo pop: animationController
        animator Photo pop: interactionController
        willDisappear Photo animated
        willAppear List animated
        animator Photo pop: startInteractiveTransition
        animator Photo pop: transitionDuration
        animator Photo pop: animateTransition
        addView List → Nav(List)
        transition 2 began: shrink, Photo → List, edgeSwipe
      > finger at 3000
        (1 frames)
      > finger lifted
        animator Photo pop: cancel
        transition 2 released, goes back
        (5 frames)
      2.077652 s
        animator Photo pop: completeTransition false
        stack Nav(List) [List, Photo]
        willDisappear List animated
        removeView List
        didDisappear List animated
        willAppear Photo animated
        didAppear Photo animated
        transition 2 ended, finished = false
        animator Photo pop: animationEnded false
      """)
    #expect(client.faults.isEmpty && client.namedFaults.isEmpty)
  }

  @Test("A finger leads a pop by percent: far enough, it finishes")
  func finishedPop() {
    var client = Self.client(after: "push")
    client.swipeBack(to: 3_000, .ended(velocity: 20_000), at: 2_000_000)
    expectTranscript(
      &client,
      """
      2.000000 s
      > edge swipe began
        willMove Photo → nil
        stack Nav(List) [List]
        animator Photo pop: animationController
        animator Photo pop: interactionController
        willDisappear Photo animated
        willAppear List animated
        animator Photo pop: startInteractiveTransition
        animator Photo pop: transitionDuration
        animator Photo pop: animateTransition
        addView List → Nav(List)
        transition 2 began: shrink, Photo → List, edgeSwipe
      > finger at 3000
        (1 frames)
      > finger lifted at 20000/s
        animator Photo pop: finish
        transition 2 released, goes on
        (20 frames)
      2.322348 s
        animator Photo pop: completeTransition true
        removeView Photo
        didDisappear Photo animated
        didAppear List animated
        didMove Photo → nil
        transition 2 ended
        animator Photo pop: animationEnded true
        freed Photo
      """)
    #expect(client.faults.isEmpty && client.namedFaults.isEmpty)
  }

  @Test("A full screen comes and goes by animators")
  func presentation() {
    var client = Self.client()
    client.apply(.tap(element: "present", screen: nil), at: 1_000_000)
    client.settle()
    client.apply(.tap(element: "dismiss", screen: nil), at: 2_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap present
        created Photo
        animator Photo present: animationController
        animator Photo present: interactionController
        presented Photo by Root, fullScreen
        didLoad Photo
        willDisappear Root animated
        willDisappear Tabs(tabs) animated
        willDisappear Nav(List) animated
        willDisappear List animated
        willAppear Photo animated
        animator Photo present: transitionDuration
        animator Photo present: animateTransition
        frame Photo 0,0
        addView Photo → window
        transition 1 began: grow, Root → Photo
        (13 frames)
      1.200000 s
        animator Photo present: completeTransition true
        didAppear Photo animated
        removeView Root
        didDisappear List animated
        didDisappear Nav(List) animated
        didDisappear Tabs(tabs) animated
        didDisappear Root animated
        transition 1 ended
        animator Photo present: animationEnded true
      2.000000 s
      > tap dismiss
        animator Photo dismiss: animationController
        animator Photo dismiss: interactionController
        willDisappear Photo animated
        willAppear Root animated
        willAppear Tabs(tabs) animated
        willAppear Nav(List) animated
        willAppear List animated
        animator Photo dismiss: transitionDuration
        animator Photo dismiss: animateTransition
        addView Root → window
        transition 2 began: shrink, Photo → Root
        (25 frames)
      2.400000 s
        animator Photo dismiss: completeTransition true
        didAppear List animated
        didAppear Nav(List) animated
        didAppear Tabs(tabs) animated
        didAppear Root animated
        removeView Photo
        didDisappear Photo animated
        dismissed Photo
        transition 2 ended
        animator Photo dismiss: animationEnded true
        freed Photo
      """)
    #expect(client.faults.isEmpty)
  }

  @Test("A finger leads a full screen away, or takes it back", arguments: [true, false])
  func ledDismissal(finishing: Bool) {
    var client = Self.client(after: "present")
    client.apply(.gesture(.began(.pullDown)))
    client.apply(.gesture(.moved(finishing ? 8_000 : 1_000)))
    client.apply(.gesture(.ended()))
    client.settle()
    #expect(client.engine.state.modals.count == (finishing ? 0 : 1))
    #expect(client.engine.state.topScreen?.kind == .screen(finishing ? 0 : 1))
    #expect(client.faults.isEmpty && client.namedFaults.isEmpty)
  }

  @Test("A tab container's animator is asked for a selection by code too")
  func tabs() {
    var client = Self.client()
    client.apply(.tap(element: "select", screen: nil), at: 1_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap select
        animator Tabs(tabs) selectTab: animationController
        animator Tabs(tabs) selectTab: interactionController
        tab 1 of Tabs(tabs) selected by code
        didLoad More
        willAppear More animated
        willDisappear Nav(List) animated
        willDisappear List animated
        animator Tabs(tabs) selectTab: transitionDuration
        animator Tabs(tabs) selectTab: animateTransition
        frame More 0,0
        addView More → Tabs(tabs)
        transition 1 began: grow, Nav(List) → More
        (13 frames)
      1.200000 s
        animator Tabs(tabs) selectTab: completeTransition true
        removeView Nav(List)
        didDisappear List animated
        didDisappear Nav(List) animated
        didAppear More animated
        transition 1 ended
        animator Tabs(tabs) selectTab: animationEnded true
      """)
    #expect(client.faults.isEmpty)
  }

  @Test("A sheet moves as UIKit moves it, and nobody is asked for an animator")
  func sheet() {
    var client = Self.client(Self.app(style: .sheet), after: "present", "dismiss")
    client.apply(.tap(element: "present", screen: nil))
    client.settle()
    client.apply(.gesture(.began(.pullDown)))
    client.apply(.gesture(.ended(velocity: 20_000)))
    client.settle()
    let calls = client.events.filter { if case .animator = $0.body { true } else { false } }
    #expect(calls.isEmpty)
  }

  @Test("Without an interaction controller no finger leads a custom pop or full screen away")
  func notInteractive() {
    let app = Self.app(isInteractive: false)
    for (element, gesture) in [("push", Gesture.Kind.edgeSwipe), ("present", .pullDown)] {
      var client = Self.client(app, after: element)
      let events = client.apply(.gesture(.began(gesture)))
      #expect(events.compactMap(\.rejection) == [Rejection(.nothingToDrag)], "\(element)")
    }
  }

  @Test("An animation cut by the background is completed all the same")
  func background() {
    var client = Self.client()
    client.apply(.tap(element: "push", screen: nil))
    client.apply(.background(locked: false))
    client.apply(.foreground)
    #expect(client.engine.state.transition == nil)
    #expect(client.engine.state.topScreen?.kind == .screen(1))
    #expect(client.faults.isEmpty && client.namedFaults.isEmpty)
  }

  @Test("F28: An animator that never completes leaves an app that takes no touches")
  func neverCompleted() {
    var client = Self.client(Self.app(defects: [.neverCompletesTransition]))
    client.apply(.tap(element: "push", screen: nil))
    client.settle()
    #expect(client.namedFaults.isEmpty)
    client.wait(seconds: 1)
    #expect(client.apply(.back).compactMap(\.rejection) == [Rejection(.transitionInProgress)])
    #expect(client.namedFaults == [.transitionNeverCompleted])
    client.apply(.back)
    client.apply(.background(locked: false))
    client.apply(.foreground)
    #expect(client.apply(.back).compactMap(\.rejection) == [Rejection(.transitionInProgress)])
    #expect(client.namedFaults == [.transitionNeverCompleted])
    client.apply(.terminate)
    client.apply(.launch(width: 390, height: 844))
    client.apply(.tap(element: "push", screen: nil))
    #expect(client.engine.state.transition != nil)
  }

  @Test("F29: An animator that completes what was cancelled lets go of what is shown")
  func completedThoughCancelled() {
    var client = Self.client(
      Self.app(defects: [.completesCancelledTransition]), after: "push")
    client.swipeBack(to: 1_000, .cancelled)
    #expect(client.namedFaults == [.cancelledTransitionCompleted])
    #expect(client.engine.state.topScreen?.kind == .screen(0))
  }

  @Test("The habits of animators break nothing in transitions that are UIKit's own")
  func builtIn() {
    for defect in [Defect.neverCompletesTransition, .completesCancelledTransition] {
      var client = Self.client(Self.app(style: .sheet, defects: [defect]), after: "present")
      client.apply(.gesture(.began(.pullDown)))
      client.apply(.gesture(.moved(1_000)))
      client.apply(.gesture(.cancelled))
      client.settle()
      #expect(client.engine.state.modals.count == 1)
      #expect(client.namedFaults.isEmpty, "\(defect)")
    }
  }

  @Test("A client that goes on from a checkpoint calls the animator to its end")
  func checkpoint() {
    var client = Self.client()
    client.apply(.tap(element: "push", screen: nil), at: 1_000_000)
    client.advance(to: 1_050_000)
    var restored = NavigationEngine(app: client.engine.app, checkpoint: client.engine.checkpoint)
    var events: [Event] = []
    restored.advance(to: 2_000_000, into: &events)
    #expect(events == client.advance(to: 2_000_000))
    #expect(restored.stateHash == client.engine.stateHash)
  }
}
