import NavigationEngine
import TestSupport
import Testing

@Suite("Presentations")
struct ModalTests {
  static func after(_ elements: String...) -> CheckedClient {
    var client = CheckedClient(SampleApps.modals)
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

  @Test("(e) Presenting full screen makes the presenter disappear and removes its view")
  func presentFullScreen() {
    var client = Self.after()
    client.apply(.tap(element: "full", screen: nil), at: 1_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap full
        created Detail
        created Nav(Detail) around Detail
        willMove Detail → Nav(Detail)
        presented Nav(Detail) by Root, fullScreen
        didLoad Nav(Detail)
        willDisappear Root animated
        willDisappear Nav(List) animated
        willDisappear List animated
        willAppear Nav(Detail) animated
        didLoad Detail
        willAppear Detail animated
        frame Nav(Detail) 0,0
        addView Nav(Detail) → window
        frame Detail 0,0
        addView Detail → Nav(Detail)
        transition 1 began: present, Root → Nav(Detail)
        (31 frames)
      1.500000 s
        didAppear Detail animated
        didMove Detail → Nav(Detail)
        didAppear Nav(Detail) animated
        removeView Root
        didDisappear List animated
        didDisappear Nav(List) animated
        didDisappear Root animated
        transition 1 ended
      """)
  }

  @Test("(e) Dismissing a full screen makes the presenter appear again")
  func dismissFullScreen() {
    var client = Self.after("full")
    client.apply(.tap(element: "close", screen: nil), at: 1_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap close
        willDisappear Nav(Detail) animated
        willDisappear Detail animated
        willAppear Root animated
        willAppear Nav(List) animated
        willAppear List animated
        addView Root → window
        transition 2 began: dismiss, Nav(Detail) → Root
        (31 frames)
      1.500000 s
        didAppear List animated
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

  @Test("(e) Presenting and dismissing a sheet sends no appearance callbacks to the presenter")
  func sheet() {
    var client = Self.after()
    client.apply(.tap(element: "sheet", screen: nil), at: 1_000_000)
    client.settle()
    client.apply(.tap(element: "close", screen: nil), at: 2_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap sheet
        created Detail
        created Nav(Detail) around Detail
        willMove Detail → Nav(Detail)
        presented Nav(Detail) by Root, sheet
        didLoad Nav(Detail)
        willAppear Nav(Detail) animated
        didLoad Detail
        willAppear Detail animated
        frame Nav(Detail) 0,0
        addView Nav(Detail) → window
        frame Detail 0,0
        addView Detail → Nav(Detail)
        transition 1 began: present, Root → Nav(Detail)
        (31 frames)
      1.500000 s
        didAppear Detail animated
        didMove Detail → Nav(Detail)
        didAppear Nav(Detail) animated
        transition 1 ended
      2.000000 s
      > tap close
        willDisappear Nav(Detail) animated
        willDisappear Detail animated
        transition 2 began: dismiss, Nav(Detail) → Root
        (31 frames)
      2.500000 s
        removeView Nav(Detail)
        didDisappear Detail animated
        didDisappear Nav(Detail) animated
        dismissed Nav(Detail)
        transition 2 ended
        freed Nav(Detail)
        freed Detail
      """)
  }

  @Test("Presenting over full screen sends no appearance callbacks to the presenter")
  func overFullScreen() {
    var client = Self.after()
    client.apply(.tap(element: "clear", screen: nil), at: 1_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap clear
        created Leaf
        presented Leaf by Root, overFullScreen
        didLoad Leaf
        willAppear Leaf animated
        frame Leaf 0,0
        addView Leaf → window
        transition 1 began: present, Root → Leaf
        (31 frames)
      1.500000 s
        didAppear Leaf animated
        transition 1 ended
      """)
  }

  @Test("Presenting and dismissing without animation keep the callback order")
  func notAnimated() {
    var client = Self.after()
    client.apply(.tap(element: "at-once", screen: nil), at: 1_000_000)
    client.apply(.tap(element: "close-at-once", screen: nil), at: 2_000_000)
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap at-once
        created Detail
        created Nav(Detail) around Detail
        willMove Detail → Nav(Detail)
        presented Nav(Detail) by Root, fullScreen
        didLoad Nav(Detail)
        willDisappear Root
        willDisappear Nav(List)
        willDisappear List
        willAppear Nav(Detail)
        didLoad Detail
        willAppear Detail
        frame Nav(Detail) 0,0
        addView Nav(Detail) → window
        frame Detail 0,0
        addView Detail → Nav(Detail)
        didAppear Detail
        didMove Detail → Nav(Detail)
        didAppear Nav(Detail)
        removeView Root
        didDisappear List
        didDisappear Nav(List)
        didDisappear Root
      2.000000 s
      > tap close-at-once
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
      """)
  }

  @Test("A push and a pop inside a sheet change the sheet's stack alone")
  func pushInside() {
    var client = Self.after("sheet", "leaf")
    #expect(client.engine.state.topScreen?.kind == .screen(2))
    client.apply(.back)
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(1))
    #expect(client.apply(.back).last?.rejection == Rejection(.nothingToPop))
    #expect(client.faults.isEmpty)
  }

  @Test("F10: Presenting during a dismissal is rejected")
  func dismissAndPresent() {
    var client = Self.after("sheet")
    let events = client.apply(.tap(element: "close-and-present", screen: nil))
    #expect(
      events.compactMap(\.rejection) == [Rejection(.transitionInProgress, .name("present"))])
    client.settle()
    #expect(client.engine.state.modals.isEmpty)
    #expect(client.faults.isEmpty)
  }

  @Test("Two presents in one action present one modal and reject the other")
  func twice() {
    let client = Self.after("twice")
    #expect(
      client.events.last { $0.rejection != nil }?.rejection
        == Rejection(.transitionInProgress, .name("present")))
    #expect(client.engine.state.modals.count == 1)
  }

  @Test("The ninth nested presentation is rejected")
  func chainBound() {
    var client = Self.after("sheet", "full", "sheet", "sheet", "full", "sheet", "full", "full")
    #expect(client.engine.state.modals.count == 8)
    #expect(
      client.apply(.tap(element: "sheet", screen: nil)).last?.rejection == Rejection(.tooManyModals)
    )
    #expect(client.faults.isEmpty)
  }
}
