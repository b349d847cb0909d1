import NavigationEngine
import TestSupport
import Testing

@Suite("Route and screen arguments")
struct ArgumentTests {
  static let wrong: [[Value]] = [
    [], [1, 2], ["1"], [true], [1, 1, 1], ["", 1],
  ]

  @Test("A route with arguments that do not match its parameters is rejected", arguments: wrong)
  func wrongArguments(_ values: [Value]) {
    var client = CheckedClient.messenger()
    let before = client.engine.state
    let events = client.apply(.route("message", values))
    #expect(events.map(\.rejection) == [Rejection(.wrongArguments, .route(2))])
    #expect(client.engine.state == before)
  }

  @Test("A route without parameters rejects any argument")
  func noParameters() {
    var client = CheckedClient.messenger()
    #expect(
      client.apply(.route("settings", [1])).map(\.rejection) == [
        Rejection(.wrongArguments, .route(3))
      ])
    #expect(
      client.apply(.route("showLogin", [false])).map(\.rejection) == [
        Rejection(.wrongArguments, .route(0))
      ])
  }

  @Test("A route passes its argument to the screen that it pushes")
  func routeToScreen() {
    var client = CheckedClient.messenger()
    client.apply(.route("message", [42]))
    client.settle()
    #expect(client.engine.state.topScreen?.arguments == [42])
  }

  @Test("A push passes a field's text, the screen's own data and constants together")
  func sources() {
    var client = CheckedClient(SampleApps.search, detail: .story)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.input(element: "query", text: "swift", screen: nil))
    client.apply(.tap(element: "search", screen: nil))
    client.settle()
    client.apply(.tap(element: "more", screen: nil), at: 1_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      0.000000 s
      > launch 390×844
        appLaunched 390×844 []
        sceneWillConnect
        created Search
        sceneWillEnterForeground
        sceneDidBecomeActive
      > input query "swift"
        field query of Search = "swift"
      > tap search
        created Results (swift, 1)
        stack Nav(Search) [Search, Results]
        transition 1 began: push, Search → Results
      0.350000 s
        transition 1 ended
      1.000000 s
      > tap more
        arguments of Results (swift, 2)
        step show done
        completed results (swift, 2)
      """)
  }

  @Test("A push passes an empty text for a field without input")
  func emptyField() {
    var client = CheckedClient(SampleApps.search)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.apply(.tap(element: "search", screen: nil))
    client.settle()
    #expect(client.engine.state.topScreen?.arguments == ["", 1])
  }
}
