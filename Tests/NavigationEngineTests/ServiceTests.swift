import NavigationEngine
import TestSupport
import Testing

@Suite("Service calls")
struct ServiceTests {
  private static func started(_ element: String, _ outcome: ServiceOutcome? = nil) -> CheckedClient
  {
    var client = CheckedClient(SampleApps.caller, detail: .story)
    client.apply(.launch(width: 390, height: 844), at: 0)
    client.settle()
    if let outcome { client.apply(.service("login", outcome)) }
    client.apply(.tap(element: "form", screen: nil), at: 1_000_000)
    client.settle()
    client.advance(to: 2_000_000)
    _ = client.takeTranscript()
    client.apply(.tap(element: element, screen: nil), at: 2_000_000)
    return client
  }

  @Test("A successful call runs its success actions")
  func success() {
    var client = Self.started("call")
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > tap call
        call 1 login started
      3.000000 s
        call 1 login answered: success
        session LOGGED_IN = true
        created Welcome
        stack Nav(Start) [Start, Form, Welcome]
        transition 2 began: push, Form → Welcome
      3.350000 s
        transition 2 ended
      """)
  }

  @Test("A failed call runs its failure actions")
  func failure() {
    var client = Self.started("call", .failure)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > tap call
        call 1 login started
      3.000000 s
        call 1 login answered: failure
        presented Alert(failed) by Root, alert, not dismissible
        transition 2 began: alert, Root → Alert(failed)
      3.250000 s
        transition 2 ended
      """)
  }

  @Test("A slow call succeeds after the slow delay")
  func slow() {
    var client = Self.started("call", .slow)
    client.advance(to: 6_999_999)
    #expect(client.engine.state.calls.count == 1)
    client.advance(to: 7_000_000)
    #expect(client.engine.state.calls.isEmpty)
    #expect(client.engine.state.session == [true])
  }

  @Test("A call keeps the outcome that the service had at its start")
  func fixedOutcome() {
    var client = Self.started("call")
    client.apply(.service("login", .failure))
    client.settle()
    #expect(client.engine.state.session == [true])
  }

  @Test("F14: Popping a screen cancels its call")
  func cancelled() {
    var client = Self.started("call")
    client.apply(.back, at: 2_100_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > tap call
        call 1 login started
      2.100000 s
      > back
        call 1 login cancelled
        stack Nav(Start) [Start]
        transition 2 began: pop, Form → Start
      2.450000 s
        transition 2 ended
        freed Form
      """)
  }

  @Test("A completion that keeps its popped screen alive stores, pushes nowhere, and frees it")
  func kept() {
    var client = Self.started("call-and-keep")
    client.apply(.back, at: 2_100_000)
    client.settle()
    expectTranscript(
      &client,
      """
      2.000000 s
      > tap call-and-keep
        call 1 login started
      2.100000 s
      > back
        stack Nav(Start) [Start]
        transition 2 began: pop, Form → Start
      2.450000 s
        transition 2 ended
      3.000000 s
        call 1 login answered: success
        session LOGGED_IN = true
        rejected noNavigation
        freed Form
      """)
  }

  @Test("An answer to a retained call during its screen's pop stores, and its push is rejected")
  func duringPop() {
    var client = Self.started("call-and-keep")
    client.apply(.back, at: 2_900_000)
    client.advance(to: 3_000_000)
    #expect(
      client.events.compactMap(\.rejection) == [Rejection(.transitionInProgress, .name("push"))])
    #expect(client.engine.state.session == [true])
    client.settle()
    #expect(client.faults.isEmpty)
  }

  @Test("A leaving screen starts neither a call nor a timer")
  func startedTooLate() {
    var client = Self.started("leave-and-call")
    #expect(
      client.events.compactMap(\.rejection) == [
        Rejection(.ownerGone, .service(0)), Rejection(.screenLeft, .timer(0)),
      ])
    client.settle()
    #expect(client.engine.state.calls.isEmpty && client.engine.state.timers.isEmpty)
  }

  @Test("The 65th running call is rejected")
  func bound() {
    var client = Self.started("call")
    for _ in 1..<64 { client.apply(.tap(element: "call", screen: nil)) }
    #expect(client.engine.state.calls.count == 64)
    let events = client.apply(.tap(element: "call", screen: nil))
    #expect(events.compactMap(\.rejection) == [Rejection(.tooManyCalls, .service(0))])
  }

  @Test("Setting the outcome of an unknown service is rejected")
  func unknown() {
    var client = CheckedClient(SampleApps.caller)
    #expect(
      client.apply(.service("Login", .failure)).compactMap(\.rejection) == [
        Rejection(.noSuchService, .name("Login"))
      ])
  }
}
