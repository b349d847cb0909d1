import NavigationEngine
import TestSupport
import Testing

@Suite("Naive and correct code: screens and presentations")
struct NaiveScreenTests {
  @Test("F3: A second tap during a push pushes the screen twice in naive code alone")
  func repeatedPush() {
    expectSides(
      SampleApps.rootController, showing: .duplicateScreen,
      play: { client in
        client.reachMain()
        client.apply(.tap(element: "activity", screen: nil), at: 5_000_000)
        client.apply(.tap(element: "activity", screen: nil), at: 5_100_000)
        client.settle()
      },
      naive: """
        5.000000 s
        > tap activity
          created Activity
          stack Nav(Main) [Main, Activity]
          transition 2 began: push, Main → Activity
        5.100000 s
        > tap activity
          created Activity
          stack Nav(Main) [Main, Activity, Activity]
          FAULT duplicateScreen of Activity
          transition 3 began: push, Activity → Activity
        5.350000 s
          FAULT unbalancedAppearance of Activity
          transition 2 ended
        5.450000 s
          transition 3 ended
        """,
      correct: """
        5.000000 s
        > tap activity
          created Activity
          stack Nav(Main) [Main, Activity]
          transition 2 began: push, Main → Activity
        5.100000 s
        > tap activity
          rejected transitionInProgress
        5.350000 s
          transition 2 ended
        """)
  }

  @Test("F9: Logging out during a modal presentation shows login below it in naive code alone")
  func modalAtSwap() {
    expectSides(
      SampleApps.messenger, showing: .pushedUnderModal,
      play: { client in
        client.reachInbox()
        client.apply(.route("camera"))
        client.settle()
        _ = client.takeTranscript()
        client.apply(.route("showLogin"), at: 4_000_000)
        client.settle()
      },
      naive: """
        4.000000 s
        > route showLogin
          created Login
          current Tabs(bar) → Nav(Login)
          FAULT pushedUnderModal of Nav(Login)
          freed Tabs(bar)
          freed Nav(Inbox)
          freed Inbox
          freed Nav(Settings)
          freed Settings
        """,
      correct: """
        4.000000 s
        > route showLogin
          dismissed Camera
          freed Camera
          created Login
          current Tabs(bar) → Nav(Login)
          freed Tabs(bar)
          freed Nav(Inbox)
          freed Inbox
          freed Nav(Settings)
          freed Settings
        """)
  }

  @Test("F9: A window swap under a modal leaks the old root and the modal in naive code alone")
  func modalAtWindowSwap() {
    expectSides(
      SampleApps.messenger, under: .windowSwap, showing: .leakedController,
      play: { client in
        client.reachInbox()
        client.apply(.route("camera"))
        client.settle()
        _ = client.takeTranscript()
        client.apply(.route("showLogin"), at: 4_000_000)
        client.settle()
      },
      naive: """
        4.000000 s
        > route showLogin
          created Login
          window root Tabs(bar) → Nav(Login)
          FAULT rootReplaced of Nav(Login)
          FAULT leakedController of Tabs(bar), kept by presented Camera
          FAULT leakedController of Camera, kept by presenter Tabs(bar)
        """,
      correct: """
        4.000000 s
        > route showLogin
          dismissed Camera
          freed Camera
          created Login
          current Tabs(bar) → Nav(Login)
          freed Tabs(bar)
          freed Nav(Inbox)
          freed Inbox
          freed Nav(Settings)
          freed Settings
        """)
  }

  @Test("F10: What a screen below a sheet presents is ignored for naive code alone")
  func presentBelowSheet() {
    for later in ["alert-later", "sheet-later"] {
      func client(_ strategy: Strategy) -> CheckedClient {
        var client = CheckedClient(SampleApps.late.running(strategy: strategy))
        client.apply(.launch(width: 390, height: 844), at: 0)
        client.apply(.tap(element: later, screen: nil), at: 1_000_000)
        client.apply(.tap(element: "sheet", screen: nil), at: 1_500_000)
        client.settle()
        return client
      }
      let naive = client(.naive)
      #expect(naive.engine.state.modals.count == 1)
      #expect(naive.namedFaults == [.presentationIgnored])
      let correct = client(.rootController)
      #expect(correct.engine.state.modals.count == 2)
      #expect(correct.faults.isEmpty)
    }
  }

  @Test("F10: A second present in one action is ignored by naive code and rejected by correct code")
  func presentWhilePresenting() {
    expectSides(
      SampleApps.modals, showing: .presentationIgnored,
      play: { client in
        client.apply(.launch(width: 390, height: 844), at: 0)
        _ = client.takeTranscript()
        client.apply(.tap(element: "twice", screen: nil), at: 1_000_000)
        client.settle()
      },
      naive: """
        1.000000 s
        > tap twice
          created Detail
          presented Nav(Detail) by Root, sheet
          transition 1 began: present, Root → Nav(Detail)
          presentation ignored, for List
          FAULT presentationIgnored of List
        1.500000 s
          transition 1 ended
        """,
      correct: """
        1.000000 s
        > tap twice
          created Detail
          presented Nav(Detail) by Root, sheet
          transition 1 began: present, Root → Nav(Detail)
          rejected transitionInProgress
        1.500000 s
          transition 1 ended
        """)
  }

  @Test("F12: A cancelled edge swipe loses a screen's timer in naive code alone")
  func cancelledGesture() {
    expectSides(
      SampleApps.idle, showing: .lostWork,
      play: { client in
        client.apply(.launch(width: 390, height: 844), at: 0)
        client.apply(.tap(element: "open", screen: nil), at: 5_000_000)
        client.advance(to: 5_900_000)
        _ = client.takeTranscript()
        client.apply(.gesture(.began(.edgeSwipe)), at: 6_000_000)
        client.apply(.gesture(.moved(3_000)), at: 6_100_000)
        client.apply(.gesture(.cancelled), at: 6_200_000)
        client.advance(to: 7_000_000)
      },
      naive: """
        6.000000 s
        > edge swipe began
          stack Nav(List) [List]
          timer idle cancelled
          transition 2 began: pop, Page → List, edgeSwipe
        6.100000 s
        > finger at 3000
        6.200000 s
        > gesture cancelled
          transition 2 released, goes back
        6.332896 s
          stack Nav(List) [List, Page]
          transition 2 ended, finished = false
          FAULT lostWork of Page
        """,
      correct: """
        6.000000 s
        > edge swipe began
          stack Nav(List) [List]
          transition 2 began: pop, Page → List, edgeSwipe
        6.100000 s
        > finger at 3000
        6.200000 s
        > gesture cancelled
          transition 2 released, goes back
        6.332896 s
          stack Nav(List) [List, Page]
          transition 2 ended, finished = false
        """)
  }

  @Test("F14: A timer of a swapped-out splash fires late in naive code alone")
  func timerAfterOwner() {
    expectSides(
      SampleApps.rootController, showing: .lateCompletion,
      play: { client in
        client.apply(.launch(width: 390, height: 844), at: 0)
        _ = client.takeTranscript()
        client.apply(.route(SampleApps.RouteName.showMain), at: 1_000_000)
        client.settle()
      },
      naive: """
        1.000000 s
        > route switchToMainScreen
          created Main
          transition 1 began: fade, Splash → Nav(Main)
        1.300000 s
          current Splash → Nav(Main)
          transition 1 ended
        3.000000 s
          timer service call fired
          FAULT lateCompletion of Splash
          created Login
          current Nav(Main) → Nav(Login)
          freed Nav(Main)
          freed Main
          freed Splash
        """,
      correct: """
        1.000000 s
        > route switchToMainScreen
          created Main
          timer service call cancelled
          transition 1 began: fade, Splash → Nav(Main)
        1.300000 s
          current Splash → Nav(Main)
          transition 1 ended
          freed Splash
        """)
  }

  @Test("F15: A screen popped by edge swipe leaks its module in naive code alone")
  func poppedByGesture() {
    expectSides(
      SampleApps.news(rows: 2, building: .lazy), showing: .leakedModule,
      play: { client in
        client.apply(.launch(width: 390, height: 844), at: 0)
        client.apply(.tap(element: "news-0", screen: nil), at: 1_000_000)
        client.settle()
        _ = client.takeTranscript()
        client.apply(.gesture(.began(.edgeSwipe)), at: 2_000_000)
        client.apply(.gesture(.moved(8_000)), at: 2_100_000)
        client.apply(.gesture(.ended()), at: 2_200_000)
        client.settle()
      },
      naive: """
        2.000000 s
        > edge swipe began
          stack Nav(NewsList) [NewsList]
          transition 2 began: pop, NewsItem → NewsList, edgeSwipe
        2.100000 s
        > finger at 8000
        2.200000 s
        > finger lifted
          transition 2 released, goes on
        2.308430 s
          transition 2 ended
          freed NewsItem
          FAULT leakedModule of NewsItem
        """,
      correct: """
        2.000000 s
        > edge swipe began
          stack Nav(NewsList) [NewsList]
          transition 2 began: pop, NewsItem → NewsList, edgeSwipe
        2.100000 s
        > finger at 8000
        2.200000 s
        > finger lifted
          transition 2 released, goes on
        2.308430 s
          transition 2 ended
          freed NewsItem
        """)
  }
}
