import NavigationEngine
import TestSupport
import Testing

@Suite("Tab bar controllers")
struct TabTests {
  private static func launched() -> CheckedClient {
    var client = CheckedClient(SampleApps.tabs)
    client.apply(.launch(width: 390, height: 844), at: 0)
    return client
  }

  @Test("Launching adds all tabs as children and loads only the selected one")
  func launch() {
    var client = Self.launched()
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
        created Empty
        created Settings
        created Nav(Settings) around Settings
        willMove Settings → Nav(Settings)
        created Tabs(main) around Nav(Home), Empty, Nav(Settings), selected Nav(Home)
        willMove Nav(Home) → Tabs(main)
        didMove Nav(Home) → Tabs(main)
        willMove Empty → Tabs(main)
        didMove Empty → Tabs(main)
        willMove Nav(Settings) → Tabs(main)
        didMove Nav(Settings) → Tabs(main)
        created Root, current Tabs(main)
        didLoad Root
        willMove Tabs(main) → Root
        didLoad Tabs(main)
        frame Tabs(main) 0,0
        addView Tabs(main) → Root
        didMove Tabs(main) → Root
        willAppear Root
        willAppear Tabs(main)
        didLoad Nav(Home)
        willAppear Nav(Home)
        didLoad Home
        willAppear Home
        addView Root → window
        frame Nav(Home) 0,0
        addView Nav(Home) → Tabs(main)
        frame Home 0,0
        addView Home → Nav(Home)
        sceneWillEnterForeground
        sceneDidBecomeActive
        didAppear Home
        didMove Home → Nav(Home)
        didAppear Nav(Home)
        didAppear Tabs(main)
        didAppear Root
      """)
  }

  @Test("(f) Selecting a tab by tap loads its view only the first time")
  func select() {
    var client = Self.launched()
    _ = client.takeTranscript()
    client.apply(.tap(element: "tab-settings", screen: nil), at: 1_000_000)
    client.apply(.tap(element: "tab-main", screen: nil), at: 2_000_000)
    client.apply(.tap(element: "tab-settings", screen: "Home"), at: 3_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap tab-settings
        tab 2 of Tabs(main) selected by tap
        didLoad Nav(Settings)
        willAppear Nav(Settings) animated
        didLoad Settings
        willAppear Settings animated
        willDisappear Nav(Home) animated
        willDisappear Home animated
        frame Nav(Settings) 0,0
        addView Nav(Settings) → Tabs(main)
        frame Settings 0,0
        addView Settings → Nav(Settings)
        transition 1 began: tab, Nav(Home) → Nav(Settings)
        (31 frames)
      1.500000 s
        removeView Nav(Home)
        didDisappear Home animated
        didDisappear Nav(Home) animated
        didAppear Settings animated
        didMove Settings → Nav(Settings)
        didAppear Nav(Settings) animated
        transition 1 ended
      2.000000 s
      > tap tab-main
        tab 0 of Tabs(main) selected by tap
        willAppear Nav(Home) animated
        willAppear Home animated
        willDisappear Nav(Settings) animated
        willDisappear Settings animated
        addView Nav(Home) → Tabs(main)
        transition 2 began: tab, Nav(Settings) → Nav(Home)
        (31 frames)
      2.500000 s
        removeView Nav(Settings)
        didDisappear Settings animated
        didDisappear Nav(Settings) animated
        didAppear Home animated
        didAppear Nav(Home) animated
        transition 2 ended
      3.000000 s
      > tap tab-settings on Home
        tab 2 of Tabs(main) selected by tap
        willAppear Nav(Settings) animated
        willAppear Settings animated
        willDisappear Nav(Home) animated
        willDisappear Home animated
        addView Nav(Settings) → Tabs(main)
        transition 3 began: tab, Nav(Home) → Nav(Settings)
        (31 frames)
      3.500000 s
        removeView Nav(Home)
        didDisappear Home animated
        didDisappear Nav(Home) animated
        didAppear Settings animated
        didAppear Nav(Settings) animated
        transition 3 ended
      """)
    #expect(client.engine.state.topScreen?.kind == .screen(2))
  }

  @Test("A tab's tap actions run after a tap but not after a selection by code")
  func delegate() {
    var client = Self.launched()
    _ = client.takeTranscript()
    client.apply(.tap(element: "settings", screen: nil), at: 1_000_000)
    client.apply(.tap(element: "tab-empty", screen: nil), at: 2_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap settings
        tab 2 of Tabs(main) selected by code
        didLoad Nav(Settings)
        willAppear Nav(Settings)
        didLoad Settings
        willAppear Settings
        willDisappear Nav(Home)
        willDisappear Home
        frame Nav(Settings) 0,0
        addView Nav(Settings) → Tabs(main)
        frame Settings 0,0
        addView Settings → Nav(Settings)
        removeView Nav(Home)
        didDisappear Home
        didDisappear Nav(Home)
        didAppear Settings
        didMove Settings → Nav(Settings)
        didAppear Nav(Settings)
      2.000000 s
      > tap tab-empty
        tab 1 of Tabs(main) selected by tap
        didLoad Empty
        willAppear Empty animated
        willDisappear Nav(Settings) animated
        willDisappear Settings animated
        frame Empty 0,0
        addView Empty → Tabs(main)
        transition 1 began: tab, Nav(Settings) → Empty
        (31 frames)
      2.500000 s
        removeView Nav(Settings)
        didDisappear Settings animated
        didDisappear Nav(Settings) animated
        didAppear Empty animated
        transition 1 ended
        created Camera
        created Nav(Camera) around Camera
        willMove Camera → Nav(Camera)
        presented Nav(Camera) by Root, fullScreen
        didLoad Nav(Camera)
        willDisappear Root animated
        willDisappear Tabs(main) animated
        willDisappear Empty animated
        willAppear Nav(Camera) animated
        didLoad Camera
        willAppear Camera animated
        frame Nav(Camera) 0,0
        addView Nav(Camera) → window
        frame Camera 0,0
        addView Camera → Nav(Camera)
        transition 2 began: present, Root → Nav(Camera)
        (31 frames)
      3.000000 s
        didAppear Camera animated
        didMove Camera → Nav(Camera)
        didAppear Nav(Camera) animated
        removeView Root
        didDisappear Empty animated
        didDisappear Tabs(main) animated
        didDisappear Root animated
        transition 2 ended
      """)
  }

  @Test("A tap on the selected tab pops its stack to the root, and at the root is rejected")
  func tapOnSelected() {
    var client = Self.launched()
    client.apply(.tap(element: "open", screen: nil))
    client.settle()
    _ = client.takeTranscript()
    client.apply(.tap(element: "tab-main", screen: "Item"), at: 5_000_000)
    client.settle()
    client.apply(.back, at: 6_000_000)
    client.apply(.tap(element: "tab-main", screen: nil), at: 6_000_000)
    expectTranscript(
      &client,
      """
      5.000000 s
      > tap tab-main on Item
        willMove Item → nil
        stack Nav(Home) [Home]
        willDisappear Item animated
        willAppear Home animated
        addView Home → Nav(Home)
        transition 2 began: pop, Item → Home
        (22 frames)
      5.350000 s
        removeView Item
        didDisappear Item animated
        didAppear Home animated
        didMove Item → nil
        transition 2 ended
        freed Item
      6.000000 s
      > back
        rejected nothingToPop
      > tap tab-main
        rejected tabAlreadySelected
      """)
  }

  @Test("A tap on the selected tab runs its tap actions again")
  func tapOnSelectedWithDelegate() {
    var client = Self.launched()
    client.apply(.tap(element: "tab-empty", screen: nil))
    client.settle()
    client.apply(.tap(element: "close", screen: nil))
    client.settle()
    _ = client.takeTranscript()
    let events = client.apply(.tap(element: "tab-empty", screen: nil))
    #expect(!events.isEmpty && events.allSatisfy { $0.rejection == nil })
    #expect(client.engine.state.modals.count == 1)
    #expect(
      !events.contains { if case .containment(.tabSelected) = $0.body { true } else { false } })
  }

  @Test("A tap prefers a screen's element to a tab of the same name")
  func elementFirst() {
    var client = Self.launched()
    client.apply(.tap(element: "open", screen: nil))
    client.settle()
    client.apply(.tap(element: "tab-settings", screen: nil))
    #expect(client.engine.state.transition == nil)
    #expect(client.engine.state.topScreen?.kind == .screen(0))
  }

  @Test("A push in an unselected tab sends no appearance callbacks until it is selected")
  func pushOutOfSight() {
    var client = Self.launched()
    client.apply(.tap(element: "work", screen: nil))
    client.apply(.tap(element: "tab-settings", screen: nil))
    client.advance(to: 500_000)
    _ = client.takeTranscript()
    client.settle()
    client.apply(.tap(element: "tab-main", screen: nil), at: 2_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
        timer work fired
        created Item
        willMove Item → Nav(Home)
        stack Nav(Home) [Home, Item]
        removeView Home
        didMove Item → Nav(Home)
      2.000000 s
      > tap tab-main
        tab 0 of Tabs(main) selected by tap
        willAppear Nav(Home) animated
        didLoad Item
        willAppear Item animated
        willDisappear Nav(Settings) animated
        willDisappear Settings animated
        addView Nav(Home) → Tabs(main)
        frame Item 0,0
        addView Item → Nav(Home)
        transition 2 began: tab, Nav(Settings) → Nav(Home)
        (31 frames)
      2.500000 s
        removeView Nav(Settings)
        didDisappear Settings animated
        didDisappear Nav(Settings) animated
        didAppear Item animated
        didAppear Nav(Home) animated
        transition 2 ended
      """)
  }

  @Test("A swap frees all tabs, loaded or not")
  func swap() {
    var client = Self.launched()
    client.apply(.tap(element: "tab-settings", screen: nil))
    client.settle()
    client.apply(.tap(element: "tab-main", screen: nil))
    client.settle()
    _ = client.takeTranscript()
    client.apply(.route("to1"), at: 1_000_000)
    expectTranscript(
      &client,
      """
      1.000000 s
      > route to1
        created Outside
        willMove Outside → Root
        didLoad Outside
        frame Outside 0,0
        addView Outside → Root
        willAppear Outside
        didMove Outside → Root
        willMove Tabs(main) → nil
        willDisappear Tabs(main)
        willDisappear Nav(Home)
        willDisappear Home
        removeView Tabs(main)
        didDisappear Home
        didDisappear Nav(Home)
        didDisappear Tabs(main)
        didMove Tabs(main) → nil
        current Tabs(main) → Outside
        freed Tabs(main)
        freed Nav(Home)
        freed Home
        freed Empty
        freed Nav(Settings)
        freed Settings
        didAppear Outside
      """)
  }
}
