import NavigationEngine

/// Screens that ask before they are left.
extension Explorer {
  /// The alert with which a screen asks.
  func question(of place: Place) -> (alert: Place, guarding: LeavingGuard)? {
    guard case .screen(let index, let region) = place,
      let guarding = app.screens[index].leavingGuard
    else { return nil }
    return (.alert(guarding.alert, region.surroundings), guarding)
  }

  /// Leads the ways that leave a guarded screen through its question.
  mutating func askBeforeLeaving() {
    for place in places.all {
      guard let (question, guarding) = question(of: place) else { continue }
      let leaving = edges.all.filter { $0.from == place && $0.isHeld }
      if guarding.when == .always { removeEdges { $0.from == place && $0.isHeld } }
      for edge in leaving {
        var cause = edge.cause
        switch guarding.when {
        case .always: break
        case .edited: cause.conditions.append("something is typed")
        case .condition(let condition):
          guard let asked = cause.assuming(condition, true, in: app, parameters(of: place)) else {
            continue
          }
          cause = asked
        }
        link(place, question, .alert, NavigationGraph.TransitionStyle(.alert), cause)
      }
      for button in app.alerts[guarding.alert].buttons where button.actions.contains(.leave) {
        let text = Words.text(button.title, parameters(of: place), in: app)
        let cause = Cause(question, .alertButton, text, element: button.id)
        for edge in leaving { link(question, edge.to, edge.effect, edge.look, cause) }
      }
    }
  }
}

extension FoundEdges.Edge {
  /// Whether the screen where it begins is gone afterwards, and was not told to let go.
  fileprivate var isHeld: Bool {
    switch effect {
    case .swap, .pop, .replace, .stack, .dismiss: !cause.isLetGo
    case .launch, .push, .tab, .present, .alert: false
    }
  }
}
