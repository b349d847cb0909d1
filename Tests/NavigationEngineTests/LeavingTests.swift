import NavigationEngine
import TestSupport
import Testing

@Suite("Every way to leave a screen that asks")
struct LeavingTests {
  static let onStack = ["pop", "popTo", "popToRoot", "replace", "setStack", "swap", "steps"]
  static let inSheet = ["dismiss", "swap", "steps", "replace"]

  @Test("A screen that asks before it is left asks on a stack, by every button", arguments: onStack)
  func stack(_ button: String) {
    Self.expectQuestion("open", then: .tap(element: button, screen: nil))
  }

  @Test("A screen that asks before it is left asks in a sheet, by every button", arguments: inSheet)
  func sheet(_ button: String) {
    Self.expectQuestion("sheet", then: .tap(element: button, screen: nil))
  }

  @Test("A screen that asks before it is left asks on an edge swipe, a pull and back")
  func byHand() {
    Self.expectQuestion("open", then: .gesture(.began(.edgeSwipe)))
    Self.expectQuestion("open", then: .back)
    Self.expectQuestion("sheet", then: .gesture(.began(.pullDown)))
  }

  @Test("also where it is covered by another screen")
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

  @Test("going on to another screen is not leaving")
  func goingOn() {
    let client = Self.client(after: ["open", "more"])
    #expect(!client.isAsking && client.engine.state.topScreen?.kind == .screen(2))
  }

  @Test("two screens that ask are asked one after the other, and one no is enough")
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

  /// The screen asks; no keeps it, and yes to a second question lets it go.
  private static func expectQuestion(
    _ place: String, then command: Command, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var client = client(after: [place])
    for answer in ["stay", "leave"] {
      client.apply(command)
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
    var client = CheckedClient(SampleApps.guarded)
    client.apply(.launch(width: 390, height: 844), at: 0)
    for tap in taps {
      client.apply(.tap(element: tap, screen: nil))
      client.settle()
    }
    return client
  }
}

extension CheckedClient {
  fileprivate var isAsking: Bool { engine.state.modals.last?.style == .alert }
}
