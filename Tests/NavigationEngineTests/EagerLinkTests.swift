import NavigationEngine
import TestSupport
import Testing

@Suite("Eager and lazy link destinations")
struct EagerLinkTests {
  @Test("Eager links build a screen and its modules for each row before the first tap")
  func eager() {
    var client = CheckedClient(SampleApps.news(rows: 3, building: .eager), detail: .story)
    client.apply(.launch(width: 390, height: 844), at: 0)
    expectTranscript(
      &client,
      """
      0.000000 s
      > launch 390×844
        appLaunched 390×844 []
        sceneWillConnect
        configured NewsList with NewsListInteractor, NewsListPresenter
        created NewsList
        configured NewsItem with NewsItemModel
        created NewsItem (0)
        configured NewsItem with NewsItemModel
        created NewsItem (1)
        configured NewsItem with NewsItemModel
        created NewsItem (2)
        sceneWillEnterForeground
        sceneDidBecomeActive
      """)
    client.apply(.tap(element: "news-1", screen: nil), at: 1_000_000)
    client.settle()
    client.apply(.back, at: 2_000_000)
    client.settle()
    client.apply(.tap(element: "news-1", screen: nil), at: 3_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap news-1
        stack Nav(NewsList) [NewsList, NewsItem]
        transition 1 began: push, NewsList → NewsItem
        step push done
      1.350000 s
        transition 1 ended
        completed open (1)
      2.000000 s
      > back
        stack Nav(NewsList) [NewsList]
        transition 2 began: pop, NewsItem → NewsList
      2.350000 s
        transition 2 ended
      3.000000 s
      > tap news-1
        stack Nav(NewsList) [NewsList, NewsItem]
        transition 3 began: push, NewsList → NewsItem
        step push done
      3.350000 s
        transition 3 ended
        completed open (1)
      """)
  }

  @Test("Lazy links build a screen when it is opened and free it when it is popped")
  func lazy() {
    var client = CheckedClient(SampleApps.news(rows: 3, building: .lazy), detail: .story)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.tap(element: "news-1", screen: nil), at: 1_000_000)
    client.settle()
    client.apply(.back, at: 2_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      0.000000 s
      > launch 390×844
        appLaunched 390×844 []
        sceneWillConnect
        configured NewsList with NewsListInteractor, NewsListPresenter
        created NewsList
        sceneWillEnterForeground
        sceneDidBecomeActive
      1.000000 s
      > tap news-1
        configured NewsItem with NewsItemModel
        created NewsItem (1)
        stack Nav(NewsList) [NewsList, NewsItem]
        transition 1 began: push, NewsList → NewsItem
        step push done
      1.350000 s
        transition 1 ended
        completed open (1)
      2.000000 s
      > back
        stack Nav(NewsList) [NewsList]
        transition 2 began: pop, NewsItem → NewsList
      2.350000 s
        transition 2 ended
        freed NewsItem
      """)
  }

  @Test(
    "F24: A list of N rows keeps N + 1 screens alive with eager links and one with lazy links",
    arguments: [0, 1, 10, 100])
  func counts(rows: Int) {
    for (building, expected) in [(LinkBuilding.eager, rows + 1), (.lazy, 1)] {
      var client = CheckedClient(SampleApps.news(rows: rows, building: building))
      client.apply(.launch(width: 390, height: 844), at: 0)
      #expect(client.liveScreens == expected)
      for row in 0..<min(rows, 3) {
        client.apply(.tap(element: "news-\(row)", screen: nil))
        client.settle()
        #expect(client.liveScreens == max(expected, 2))
        client.apply(.back)
        client.settle()
      }
      #expect(client.liveScreens == expected)
      #expect(client.faults.isEmpty)
    }
  }

  @Test("Swapping out a list frees its eager screens while one of them is open")
  func freedWithList() {
    var client = CheckedClient(SampleApps.news(rows: 5, building: .eager))
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.tap(element: "news-2", screen: nil))
    client.settle()
    client.apply(.route("leave"))
    client.settle()
    #expect(client.liveScreens == 1)
    #expect(client.faults.isEmpty)
  }

  @Test("A row without a destination builds no screen and rejects taps")
  func emptyRow() {
    var client = CheckedClient(SampleApps.news(rows: 0, building: .eager))
    client.apply(.launch(width: 390, height: 844), at: 0)
    let events = client.apply(.tap(element: "end", screen: nil))
    #expect(events.map(\.rejection) == [Rejection(.notTappable, .name("end"))])
  }
}

extension CheckedClient {
  fileprivate var liveScreens: Int {
    engine.state.nodes.count { if case .screen = $0.kind { true } else { false } }
  }
}
