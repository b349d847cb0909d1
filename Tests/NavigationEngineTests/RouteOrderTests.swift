import NavigationEngine
import TestSupport
import Testing

@Suite("The order in which waiting routes are followed")
struct RouteOrderTests {
  @Test("A link that waited for the login is followed before a newer one, which it would cover")
  func older() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.open(url: "post://messages/7"))
    client.apply(.tap(element: "log-in", screen: nil), at: 3_000_000)
    client.apply(.open(url: "post://camera"), at: 3_100_000)
    client.settle()
    let names = client.events.filter { $0.time >= 3_000_000 }.compactMap(\.routeName)
    #expect(names == ["queued 4", "resumed 2", "completed 2", "taken 4", "completed 4"])
    #expect(client.engine.state.topScreen?.kind == .screen(6), "the camera is on top")
    #expect(client.engine.state.nodes.contains { $0.kind == .screen(4) }, "the message is below")
  }

  @Test("A link that came before the one that waits is followed before it")
  func younger() {
    var client = CheckedClient.messengerAtLogin()
    client.apply(.tap(element: "log-in", screen: nil), at: 3_000_000)
    client.apply(.open(url: "post://camera"), at: 3_100_000)
    client.apply(.open(url: "post://messages/7"), at: 3_200_000)
    client.settle()
    let names = client.events.filter { $0.time >= 3_000_000 }.compactMap(\.routeName)
    #expect(
      names == ["queued 4", "pending 2", "taken 4", "completed 4", "resumed 2", "completed 2"])
    #expect(client.engine.state.topScreen?.kind == .screen(4), "the message is on top")
    #expect(client.engine.state.modals.isEmpty)
  }
}

extension Event {
  /// What became of a route, and which one.
  fileprivate var routeName: String? {
    guard case .route(let event) = body else { return nil }
    return switch event {
    case .queued(let request): "queued \(request.route)"
    case .taken(let request): "taken \(request.route)"
    case .pending(let pending): "pending \(pending.request.route)"
    case .resumed(let request): "resumed \(request.route)"
    case .completed(let request): "completed \(request.route)"
    case .requested, .superseded, .expired, .step: nil
    }
  }
}
