import NavigationEngine
import TestSupport
import Testing

@Suite("The device turns")
struct RotationTests {
  @Test("Every view that stands in the window follows, from the outside in")
  func atRest() {
    var client = CheckedClient.atMain()
    client.apply(.rotate(landscape: true), at: 6_000_000)
    expectTranscript(
      &client,
      """
      6.000000 s
      > rotate to landscape
        size 844×390
        frame Nav(Main) 0,0 844×390
        frame Main 0,0 844×390
      """)
  }

  @Test("F13: both views of a slide follow in the midst of it")
  func duringSlide() {
    var client = CheckedClient.atMain()
    client.apply(.tap(element: "log-out", screen: nil), at: 6_000_000)
    client.advance(to: 6_150_000)
    _ = client.takeTranscript()
    client.apply(.rotate(landscape: true), at: 6_150_000)
    client.settle()
    expectTranscript(
      &client,
      """
      6.150000 s
      > rotate to landscape
        size 844×390
        frame Nav(Main) 0,0 844×390
        frame Main 0,0 844×390
        frame Nav(Login) 0,0 844×390
        frame Login 0,0 844×390
        (9 frames)
      6.300000 s
        removeView Nav(Main)
        didDisappear Main animated
        didDisappear Nav(Main) animated
        didAppear Login animated
        didMove Login → Nav(Login)
        didAppear Nav(Login) animated
        didMove Nav(Main) → nil
        didMove Nav(Login) → Root
        current Nav(Main) → Nav(Login)
        transition 2 ended
        freed Nav(Main)
        freed Main
      """)
  }

  @Test("What was out of the window has its size when it is back: under a full screen")
  func underFullScreen() {
    var client = ModalTests.after("full")
    client.settle()
    client.apply(.rotate(landscape: true))
    client.apply(.tap(element: "close", screen: nil))
    client.settle()
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("What was out of the window has its size when it is back: in another tab")
  func inAnotherTab() {
    var client = Refusal.launched(SampleApps.tabs, then: [Refusal.tap("tab-settings")])
    client.apply(.rotate(landscape: true))
    client.apply(Refusal.tap("tab-main"))
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("What was out of the window has its size when it is back: below in a stack")
  func belowInStack() {
    var client = GestureTests.onStack()
    client.apply(.rotate(landscape: true))
    client.apply(.back)
    client.settle()
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("A turn to where the device stands already is refused")
  func refused() {
    var client = CheckedClient.atMain()
    #expect(
      client.apply(.rotate(landscape: false)).compactMap(\.rejection) == [
        Rejection(.alreadyInOrientation)
      ])
    client.apply(.rotate(landscape: true))
    #expect(
      client.apply(.rotate(landscape: true)).compactMap(\.rejection) == [
        Rejection(.alreadyInOrientation)
      ])
    client.apply(.rotate(landscape: false))
    expectAllViewsFill(client, width: 390, height: 844)
  }

  private func expectAllViewsFill(
    _ client: CheckedClient, width: Int32, height: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(client.faults.isEmpty, sourceLocation: sourceLocation)
    let window = Frame(x: 0, y: 0, width: width, height: height)
    let state = client.engine.state
    for node in state.nodes where node.appearance == .appeared && node.id != state.root {
      #expect(node.frame == window, "\(node.subject)", sourceLocation: sourceLocation)
    }
  }
}
