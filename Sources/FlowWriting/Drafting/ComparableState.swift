import NavigationEngine
import WireProtocol

/// All that a client is at one moment, but for times and for how often things were made before.
///
/// Two clients with equal pictures stand at the same place, whenever each of them came there.
struct ComparableState: Equatable {
  /// One fact in each line, so that what differs can be named.
  let lines: [String]

  init(_ state: State, app: App) {
    var names: [NodeID: String] = [:]
    for (place, node) in state.nodes.enumerated() {
      names[node.id] = "\(place):\(Self.name(of: node.kind, app))"
    }
    func name(_ id: NodeID?) -> String { id.map { names[$0] ?? "gone" } ?? "none" }
    var lines = ["phase \(state.phase) locked \(state.isLocked)"]
    lines.append("landscape \(state.width > state.height)")
    lines.append("speed \(state.animationSpeed.percent)")
    if let network = state.network { lines.append("network \(network)") }
    for (entry, value) in zip(app.session, state.session) {
      lines.append("session \(entry.key): \(value.flowText)")
    }
    for (service, outcome) in zip(app.services, state.outcomes) {
      lines.append("service \(service.name): \(outcome.rawValue)")
    }
    for node in state.nodes {
      let superview =
        switch node.superview {
        case nil: "none"
        case .window: "window"
        case .node(let id): name(id)
        }
      lines.append(
        "\(name(node.id)) \(node.arguments.map(\.text)) in \(name(node.parent)) under "
          + "\(superview) stack \(node.stack.map(name)) tabs \(node.tabs.map(name)) "
          + "selected \(node.selectedTab)")
      lines += node.fields.filter { !$0.text.isEmpty }.map { field in
        let isSecure = app.isSecure(field.element, on: Self.name(of: node.kind, app))
        return "\(name(node.id)) field \(field.element): \(isSecure ? "secret" : field.text)"
      }.sorted()
    }
    lines.append("root \(name(state.root)) current \(name(state.current))")
    lines += state.modals.map { "modal \(name($0.node)) over \(name($0.presenter))" }
    for transition in state.transitions {
      var drive = "clock"
      if case .gesture = transition.drive { drive = "finger" }
      if case .release(let finishing) = transition.drive { drive = "released \(finishing)" }
      lines.append("transition \(name(transition.from)) to \(name(transition.to)) by \(drive)")
    }
    if state.rotation != nil { lines.append("rotation") }
    lines += state.timers.map { "timer \(app.timers[$0.definition].name) of \(name($0.owner))" }
    lines += state.calls.map {
      "call \($0.definition) of \(name($0.owner)) to be \($0.outcome.rawValue)"
    }
    lines += state.queuedRoutes.map { "queued \(Self.text(of: $0, app))" }
    if let pending = state.pending {
      lines.append("pending \(Self.text(of: pending.request, app))")
    }
    if let following = state.following {
      lines.append("following \(Self.text(of: following.request, app)) at \(following.nextStep)")
    }
    if let held = state.held { lines.append("held by \(name(held.question))") }
    lines += state.leakedModules.map { "leaked \($0)" }
    for entry in state.permissions?.entries ?? [] { lines.append("permission \(entry.words)") }
    lines += (state.permissions?.requests ?? []).map {
      "\(name($0.owner)) asks for \(app.name(of: $0))" + ($0.isShown ? ", shown" : "")
    }
    if let banner = state.banner { lines.append("banner \(banner.title): \(banner.body)") }
    self.lines = lines
  }

  /// What stands in one picture and not in the other; nil where they are equal.
  func difference(from other: ComparableState) -> String? {
    guard self != other else { return nil }
    let missing = lines.first { !other.lines.contains($0) }
    let extra = other.lines.first { !lines.contains($0) }
    return "recorded '\(missing ?? "nothing")', found '\(extra ?? "nothing")'"
  }

  private static func text(of request: RouteRequest, _ app: App) -> String {
    "\(app.routes[request.route].name) \(request.arguments.map(\.text))"
  }

  private static func name(of kind: NodeKind, _ app: App) -> String {
    switch kind {
    case .root: "root"
    case .navigation(let index): "Navigation(\(app.screens[index].name))"
    case .tabs(let index): app.tabBars[index].name
    case .screen(let index): app.screens[index].name
    case .alert(let index): app.alerts[index].name
    }
  }
}
