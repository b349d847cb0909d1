import NavigationEngine
import TestSupport
import Testing

/// The table of published orders, row by row: O is the old screen, N the new one, R the root.
struct PublishedOrder: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The role of each view controller, by the controller's name.
  let roles: [String: String]
  let begin: @Sendable () -> CheckedClient
  let command: Command
  let row: String

  static let all: [PublishedOrder] = [
    PublishedOrder(
      testDescription: "launch", roles: ["Root": "R", "Splash": "O"], begin: { CheckedClient() },
      command: .launch(width: 390, height: 844),
      row: """
        scene will-connect → R did-load → O will-move(R) → O did-load → O did-move(R) → \
        R will-appear → O will-appear → foreground → app active → O did-appear → R did-appear
        """),
    PublishedOrder(
      testDescription: "launch without scenes", roles: ["Root": "R", "Splash": "O"],
      begin: { CheckedClient(SampleApps.rootController.running(profile: .ios17)) },
      command: .launch(width: 390, height: 844),
      row: """
        R did-load → O will-move(R) → O did-load → O did-move(R) → R will-appear → \
        O will-appear → app active → O did-appear → R did-appear
        """),
    PublishedOrder(
      testDescription: "(a) swap", roles: ["Root": "R", "Splash": "O", "Nav(Login)": "N"],
      begin: {
        var client = CheckedClient()
        client.apply(.launch(width: 390, height: 844), at: 0)
        return client
      },
      command: .route(SampleApps.RouteName.showLogin),
      row: """
        N will-move(R) → N did-load → N will-appear → N did-move(R) → O will-move(nil) → \
        O will-disappear → O did-disappear → O did-move(nil) → current = N → O freed → \
        N did-appear
        """),
    PublishedOrder(
      testDescription: "(b) cross dissolve",
      roles: ["Root": "R", "Nav(Login)": "O", "Nav(Main)": "N"], begin: { .atLogin() },
      command: .tap(element: "log-in", screen: nil),
      row: """
        O will-move(nil) → N will-move(R) → O will-disappear → N did-load → N will-appear → \
        progress 0…1 → O did-disappear → N did-appear → O did-move(nil) → N did-move(R) → \
        current = N → completion → O freed
        """),
    PublishedOrder(
      testDescription: "(c) slide", roles: ["Root": "R", "Nav(Main)": "O", "Nav(Login)": "N"],
      begin: { .atMain() }, command: .tap(element: "log-out", screen: nil),
      row: """
        N did-load → O will-move(nil) → N will-move(R) → O will-disappear → N will-appear → \
        progress 0…1 → O did-disappear → N did-appear → O did-move(nil) → N did-move(R) → \
        current = N → completion → O freed
        """),
    PublishedOrder(
      testDescription: "(d) push", roles: ["Nav(Main)": "V", "Main": "A", "Activity": "B"],
      begin: { .atMain() }, command: .tap(element: "activity", screen: nil),
      row: """
        B will-move(V) → B did-load → A will-disappear → B will-appear → progress 0…1 → \
        A did-disappear → B did-appear → B did-move(V) → completion
        """),
    PublishedOrder(
      testDescription: "pop", roles: ["Nav(Main)": "V", "Main": "A", "Activity": "B"],
      begin: {
        var client = CheckedClient.atMain()
        client.apply(.tap(element: "activity", screen: nil))
        client.settle()
        return client
      },
      command: .back,
      row: """
        B will-move(nil) → B will-disappear → A will-appear → progress 0…1 → \
        B did-disappear → A did-appear → B did-move(nil) → completion → B freed
        """),
    PublishedOrder(
      testDescription: "(b) with the completion before the appearance calls",
      roles: ["Root": "R", "Nav(Login)": "O", "Nav(Main)": "N"],
      begin: { .atLogin(SampleApps.completionFirst) },
      command: .tap(element: "log-in", screen: nil),
      row: """
        O will-move(nil) → N will-move(R) → O will-disappear → N did-load → N will-appear → \
        progress 0…1 → O did-move(nil) → N did-move(R) → current = N → completion → \
        O did-disappear → N did-appear → O freed
        """),
  ]
}

@Suite("Published callback orders")
struct PublishedOrderTests {
  @Test(
    "Callbacks follow the published order of the row, each once",
    arguments: PublishedOrder.all + PublishedOrder.containers)
  func row(_ order: PublishedOrder) {
    var client = order.begin()
    let first = client.events.count
    client.apply(order.command)
    if client.engine.state.transition != nil { client.settle() }
    var teller = RoleTeller(app: client.engine.app, roles: order.roles)
    // Roles go by name, and earlier events map nodes to names.
    client.events[..<first].forEach { _ = teller.tell($0) }
    var told = client.events[first...].compactMap { teller.tell($0) }
    told = told.indices.filter { $0 == 0 || told[$0] != told[$0 - 1] }.map { told[$0] }
    #expect(told.joined(separator: " → ") == order.row)
  }
}

/// Describes the events of view controllers with a role, in the notation of the table.
private struct RoleTeller {
  let app: App
  let roles: [String: String]
  private var roleOfNode: [NodeID: String] = [:]

  init(app: App, roles: [String: String]) {
    self.app = app
    self.roles = roles
  }

  mutating func tell(_ event: Event) -> String? {
    if let subject = event.subject { roleOfNode[subject.node] = roles[name(of: subject.kind)] }
    switch event.body {
    case .app(.sceneWillConnect): return "scene will-connect"
    case .app(.willEnterForeground): return "foreground"
    case .app(.active): return "app active"
    case .transition(.progress): return "progress 0…1"
    case .transition(.ended): return "completion"
    case .containment(.currentChanged(_, let new)): return roleOfNode[new].map { "current = \($0)" }
    default:
      guard let subject = event.subject, let role = roleOfNode[subject.node],
        let word = word(event.body)
      else { return nil }
      return "\(role) \(word)"
    }
  }

  private func word(_ body: Event.Body) -> String? {
    switch body {
    case .lifecycle(.willMove(_, let parent)): "will-move(\(role(of: parent)))"
    case .lifecycle(.didMove(_, let parent)): "did-move(\(role(of: parent)))"
    case .lifecycle(.didLoad): "did-load"
    case .lifecycle(.willAppear): "will-appear"
    case .lifecycle(.didAppear): "did-appear"
    case .lifecycle(.willDisappear): "will-disappear"
    case .lifecycle(.didDisappear): "did-disappear"
    case .lifecycle(.freed): "freed"
    default: nil
    }
  }

  private func role(of node: NodeID?) -> String {
    node.map { roleOfNode[$0] ?? "?" } ?? "nil"
  }

  private func name(of kind: NodeKind) -> String {
    switch kind {
    case .root: return "Root"
    case .screen(let screen): return app.screens[screen].name
    case .navigation(let screen): return "Nav(\(app.screens[screen].name))"
    case .tabs(let bar): return app.tabBars[bar].name
    case .alert(let alert): return app.alerts[alert].name
    }
  }
}
