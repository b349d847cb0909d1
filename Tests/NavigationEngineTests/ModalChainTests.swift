import NavigationEngine
import TestSupport
import Testing

@Suite("Nested presentations")
struct ModalChainTests {
  @Test("Dismissing two stacked sheets from the base runs one animated transition")
  func dismissAll() {
    var client = ModalTests.after("close-later", "sheet", "sheet")
    client.advance(to: 6_000_000)
    expectTranscript(
      &client,
      """
      5.000000 s
        timer close fired
        willDisappear Nav(Detail) animated
        willDisappear Detail animated
        willDisappear Nav(Detail) animated
        willDisappear Detail animated
        transition 3 began: dismiss, Nav(Detail) → Root
        (31 frames)
      5.500000 s
        removeView Nav(Detail)
        removeView Nav(Detail)
        didDisappear Detail animated
        didDisappear Nav(Detail) animated
        didDisappear Detail animated
        didDisappear Nav(Detail) animated
        dismissed Nav(Detail)
        dismissed Nav(Detail)
        freed Nav(Detail)
        freed Detail
        transition 3 ended
        freed Nav(Detail)
        freed Detail
      """)
  }

  @Test("Dismissing all sends no disappearance to a sheet that a full screen covers")
  func coveredSheet() {
    var client = ModalTests.after("close-later", "sheet", "full")
    client.advance(to: 6_000_000)
    expectTranscript(
      &client,
      """
      5.000000 s
        timer close fired
        willDisappear Nav(Detail) animated
        willDisappear Detail animated
        transition 3 began: dismiss, Nav(Detail) → Root
        (31 frames)
      5.500000 s
        removeView Nav(Detail)
        didDisappear Detail animated
        didDisappear Nav(Detail) animated
        dismissed Nav(Detail)
        dismissed Nav(Detail)
        freed Nav(Detail)
        freed Detail
        transition 3 ended
        freed Nav(Detail)
        freed Detail
      """)
  }

  @Test("F9: A swap first dismisses all modals without animation and leaks none")
  func swap() {
    var client = ModalTests.after("full", "sheet")
    client.apply(.route("to1"), at: 2_000_000)
    expectTranscript(
      &client,
      """
      2.000000 s
      > route to1
        willDisappear Nav(Detail)
        willDisappear Detail
        willDisappear Nav(Detail)
        willDisappear Detail
        willAppear Root
        willAppear Nav(List)
        willAppear List
        addView Root → window
        didAppear List
        didAppear Nav(List)
        didAppear Root
        removeView Nav(Detail)
        removeView Nav(Detail)
        didDisappear Detail
        didDisappear Nav(Detail)
        didDisappear Detail
        didDisappear Nav(Detail)
        dismissed Nav(Detail)
        freed Nav(Detail)
        freed Detail
        dismissed Nav(Detail)
        freed Nav(Detail)
        freed Detail
        created Outside
        willMove Outside → Root
        didLoad Outside
        frame Outside 0,0
        addView Outside → Root
        willAppear Outside
        didMove Outside → Root
        willMove Nav(List) → nil
        willDisappear Nav(List)
        willDisappear List
        removeView Nav(List)
        didDisappear List
        didDisappear Nav(List)
        didMove Nav(List) → nil
        current Nav(List) → Outside
        freed Nav(List)
        freed List
        didAppear Outside
      """)
    #expect(client.engine.state.nodes.count == 2)
  }

  @Test("F9: A swap during a presentation ends it unfinished, then dismisses the modal")
  func swapDuringPresentation() {
    var client = ModalTests.after()
    client.apply(.tap(element: "full", screen: nil), at: 1_000_000)
    client.advance(to: 1_200_000)
    _ = client.takeTranscript()
    client.apply(.route("to1"), at: 1_200_000)
    expectTranscript(
      &client,
      """
      1.200000 s
      > route to1
        didAppear Detail animated
        didMove Detail → Nav(Detail)
        didAppear Nav(Detail) animated
        removeView Root
        didDisappear List animated
        didDisappear Nav(List) animated
        didDisappear Root animated
        transition 1 ended, finished = false
        willDisappear Nav(Detail)
        willDisappear Detail
        willAppear Root
        willAppear Nav(List)
        willAppear List
        addView Root → window
        didAppear List
        didAppear Nav(List)
        didAppear Root
        removeView Nav(Detail)
        didDisappear Detail
        didDisappear Nav(Detail)
        dismissed Nav(Detail)
        freed Nav(Detail)
        freed Detail
        created Outside
        willMove Outside → Root
        didLoad Outside
        frame Outside 0,0
        addView Outside → Root
        willAppear Outside
        didMove Outside → Root
        willMove Nav(List) → nil
        willDisappear Nav(List)
        willDisappear List
        removeView Nav(List)
        didDisappear List
        didDisappear Nav(List)
        didMove Nav(List) → nil
        current Nav(List) → Outside
        freed Nav(List)
        freed List
        didAppear Outside
      """)
  }

  @Test("F19: A swap during a dismissal ends the dismissal unfinished")
  func swapDuringDismissal() {
    var client = ModalTests.after("sheet")
    client.apply(.tap(element: "close", screen: nil), at: 1_000_000)
    client.advance(to: 1_200_000)
    _ = client.takeTranscript()
    client.apply(.route("to1"), at: 1_200_000)
    expectTranscript(
      &client,
      """
      1.200000 s
      > route to1
        removeView Nav(Detail)
        didDisappear Detail animated
        didDisappear Nav(Detail) animated
        dismissed Nav(Detail)
        transition 2 ended, finished = false
        freed Nav(Detail)
        freed Detail
        created Outside
        willMove Outside → Root
        didLoad Outside
        frame Outside 0,0
        addView Outside → Root
        willAppear Outside
        didMove Outside → Root
        willMove Nav(List) → nil
        willDisappear Nav(List)
        willDisappear List
        removeView Nav(List)
        didDisappear List
        didDisappear Nav(List)
        didMove Nav(List) → nil
        current Nav(List) → Outside
        freed Nav(List)
        freed List
        didAppear Outside
      """)
  }

  @Test("A push under a full screen sends no appearance callbacks until the dismissal")
  func pushUnderFullScreen() {
    var client = ModalTests.after("push-later", "full")
    client.advance(to: 2_500_000)
    client.apply(.tap(element: "close", screen: nil), at: 3_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
        timer push fired
        created Leaf
        willMove Leaf → Nav(List)
        stack Nav(List) [List, Leaf]
        FAULT pushedUnderModal of Leaf
        removeView List
        didMove Leaf → Nav(List)
      3.000000 s
      > tap close
        willDisappear Nav(Detail) animated
        willDisappear Detail animated
        willAppear Root animated
        willAppear Nav(List) animated
        didLoad Leaf
        willAppear Leaf animated
        addView Root → window
        frame Leaf 0,0
        addView Leaf → Nav(List)
        transition 2 began: dismiss, Nav(Detail) → Root
        (31 frames)
      3.500000 s
        didAppear Leaf animated
        didAppear Nav(List) animated
        didAppear Root animated
        removeView Nav(Detail)
        didDisappear Detail animated
        didDisappear Nav(Detail) animated
        dismissed Nav(Detail)
        transition 2 ended
        freed Nav(Detail)
        freed Detail
      """)
  }

  @Test("A push under a sheet appears, and the sheet stays presented")
  func pushUnderSheet() {
    var client = ModalTests.after("push-later", "sheet")
    client.advance(to: 2_500_000)
    expectTranscript(
      &client,
      """
      2.000000 s
        timer push fired
        created Leaf
        willMove Leaf → Nav(List)
        stack Nav(List) [List, Leaf]
        FAULT pushedUnderModal of Leaf
        didLoad Leaf
        willDisappear List animated
        willAppear Leaf animated
        frame Leaf 0,0
        addView Leaf → Nav(List)
        transition 2 began: push, List → Leaf
        (22 frames)
      2.350000 s
        removeView List
        didDisappear List animated
        didAppear Leaf animated
        didMove Leaf → Nav(List)
        transition 2 ended
      """)
    #expect(client.engine.state.topScreen?.kind == .screen(1))
  }

  @Test("F14: Dismissing a sheet cancels its timers when the dismissal begins")
  func timersOfPresented() {
    var client = ModalTests.after("sheet", "work")
    client.apply(.tap(element: "close", screen: nil))
    #expect(client.engine.state.timers.isEmpty)
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(0))
  }
}
