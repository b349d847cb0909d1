/// One thing that a tap, a timer, an answer or a load does.
public indirect enum Action: Sendable, Hashable {
  /// Changes a session entry.
  case session(SessionChange)
  /// Asks for one of the app's routes.
  case route(RouteIndex, [Argument] = [])
  /// Opens a link, as if it came from outside.
  case openLink(TextTemplate)
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
  /// Changes a path; the stacks that it drives follow when the handler has ended.
  case path(PathChange)
  /// Gives an item a value, or none; what is bound to it follows when the handler has ended.
  case item(ItemIndex, Argument?)
  /// Selects a tab of the tab container around the screen that acts, by code.
  case selectTab(Int)
  /// Presents over what is shown.
  case present(
    Modal, [Argument] = [], animated: Bool = true, handler: PresentationHandlerIndex? = nil)
  /// Dismisses what the screen that acts presents, or else the presentation it stands in; with a
  /// result always the latter, whose presenter gets it.
  case dismiss(animated: Bool = true, result: [Argument]? = nil)
  /// Lets a sheet rest at another height: that in which the screen that acts stands, or else that
  /// which it presents.
  case selectDetent(Detent, animated: Bool = true)
  /// Presents an alert; its texts see the parameters of the screen that acts.
  case alert(AlertIndex)
  /// In a button of a ``LeavingGuard``'s alert: goes on with what the guard held.
  case leave
  /// On a screen with a ``LeavingGuard``: what the same list asks of containers after it goes
  /// without the question, as when what was edited is saved.
  case letGo
  /// Empties the fields of the screen that acts, as after what was typed has been sent.
  case clearFields
  /// Asks for a permission.
  case ask(AskIndex)
  /// Shows a screen of the system.
  case system(SystemScreenIndex)
  /// Calls a service.
  case call(CallIndex)
  /// Starts a timer owned by the screen that acts.
  case after(TimerIndex)
  /// Chooses by the session.
  case branch(Condition, then: [Action], otherwise: [Action])
}

/// Delayed work of a screen, such as the splash's service call.
public struct TimerDefinition: Sendable, Equatable {
  /// The name shown where the timer starts, fires or is cancelled.
  public let name: String
  /// The delay, in microseconds; greater than zero.
  public let delayMicroseconds: Int64
  /// What happens when it fires.
  public let actions: [Action]

  public init(name: String, delayMicroseconds: Int64, actions: [Action]) {
    self.name = name
    self.delayMicroseconds = delayMicroseconds
    self.actions = actions
  }
}

/// Something outside the app that answers after a while, such as a login server.
public struct Service: Sendable, Equatable {
  public let name: String
  /// How long an answer takes, in microseconds; greater than zero.
  public let delayMicroseconds: Int64
  /// How long a slow answer takes, in microseconds.
  public let slowMicroseconds: Int64
  /// How it answers until a command changes that.
  public let outcome: ServiceOutcome

  public init(
    name: String, delayMicroseconds: Int64, slowMicroseconds: Int64,
    outcome: ServiceOutcome = .success
  ) {
    self.name = name
    self.delayMicroseconds = delayMicroseconds
    self.slowMicroseconds = slowMicroseconds
    self.outcome = outcome
  }
}

/// A call of a service that screens make.
public struct ServiceCall: Sendable, Equatable {
  /// The service that is called.
  public let service: ServiceIndex
  /// What follows a success.
  public let success: [Action]
  /// What follows a failure.
  public let failure: [Action]
  /// Whether the completion keeps the screen that called alive until the answer comes.
  public let keepsOwner: Bool

  public init(
    service: ServiceIndex, success: [Action] = [], failure: [Action] = [], keepsOwner: Bool = false
  ) {
    self.service = service
    self.success = success
    self.failure = failure
    self.keepsOwner = keepsOwner
  }
}

/// How a service answers its next calls.
public enum ServiceOutcome: String, Sendable, CaseIterable, Codable {
  /// In time, with what was asked for.
  case success
  /// In time, with an error.
  case failure
  /// Late, with what was asked for.
  case slow
}
