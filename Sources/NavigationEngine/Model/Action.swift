/// One thing that a tap, a timer or a load does.
public indirect enum Action: Sendable, Equatable {
  /// Stores a session flag.
  case setSession(SessionIndex, Bool)
  /// Asks the root for one of its swaps.
  case route(RouteIndex)
  /// Pushes a new screen on the navigation container of the screen that acts.
  case push(ScreenIndex, animated: Bool)
  /// Pops the top screen of the navigation container of the screen that acts.
  case pop(animated: Bool)
  /// Starts a timer owned by the screen that acts.
  case after(TimerIndex)
  /// Chooses by a session flag.
  case branch(SessionIndex, then: [Action], otherwise: [Action])
}
