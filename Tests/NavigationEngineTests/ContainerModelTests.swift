import NavigationEngine
import TestSupport
import Testing

@Suite("Containers against a reference model")
struct ContainerModelTests {
  @Test(
    "Engine and reference model agree on shown screens, live objects and rejections",
    arguments: [SampleApps.tabs, SampleApps.modals, SampleApps.shelf].map(NamedApp.init))
  func agrees(_ named: NamedApp) {
    for seed in UInt64(1)...150 {
      if let difference = Self.firstDifference(app: named.app, seed: seed) {
        Issue.record("seed \(seed): \(difference)")
        return
      }
    }
  }

  static func firstDifference(app: App, seed: UInt64) -> String? {
    var generator = SeededGenerator(seed: seed)
    var client = CheckedClient(app)
    client.apply(.launch(width: 390, height: 844), at: 0)
    var model = ContainerModel(app: app)
    let elements = Self.elements(of: app)
    for step in 0..<60 {
      let first = client.events.count
      let element = generator.pick(elements)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0 where app.parts.count > 1:
        let part = client.engine.state.current.flatMap(client.engine.state.node)?.part == 0 ? 1 : 0
        client.apply(.route("to\(part)"))
        model.route(to: part)
      case ..<4:
        client.apply(.back)
        model.back()
      default:
        client.apply(.tap(element: element, screen: nil))
        model.tap(element)
      }
      client.settle()
      let refusals = client.events[first...].count { $0.rejection != nil }
      let shown = Shown(client.engine.state)
      let expected = Shown(model)
      guard shown == expected, refusals == model.refusals, client.faults.isEmpty else {
        return "step \(step), \(element): engine \(shown), \(refusals) refusals, "
          + "model \(expected), \(model.refusals) refusals, \(client.faults)"
      }
    }
    return nil
  }

  /// All tappable elements that start no timer, and one that does not exist.
  private static func elements(of app: App) -> [String] {
    let buttons = app.screens.flatMap(\.content).filter { element in
      guard case .button(_, let actions) = element.kind else { return false }
      return !actions.contains { if case .after = $0 { true } else { false } }
    }
    return Set(buttons.map(\.id)).sorted() + app.tabBars.flatMap(\.items).map(\.id) + ["none"]
  }

  /// The state that the model and the engine must agree on.
  struct Shown: Equatable {
    let visible: [ScreenIndex]
    let layers: Int
    let alive: Int

    init(_ model: ContainerModel) {
      visible = model.visible
      layers = model.layers.count
      alive = 1 + model.layers.reduce(0) { $0 + $1.shown.count }
    }

    init(_ state: State) {
      let bases = [state.root].compactMap { $0 } + state.modals.map(\.node)
      visible = bases.compactMap { base in
        var node = state.node(base)
        while let next = node.flatMap(state.visibleChild(of:)) { node = state.node(next) }
        guard let node, node.appearance == .appeared, case .screen(let screen) = node.kind
        else { return nil }
        return screen
      }
      layers = bases.count
      alive = state.nodes.count
    }
  }
}
