import NavigationEngine
import YAMLReading

/// An `if`: what it chooses between, and where it stands in the file.
struct Fork {
  let actor: Scope.Actor
  let position: Position
  let then: [Action]
  let otherwise: [Action]
}

extension App {
  /// These actions and all that follow them: after timers and answers, in alerts that they show,
  /// and when what they present has gone.
  func following(_ actions: [Action]) -> [Action] {
    var found: [Action] = []
    var shown: Set<AlertIndex> = []
    var started: Set<TimerIndex> = []
    var open = actions
    while let action = open.popLast() {
      found.append(action)
      switch action {
      case .after(let timer):
        if started.insert(timer).inserted { open += timers[timer].actions }
      case .call(let call): open += calls[call].success + calls[call].failure
      case .ask(let ask): open += asks[ask].allowed + asks[ask].denied
      case .system(let screen): open += systemScreens[screen].done + systemScreens[screen].cancelled
      case .branch(_, let then, let otherwise): open += then + otherwise
      case .present(_, _, _, let handler?):
        let handler = presentationHandlers[handler]
        open += handler.onResult + handler.onDismiss
      case .alert(let alert):
        if shown.insert(alert).inserted { open += alerts[alert].buttons.flatMap(\.actions) }
      default: continue
      }
    }
    return found
  }
}

extension Screen {
  /// What a person can set off on it.
  var tappable: [Action] {
    (hidesNavigationBar ? [] : leftItems + rightItems).flatMap(\.actions)
      + onRefresh + elements.flatMap(\.tappable)
  }

  /// All that it does by itself and when it is tapped.
  var actions: [Action] { onLoad + onAppear + onDisappear + onAttemptToDismiss + tappable }
}

extension Element {
  /// What a person can set off on it.
  fileprivate var tappable: [Action] {
    let tapped: [Action] =
      switch kind {
      case .button(_, let actions): actions
      case .toggle(let toggle): toggle.actions
      case .list(let list):
        list.rows.flatMap { $0.actions + $0.gestures.allActions }
          + (list.stored.map { $0.actions + $0.gestures.allActions } ?? [])
      case .field(let field): field.onSubmit
      case .label, .image, .spinner, .picker, .row: []
      }
    return tapped + gestures.allActions
  }
}

extension Action {
  /// Whether it leads to another place of the app, whatever shows its screen.
  var isRoute: Bool {
    switch self {
    case .route, .openLink: true
    default: false
    }
  }

  /// Whether anything is to be seen of it.
  var leadsOn: Bool {
    switch self {
    case .session, .clearFields, .letGo, .after, .call, .ask, .branch: false
    default: true
    }
  }
}
