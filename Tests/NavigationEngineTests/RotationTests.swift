import NavigationEngine
import TestSupport
import Testing

@Suite("Rotation")
struct RotationTests {
  @Test("Rotation resizes every view in the window from the outside in")
  func atRest() {
    var client = CheckedClient.atMain()
    client.apply(.rotate(landscape: true), at: 6_000_000)
    expectTranscript(
      &client,
      """
      6.000000 s
      > rotate to landscape
        willTransition Root to 844×390
        willTransition Nav(Main) to 844×390
        willTransition Main to 844×390
        size 844×390
        frame Nav(Main) 0,0 844×390
        frame Main 0,0 844×390
      """)
  }

  @Test("F13: Rotation during a slide resizes both views")
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
        willTransition Root to 844×390
        willTransition Nav(Main) to 844×390
        willTransition Main to 844×390
        willTransition Nav(Login) to 844×390
        willTransition Login to 844×390
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

  @Test("A view under a full screen has the rotated size after the dismissal")
  func underFullScreen() {
    var client = ModalTests.after("full")
    client.settle()
    client.apply(.rotate(landscape: true))
    client.apply(.tap(element: "close", screen: nil))
    client.settle()
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("A view in an unselected tab has the rotated size once selected")
  func inAnotherTab() {
    var client = Refusal.launched(SampleApps.tabs, then: [Refusal.tap("tab-settings")])
    client.apply(.rotate(landscape: true))
    client.apply(Refusal.tap("tab-main"))
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("A view below the top of a stack has the rotated size after the pop")
  func belowInStack() {
    var client = GestureTests.onStack()
    client.apply(.rotate(landscape: true))
    client.apply(.back)
    client.settle()
    expectAllViewsFill(client, width: 844, height: 390)
  }

  @Test("Rotation to the current orientation is rejected")
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
