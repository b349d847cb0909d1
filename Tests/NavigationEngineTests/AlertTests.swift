import NavigationEngine
import TestSupport
import Testing

@Suite("Alerts and confirmations")
struct AlertTests {
  static func after(_ elements: String...) -> CheckedClient {
    var client = CheckedClient(SampleApps.alerts)
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

  @Test("An alert is presented over the screen, and its button acts after the dismissal")
  func choice() {
    var client = Self.after()
    client.apply(.tap(element: "ask", screen: nil), at: 1_000_000)
    client.settle()
    client.apply(.tap(element: "yes", screen: nil), at: 2_000_000)
    client.settle()
    expectTranscript(
      &client,
      """
      1.000000 s
      > tap ask
        created Alert(question)
        presented Alert(question) by Root, alert, not dismissible
        didLoad Alert(question)
        willAppear Alert(question) animated
        frame Alert(question) 0,0
        addView Alert(question) → window
        transition 1 began: alert, Root → Alert(question)
        (16 frames)
      1.250000 s
        didAppear Alert(question) animated
        transition 1 ended
      2.000000 s
      > tap yes
        willDisappear Alert(question) animated
        transition 2 began: alert, Alert(question) → Root
        (16 frames)
      2.250000 s
        removeView Alert(question)
        didDisappear Alert(question) animated
        dismissed Alert(question)
        transition 2 ended
        freed Alert(question)
        session ANSWERED = true
        created Outside
        willMove Outside → Nav(Form)
        stack Nav(Form) [Form, Outside]
        didLoad Outside
        willDisappear Form animated
        willAppear Outside animated
        frame Outside 0,0
        addView Outside → Nav(Form)
        transition 3 began: push, Form → Outside
        (22 frames)
      2.600000 s
        removeView Form
        didDisappear Form animated
        didAppear Outside animated
        didMove Outside → Nav(Form)
        transition 3 ended
      """)
  }

  @Test("An alert button without actions dismisses the alert and changes nothing else")
  func cancel() {
    let client = Self.after("ask", "no")
    #expect(client.engine.state.modals.isEmpty)
    #expect(client.engine.state.topScreen?.kind == .screen(0))
    #expect(client.engine.state.session == [false])
    #expect(client.faults.isEmpty)
  }

  @Test("An alert button acts for the screen that showed the alert, also inside a sheet")
  func actor() {
    var client = Self.after("sheet", "open", "confirm", "delete")
    client.settle()
    #expect(client.engine.state.modals.count == 1)
    #expect(client.engine.state.topScreen?.arguments == ["sheet"])
    #expect(client.faults.isEmpty)
  }

  @Test("An alert gets the data of the screen that shows it")
  func arguments() {
    let client = Self.after("sheet", "ask")
    #expect(client.engine.state.nodes.last?.arguments == ["sheet"])
  }

  @Test("A second tap on an alert button is rejected during the dismissal")
  func doubleTap() {
    var client = Self.after("ask")
    client.apply(.tap(element: "yes", screen: nil))
    let events = client.apply(.tap(element: "yes", screen: nil))
    #expect(events.last?.rejection == Rejection(.transitionInProgress))
    client.settle()
    #expect(client.engine.state.stackOfCurrent.count == 2)
  }

  @Test("A swap during an alert's dismissal runs the button's actions first and rejects its push")
  func swapWhileItGoes() {
    var client = Self.after("ask")
    client.apply(.tap(element: "yes", screen: nil), at: 1_000_000)
    client.advance(to: 1_100_000)
    _ = client.takeTranscript()
    client.apply(.route("to1"), at: 1_100_000)
    expectTranscript(
      &client,
      """
      1.100000 s
      > route to1
        removeView Alert(question)
        didDisappear Alert(question) animated
        dismissed Alert(question)
        transition 2 ended, finished = false
        freed Alert(question)
        session ANSWERED = true
        rejected transitionInProgress
        created Outside
        willMove Outside → Root
        didLoad Outside
        frame Outside 0,0
        addView Outside → Root
        willAppear Outside
        didMove Outside → Root
        willMove Nav(Form) → nil
        willDisappear Nav(Form)
        willDisappear Form
        removeView Nav(Form)
        didDisappear Form
        didDisappear Nav(Form)
        didMove Nav(Form) → nil
        current Nav(Form) → Outside
        freed Nav(Form)
        freed Form
        didAppear Outside
      """)
  }

  @Test("An alert button with a route swaps after the dismissal")
  func routes() {
    let client = Self.after("confirm", "leave")
    #expect(client.engine.state.topScreen?.kind == .screen(1))
    #expect(client.faults.isEmpty)
  }

  @Test("An alert that code dismisses runs no button's actions")
  func dismissedByCode() {
    var client = Self.after("close-later", "ask")
    client.settle()
    #expect(client.engine.state.modals.isEmpty)
    #expect(client.engine.state.session == [false])
    #expect(client.faults.isEmpty)
  }
}
