import NavigationEngine
import TestSupport
import Testing

@Suite("Ways to leave a screen with a leaving guard")
struct LeavingTests {
  static let onStack = ["pop", "popTo", "popToRoot", "replace", "setStack", "swap", "steps"]
  static let inSheet = ["dismiss", "swap", "steps", "replace"]

  @Test(
    "A screen with a leaving guard on a stack asks before every button's navigation",
    arguments: onStack)
  func stack(_ button: String) {
    Self.expectQuestion("open", then: .tap(element: button, screen: nil))
  }

  @Test(
    "A screen with a leaving guard in a sheet asks before every button's navigation",
    arguments: inSheet)
  func sheet(_ button: String) {
    Self.expectQuestion("sheet", then: .tap(element: button, screen: nil))
  }

  @Test("A screen with a leaving guard asks on edge swipe and back, and after a pull down")
  func byHand() {
    Self.expectQuestion("open", then: .gesture(.began(.edgeSwipe)))
    Self.expectQuestion("open", then: .back)
    Self.expectQuestion(
      "sheet", then: .gesture(.began(.pullDown)), .gesture(.moved(6_000)), .gesture(.ended()))
  }

  @Test("A sheet with a leaving guard does not ask after a pull that is too short")
  func shortPull() {
    var client = Self.client(after: ["sheet"])
    client.apply(.gesture(.began(.pullDown)))
    client.apply(.gesture(.moved(4_000)))
    client.apply(.gesture(.ended()))
    client.settle()
    #expect(!client.isAsking && client.engine.state.modals.count == 1)
    #expect(client.faults.isEmpty)
  }

  @Test("A covered screen with a leaving guard asks before a pop to the root")
  func covered() {
    var client = Self.client(after: ["open", "more"])
    client.apply(.tap(element: "popToRoot", screen: nil))
    client.settle()
    #expect(client.isAsking)
    client.apply(.tap(element: "leave", screen: nil))
    client.settle()
    #expect(client.engine.state.topScreen?.kind == .screen(0))
    #expect(client.faults.isEmpty)
  }

  @Test("A push from a screen with a leaving guard does not ask")
  func goingOn() {
    let client = Self.client(after: ["open", "more"])
    #expect(!client.isAsking && client.engine.state.topScreen?.kind == .screen(2))
  }

  @Test("Two guarded screens ask in turn, and one refusal cancels the pop to the root")
  func two() {
    for answers in [["leave", "leave"], ["leave", "stay"], ["stay"]] {
      var client = Self.client(after: ["open", "again"])
      client.apply(.tap(element: "popToRoot", screen: nil))
      for answer in answers {
        client.settle()
        #expect(client.isAsking)
        client.apply(.tap(element: answer, screen: nil))
      }
      client.settle()
      #expect(!client.isAsking && client.engine.state.held == nil)
      let isGone = client.engine.state.topScreen?.kind == .screen(0)
      #expect(isGone == !answers.contains("stay"))
      #expect(client.faults.isEmpty)
    }
  }

  /// Expects that "stay" keeps the screen, and "leave" at a second attempt removes it.
  private static func expectQuestion(
    _ place: String, then commands: Command..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var client = client(after: [place])
    for answer in ["stay", "leave"] {
      for command in commands { client.apply(command) }
      client.settle()
      #expect(client.isAsking, sourceLocation: sourceLocation)
      client.apply(.tap(element: answer, screen: nil))
      client.settle()
      let isThere = client.engine.state.nodes.contains { $0.kind == .screen(1) }
      #expect(isThere == (answer == "stay"), sourceLocation: sourceLocation)
      #expect(!client.isAsking, sourceLocation: sourceLocation)
    }
    #expect(client.faults.isEmpty, sourceLocation: sourceLocation)
  }

  private static func client(after taps: [String]) -> CheckedClient {
    CheckedClient.launched(SampleApps.guarded, tapping: taps)
  }
}

extension CheckedClient {
  fileprivate var isAsking: Bool { engine.state.modals.last?.style == .alert }
}
