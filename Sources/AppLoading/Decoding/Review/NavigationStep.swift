import NavigationEngine
import YAMLReading

/// What is asked of containers, by whom, and where in the file.
struct NavigationStep {
  enum Kind {
    case push(ScreenIndex)
    case replace(ScreenIndex)
    case setStack([ScreenIndex])
    case path(PathChange)
    case pop
    case popTo(ScreenIndex)
    case popToRoot
    case present(Modal)
    case dismiss
    case alert(AlertIndex)
    /// Selects a tab that these containers have.
    case selectTab(Set<TabBarIndex>)
    case leave
    case selectDetent(Detent)
  }

  let actor: Scope.Actor
  /// The key of the actions among which it stands, where the actor comes or goes then.
  let passage: String?
  /// Whether it comes later than what sets it off, when other screens may be on top.
  let isLater: Bool
  /// What the same occasion has set off before it.
  let preceding: [Action]
  let kind: Kind
  let position: Position
}

extension NavigationStep.Kind {
  /// The word in the file.
  var name: String {
    switch self {
    case .push: "push"
    case .replace: "replace"
    case .setStack: "setStack"
    case .path(let change):
      switch change.kind {
      case .append: "append"
      case .removeLast: "removeLast"
      case .set: "setPath"
      }
    case .pop: "pop"
    case .popTo: "popTo"
    case .popToRoot: "popToRoot"
    case .present: "present"
    case .dismiss: "dismiss"
    case .alert: "alert"
    case .selectTab: "selectTab"
    case .leave: "leave"
    case .selectDetent: "selectDetent"
    }
  }

  /// Whether it is refused as long as a transition is under way.
  var needsRest: Bool {
    switch self {
    case .path, .leave: false
    case .push, .replace, .setStack, .pop, .popTo, .popToRoot, .present, .dismiss, .alert,
      .selectTab, .selectDetent:
      true
    }
  }

  /// Whether it works only on a navigation container around the screen that acts.
  var needsNavigation: Bool {
    switch self {
    case .push, .replace, .setStack, .pop, .popTo, .popToRoot: true
    case .path, .present, .dismiss, .alert, .selectTab, .leave, .selectDetent: false
    }
  }
}
