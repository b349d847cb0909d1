import NavigationEngine

/// The commands that Maestro does not have: exact moments, what comes from outside, and what
/// happened inside the app.
enum StageCommand: Sendable, Equatable {
  /// Lets time pass, in microseconds; the step after it happens exactly then.
  case advance(Int64)
  /// Lets time pass until a transition is that far; the step after it happens exactly then.
  case advanceTo(TransitionMoment)
  /// A tap as a device sends it, whatever stands on the screen.
  case tap(Template, screen: Template?)
  /// The text of a field as a device sends it, whatever has the focus.
  case input(Template, text: Template, screen: Template?)
  /// Asks the root for one of its swaps, as code anywhere in the app can.
  case route(Template, arguments: [Template])
  /// Stores session values from outside the app.
  case session([FlowConfiguration.Variable])
  /// Chooses an entry of the menu on the app's icon.
  case shortcut(Template)
  /// A notification arrives or is opened.
  case notification(NotificationSource, opened: Bool)
  /// How services answer from now on.
  case services([ServiceSetting])
  /// What lies between the server and the client's devices.
  case network(NetworkChange)
  case memoryWarning
  /// How fast animations run that begin from now on, in percent.
  case animationSpeed(Template)
  case background(locked: Bool)
  case foreground
  /// One phase of a gesture, so that others can come in its midst.
  case gesture(Gesture)
  /// Records that must have come in this order, others between them.
  case assertEvents([RecordPattern], isExact: Bool)
  /// How many screens of each type are alive.
  case assertLive([String: Int])
  /// How many screens are alive in all.
  case assertLiveTotal(Int)
  /// A request that was refused, for this reason or, where nil, for any.
  case assertRejected(Template?)
  /// A fault of this name.
  case assertFault(Template)
  /// No fault at all.
  case assertNoFaults

  /// How one service answers.
  struct ServiceSetting: Sendable, Equatable {
    let name: String
    let outcome: ServiceOutcome
  }
}
