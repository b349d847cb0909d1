import JSON
import NavigationEngine
import TestSupport
import Testing
import WireProtocol

@Suite("Folding all records of a client gives its snapshot")
struct FoldTests {
  @Test("The fold of the records equals the snapshot in random runs of the article's app")
  func articleApp() {
    for seed in UInt64(1)...40 { Self.expectEqualFold(SampleApps.rootController, seed: seed) }
    for seed in UInt64(1)...20 { Self.expectEqualFold(SampleApps.completionFirst, seed: seed) }
  }

  @Test("The fold of the records equals the snapshot in random runs of small apps")
  func smallApps() {
    let apps = [
      SampleApps.stacks, SampleApps.manyParts, SampleApps.circle, SampleApps.edge(2),
      SampleApps.routeWhileLoading, SampleApps.mirror,
    ]
    for app in apps {
      for seed in UInt64(1)...12 { Self.expectEqualFold(app, seed: seed) }
    }
  }

  @Test("The fold of the records equals the snapshot in random runs of generated apps")
  func randomApps() {
    for seed in UInt64(1)...60 { Self.expectEqualFold(SampleApps.random(seed: seed), seed: seed) }
  }

  @Test("The fold of the records equals the snapshot after random external and system events")
  func everything() {
    let apps = [
      SampleApps.shop, SampleApps.messenger, SampleApps.form, SampleApps.shelf, SampleApps.tabs,
      SampleApps.modals, SampleApps.alerts, SampleApps.rootController, SampleApps.paths,
      SampleApps.items, SampleApps.asking, SampleApps.systemScreens,
    ]
    for app in apps {
      for seed in UInt64(1)...40 { Self.expectEqualFold(app, seed: seed) { $0.anyCommand() } }
    }
    for seed in UInt64(1)...60 {
      Self.expectEqualFold(SampleApps.random(seed: seed), seed: seed) { $0.anyCommand() }
      Self.expectEqualFold(SampleApps.randomPaths(seed: seed), seed: seed) { $0.anyCommand() }
    }
  }

  @Test("The fold of the records equals the snapshot in random runs of every strategy")
  func strategies() {
    let apps = [
      SampleApps.rootController, SampleApps.manyParts, SampleApps.messenger, SampleApps.modals,
      SampleApps.fadeWhileLoading, SampleApps.shop, SampleApps.sheets,
    ]
    for strategy in Strategy.allCases {
      for app in apps {
        for seed in UInt64(1)...20 {
          Self.expectEqualFold(app.running(strategy: strategy), seed: seed) { $0.anyCommand() }
        }
      }
    }
  }

  @Test("The fold of the records equals the snapshot after every step of the shop app")
  func visit() {
    let commands: [Command] = [
      .service("account", .slow), .launch(width: 390, height: 844),
      .input(element: "name", text: "Ann", screen: nil),
      .input(element: "password", text: "s3cret", screen: "Login"),
      .input(element: "name", text: "", screen: nil), .tap(element: "log-in", screen: nil),
      .route("showItem", [1, false]), .open(url: "shop://items/2"),
      .tap(element: "ask", screen: nil), .tap(element: "no", screen: nil),
      .tap(element: "buy", screen: nil),
      .gesture(.began(.pullDown)), .gesture(.moved(2_000)), .gesture(.cancelled),
      .gesture(.began(.pullDown)), .gesture(.moved(9_000)), .gesture(.ended()),
      .gesture(.began(.edgeSwipe)), .gesture(.moved(6_000)), .rotate(landscape: true),
      .gesture(.ended()), .tap(element: "cart", screen: nil), .background(locked: true),
      .notification(
        Notification(title: "Sale", data: [.init(path: "data.itemId", value: "3")]), opened: true),
      .terminate, .shortcut("com.shop.gift"), .route("showMain"),
    ]
    var client = RecordedClient(SampleApps.shop)
    var fold = RecordFold(snapshot: Self.data(of: client))
    var folded = 0
    for command in commands {
      client.apply(command)
      for waits in [false, true] {
        if waits, !command.leadsOn { client.settle() }
        for line in client.lines[folded...] { fold.apply(Self.json(line)) }
        folded = client.lines.count
        #expect(fold.json == Self.data(of: client), "\(command.words)")
      }
    }
    let kinds = Set(client.durableLines.compactMap { Self.json($0)["kind"]?.string })
    #expect(
      kinds.isSuperset(of: [
        "argumentsChanged", "transitionReleased", "callAnswered", "presented", "dismissed",
        "fieldChanged", "sizeChanged", "tabSelected", "routeCompleted", "routePending",
        "routeResumed",
      ]))
    #expect(!client.durableLines.contains { $0.contains("s3cret") && !$0.contains("\"command\"") })
  }

  private static func expectEqualFold(
    _ app: App, seed: UInt64,
    _ next: (inout RandomInput) -> Command = { $0.command() }
  ) {
    var input = RandomInput(seed: seed, app: app)
    var client = RecordedClient(app)
    var fold = RecordFold(snapshot: data(of: client))
    var folded = 0
    for step in 0..<25 {
      let command = next(&input)
      client.apply(command, at: input.time(after: client.engine))
      for line in client.lines[folded...] { fold.apply(json(line)) }
      folded = client.lines.count
      let snapshot = data(of: client)
      guard fold.json == snapshot else {
        Issue.record(
          """
          \(app.name), seed \(seed), step \(step), \(command.words):
          \(text(fold.json))
          \(text(snapshot))
          """)
        return
      }
    }
  }

  private static func data(of client: RecordedClient) -> JSONValue {
    json(client.snapshot())["data"] ?? .null
  }

  private static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.value(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func json(_ line: String) -> JSONValue {
    (try? JSONParser.parse(line.utf8)) ?? .null
  }
}

extension Command {
  /// Whether a finger goes on leading after it.
  fileprivate var leadsOn: Bool {
    switch self {
    case .gesture(.began), .gesture(.moved), .rotate: true
    default: false
    }
  }
}
