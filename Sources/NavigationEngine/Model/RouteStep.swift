/// One step of a route inside its part.
public enum RouteStep: Sendable, Hashable {
  /// Dismisses everything that is presented.
  case dismissAll
  /// Selects a tab of the part's tab container.
  case selectTab(Int)
  /// Pops the visible stack to its root.
  case popToRoot
  /// Pops the visible stack to the topmost screen of that type.
  case popTo(ScreenIndex)
  /// Pushes on the visible stack.
  case push(ScreenIndex, [Argument] = [])
  /// Gives new data to the top screen where it is of that type; else pops to the root and pushes.
  case show(ScreenIndex, [Argument] = [])
  /// Presents over what is shown.
  case present(Modal, [Argument] = [])
  /// Presents an alert.
  case alert(AlertIndex)

  /// The step's name, as records carry it.
  public var name: String {
    switch self {
    case .dismissAll: "dismissAll"
    case .selectTab: "selectTab"
    case .popToRoot: "popToRoot"
    case .popTo: "popTo"
    case .push: "push"
    case .show: "show"
    case .present: "present"
    case .alert: "alert"
    }
  }
}
