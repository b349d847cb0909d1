package import NavigationEngine

/// A client of which everything is known that its app is: an engine holds it.
package protocol EngineClient: FlowClient {
  /// The engine, up to the present.
  var engine: NavigationEngine { get }
}

extension EngineClient {
  package var app: App { engine.app }
  package var now: Int64 { engine.now }
  package var nextMoment: Int64? { engine.nextDeadline }
  package var isRunning: Bool { engine.state.isRunning }
  package var front: Front { Front(engine.state, device) }
  package var isLandscape: Bool { engine.state.width > engine.state.height }
  package var permissions: Permissions? { engine.state.permissions }
  package var session: [Value] { engine.state.session }
  package var banner: Notification? { engine.state.banner }
  package var isAnimating: Bool { engine.state.transition != nil }
  package var progress: Int32? { engine.state.transition?.progress }

  package var isLedByFinger: Bool {
    if case .gesture = engine.state.transition?.drive { true } else { false }
  }

  package var liveScreens: [String: Int] {
    var counts: [String: Int] = [:]
    for node in engine.state.nodes {
      if case .screen(let index) = node.kind { counts[app.screens[index].name, default: 0] += 1 }
    }
    return counts
  }

  /// What stands on the screen, made anew.
  package func presentScreen() -> ScreenTree {
    ScreenTree(engine.state, app: app, device: device)
  }

  package func wholeScreen() -> ScreenTree {
    ScreenTree(engine.state, app: app, device: device, isWhole: true)
  }

  package func typedText(in field: FieldFocus) -> String? {
    engine.state.node(field.node)?.fields.first { $0.element == field.element }?.text
  }

  /// Takes note of what the device keeps of a command that is about to be carried out.
  package mutating func note(_ command: Command) {
    if case .notification(let notification, opened: false) = command, front != .app {
      device.keep(notification)
    }
  }
}
