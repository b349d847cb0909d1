import NavigationEngine
import YAMLReading

/// What is asked of containers while what the same actions asked for before moves still.
extension AppReview {
  /// Reports a step that is rejected each time, since one before it in its list has begun a
  /// transition.
  func reportClash(_ step: NavigationStep, _ places: Set<Reach.Place>) {
    // A published strategy asks in its own way, and careless code asks once more.
    guard [.rootController, .singleStack, .windowSwap].contains(app.strategy),
      step.kind.needsRest,
      let first = step.preceding.first(where: { begins($0, for: step.actor, places) }),
      !app.actionsWithWantedRefusal.contains(where: { $0.starts(with: step.preceding) })
    else { return }
    let (name, hint) = words(for: first)
    diagnostics.warning(
      step.position,
      "'\(step.kind.name)' is rejected: the transition of \(name) before it is not over",
      hint: hint)
  }

  /// Whether an action begins a transition wherever the actor stands.
  private func begins(
    _ action: Action, for actor: Scope.Actor, _ places: Set<Reach.Place>
  ) -> Bool {
    switch action {
    case .push(_, _, animated: true):
      places.allSatisfy(\.isOnFreeStack)
    case .replace(_, _, animated: true), .setStack(_, animated: true):
      places.allSatisfy(\.isOnFreeStack) && !mayAsk(actor)
    case .pop(animated: true), .popToRoot(animated: true):
      places.allSatisfy { $0.isOnFreeStack && $0.isPushed } && !mayAsk(actor)
    case .dismiss(animated: true, _):
      places.allSatisfy(\.isPresented) && !mayAsk(actor)
    case .present(_, _, animated: true, _), .alert:
      true
    case .branch(_, let then, let otherwise):
      [then, otherwise].allSatisfy { $0.contains { begins($0, for: actor, places) } }
    default:
      false
    }
  }

  /// Whether a question may stand in the way of what leads away from a screen.
  private func mayAsk(_ actor: Scope.Actor) -> Bool {
    switch actor {
    case .screen(let screen): app.screens[screen].leavingGuard != nil
    case .alert(let alert):
      (reach.alerts[alert] ?? []).contains { app.screens[$0].leavingGuard != nil }
    case .tabs, .route, .outside, .app: false
    }
  }

  /// What the file calls an action, and what to do instead of asking for more beside it.
  private func words(for action: Action) -> (name: String, hint: String) {
    let route = "use a route with this step, which waits for the end"
    func stack(_ name: String) -> (String, String) {
      ("'\(name)'", "\(route), or '\(name)' with 'animated: false'")
    }
    return switch action {
    case .push: stack("push")
    case .replace: stack("replace")
    case .setStack: stack("setStack")
    case .pop: stack("pop")
    case .popToRoot: stack("popToRoot")
    case .dismiss:
      ("'dismiss'", "ask in 'onDismiss' or 'onResult' beside the 'present', or \(route)")
    case .present:
      ("'present'", "ask in 'onDismiss' beside it, or in 'onAppear' of what it shows")
    case .alert: ("'alert'", "ask in the 'do' of a button of the alert")
    default: ("the 'if'", route)
    }
  }
}

extension App {
  /// What is done at each tap of which a rule of the app says that something is refused then.
  fileprivate var actionsWithWantedRefusal: [[Action]] {
    let ids = rules.reduce(into: Set<String>()) { ids, rule in
      switch rule.form {
      case .always(let body), .eventually(let body, _):
        if body.asks(for: .refused) { ids.formUnion(rule.condition?.taps ?? []) }
      case .never, .sometimes, .lasting, .reachable, .allows: break
      }
    }
    if ids.isEmpty { return [] }
    return screens.flatMap { screen in
      let items = (screen.leftItems + screen.rightItems).filter { ids.contains($0.id) }
      let buttons = screen.elements.filter { ids.contains($0.id) }
      return items.map(\.actions)
        + buttons.compactMap { element in
          guard case .button(_, let actions) = element.kind else { return nil }
          return actions
        }
    }
  }
}

extension Proposition {
  /// Whether it holds only where another one does, which stands in it as it is.
  fileprivate func asks(for other: Proposition) -> Bool {
    if case .all(let each) = self { return each.contains { $0.asks(for: other) } }
    return self == other
  }

  /// The elements of which one is tapped, where it says so.
  fileprivate var taps: [String] {
    switch self {
    case .tapped(let element): [element]
    case .all(let each), .any(let each): each.flatMap(\.taps)
    default: []
    }
  }
}

extension Reach.Place {
  /// Whether it is on a stack that follows no path.
  fileprivate var isOnFreeStack: Bool { isInNavigation && !isOnPath }
}
