/// One thing that a tap, a timer, an answer or a load does.
public indirect enum Action: Sendable, Hashable {
  /// Stores a session entry.
  case setSession(SessionIndex, Value)
  /// Asks for one of the app's routes.
  case route(RouteIndex, [Argument] = [])
  /// Opens a link, as if it came from outside.
  case openLink(Template)
  /// Pushes a new screen on the navigation container of the screen that acts.
  case push(ScreenIndex, [Argument] = [], animated: Bool = true)
  /// Pops the top screen of the navigation container of the screen that acts.
  case pop(animated: Bool = true)
  /// Pops down to the topmost screen of that type.
  case popTo(ScreenIndex, animated: Bool = true)
  /// Pops down to the root of the navigation container.
  case popToRoot(animated: Bool = true)
  /// Puts a new screen in the place of the top one.
  case replace(ScreenIndex, [Argument] = [], animated: Bool = true)
  /// Replaces the whole stack, bottom first; without arguments.
  case setStack([ScreenIndex], animated: Bool = true)
  /// Selects a tab of the tab container around the screen that acts, by code.
  case selectTab(Int)
  /// Presents over what is shown.
  case present(Modal, [Argument] = [], animated: Bool = true)
  /// Dismisses what the screen that acts presents, or else the presentation it stands in.
  case dismiss(animated: Bool = true)
  /// Presents an alert; its texts see the parameters of the screen that acts.
  case alert(AlertIndex)
  /// In a button of a ``LeavingGuard``'s alert: goes on with what the guard held.
  case leave
  /// Empties the fields of the screen that acts, as after what was typed has been sent.
  case clearFields
  /// Asks for a permission.
  case ask(AskIndex)
  /// Calls a service.
  case call(CallIndex)
  /// Starts a timer owned by the screen that acts.
  case after(TimerIndex)
  /// Chooses by the session.
  case branch(Condition, then: [Action], otherwise: [Action])
}
